/** Scenes for tests of this room and of those above. */
export { passExam, sitting } from './exam/testing.ts'
export * from './testing-school.ts'
