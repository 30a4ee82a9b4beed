/** An hour is booked: of two who want it, one has it. Where a deposit is asked, it waits for that and is kept meanwhile. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { answerToken, tokenHash } from '../invite/token.ts'
import { bookingPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { repliesTo, replyHash } from '../reply/reply-address.ts'
import { type CalendarTables, command } from '../room.ts'
import * as z from 'zod'
import { BookInput } from './book-input.ts'
import { type Bookable, lockHours } from './bookables.ts'
import { tellBooked } from './tell-booked.ts'
import { depositSale, holdMinutes } from './deposit-sale.ts'
import { freeHour } from './free-hour.ts'

interface Booked {
  token: string
  /** Names the payment of its deposit; null where none is asked. */
  paySlug: string | null
}

/** Errors: 404; 409 SLOT_TAKEN for an hour that is not free, or none of the offered; 409 while no money is taken; 429. */
export const bookHour = command({
  may: 'anyone',
  idempotent: true,
  input: BookInput.extend({ slug: z.string().max(80) }),
  limit: ({ address }) => [
    {
      bucket: `calendar bookings ${networkOf(address)}`,
      tries: 60,
      perSeconds: 3600,
    },
  ],
  async run(tools, { slug, at, ...who }): Promise<Booked> {
    const bookable = await lockHours(tools, slug)
    if (!bookable.isOpen) return notFound()
    const hour = await freeHour(tools, bookable, new Date(at), null)
    const id = randomUUID()
    const { tenantId, actor, locale } = tools.context
    const token = answerToken(tenantId, id)
    const deposit = bookable.depositSatang
    const until = deposit > 0n ? new Date(Math.min(Date.now() + holdMinutes * 60_000, hour.startsAt.getTime())) : null
    const number = until && depositSale.newNumber()
    const { rows } = await sql<{ id: string }>`
      insert into calendar.bookings (id, bookable_id, host_id, starts_at, ends_at, taken, name, email, phone, note, locale, account_id, token_hash,
        reply_hash, state, hold_until, number, deposit_satang)
      values (${id}, ${bookable.id}, ${bookable.accountId}::uuid, ${hour.startsAt}, ${hour.endsAt}, ${hour.taken}, ${who.name}, ${who.email}, ${who.phone}, ${who.note},
        ${locale}, ${actor.accountId}::uuid, ${tokenHash(token)}, ${repliesTo() && replyHash(tenantId, id)}, ${until ? 'waiting' : 'booked'}, ${until}, ${number}, ${deposit})
      on conflict do nothing returning id`.execute(tools.db)
    if (rows.length === 0) refuse('slotTaken')
    if (until && number)
      return {
        token,
        paySlug: await ask(tools, bookable, { id, number, token, until, who }),
      }
    await tellBooked(tools, id, 'booked')
    return { token, paySlug: null }
  },
})

interface Asked {
  id: string
  number: string
  token: string
  until: Date
  who: { name: string; email: string; phone: string }
}

async function ask(
  tools: Tools<CalendarTables>,
  { name, depositSatang, depositVat }: Bookable,
  { id, number, token, until, who: { phone, ...who } }: Asked,
): Promise<string | null> {
  const { slug } = await depositSale.open(tools, {
    id,
    number,
    accountId: tools.context.actor.accountId,
    buyer: { ...who, ...(phone && { phone }) },
    lines: [
      {
        name: { th: `มัดจำ: ${name.th}`, en: `Deposit: ${name.en}` },
        quantity: 1,
        unitPriceSatang: depositSatang,
        vatClass: depositVat === 'none' ? null : depositVat,
      },
    ],
    returnPath: bookingPath(token),
    until,
  })
  return slug
}
