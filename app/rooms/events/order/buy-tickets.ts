/** Somebody chooses tickets: their places are held, and they are told where to pay; what costs nothing is theirs at once. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { someLetters } from '#kernel/readable-letters.ts'
import { notFound } from '#kernel/refusals.ts'
import { couponFor } from '#rooms/sales/index.ts'
import { orderPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'
import { type Kind, kindsOf } from '../ticket/kinds.ts'
import { BuyInput, Wanted } from './buy-input.ts'
import type { LockedOrder } from './lock-order.ts'
import { orderSale, takeAll } from './order-sale.ts'

/** learning.md §6: places are held so long for who has not paid. */
export const holdMinutes = 15

interface Bought {
  token: string
  /** Names the payment; null when the tickets are theirs. */
  paySlug: string | null
}

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
  async run(tools, { event: slug, wanted, seenSatang, code, name, email, phone }): Promise<Bought> {
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
    const { accountId } = tools.context.actor
    const customer = { accountId, email, ...(phone && { phone }) }
    const cut =
      code && !isWord
        ? await couponFor(
            tools,
            chosen.map(({ kind, quantity }) => ({
              id: kind.id,
              quantity,
              unitPriceSatang: kind.unitSatang,
              listPriceSatang: kind.priceSatang,
            })),
            { code, customer },
          )
        : null
    const whole = chosen.reduce((sum, { kind, quantity }) => sum + kind.unitSatang * BigInt(quantity), 0n)
    if (seenSatang !== null && seenSatang !== whole) refuse('priceChanged', { now: formatBaht(whole) })
    const total = whole - (cut?.goodsSatang ?? 0n)
    const made = await writeOrder(
      tools,
      { eventId: event.id, name, email, phone, total, coupon: cut?.code ?? '' },
      chosen,
    )
    const sold = {
      number: made.number,
      accountId,
      buyer: { name, email, ...(phone && { phone }) },
      applied: cut ? [cut] : [],
      async take() {
        const full = await takeAll(tools, made.id)
        if (full !== null) refuse('soldOut', { name: chosen.find(({ kind }) => kind.id === full)!.kind.name })
      },
    }
    if (total === 0n) {
      const row: LockedOrder = {
        id: made.id,
        state: 'waiting',
        phase: 'waiting',
        hasCoupon: cut !== null,
        holdUntil: made.holdUntil,
        eventId: event.id,
      }
      await orderSale.give(tools, row, sold)
      return { token: made.token, paySlug: null }
    }
    const title = { th: event.title_th, en: event.title_en || event.title_th }
    const { slug: paySlug } = await orderSale.open(tools, {
      id: made.id,
      ...sold,
      lines: chosen.map(({ kind, quantity }) => ({
        name: { th: `${title.th} · ${kind.name.th}`, en: `${title.en} · ${kind.name.en}` },
        quantity,
        unitPriceSatang: kind.unitSatang,
        vatClass: kind.vatClass,
        supply: 'service' as const,
      })),
      returnPath: orderPath(made.token),
      until: made.holdUntil,
    })
    return { token: made.token, paySlug }
  },
  audit: {
    kind: auditKind('events.buyTickets', { th: 'สั่งซื้อตั๋ว', en: 'ordered tickets' }),
    subject: ({ event }) => `event of ${event}`,
    details: ({ event }) => ({ event }),
  },
})

interface Chosen {
  kind: Kind
  quantity: number
}

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

interface NewOrder {
  eventId: string
  name: string
  email: string
  phone: string
  total: bigint
  coupon: string
}

async function writeOrder(tools: Tools<EventTables>, order: NewOrder, chosen: readonly Chosen[]) {
  const { actor, locale, site } = tools.context
  const made = await tools.db
    .insertInto('events.orders')
    .values({
      number: orderSale.newNumber(),
      event_id: order.eventId,
      account_id: actor.accountId,
      name: order.name,
      email: order.email,
      phone: order.phone,
      locale,
      // Who fills the demo is on no site.
      site_id: site.id || null,
      token: randomBytes(18).toString('base64url'),
      state: 'waiting',
      hold_until: sql<Date>`now() + make_interval(mins => ${holdMinutes})`,
      total_satang: order.total,
      coupon: order.coupon,
    })
    .returning(['id', 'number', 'token', 'hold_until as holdUntil'])
    .executeTakeFirstOrThrow()
  const lines = await tools.db
    .insertInto('events.lines')
    .values(
      chosen.map(({ kind, quantity }) => ({
        order_id: made.id,
        kind_id: kind.id,
        quantity,
        unit_satang: kind.unitSatang,
      })),
    )
    .returning(['id', 'kind_id', 'quantity'])
    .execute()
  await tools.db
    .insertInto('events.tickets')
    .values(
      lines.flatMap((line) =>
        Array.from({ length: line.quantity }, () => ({
          event_id: order.eventId,
          order_id: made.id,
          line_id: line.id,
          kind_id: line.kind_id,
          code: someLetters(8),
          secret: randomBytes(12).toString('base64url'),
          holder: order.name,
          state: 'held' as const,
        })),
      ),
    )
    .execute()
  return { ...made, holdUntil: made.holdUntil! }
}
