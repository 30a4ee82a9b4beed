/** An entry is dragged to another day or hour, or taken away. */
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { type Reschedule, rescheduled, RescheduleInput } from '#kernel/reschedule.ts'
import { notFound } from '#kernel/refusals.ts'
import { attendeesOf, cancelForAll, tellAll } from '../invite/attendees.ts'
import { remindLater } from '../invite/remind.ts'
import { command } from '../room.ts'
import { Occurrence, scopes } from './entry-input.ts'
import { findEntry, rowWhen, whenColumns } from './find-entry.ts'
import { isSeries, type When } from './occurrences.ts'
import { readOccurrence } from './read-entries.ts'
import { changeOne } from './save-entry.ts'
import { sql } from 'kysely'

/** Of a series only the occurrence that was dragged. Errors: 404. */
export const moveEntry = command({
  may: 'calendar.own',
  input: RescheduleInput.extend({ id: z.uuid(), occurrence: Occurrence }),
  async run(tools, { id, occurrence, ...to }): Promise<void> {
    const was = await findEntry(tools, id, true)
    if (isSeries(was)) {
      const found = (await readOccurrence(tools, was, occurrence)) ?? notFound()
      return changeOne(tools, was, occurrence, { when: movedTo(found.when, to) })
    }
    await tools.db
      .updateTable('calendar.entries')
      .set({
        ...whenColumns(movedTo(rowWhen(was), to)),
        version: was.version + 1,
        sequence: was.sequence + 1,
        time_sequence: was.sequence + 1,
        changed_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    await tellAll(tools, id, true)
    await remindLater(tools, id)
  },
})

/** An hour where somebody drops a whole day on the hours; a whole day where it is dropped there. */
function movedTo(was: When, to: Omit<Reschedule, 'id'>): When {
  if (was.startsOn !== undefined && to.time !== undefined) {
    const startsAt = new Date(`${to.day}T${to.time}:00+07:00`)
    return { startsAt, endsAt: new Date(startsAt.getTime() + (to.minutes ?? 60) * 60_000) }
  }
  if (was.startsOn === undefined && to.days === undefined) return rescheduled(was, to)
  const days = to.days ?? (was.startsOn === undefined ? 1 : daysOf(was.startsOn, was.lastOn))
  return { startsOn: to.day, lastOn: addDays(to.day, days - 1) }
}

const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** One occurrence of a series, or all there is. Errors: 404. */
export const removeEntry = command({
  may: 'calendar.own',
  input: z.object({ id: z.uuid(), occurrence: Occurrence, scope: z.enum(scopes).default('all') }),
  async run(tools, { id, occurrence, scope }): Promise<void> {
    const was = await findEntry(tools, id, true)
    if (isSeries(was) && scope === 'this') return changeOne(tools, was, occurrence, { when: null })
    const row = tools.db.updateTable('calendar.entries').where('id', '=', id)
    if ((await attendeesOf(tools, id)).length === 0)
      await tools.db.deleteFrom('calendar.entries').where('id', '=', id).execute()
    else {
      // Who was invited is told; until that has gone out, the row says of what.
      await row.set({ status: 'cancelled', version: was.version + 1, changed_at: sql<Date>`now()` }).execute()
      await cancelForAll(tools, id)
    }
  },
})
