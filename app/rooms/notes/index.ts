export { type Person, toldApart } from './mentions.ts'
export { dropNotes } from './notes.ts'
export { noteOperations, notesOn, type SeenNotes } from './notes-on.ts'
