/**
 * What files have called off. It is remembered with the calendar: the file that says what it is may come later, or again.
 * A newer version of it takes place all the same.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { cancelForAll, tellAll } from '../invite/attendees.ts'
import type { CalendarTables } from '../room.ts'
import type { IcsCancel } from './read-ics.ts'

const mostKept = 1000

/** Answers how much of what stood there has gone; who was invited to it is told. Who calls has the calendar locked. */
export async function callOffRead(
  tools: Tools<CalendarTables>,
  calendarId: string,
  cancelled: readonly IcsCancel[],
): Promise<number> {
  const { db } = tools
  const { rows } = await sql<{ calledOff: IcsCancel[] }>`
    select called_off as "calledOff" from calendar.calendars where id = ${calendarId}::uuid`.execute(db)
  const keyOf = ({ uid, occurrence }: IcsCancel) => `${uid} ${occurrence ?? ''}`
  const known = new Map((rows[0]?.calledOff ?? []).map((one) => [keyOf(one), one]))
  for (const one of cancelled) {
    const before = known.get(keyOf(one))
    known.delete(keyOf(one))
    known.set(keyOf(one), before && before.sequence > one.sequence ? before : one)
  }
  if (known.size === 0) return 0
  const all = JSON.stringify([...known.values()].slice(-mostKept))
  if (cancelled.length > 0)
    await sql`update calendar.calendars set called_off = ${all}::jsonb where id = ${calendarId}::uuid`.execute(db)
  const read = sql`jsonb_to_recordset(${all}::jsonb) as c(uid text, occurrence text, sequence integer)`
  const { rows: occurrences } = await sql<{ id: string; occurrence: string; isInvited: boolean }>`
    insert into calendar.changes as was (entry_id, occurrence, is_gone)
    select e.id, c.occurrence, true from ${read} join calendar.entries e on e.calendar_id = ${calendarId}::uuid and e.uid = c.uid
    where c.occurrence is not null and e.sequence <= c.sequence and (e.rule <> '' or e.also <> '{}')
    on conflict (tenant_id, entry_id, occurrence) do update set is_gone = true, title = null, place = null, note = null, starts_at = null,
      ends_at = null, starts_on = null, last_on = null, changed_at = now() where not was.is_gone
    returning was.entry_id as id, was.occurrence, ${invited(sql`was.entry_id`)} as "isInvited"`.execute(db)
  for (const { id, occurrence, isInvited } of occurrences) if (isInvited) await tellAll(tools, id, false, occurrence)
  const isCalledOff = sql`e.calendar_id = ${calendarId}::uuid and e.sequence <= c.sequence
    and e.uid = c.uid || coalesce('#' || c.occurrence, '')`
  // Until that has gone out to who was invited, the row says of what (as when it is removed by hand).
  const { rows: told } = await sql<{ id: string }>`
    update calendar.entries e set status = 'cancelled', version = e.version + 1, changed_at = now() from ${read}
    where ${isCalledOff} and e.status <> 'cancelled' and ${invited(sql`e.id`)} returning e.id`.execute(db)
  for (const { id } of told) await cancelForAll(tools, id)
  const whole = await sql`
    delete from calendar.entries e using ${read} where ${isCalledOff} and not ${invited(sql`e.id`)}`.execute(db)
  return occurrences.length + told.length + Number(whole.numAffectedRows ?? 0)
}

const invited = (entry: RawBuilder<unknown>) =>
  sql`exists (select from calendar.attendees a where a.entry_id = ${entry})`
