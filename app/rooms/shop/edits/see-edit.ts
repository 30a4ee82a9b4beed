/** The page on which staff change an order, and the cart in which they do it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { CartToken, hashOf, newCartToken } from '../cart-token.server.ts'
import { waysOf } from '../desk/desk-ways.ts'
import { discountLimitBp } from '../desk/discount-limit.ts'
import { wayOfOrders } from '../desk/sell-as.ts'
import { keptPromotions, promotionsFrom } from '../order-promotions.ts'
import { command, query } from '../room.ts'
import { needsDelivery } from '../terms.ts'
import { reckonEdit } from './reckon-edit.server.ts'
import { isOpen, standingOf, wantedOf } from './standing.server.ts'

/** The order with what it shall hold, and what that comes to as long as delivery and discount stay; null where it is no longer open. */
export const seeEdit = query({
  may: 'shop.takeOrders',
  input: z.object({ number: z.string().max(20), cart: CartToken.nullish() }),
  async run(tools, { number, cart }) {
    const standing = await standingOf(tools, number)
    const { order, version, byHandSatang } = standing
    if (!isOpen(standing)) return null
    const basket = await wantedOf(tools, standing, cart, 'look')
    const { buyer, delivery } = order
    const { totals, lines } = await reckonEdit(tools, standing, {
      basket,
      details: { buyer, delivery },
      discountSatang: byHandSatang,
    })
    return {
      version,
      key: randomUUID(),
      buyer,
      delivery,
      note: order.note,
      byHandSatang,
      wasSatang: order.totalSatang,
      limitBp: discountLimitBp(tools.context.actor),
      ...(await waysOf(tools, basket.terms, {
        needsParcel: needsDelivery(basket.lines),
        lines,
        holderId: order.orderId,
      })),
      lines: basket.lines.map(({ sku, name, options, picture, quantity, unitPriceSatang }) => ({
        sku,
        name,
        options,
        picture,
        quantity,
        lineSatang: unitPriceSatang * BigInt(quantity),
      })),
      gifts: lines.slice(basket.lines.length).map(({ name, quantity }) => ({ name, quantity })),
      sums: {
        subtotalSatang: totals.subtotal,
        discountSatang: totals.discount,
        shippingSatang: totals.shipping,
        totalSatang: totals.total,
        promotions: promotionsFrom(JSON.parse(keptPromotions(totals.deal.applied))),
      },
    }
  },
})

export type ShownEdit = NonNullable<Awaited<ReturnType<typeof seeEdit>>>

/**
 * A cart with what the order holds, to be changed by the shop's own commands; its token goes into the page's address. What
 * is added costs what it costs those whose order it is, not whoever writes it.
 */
export const openEdit = command({
  may: 'shop.takeOrders',
  input: z.object({ number: z.string().max(20) }),
  async run(tools, { number }): Promise<{ cart: string }> {
    const { cartId } = await standingOf(tools, number)
    const token = newCartToken()
    await sql`
      with made as (
        insert into shop.carts (token_hash, coupon_codes, by_staff, channel, group_id)
        select ${hashOf(token)}, c.coupon_codes, true, way.channel, way."groupId"
        from shop.carts c, (${wayOfOrders} where o.number = ${number}) way where c.id = ${cartId}::uuid returning id
      )
      insert into shop.cart_lines (cart_id, variant_id, quantity, seen_price_satang, added_at)
      select made.id, l.variant_id, l.quantity, l.seen_price_satang, l.added_at
      from made, shop.cart_lines l where l.cart_id = ${cartId}::uuid`.execute(tools.db)
    return { cart: token }
  },
})
