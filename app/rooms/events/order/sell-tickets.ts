/** An order of tickets is written: its places are taken, and it is billed; what costs nothing is theirs at once. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { someLetters } from '#kernel/readable-letters.ts'
import { couponFor } from '#rooms/sales/index.ts'
import { orderPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import type { EventTables } from '../room.ts'
import type { Kind } from '../ticket/kinds.ts'
import type { LockedOrder } from './lock-order.ts'
import { orderSale, takeAll } from './order-sale.ts'

/** learning.md §6: places are held so long for who has not paid. */
export const holdMinutes = 15

export interface Bought {
  /** Of the order. */
  id: string
  token: string
  /** Names the payment; null when the tickets are theirs. */
  paySlug: string | null
}

export interface Chosen {
  kind: Kind
  quantity: number
}

interface Sale {
  event: { id: string; title: LocalText }
  chosen: readonly Chosen[]
  buyer: { name: string; email: string; phone: string }
  /** A coupon; empty: none. */
  coupon: string
  /** What they were shown; any other price is refused with the new one. */
  seenSatang: bigint | null
  /** The place in a queue that was offered and makes way. */
  from?: string
}

/**
 * All of it or nothing, at the price of this moment. Errors: 409 TICKET_SOLD_OUT, PRICE_CHANGED; as couponFor.
 */
export async function sellTickets(tools: Tools<EventTables>, sale: Sale): Promise<Bought> {
  const { event, chosen, buyer, coupon, seenSatang, from } = sale
  await stillSold(tools, event.id)
  const { name, email, phone } = buyer
  const { accountId } = tools.context.actor
  const cut = coupon
    ? await couponFor(
        tools,
        chosen.map(({ kind, quantity }) => ({
          id: kind.id,
          quantity,
          unitPriceSatang: kind.unitSatang,
          listPriceSatang: kind.priceSatang,
        })),
        { code: coupon, customer: { accountId, email, ...(phone && { phone }) } },
      )
    : null
  const whole = chosen.reduce((sum, { kind, quantity }) => sum + kind.unitSatang * BigInt(quantity), 0n)
  if (seenSatang !== null && seenSatang !== whole) refuse('priceChanged', { now: formatBaht(whole) })
  const total = whole - (cut?.goodsSatang ?? 0n)
  const made = await writeOrder(tools, { eventId: event.id, ...buyer, total, coupon: cut?.code ?? '' }, chosen)
  const sold = {
    number: made.number,
    accountId,
    buyer: { name, email, ...(phone && { phone }) },
    applied: cut ? [cut] : [],
    async take() {
      const full = await takeAll(tools, made.id, from)
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
    return { id: made.id, token: made.token, paySlug: null }
  }
  const { title } = event
  const { slug } = await orderSale.open(tools, {
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
  return { id: made.id, token: made.token, paySlug: slug }
}

/** Who calls it off meanwhile waits for this order, and ends it. Errors: 409. */
async function stillSold({ db }: Tools<EventTables>, eventId: string): Promise<void> {
  const event = await db
    .selectFrom('events.events')
    .select('id')
    .where('id', '=', eventId)
    .where('state', '=', 'published')
    .forShare()
    .executeTakeFirst()
  if (!event) refuse('notPublished')
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
      chosen.map(({ kind, quantity }, place) => ({
        order_id: made.id,
        place,
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
