/** Who was offered tickets buys them: the place they were kept goes over to the order. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { type Bought, sellTickets } from '../order/sell-tickets.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { kindsOf } from '../ticket/kinds.ts'
import { OfferInput } from './queue-input.ts'
import { TurnToken, waitingBy } from './turn-token.ts'

/**
 * At the price of this moment. Errors: 404; 409 HOLD_EXPIRED when it was offered no longer, TICKET_NOT_ON_SALE, PRICE_CHANGED.
 */
export const takeOffer = command({
  may: anyone,
  idempotent: true,
  input: OfferInput.extend({
    token: TurnToken,
    seenSatang: z.coerce.bigint().nullable().default(null),
  }),
  limit: (_context, { token }) => [{ bucket: `take offer ${token.slice(0, 22)}`, tries: 20, perSeconds: 600 }],
  async run(tools, { token, phone, seenSatang }): Promise<Omit<Bought, 'id'> & { eventId: string }> {
    const { id, eventId, kindId, quantity, name, email, state, offeredUntil } = await waitingBy(tools, token)
    if (state !== 'offered' || offeredUntil === null || offeredUntil <= new Date()) return refuse('turnOver')
    const kind = (await kindsOf(tools, sql`k.id = ${kindId}::uuid`))[0]!
    const event = await tools.db
      .selectFrom('events.events')
      .select(['title_th', 'title_en', 'way', 'ends_at'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    // All of it may be held, by these people among others; and what was offered on the last day is kept for its day.
    const isKept = kind.state === 'over' && (event.way === 'ondemand' || event.ends_at > new Date())
    if (kind.state !== 'open' && kind.state !== 'soldOut' && !isKept) return refuse('notOnSale', { name: kind.name })
    const title = { th: event.title_th, en: event.title_en || event.title_th }
    const { id: orderId, ...bought } = await sellTickets(tools, {
      event: { id: eventId, title },
      chosen: [{ kind, quantity }],
      buyer: { name, email, phone },
      coupon: '',
      seenSatang,
      from: id,
    })
    await tools.db
      .updateTable('events.waiting')
      .set({ state: 'purchased', order_id: orderId })
      .where('id', '=', id)
      .execute()
    return { ...bought, eventId }
  },
  audit: {
    kind: auditKind('events.takeOffer', { th: 'ซื้อตั๋วจากคิวรอ', en: 'bought tickets from the queue' }),
    subject: (_input, { eventId }) => `event:${eventId}`,
  },
})
