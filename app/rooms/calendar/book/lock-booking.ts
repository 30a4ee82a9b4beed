import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Phase, Sold } from '#rooms/sales/index.ts'
import type { CalendarTables } from '../room.ts'
import { type Bookable, lockHours } from './bookables.ts'

export type BookingState = 'waiting' | 'booked' | 'cancelled' | 'expired' | 'undecided'

export interface LockedBooking extends Sold {
  state: BookingState
  bookable: Bookable
  startsAt: Date
  depositSatang: bigint
}

const phases: Record<BookingState, Phase> = {
  waiting: 'waiting',
  expired: 'late',
  undecided: 'undecided',
  booked: 'stands',
  cancelled: 'over',
}

/** Its hours first, as who books takes them: nobody waits in a circle. Errors: 404. */
export async function lockBooking(tools: Tools<CalendarTables>, id: string): Promise<LockedBooking> {
  const { rows: of } = await sql<{ slug: string }>`
    select b.slug from calendar.bookings k join calendar.bookables b on b.id = k.bookable_id where k.id = ${id}::uuid`.execute(
    tools.db,
  )
  const bookable = await lockHours(tools, (of[0] ?? notFound()).slug)
  const { rows } = await sql<Omit<LockedBooking, 'phase' | 'hasCoupon' | 'bookable'>>`
    select id, state, starts_at as "startsAt", hold_until as "holdUntil", deposit_satang as "depositSatang"
    from calendar.bookings where id = ${id}::uuid for update`.execute(tools.db)
  const booking = rows[0] ?? notFound()
  return {
    ...booking,
    bookable,
    phase: phases[booking.state],
    hasCoupon: false,
  }
}
