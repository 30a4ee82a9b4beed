/** Scenes for tests of this room and of those above. */
export { anotherLearner, device, passExam, passSeconds, single, sitting, type Sitting } from './exam/testing.ts'
export * from './testing-school.ts'
