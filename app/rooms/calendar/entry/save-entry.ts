/** An entry is written, changed, moved and taken away: all of a series, or one occurrence of it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { saveAttendees, tellAll } from '../invite/attendees.ts'
import { remindLater } from '../invite/remind.ts'
import { refuse } from '../refusals.ts'
import { type CalendarTables, command } from '../room.ts'
import { type EntryFields, readGuests, SaveInput } from './entry-input.ts'
import { type EntryRow, findEntry, rowWhen, whenColumns, writtenBy } from './find-entry.ts'
import { firstCalendar } from './first-calendar.ts'
import { isSeries, keyOf, occurrencesOf, type When } from './occurrences.ts'
import { seriesOf } from './read-entries.ts'
import { ruleOf } from './rule.ts'
import { whenOf } from './when-of-fields.ts'

type Any = Tools<CalendarTables>

const mostEntries = 10_000

/**
 * Makes an entry, or changes one (`id`). Of a series `scope: 'this'` changes the occurrence alone.
 *
 * Errors: 404 for what is another's; 409 VERSION_CONFLICT with the newest version, CALENDAR_FULL; 422 with a sentence per field.
 */
export const saveEntry = command({
  may: 'calendar.own',
  idempotent: true,
  input: SaveInput,
  limit: ({ actor }, { guests }) =>
    guests.length === 0 ? [] : [{ bucket: `calendar invitations ${actor.accountId}`, tries: 120, perSeconds: 3600 }],
  async run(tools, { id, ...input }): Promise<{ id: string }> {
    if (id === null) return addEntry(tools, input)
    const was = await findEntry(tools, id, true)
    if (was.version !== input.version) refuse('editedMeanwhile', { version: was.version })
    if (isSeries(was) && input.scope === 'this') {
      await changeOne(tools, was, input.occurrence, { ...textsOf(input), when: whenOf(input) })
      return { id }
    }
    return changeAll(tools, was, input)
  },
})

type Saved = Omit<z.output<typeof SaveInput>, 'id'>

const textsOf = ({ title, place, note }: EntryFields) => ({ title, place, note })

