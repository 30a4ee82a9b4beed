/**
 * Reminders: one job for each entry, at its next one. When it comes it looks at the entry anew, so that nobody is reminded
 * of the old time; and what it says has a key of entry, occurrence, beginning and minutes, so that nobody is told twice.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { notify, writeLetter } from '#rooms/messaging/index.ts'
import { entryColumns, type EntryRow, rowWhen } from '../entry/find-entry.ts'
import { isSeries } from '../entry/occurrences.ts'
import { changesOf, type ReadEntry, standing, unchanged } from '../entry/read-entries.ts'
import { type CalendarTables, job } from '../room.ts'
import { calendarLetter, calendarNotice } from './letters.ts'
import { whenWords } from '../when-words.ts'
import { reminderFacts, startOf } from './reminder-facts.ts'

type Any = Tools<CalendarTables>

const minuteMs = 60_000
/** Four weeks is the longest reminder; a series is looked at anew before that is over. */
const horizonDays = 42
const lookAgainMs = 10 * 86_400_000
/** Who comes late reminds of what has begun just now, not of yesterday. */
const lateMs = 5 * minuteMs

interface Due {
  at: Date
  minutes: number
  found: ReadEntry
}

/** After every change of the entry. The same key takes the place of the job that was there. */
export async function remindLater(tools: Any, entryId: string, after = new Date()): Promise<void> {
  const row = await readRow(tools, entryId)
  if (!row || row.reminders.length === 0) return
  const next = (await remindersOf(tools, row, after)).find(({ at }) => at > after)?.at
  const at = next ?? (isSeries(row) ? new Date(after.getTime() + lookAgainMs) : null)
  if (at) tools.later('calendar.remind', { entryId }, { key: entryId, at })
}

const remind = job('calendar.remind', z.object({ entryId: z.uuid() }), (tools, { entryId }) =>
  remindNow(tools, entryId, new Date()),
)

export async function remindNow(tools: Any, entryId: string, now: Date): Promise<void> {
  const row = await readRow(tools, entryId)
  if (!row) return
  const due = (await remindersOf(tools, row, new Date(now.getTime() - lateMs))).filter(({ at }) => at <= now)
  // Of one that was written late several are due at once: the last of them says it all.
  const latest = new Map(due.map((one) => [one.found.occurrence, one]))
  for (const one of latest.values()) await tellOf(tools, one)
  await remindLater(tools, entryId, now)
}

async function readRow({ db }: Any, entryId: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from calendar.entries e where e.id = ${entryId}::uuid and e.status <> 'cancelled'`.execute(
    db,
  )
  return rows[0]
}

/** Of what begins after `from`, the soonest first. */
async function remindersOf(tools: Any, row: EntryRow, from: Date): Promise<Due[]> {
  const day = businessDate(from)
  // Once is once, however far ahead: only a series is looked at piece by piece.
  const times = isSeries(row)
    ? standing({ row, changes: await changesOf(tools, row.id) }, { from: day, until: addDays(day, horizonDays) })
    : [unchanged(row, null, rowWhen(row))]
  return times
    .filter(({ when }) => startOf(when) >= from)
    .flatMap((found) =>
      row.reminders.map((minutes) => ({
        found,
        minutes,
        at: new Date(startOf(found.when).getTime() - minutes * minuteMs),
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Whose calendar it is, and who has not declined. */
async function tellOf(tools: Any, { found, minutes }: Due): Promise<void> {
  const { row, occurrence } = found
  const startsAt = startOf(found.when).toISOString()
  const about = { entryId: row.id, occurrence: occurrence ?? '', startsAt }
  const { rows } = await sql<{
    attendeeId: string
    accountId: string | null
    email: string
    name: string
    /** Of who has an account here, the account's own counts. */
    locale: 'th' | 'en'
  }>`
    select '' as "attendeeId", c.owner_id as "accountId", '' as email, '' as name, 'th' as locale
    from calendar.calendars c where c.id = ${row.calendarId}::uuid and c.owner_id is not null
    union all
    select a.id::text, a.account_id, a.email, a.name, a.locale from calendar.attendees a
    where a.entry_id = ${row.id}::uuid and not a.is_removed and a.answer in ('accepted', 'tentative')`.execute(tools.db)
  for (const { attendeeId, accountId, email, name, locale } of rows) {
    const letter = calendarLetter('reminder', { ...about, attendeeId })
    const once = `calendar reminder ${attendeeId || accountId} ${row.id} ${occurrence ?? ''} ${startsAt} ${minutes}`
    const facts = await reminderFacts(tools, { ...about, attendeeId })
    if (!facts) continue
    if (accountId === null) await writeLetter(tools, { ...letter, to: { email, name, locale }, once: `mail ${once}` })
    else {
      const language = (await contactOf(tools, accountId))?.locale ?? locale
      await notify(tools, {
        accountId,
        kind: 'reminder',
        about: `calendar:${row.id}`,
        message: calendarNotice('reminder', {
          title: facts.title,
          when: whenWords(facts.when, language),
          who: facts.place,
        }),
        path: facts.path,
        letter,
        ...(email && { email }),
        once,
      })
    }
  }
}

export const reminders: readonly Handler[] = [remind]
