/** Somebody chooses tickets: their places are held, and they are told where to pay; what costs nothing is theirs at once. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { type Kind, kindsOf } from '../ticket/kinds.ts'
import { BuyInput, Wanted } from './buy-input.ts'
import { type Bought, type Chosen, sellTickets } from './sell-tickets.ts'

/**
 * All of it or nothing. The price is that of this moment: `seenSatang` is what they were shown, and any other is refused
 * with the new one.
 *
 * Errors: 404; 409 TICKET_SOLD_OUT, TICKET_NOT_ON_SALE, EVENT_NOT_OPEN, PRICE_CHANGED; 422 TICKET_LIMIT, and as couponFor.
 */
export const buyTickets = command({
  may: anyone,
  idempotent: true,
  input: BuyInput.extend({
    event: z.string().max(80),
    wanted: Wanted,
    seenSatang: z.coerce.bigint().nullable().default(null),
  }),
  limit: ({ actor, address }, { email }) => [
    { bucket: `buy tickets ${actor.accountId ?? email.toLowerCase()}`, tries: 20, perSeconds: 600 },
    // A school or an office sits behind one address.
    { bucket: `buy tickets from ${networkOf(address)}`, tries: 600, perSeconds: 600 },
  ],
  async run(tools, { event: slug, wanted, seenSatang, code, name, email, phone }): Promise<Omit<Bought, 'id'>> {
    const event = await tools.db
      .selectFrom('events.events')
      .select(['id', 'state', 'title_th', 'title_en'])
      .where('slug', '=', slug)
      .where('state', '<>', 'draft')
      .executeTakeFirst()
    if (!event) return notFound()
    if (event.state !== 'published') return refuse('notPublished')
    const chosen = chosenOf(await kindsOf(tools, sql`k.event_id = ${event.id}`), wanted, code)
    const isWord = chosen.some(({ kind }) => isShownBy(kind, code))
    const title = { th: event.title_th, en: event.title_en || event.title_th }
    const { token, paySlug } = await sellTickets(tools, {
      event: { id: event.id, title },
      chosen,
      buyer: { name, email, phone },
      coupon: isWord ? '' : code,
      seenSatang,
    })
    return { token, paySlug }
  },
  audit: {
    kind: auditKind('events.buyTickets', { th: 'สั่งซื้อตั๋ว', en: 'ordered tickets' }),
    subject: ({ event }) => `event of ${event}`,
    details: ({ event }) => ({ event }),
  },
})

/** A hidden kind is there for who types its word. */
export const isShownBy = ({ code }: Pick<Kind, 'code'>, typed: string): boolean =>
  code !== '' && code.toLowerCase() === typed.trim().toLowerCase()

function chosenOf(kinds: readonly Kind[], wanted: Readonly<Record<string, number>>, code: string): Chosen[] {
  const chosen = Object.entries(wanted).flatMap(([id, quantity]) => {
    if (quantity === 0) return []
    const kind = kinds.find((one) => one.id === id)
    if (!kind || (kind.code !== '' && !isShownBy(kind, code))) return notFound()
    const { name, least, most, state } = kind
    if (quantity < least || quantity > most) refuse('limit', { name, least, most })
    if (state === 'soldOut') refuse('soldOut', { name })
    if (state !== 'open') refuse('notOnSale', { name })
    return [{ kind, quantity }]
  })
  if (chosen.length === 0) refuse('noneChosen')
  return chosen
}
