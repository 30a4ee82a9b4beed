export { type Person, toldApart } from './mentions.ts'
export { dropNotes, type ImportedNote, keepImportedNotes } from './notes.ts'
export { noteOperations, notesOn, type SeenNotes } from './notes-on.ts'
