/** What was read of a file is kept in a calendar: each under its UID, so that the same file again changes nothing. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { whenColumns } from '../entry/find-entry.ts'
import { refuse } from '../refusals.ts'
import type { CalendarTables } from '../room.ts'
import { callOffRead } from './call-off-read.ts'
import type { IcsCancel, IcsEntry } from './read-ics.ts'

export interface Kept {
  added: number
  changed: number
  /** Of what was there: no more in the file, or called off by it. */
  removed: number
}

const mostEntries = 10_000
const columns = sql`title, place, note, starts_at, ends_at, starts_on, last_on, zone, rule, also, skipped, is_busy, reminders, sequence`
const given = sql`r.title, r.place, r.note, r.starts_at, r.ends_at, r.starts_on, r.last_on, r.zone, r.rule, r.also, r.skipped, r.is_busy, r.reminders, r.sequence`
const was = sql`e.title, e.place, e.note, e.starts_at, e.ends_at, e.starts_on, e.last_on, e.zone, e.rule, e.also, e.skipped, e.is_busy, e.reminders, e.sequence`
const is = sql`excluded.title, excluded.place, excluded.note, excluded.starts_at, excluded.ends_at, excluded.starts_on, excluded.last_on, excluded.zone, excluded.rule, excluded.also, excluded.skipped, excluded.is_busy, excluded.reminders, excluded.sequence`
const set = sql`title = excluded.title, place = excluded.place, note = excluded.note, starts_at = excluded.starts_at, ends_at = excluded.ends_at, starts_on = excluded.starts_on, last_on = excluded.last_on, zone = excluded.zone, rule = excluded.rule, also = excluded.also, skipped = excluded.skipped, is_busy = excluded.is_busy, reminders = excluded.reminders, sequence = excluded.sequence`

/** An older version of what is there is left out. With `whole` what the file has no more is taken away. Errors: 409 CALENDAR_FULL. */
export async function keepEntries(
  tools: Tools<CalendarTables>,
  calendarId: string,
  entries: readonly IcsEntry[],
  { whole, reminds, cancelled }: { whole: boolean; reminds: boolean; cancelled?: readonly IcsCancel[] },
): Promise<Kept> {
  const { db } = tools
  const rows = entries.map(({ when, isBusy, reminders, changes: _, remark, note, ...entry }) => ({
    ...entry,
    ...whenColumns(when),
    note: cutText([note, remark?.th].filter(Boolean).join('\n'), 8000),
    is_busy: isBusy,
    reminders: reminds ? reminders : [],
  }))
  const { rows: kept } = await sql<{ id: string; uid: string; isNew: boolean }>`
    insert into calendar.entries as e (calendar_id, uid, ${columns})
    select ${calendarId}::uuid, r.uid, ${given}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(uid text, title text, place text, note text, starts_at timestamptz, ends_at timestamptz,
      starts_on date, last_on date, zone text, rule text, also text[], skipped text[], is_busy boolean, reminders integer[], sequence integer)
    on conflict (tenant_id, calendar_id, uid) do update set ${set}, version = e.version + 1, changed_at = now()
      where e.sequence <= excluded.sequence and (${was}) is distinct from (${is})
    returning e.id, e.uid, e.xmax = 0 as "isNew"`.execute(db)
  await keepChanges(db, calendarId, entries)
  const gone = whole
    ? await sql`delete from calendar.entries where calendar_id = ${calendarId}::uuid and uid <> all(${entries.map(({ uid }) => uid)}::text[])`.execute(
        db,
      )
    : null
  const off = cancelled ? await callOffRead(tools, calendarId, cancelled) : 0
  const { rows: all } = await sql<{
    many: number
  }>`select count(*)::int as many from calendar.entries where calendar_id = ${calendarId}::uuid`.execute(db)
  if (all[0]!.many > mostEntries) refuse('tooManyEntries')
  const added = kept.filter(({ isNew }) => isNew).length
  return { added, changed: kept.length - added, removed: Number(gone?.numAffectedRows ?? 0) + off }
}

/** All that is otherwise of a series, as the file has it. */
async function keepChanges(
  db: Tools<CalendarTables>['db'],
  calendarId: string,
  entries: readonly IcsEntry[],
): Promise<void> {
  const changes = entries.flatMap(({ uid, changes: list }) =>
    list.map(({ when, isGone, ...change }) => ({
      ...change,
      uid,
      is_gone: isGone,
      ...(isGone ? none : whenColumns(when)),
    })),
  )
  await sql`
    delete from calendar.changes d using calendar.entries e where e.id = d.entry_id and e.calendar_id = ${calendarId}::uuid
      and e.uid = any(${entries.map(({ uid }) => uid)}::text[])`.execute(db)
  if (changes.length === 0) return
  await sql`
    insert into calendar.changes (entry_id, occurrence, is_gone, title, place, note, starts_at, ends_at, starts_on, last_on)
    select e.id, r.occurrence, r.is_gone, r.title, r.place, r.note, r.starts_at, r.ends_at, r.starts_on, r.last_on
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(uid text, occurrence text, is_gone boolean, title text, place text, note text,
      starts_at timestamptz, ends_at timestamptz, starts_on date, last_on date)
    join calendar.entries e on e.calendar_id = ${calendarId}::uuid and e.uid = r.uid
    where e.rule <> '' or e.also <> '{}' on conflict do nothing`.execute(db)
}

const none = { starts_at: null, ends_at: null, starts_on: null, last_on: null }