async function addEntry(tools: Any, input: Saved): Promise<{ id: string }> {
  const calendarId = await calendarFor(tools, input.calendarId)
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from calendar.entries where calendar_id = ${calendarId}`.execute(tools.db)
  if (rows[0]!.many >= mostEntries) refuse('tooManyEntries')
  const made = await tools.db
    .insertInto('calendar.entries')
    .values({ calendar_id: calendarId, uid: `${randomUUID()}@sala`, ...columnsOf(input, '') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveAttendees(tools, made.id, readGuests(input.guests).emails, { isNewTime: false, isOther: false })
  await remindLater(tools, made.id)
  return made
}

/** Errors: 404 for one into which this person does not write. */
async function calendarFor(tools: Any, id: string | null): Promise<string> {
  if (id === null) return firstCalendar(tools)
  const { rows } = await sql<{ id: string }>`
    select c.id from calendar.calendars c where c.id = ${id}::uuid and not c.is_foreign and ${writtenBy(tools)} for share`.execute(
    tools.db,
  )
  return rows[0]?.id ?? notFound()
}

function columnsOf(input: Saved, kept: string) {
  const when = whenOf(input)
  const rule = input.repeat === 'kept' ? kept : ruleOf(input.repeat, input.repeatUntil, when.startsOn !== undefined)
  return {
    ...textsOf(input),
    ...whenColumns(when),
    rule,
    is_busy: input.isBusy,
    reminders: [...new Set(input.reminders.map(Number))],
  }
}

/**
 * The whole series. When it is moved, what was changed of single occurrences goes with it; when its rule is another,
 * they are gone: nothing says any more which of them they would be.
 */
async function changeAll(tools: Any, was: EntryRow, input: Saved): Promise<{ id: string }> {
  const values = columnsOf(input, was.rule)
  const then = rowWhen(was)
  // Seen through one of its occurrences, the series moves by as much as that one was moved.
  const when =
    input.occurrence === '' || !isSeries(was) ? whenOf(input) : shifted(then, input.occurrence, whenOf(input))
  const calendarId = await calendarFor(tools, input.calendarId ?? was.calendarId)
  const isOther = values.rule !== was.rule || (when.startsOn === undefined) !== (then.startsOn === undefined)
  if (isOther) await tools.db.deleteFrom('calendar.changes').where('entry_id', '=', was.id).execute()
  const extras = isOther ? { also: [], skipped: [] } : await moveKeys(tools, was, when)
  const isNewTime = isOther || JSON.stringify(when) !== JSON.stringify(then)
  await tools.db
    .updateTable('calendar.entries')
    .set({
      ...values,
      ...whenColumns(when),
      ...extras,
      calendar_id: calendarId,
      version: was.version + 1,
      sequence: was.sequence + 1,
      ...(isNewTime && { time_sequence: was.sequence + 1 }),
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', was.id)
    .execute()
  const isSaid = isNewTime || was.title !== input.title || was.place !== input.place || was.note !== input.note
  await saveAttendees(tools, was.id, readGuests(input.guests).emails, { isNewTime, isOther: isSaid })
  await remindLater(tools, was.id)
  return { id: was.id }
}

/** The series, moved by as much as the occurrence `key` is moved to `to`, and as long as that. */
function shifted(series: When, key: string, to: When): When {
  if (to.startsOn !== undefined) {
    if (series.startsOn === undefined) return to
    const by = Date.parse(to.startsOn) - Date.parse(key.slice(0, 10))
    const start = Date.parse(series.startsOn) + by
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    return { startsOn: day(start), lastOn: day(start + Date.parse(to.lastOn) - Date.parse(to.startsOn)) }
  }
  if (series.startsAt === undefined) return to
  const startsAt = new Date(series.startsAt.getTime() + to.startsAt.getTime() - Date.parse(key))
  return { startsAt, endsAt: new Date(startsAt.getTime() + to.endsAt.getTime() - to.startsAt.getTime()) }
}

/** What single occurrences are known by moves with the series. */
async function moveKeys(tools: Any, was: EntryRow, to: When): Promise<{ also: string[]; skipped: string[] }> {
  const { also, skipped } = was
  const by = Date.parse(keyOf(to)) - Date.parse(keyOf(rowWhen(was)))
  if (by === 0) return { also, skipped }
  const move = (key: string) => {
    const text = new Date(Date.parse(key) + by).toISOString()
    return key.length === 10 ? text.slice(0, 10) : `${text.slice(0, 19)}Z`
  }
  const { rows } = await sql<{ occurrence: string }>`
    select occurrence from calendar.changes where entry_id = ${was.id}::uuid`.execute(tools.db)
  // Far away first: two that change places would meet.
  const keys = rows.map(({ occurrence }) => occurrence).sort()
  for (const key of by > 0 ? keys.reverse() : keys)
    await sql`update calendar.changes set occurrence = ${move(key)} where entry_id = ${was.id}::uuid and occurrence = ${key}`.execute(
      tools.db,
    )
  return { also: also.map(move), skipped: skipped.map(move) }
}

interface Changed {
  title?: string
  place?: string
  note?: string
  when: When | null
}

/** One occurrence: otherwise, or (`when: null`) not at all. Errors: 404 for one that the series does not have. */
export async function changeOne(tools: Any, was: EntryRow, key: string, change: Changed): Promise<void> {
  if (!hasOccurrence(was, key)) notFound()
  const { title = null, place = null, note = null, when } = change
  const columns = when ? whenColumns(when) : { starts_at: null, ends_at: null, starts_on: null, last_on: null }
  await sql`
    insert into calendar.changes as c (entry_id, occurrence, is_gone, title, place, note, starts_at, ends_at, starts_on, last_on)
    values (${was.id}, ${key}, ${when === null}, ${title}, ${place}, ${note}, ${columns.starts_at}, ${columns.ends_at}, ${columns.starts_on}::date, ${columns.last_on}::date)
    on conflict (tenant_id, entry_id, occurrence) do update set is_gone = excluded.is_gone, title = coalesce(excluded.title, c.title),
      place = coalesce(excluded.place, c.place), note = coalesce(excluded.note, c.note), starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, starts_on = excluded.starts_on, last_on = excluded.last_on, changed_at = now()`.execute(
    tools.db,
  )
  await tools.db
    .updateTable('calendar.entries')
    .set({ version: was.version + 1, sequence: was.sequence + 1, changed_at: sql<Date>`now()` })
    .where('id', '=', was.id)
    .execute()
  await tellAll(tools, was.id, false, key)
  await remindLater(tools, was.id)
}

function hasOccurrence(was: EntryRow, key: string): boolean {
  if (key === '' || (was.startsOn === null) === (key.length === 10)) return false
  const day = key.slice(0, 10)
  // A day around it on either side: keys are in UTC, days in Bangkok.
  const around = (by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
  return occurrencesOf(seriesOf(was), { from: around(-1), until: around(3) }).some((one) => one.key === key)
}
