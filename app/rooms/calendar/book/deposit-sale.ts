/** What a booking does when its deposit comes, comes late, or goes back (sales). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { saleOf } from '#rooms/sales/index.ts'
import { type CalendarTables, job } from '../room.ts'
import { tellBooked } from './tell-booked.ts'
import { isStillFree } from './free-hour.ts'
import { type BookingState, lockBooking, type LockedBooking } from './lock-booking.ts'

type Any = Tools<CalendarTables>

/** So long an hour is kept for who has not paid. */
export const holdMinutes = 30
const undoneHours = 24

export const depositSale = saleOf<CalendarTables, LockedBooking>(
  {
    kind: 'booking',
    letter: 'A',
    back: { th: 'กลับไปที่การจอง', en: 'Back to your booking' },
  },
  {
    lock: lockBooking,
    clock: { job, name: 'calendar.endHold', id: 'bookingId' },
    waitsForRest: true,
    hold: (tools, { id }, until) => setState(tools, id, 'waiting', until),
    async onPaid(tools, { id }) {
      await sql`update calendar.bookings set state = 'booked', hold_until = null, paid_at = now(), changed_at = now() where id = ${id}::uuid`.execute(
        tools.db,
      )
      await tellBooked(tools, id, 'booked')
    },
    async again(tools, { id, bookable, startsAt }) {
      if (!bookable.isOpen || !(await isStillFree(tools, bookable, id))) return false
      // The hour is its own from here; onPaid says for good.
      await setState(tools, id, 'waiting', startsAt)
      return true
    },
    async onLate(tools, { id, state }) {
      if (state === 'expired') await setState(tools, id, 'undecided')
      await tellBooked(tools, id, 'paidLate')
    },
    onExpired: (tools, { id }, why) => setState(tools, id, why === 'choice' ? 'cancelled' : 'expired'),
    async onUndone(tools, { id, state }) {
      if (state === 'undecided') await setState(tools, id, 'expired')
      if (state !== 'booked') return null
      const until = new Date(Date.now() + undoneHours * 3_600_000)
      await setState(tools, id, 'waiting', until)
      return until
    },
    async onRefunded(tools, { id, state }, { isWhole }) {
      if (!isWhole) return false
      if (state !== 'cancelled') await setState(tools, id, 'cancelled')
      await sql`update calendar.bookings set paid_at = null where id = ${id}::uuid`.execute(tools.db)
      if (state === 'booked') await tellBooked(tools, id, 'calledOff')
      return true
    },
  },
)

async function setState({ db }: Any, id: string, state: BookingState, until: Date | null = null): Promise<void> {
  await sql`
    update calendar.bookings set state = ${state}, hold_until = ${until}, sequence = sequence + ${state === 'cancelled' ? 1 : 0},
      changed_at = now(), paid_at = case when ${state} = 'waiting' then null else paid_at end
    where id = ${id}::uuid`.execute(db)
}
