/** Whether an hour is free. Whoever asks has locked the hours (lockHours). */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { refuse } from '../refusals.ts'
import type { CalendarTables } from '../room.ts'
import { type Bookable, takenBetween } from './bookables.ts'
import { freeOn } from './hours.ts'

type Any = Tools<CalendarTables>

const around = (at: Date) => ({
  from: addDays(businessDate(at), -1),
  until: addDays(businessDate(at), 2),
})

/**
 * The very hour of a booking that does not hold it any more: as long as it was booked, whatever the hours became since. It
 * belongs to whose hours they are now.
 */
export async function isStillFree(tools: Any, bookable: Bookable, id: string): Promise<boolean> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    update calendar.bookings set host_id = ${bookable.accountId}::uuid where id = ${id}::uuid
    returning lower(taken) as from, upper(taken) as to`.execute(tools.db)
  const { from, to } = rows[0]!
  if (from <= new Date()) return false
  const taken = await takenBetween(tools, bookable, around(from), id)
  return !taken.some((one) => one.from < to && one.to > from)
}

export interface FreeHour {
  startsAt: Date
  endsAt: Date
  taken: RawBuilder<string>
}

/** `but`: a booking that is not in its own way. Errors: 409 SLOT_TAKEN. */
export async function freeHour(tools: Any, bookable: Bookable, at: Date, but: string | null): Promise<FreeHour> {
  const taken = await takenBetween(tools, bookable, around(at), but)
  const isFree = freeOn(businessDate(at), bookable, taken, new Date()).some((start) => start.getTime() === at.getTime())
  if (!isFree) refuse('slotTaken')
  const endsAt = new Date(at.getTime() + bookable.minutes * 60_000)
  const until = new Date(endsAt.getTime() + bookable.bufferMinutes * 60_000)
  return {
    startsAt: at,
    endsAt,
    taken: sql<string>`tstzrange(${at}, ${until})`,
  }
}
