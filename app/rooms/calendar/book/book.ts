/** An hour is booked, moved and called off: by whoever holds its link. Of two who want it, one has it. */
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { answerToken, tokenHash } from '../invite/token.ts'
import { refuse } from '../refusals.ts'
import { type CalendarTables, command, query } from '../room.ts'
import { BookInput } from './book-input.ts'
import { type Bookable, lockHours, takenBetween } from './bookables.ts'
import { freeOn } from './hours.ts'
import { tellBooked, type Told } from './booking-letters.ts'

type Any = Tools<CalendarTables>

const Token = z.object({ token: z.string().max(100) })

/** Errors: 404; 409 SLOT_TAKEN for an hour that is not free, or none of the offered; 429. */
export const bookHour = command({
  may: 'anyone',
  idempotent: true,
  input: BookInput.extend({ slug: z.string().max(80) }),
  limit: ({ address }) => [{ bucket: `calendar bookings ${networkOf(address)}`, tries: 60, perSeconds: 3600 }],
  async run(tools, { slug, at, ...who }): Promise<{ token: string }> {
    const bookable = await lockHours(tools, slug)
    if (!bookable.isOpen) return notFound()
    const hour = await freeHour(tools, bookable, new Date(at), null)
    const id = randomUUID()
    const token = answerToken(tools.context.tenantId, id)
    const { rows } = await sql<{ id: string }>`
      insert into calendar.bookings (id, bookable_id, host_id, starts_at, ends_at, taken, name, email, phone, note, locale, account_id, token_hash)
      values (${id}, ${bookable.id}, ${bookable.accountId}::uuid, ${hour.startsAt}, ${hour.endsAt}, ${hour.taken}, ${who.name}, ${who.email}, ${who.phone}, ${who.note},
        ${tools.context.locale}, ${tools.context.actor.accountId}::uuid, ${tokenHash(token)})
      on conflict do nothing returning id`.execute(tools.db)
    if (rows.length === 0) refuse('slotTaken')
    await tellBooked(tools, id, 'booked')
    return { token }
  },
})

/** One of the hours that are offered, and free. */
async function freeHour(
  tools: Any,
  bookable: Bookable,
  at: Date,
  but: string | null,
): Promise<{ startsAt: Date; endsAt: Date; taken: RawBuilder<string> }> {
  const day = businessDate(at)
  const taken = await takenBetween(tools, bookable, { from: addDays(day, -1), until: addDays(day, 2) }, but)
  const isFree = freeOn(day, bookable, taken, new Date()).some((start) => start.getTime() === at.getTime())
  if (!isFree) refuse('slotTaken')
  const endsAt = new Date(at.getTime() + bookable.minutes * 60_000)
  const until = new Date(endsAt.getTime() + bookable.bufferMinutes * 60_000)
  return { startsAt: at, endsAt, taken: sql<string>`tstzrange(${at}, ${until})` }
}

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
  state: 'booked' | 'cancelled'
}

async function bookedBy({ db }: Any, token: string, lock = false): Promise<Booked> {
  const { rows } = await sql<Booked>`
    select k.id, b.slug, b.name_th as "nameTh", b.name_en as "nameEn", b.place, k.starts_at as "startsAt", k.ends_at as "endsAt", k.name, k.email, k.state
    from calendar.bookings k join calendar.bookables b on b.id = k.bookable_id
    where k.token_hash = ${tokenHash(token)} ${lock ? sql`for update of k` : sql``}`.execute(db)
  return rows[0] ?? notFound()
}

export const seeBooking = query({
  may: 'anyone',
  input: Token,
  async run(tools, { token }) {
    const { id: _, nameTh: th, nameEn: en, ...rest } = await bookedBy(tools, token)
    return { ...rest, title: { th, en }, isOver: rest.startsAt <= new Date() }
  },
})

/** Errors: 404; 409 SLOT_TAKEN, BOOKING_OVER. */
export const moveBooking = command({
  may: 'anyone',
  input: Token.extend({ at: BookInput.shape.at }),
  limit: ({ address }, { token }) => [
    { bucket: `calendar moves from ${networkOf(address)}`, tries: 100, perSeconds: 3600 },
    { bucket: `calendar booking ${tokenHash(token).toString('base64url')}`, tries: 20, perSeconds: 3600 },
  ],
  async run(tools, { token, at }): Promise<void> {
    // The bookable first, as who books takes it: nobody waits in a circle.
    const { slug } = await bookedBy(tools, token)
    const bookable = await lockHours(tools, slug)
    const was = await standing(tools, token)
    const { startsAt, endsAt, taken } = await freeHour(tools, bookable, new Date(at), was.id)
    await sql`
      update calendar.bookings set starts_at = ${startsAt}, ends_at = ${endsAt}, taken = ${taken}, host_id = ${bookable.accountId}::uuid, sequence = sequence + 1, changed_at = now()
      where id = ${was.id}`.execute(tools.db)
    await tellBooked(tools, was.id, 'moved')
  },
})

/** Errors: 404; 409 BOOKING_OVER for what has begun, or was called off. */
export const cancelBooking = command({
  may: 'anyone',
  input: Token,
  async run(tools, { token }): Promise<void> {
    const was = await standing(tools, token)
    await callOff(tools, was.id)
  },
})

/** By who manages the hours. Errors: 404. */
export const cancelForGuest = command({
  may: 'calendar.manage',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<void> {
    const { rows } =
      await sql`select 1 from calendar.bookings where id = ${id}::uuid and state = 'booked' for update`.execute(
        tools.db,
      )
    if (rows.length === 0) notFound()
    await callOff(tools, id)
  },
})

async function standing(tools: Any, token: string): Promise<Booked> {
  const was = await bookedBy(tools, token, true)
  if (was.state === 'cancelled' || was.startsAt <= new Date()) refuse('bookingOver')
  return was
}

/** Whoever does it has locked it, and it is booked. */
export async function callOff(tools: Any, id: string, who: Told = 'both'): Promise<void> {
  await sql`update calendar.bookings set state = 'cancelled', sequence = sequence + 1, changed_at = now() where id = ${id}::uuid`.execute(
    tools.db,
  )
  await tellBooked(tools, id, 'calledOff', who)
}
