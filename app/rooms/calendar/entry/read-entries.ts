/** What people wrote into calendars, between two days: occurrences, with what was changed of single ones. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDayStart } from '#kernel/dates.ts'
import type { CalendarTables } from '../room.ts'
import { entryColumns, type EntryRow, rowWhen } from './find-entry.ts'
import { isSeries, isWithin, occurrencesOf, type Series, type Span, type When } from './occurrences.ts'

type Any = Tools<CalendarTables>

export interface ReadEntry {
  row: EntryRow
  /** Of a series; null where it takes place once. */
  occurrence: string | null
  title: string
  place: string
  note: string
  when: When
}

export interface ChangeRow {
  occurrence: string
  isGone: boolean
  title: string | null
  place: string | null
  note: string | null
  startsAt: string | null
  endsAt: string | null
  startsOn: string | null
  lastOn: string | null
}

/** A calendar holds no more (save-entry.ts), and nobody looks at more at once. */
const most = 20_000

export interface EntryWithChanges {
  row: EntryRow
  changes: ChangeRow[]
}

/** Rows that may stand between two days: of a series the days of the first one say little. */
export async function rowsBetween(
  tools: Any,
  which: RawBuilder<boolean>,
  { from, until }: Span,
): Promise<EntryWithChanges[]> {
  const [first, end] = [businessDayStart(from), businessDayStart(until)]
  const { rows } = await sql<EntryRow & { changes: ChangeRow[] | null }>`
    select ${entryColumns}, (select jsonb_agg(jsonb_build_object('occurrence', d.occurrence, 'isGone', d.is_gone, 'title', d.title,
        'place', d.place, 'note', d.note, 'startsAt', d.starts_at, 'endsAt', d.ends_at, 'startsOn', d.starts_on, 'lastOn', d.last_on))
      from calendar.changes d where d.entry_id = e.id) as changes
    from calendar.entries e
    where ${which} and e.status <> 'cancelled' and (
      ((e.rule <> '' or e.also <> '{}') and (e.starts_at < ${end} or e.starts_on < ${until}::date))
      or (e.rule = '' and e.also = '{}' and (e.starts_at < ${end} and e.ends_at >= ${first}
        or e.starts_on < ${until}::date and e.last_on >= ${from}::date)))
    order by e.id limit ${most}`.execute(tools.db)
  return rows.map(({ changes, ...row }) => ({ row, changes: changes ?? [] }))
}

/** Entries `e` of these calendars. */
export const ofCalendars = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`e.calendar_id = any(${[...ids]}::uuid[])`

/** Entries `e` to which somebody was invited, and did not decline. */
export const invitedTo = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from calendar.attendees a where a.entry_id = e.id and a.account_id = ${accountId}::uuid
    and not a.is_removed and a.answer <> 'declined')`

export async function entriesBetween(tools: Any, which: RawBuilder<boolean>, span: Span): Promise<ReadEntry[]> {
  return (await rowsBetween(tools, which, span)).flatMap((one) => standing(one, span))
}

/** Pure: what of an entry stands between two days. What was moved stands where it is now. */
export function standing({ row, changes }: EntryWithChanges, span: Span): ReadEntry[] {
  const series = seriesOf(row)
  if (!isSeries(series)) return isWithin(series, span) ? [unchanged(row, null, rowWhen(row))] : []
  const otherwise = new Set(changes.map(({ occurrence }) => occurrence))
  const asSaid = occurrencesOf(series, span).filter(({ key }) => !otherwise.has(key))
  const moved = changes.flatMap((change) => {
    const when = changedWhen(change)
    return when && isWithin(when, span) ? [changed(row, change, when)] : []
  })
  return [...asSaid.map(({ key, ...when }) => unchanged(row, key, when as When)), ...moved]
}

/** One occurrence as it stands; null where there is none. */
export async function readOccurrence(tools: Any, row: EntryRow, key: string): Promise<ReadEntry | null> {
  if (!isSeries(row)) return unchanged(row, null, rowWhen(row))
  const change = (await changesOf(tools, row.id)).find(({ occurrence }) => occurrence === key)
  if (change) {
    const when = changedWhen(change)
    return when && changed(row, change, when)
  }
  const around = (by: number) => new Date(Date.parse(key.slice(0, 10)) + by * 86_400_000).toISOString().slice(0, 10)
  const found = /^\d{4}-/.test(key)
    ? occurrencesOf(seriesOf(row), { from: around(-1), until: around(3) }).find((one) => one.key === key)
    : undefined
  if (!found) return null
  const { key: _, ...when } = found
  return unchanged(row, key, when as When)
}

/** What is otherwise of a series. */
export async function changesOf({ db }: Any, entryId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select occurrence, is_gone as "isGone", title, place, note, to_json(starts_at) #>> '{}' as "startsAt", to_json(ends_at) #>> '{}' as "endsAt",
      to_char(starts_on, 'YYYY-MM-DD') as "startsOn", to_char(last_on, 'YYYY-MM-DD') as "lastOn"
    from calendar.changes where entry_id = ${entryId}::uuid order by occurrence`.execute(db)
  return rows
}

export const seriesOf = (row: EntryRow): Series => ({
  ...rowWhen(row),
  zone: row.zone,
  rule: row.rule,
  also: row.also,
  skipped: row.skipped,
})

export const unchanged = (row: EntryRow, occurrence: string | null, when: When): ReadEntry => ({
  row,
  occurrence,
  title: row.title,
  place: row.place,
  note: row.note,
  when,
})

const changed = (row: EntryRow, change: ChangeRow, when: When): ReadEntry => ({
  row,
  occurrence: change.occurrence,
  title: change.title ?? row.title,
  place: change.place ?? row.place,
  note: change.note ?? row.note,
  when,
})

export const changedWhen = ({ isGone, startsAt, endsAt, startsOn, lastOn }: ChangeRow): When | null =>
  isGone
    ? null
    : startsOn !== null
      ? { startsOn, lastOn: lastOn! }
      : { startsAt: new Date(startsAt!), endsAt: new Date(endsAt!) }

/** For addresses and telephones: unlike for each occurrence. */
export const idOf = ({ row, occurrence }: Pick<ReadEntry, 'row' | 'occurrence'>): string =>
  occurrence === null ? row.id : `${row.id}~${occurrence}`
