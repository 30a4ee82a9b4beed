/** For tests of rooms above. */
export { handlers } from './on.ts'
