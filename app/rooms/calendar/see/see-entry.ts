/** One entry for its form; and a place in the calendar to which any room's entry is moved. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { RescheduleInput } from '#kernel/reschedule.ts'
import { Occurrence } from '../entry/entry-input.ts'
import { findEntry } from '../entry/find-entry.ts'
import { moveEntry } from '../entry/move-entry.ts'
import { isSeries } from '../entry/occurrences.ts'
import { readOccurrence } from '../entry/read-entries.ts'
import { repeatOf } from '../entry/rule.ts'
import { fieldsOf } from '../entry/when-of-fields.ts'
import { attendeesOf } from '../invite/attendees.ts'
import { timedRooms } from '../made/timed-rooms.ts'
import { refuse } from '../refusals.ts'
import { query } from '../room.ts'

/** As its form has it. Errors: 404. */
export const seeEntry = query({
  may: 'calendar.own',
  input: z.object({ id: z.uuid(), occurrence: Occurrence }),
  async run(tools, { id, occurrence }) {
    const row = await findEntry(tools, id)
    const isOfSeries = isSeries(row)
    const found = (await readOccurrence(tools, row, occurrence)) ?? notFound()
    const attendees = await attendeesOf(tools, id)
    const { repeat, until } = repeatOf(row.rule)
    return {
      id,
      occurrence: found.occurrence ?? '',
      isOfSeries,
      version: row.version,
      title: found.title,
      place: found.place,
      note: found.note,
      ...fieldsOf(found.when),
      repeat: row.rule === '' && isOfSeries ? ('kept' as const) : repeat,
      repeatUntil: until ?? '',
      reminders: row.reminders.map(String),
      isBusy: row.isBusy,
      guests: attendees.map(({ email }) => email).join(', '),
      attendees,
      calendarId: row.calendarId,
      zone: row.zone,
      rule: row.rule,
    }
  },
})
export type SeenForm = Awaited<ReturnType<typeof seeEntry>>

/** By what its id says: this room's own, or the room's whose it is. Errors: 404; 409 NOT_MOVABLE; what that room says. */
export async function moveAny(context: Context, form: Record<string, unknown>): Promise<void> {
  const [, room = '', id = ''] = /^(\w+):(.+)$/.exec(String(form.id ?? '')) ?? []
  if (room === 'own') {
    const [entry = '', occurrence = ''] = id.split('~')
    await moveEntry(context, { ...(form as z.input<typeof RescheduleInput>), id: entry, occurrence })
    return
  }
  const { move } = timedRooms[room] ?? notFound()
  if (!move) return refuse('notMovable')
  const { id: _, ...to } = RescheduleInput.parse(form)
  await move(context, id, to)
}
