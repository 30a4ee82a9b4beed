/** What is done with many rows of any list; `many` of the room's room.ts makes their commands. */
import type { ArchiveState } from './archive.ts'
import type { SharedWords } from './list-words.ts'
import type { Bulk } from './use-bulk.tsx'

/** `may`: the same word as on the command. */
export const archiveMany = (may: string): Bulk<{ state: ArchiveState }, SharedWords> => ({
  text: 'archive',
  icon: 'box',
  may,
  fits: ({ state }) => state === 'active',
  none: 'archiveNone',
  counts: (text) => text.archived,
})

export const removeMany = (may: string): Bulk<object, SharedWords> => ({
  text: 'remove',
  icon: 'trash',
  may,
  ask: (rows, { text, format }) => ({ title: text.removeTitle(format.number(rows.length)), message: text.removeBody }),
  counts: (text) => text.removed,
})
