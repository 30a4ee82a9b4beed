/** Scenes for tests of this room and of those above. */
export { anotherLearner, passExam, sitting } from './exam/testing.ts'
export * from './testing-school.ts'
