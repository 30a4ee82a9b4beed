/** What was booked, for whoever holds its link: seen, moved, called off. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { payableOf, paymentPath } from '#rooms/billing/index.ts'
import { tokenHash } from '../invite/token.ts'
import { refuse } from '../refusals.ts'
import { type CalendarTables, command, query } from '../room.ts'
import { BookInput } from './book-input.ts'
import { tellBooked, type Told } from './tell-booked.ts'
import { depositSale } from './deposit-sale.ts'
import { freeHour } from './free-hour.ts'
import type { BookingState } from './lock-booking.ts'

type Any = Tools<CalendarTables>

const Token = z.object({ token: z.string().max(100) })

interface Booked {
  id: string
  slug: string
  nameTh: string
  nameEn: string
  place: string
  startsAt: Date
  endsAt: Date
  name: string
  email: string
  state: BookingState
  depositSatang: bigint
  holdUntil: Date | null
  isPaid: boolean
}

async function bookedBy({ db }: Any, token: string): Promise<Booked> {
  const { rows } = await sql<Booked>`
    select k.id, b.slug, b.name_th as "nameTh", b.name_en as "nameEn", b.place, k.starts_at as "startsAt", k.ends_at as "endsAt", k.name, k.email, k.state,
      k.deposit_satang as "depositSatang", k.hold_until as "holdUntil", k.paid_at is not null as "isPaid"
    from calendar.bookings k join calendar.bookables b on b.id = k.bookable_id
    where k.token_hash = ${tokenHash(token)}`.execute(db)
  return rows[0] ?? notFound()
}

export const seeBooking = query({
  may: 'anyone',
  input: Token,
  async run(tools, { token }) {
    const { id, nameTh: th, nameEn: en, ...rest } = await bookedBy(tools, token)
    const slug =
      rest.state === 'waiting' || rest.state === 'expired'
        ? (
            await payableOf(tools, {
              subjectType: depositSale.kind,
              subjectId: id,
            })
          )?.intent?.slug
        : undefined
    return {
      ...rest,
      title: { th, en },
      isOver: rest.startsAt <= new Date(),
      payPath: slug === undefined ? null : paymentPath(slug),
    }
  },
})

/**
 * Also whose deposit came too late for their hour: another one is theirs with it.
 *
 * Errors: 404; 409 SLOT_TAKEN, BOOKING_OVER.
 */
export const moveBooking = command({
  may: 'anyone',
  input: Token.extend({ at: BookInput.shape.at }),
  limit: ({ address }, { token }) => [
    {
      bucket: `calendar moves from ${networkOf(address)}`,
      tries: 100,
      perSeconds: 3600,
    },
    {
      bucket: `calendar booking ${tokenHash(token).toString('base64url')}`,
      tries: 20,
      perSeconds: 3600,
    },
  ],
  async run(tools, { token, at }): Promise<void> {
    const { row } = await depositSale.hold(tools, (await bookedBy(tools, token)).id)
    const isLate = row.state === 'undecided'
    if (!isLate && (row.state !== 'booked' || row.startsAt <= new Date())) refuse('bookingOver')
    const { bookable } = row
    const { startsAt, endsAt, taken } = await freeHour(tools, bookable, new Date(at), row.id)
    await sql`
      update calendar.bookings set starts_at = ${startsAt}, ends_at = ${endsAt}, taken = ${taken}, host_id = ${bookable.accountId}::uuid, sequence = sequence + 1,
        answer = 'needs_action', changed_at = now()
      where id = ${row.id}`.execute(tools.db)
    if (isLate) await depositSale.accept(tools, row)
    else await tellBooked(tools, row.id, 'moved')
  },
})

/** Errors: 404; 409 BOOKING_OVER for what has begun, or was called off; 409 while its money is on its way. */
export const cancelBooking = command({
  may: 'anyone',
  input: Token,
  async run(tools, { token }): Promise<void> {
    await letGo(tools, (await bookedBy(tools, token)).id)
  },
})

/** By who manages the hours. Errors: as cancelBooking. */
export const cancelForGuest = command({
  may: 'calendar.manage',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<void> {
    await letGo(tools, id, 'manager')
  },
})

async function letGo(tools: Any, id: string, by: 'guest' | 'manager' = 'guest'): Promise<void> {
  const held = await depositSale.hold(tools, id)
  const { state, startsAt } = held.row
  if (state === 'waiting') return depositSale.letGo(tools, held)
  if (state !== 'booked') return by === 'manager' ? notFound() : refuse('bookingOver')
  if (startsAt <= new Date() && by === 'guest') refuse('bookingOver')
  await callOff(tools, id)
}

/** Whoever does it has locked it, and it is booked. */
export async function callOff(tools: Any, id: string, who: Told = 'both'): Promise<void> {
  await sql`update calendar.bookings set state = 'cancelled', sequence = sequence + 1, changed_at = now() where id = ${id}::uuid`.execute(
    tools.db,
  )
  await tellBooked(tools, id, 'calledOff', who)
}
