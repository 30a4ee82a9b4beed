export { dropNotes } from './notes.ts'
export { noteOperations, notesOn, type SeenNotes } from './notes-on.ts'
