/** What is done with many rows of any list; `many` of the room's room.ts makes their commands. */
import type { ArchiveState } from './archive.ts'
import type { SharedWords } from './list-words.ts'
import type { Bulk } from './use-bulk.tsx'

type Done = { ids: readonly string[] }

/** `may`: the same word as on the command. */
export const archiveMany = (may: string): Bulk<{ state: ArchiveState }, SharedWords> => ({
  text: 'archive',
  icon: 'box',
  may,
  fits: ({ state }) => state === 'active',
  none: 'archiveNone',
  done: ({ ids }: Done, { text, format }) => [{ message: text.archived(format.number(ids.length)), tone: 'good' }],
})

export const removeMany = (may: string): Bulk<object, SharedWords> => ({
  text: 'remove',
  icon: 'trash',
  may,
  ask: (rows, { text, format }) => ({ title: text.removeTitle(format.number(rows.length)), message: text.removeBody }),
  done: ({ ids }: Done, { text, format }) => [{ message: text.removed(format.number(ids.length)), tone: 'good' }],
})
