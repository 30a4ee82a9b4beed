/** Goods that were paid for otherwise, a gift: an order of theirs at no price, brought free to the address that they gave. */
import { sql } from 'kysely'
import { hashOf, newCartToken } from './cart-token.server.ts'
import { basketOf } from './basket.server.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { orderPath } from './order-links.ts'
import { placeBasket } from './place-order.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { needsDelivery } from './terms.ts'

interface Given {
  sku: string
  quantity: number
  accountId: string
  buyer: CheckoutDetails['buyer']
  /** Where to, as it is kept; nothing that needs a parcel goes without it. */
  address: Extract<CheckoutDetails['delivery'], { method: 'ship' }>['address']
  note: string
}

/**
 * Its stock is taken as by any order. Errors: 409 INSUFFICIENT_STOCK; INVALID_STATE for what is sold no more, and where the shop
 * sends nothing.
 */
export const giveGoods = within(async (tools, given: Given): Promise<{ orderId: string; path: string }> => {
  const { sku, quantity, accountId, buyer, address, note } = given
  const { rows } = await sql<{ id: string }>`
    with made as (insert into shop.carts (token_hash, by_staff, channel) values (${hashOf(newCartToken())}, true, 'manual') returning id),
      line as (insert into shop.cart_lines (cart_id, variant_id, quantity, seen_price_satang)
        select m.id, s.variant_id, ${quantity}::int, 0 from made m, catalogue.sellables s where s.sku = ${sku} and s.sellable returning cart_id)
    select cart_id as id from line`.execute(tools.db)
  const basket = rows[0] && (await basketOf(tools, sql`c.id = ${rows[0].id}::uuid`, 'lock'))
  if (!basket) return refuse('noLongerSold')
  const free = {
    ...basket,
    codes: [],
    offers: [],
    terms: { ...basket.terms, freeShippingFromSatang: 0n },
    lines: basket.lines.map((line) => ({ ...line, unitPriceSatang: 0n, listPriceSatang: 0n })),
  }
  const delivery = needsDelivery(basket.lines) ? { method: 'ship' as const, address } : { method: 'none' as const }
  const details = { buyer, delivery }
  // Nothing was promised to be paid: there is nothing that its reader was not told.
  const agree = () => undefined
  const { orderToken } = await placeBasket(tools, free, { details, note, accountId, discountSatang: 0n, agree })
  const order = await tools.db
    .selectFrom('shop.orders')
    .select('id')
    .where('public_token', '=', orderToken)
    .executeTakeFirstOrThrow()
  return { orderId: order.id, path: orderPath(orderToken) }
})
