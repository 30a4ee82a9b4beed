/** For tests of rooms above. */
export { keptSettings, restoreKept } from './kept-settings.ts'
