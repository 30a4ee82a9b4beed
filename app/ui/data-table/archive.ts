/** Pure: what a list says of things that are put away and brought back: badge, filter, file and tabs read the same. */
import type { LocalText } from '#kernel/context.ts'
import { states } from '../states.ts'
import { listWords } from './list-words.ts'

const { th, en } = listWords
export const archiveStates = {
  active: { tone: 'good', th: th.active, en: en.active },
  archived: { tone: 'neutral', th: th.isArchived, en: en.isArchived },
} as const
export type ArchiveState = keyof typeof archiveStates

/** The same of one record, which has `archivedAt`: `states: archiveLife('clinic.changeVisits')`. */
export const archiveLife = (may: string, note?: LocalText) =>
  states(
    {
      active: { ...archiveStates.active, can: { archive: 'archived' } },
      archived: { ...archiveStates.archived, can: { bringBack: 'active' }, ...(note && { note }) },
    },
    {
      archive: { may, th: th.archive, en: en.archive, icon: 'box' },
      bringBack: { may, th: th.bringBack, en: en.bringBack, icon: 'history' },
    },
  )
export const archiveStateOf = ({ archivedAt }: { archivedAt: Date | null }): ArchiveState =>
  archivedAt ? 'archived' : 'active'

export const archiveTabs = {
  of: 'state',
  each: { all: [], active: ['active'], isArchived: ['archived'] },
} as const

/** `archiveState` of kernel/list.server.ts is its SQL. */
export const archiveColumn = {
  states: { table: archiveStates, of: ({ state }: { state: ArchiveState }) => state },
  filter: { kind: 'choice', values: ['active', 'archived'] },
  phone: 'end',
  width: 'narrow',
} as const

/** When it was added. */
export const madeColumn = {
  value: ({ madeAt }: { madeAt: Date }) => madeAt,
  sort: 'descending',
  filter: { kind: 'dates' },
} as const
