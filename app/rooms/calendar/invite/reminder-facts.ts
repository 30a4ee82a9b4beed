/** What a reminder says, read when it is sent: null when it was moved or called off meanwhile. */
import { sql } from 'kysely'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { entryColumns, type EntryRow } from '../entry/find-entry.ts'
import type { When } from '../entry/occurrences.ts'
import { readOccurrence } from '../entry/read-entries.ts'
import { answerPath, entryPath } from '../links.ts'
import { within } from '../room.ts'
import { answerToken } from './token.ts'

export interface Reminded {
  entryId: string
  /** '' where it takes place once. */
  occurrence: string
  /** When it was to begin as the reminder was made. */
  startsAt: string
  /** '' for whose calendar it is. */
  attendeeId: string
}

export const startOf = (when: When): Date => when.startsAt ?? businessDayStart(when.startsOn)

export const reminderFacts = within(async (tools, { entryId, occurrence, startsAt, attendeeId }: Reminded) => {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from calendar.entries e where e.id = ${entryId}::uuid and e.status <> 'cancelled'`.execute(
    tools.db,
  )
  const head = await letterheadOf(tools, { siteId: null, hostname: tools.context.site.hostname })
  const found = rows[0] && (await readOccurrence(tools, rows[0], occurrence))
  if (!found || !head || startOf(found.when).toISOString() !== startsAt) return null
  const path =
    attendeeId === ''
      ? entryPath(entryId, occurrence || null)
      : answerPath(answerToken(tools.context.tenantId, attendeeId))
  return {
    hostname: head.hostname,
    title: found.title,
    place: found.place,
    when: found.when,
    path,
    url: head.origin + path,
  }
})
