/** An entry of somebody's own calendar, or of one of the business for who manages it. Anybody else's is not found. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from '../permissions.ts'
import type { CalendarTables } from '../room.ts'
import type { When } from './occurrences.ts'

type Any = Tools<CalendarTables>

/** Calendars `c` into which this person writes. */
export const writtenBy = ({ context: { actor } }: Any) =>
  sql<boolean>`(c.owner_id = ${actor.accountId}::uuid or (c.owner_id is null and ${admits(permissions['calendar.manage'], actor)}))`

export interface EntryRow {
  id: string
  calendarId: string
  uid: string
  title: string
  place: string
  note: string
  startsAt: Date | null
  endsAt: Date | null
  startsOn: string | null
  lastOn: string | null
  zone: string
  rule: string
  also: string[]
  skipped: string[]
  isBusy: boolean
  reminders: number[]
  status: string
  sequence: number
  version: number
  changedAt: Date
}

export const entryColumns = sql`e.id, e.calendar_id as "calendarId", e.uid, e.title, e.place, e.note, e.starts_at as "startsAt",
  e.ends_at as "endsAt", to_char(e.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(e.last_on, 'YYYY-MM-DD') as "lastOn", e.zone,
  e.rule, e.also, e.skipped, e.is_busy as "isBusy", e.reminders, e.status, e.sequence, e.version, e.changed_at as "changedAt"`

/** Errors: 404. With `lock` nobody else writes it until this transaction ends. */
export async function findEntry(tools: Any, id: string, lock = false): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from calendar.entries e join calendar.calendars c on c.id = e.calendar_id
    where e.id = ${id}::uuid and not c.is_foreign and e.status <> 'cancelled' and ${writtenBy(tools)} ${lock ? sql`for update of e` : sql``}`.execute(
    tools.db,
  )
  return rows[0] ?? notFound()
}

export const rowWhen = (row: Pick<EntryRow, 'startsAt' | 'endsAt' | 'startsOn' | 'lastOn'>): When =>
  row.startsOn !== null
    ? { startsOn: row.startsOn, lastOn: row.lastOn! }
    : { startsAt: row.startsAt!, endsAt: row.endsAt! }

/** As columns of `entries` and of `changes`. */
export const whenColumns = (when: When) => ({
  starts_at: when.startsAt ?? null,
  ends_at: when.endsAt ?? null,
  starts_on: when.startsOn ?? null,
  last_on: when.lastOn ?? null,
})
