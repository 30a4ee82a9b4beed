/** An order as it stands, for who changes it. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Channel } from '#rooms/promotions/parts/deal.ts'
import { type Basket, basketOf, readBasket } from '../basket.server.ts'
import { isCashOnDelivery } from '../cash-on-delivery.ts'
import { type Order, readOrder } from '../order-read.server.ts'
import { orderCan } from '../order-states.ts'
import type { ShopTables } from '../room.ts'

export interface Standing {
  order: Order
  channel: Channel
  version: number
  /** Null for one that was made of no cart: it is as it is. */
  cartId: string | null
  /** Given by hand, on all of it. */
  byHandSatang: bigint
  /** Of each variant: how many it has, gifts too, and for how much each. */
  has: ReadonlyMap<string, number>
  prices: ReadonlyMap<string, bigint>
}

/** Errors: 404. */
export async function standingOf(tools: Tools<ShopTables>, number: string): Promise<Standing> {
  const order = (await readOrder(tools, sql`o.number = ${number}`, 'staff')) ?? notFound()
  const own = await tools.db
    .selectFrom('shop.orders')
    .select(['channel', 'version', 'cart_id'])
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const has = new Map<string, number>()
  const prices = new Map<string, bigint>()
  for (const { variantId, quantity, unitPriceSatang } of order.lines) {
    has.set(variantId, (has.get(variantId) ?? 0) + quantity)
    // A gift lies beside what was bought of the same.
    if (unitPriceSatang >= (prices.get(variantId) ?? 0n)) prices.set(variantId, unitPriceSatang)
  }
  return {
    order,
    channel: own.channel === 'billing' ? 'manual' : own.channel,
    version: own.version,
    cartId: own.cart_id,
    byHandSatang: order.promotions.reduce((left, { goodsSatang }) => left - goodsSatang, order.discountSatang),
    has,
    prices,
  }
}

/** Whether its state and how it is paid leave it open; slip, money and parcels are for the command to look at. */
export function isOpen({ order: { status, delivery }, cartId }: Standing): boolean {
  return cartId !== null && orderCan(status, 'edit') && (status !== 'confirmed' || isCashOnDelivery(delivery))
}

/** What is to be in it: the cart in which staff change it, else the one it was made of; each thing for what it was sold at. */
export async function wantedOf(
  tools: Tools<ShopTables>,
  { cartId, prices, has }: Standing,
  cart: string | null | undefined,
  how: 'look' | 'lock',
): Promise<Basket> {
  const basket = cart ? await readBasket(tools, cart, how) : await basketOf(tools, sql`c.id = ${cartId}::uuid`)
  const { lines, ...rest } = basket ?? notFound()
  return {
    ...rest,
    lines: lines.map((line) => ({
      ...line,
      unitPriceSatang: prices.get(line.variantId) ?? line.unitPriceSatang,
      // What is no longer sold may stay as it was.
      sellable: line.sellable || line.quantity <= (has.get(line.variantId) ?? 0),
    })),
  }
}
