/** What an order comes to with other goods or another delivery: for the page that shows it and the command that writes it. */
import type { Tools } from '#kernel/action.server.ts'
import { offersOfOrder } from '#rooms/promotions/index.ts'
import type { Basket, BasketLine } from '../basket.server.ts'
import { type CheckoutDetails, placeOf } from '../checkout-details.ts'
import { goingOf, refuseNotBrought } from '../delivery.server.ts'
import { type Offers, offersFor } from '../offers.server.ts'
import { type Quote, quote } from '../quote.ts'
import { ratesToday } from '../rates.server.ts'
import type { ShopTables } from '../room.ts'
import type { Standing } from './standing.server.ts'

export interface Reckoned {
  totals: Quote
  /** With the gifts. */
  lines: BasketLine[]
  customer: Offers['customer']
}

/**
 * Promotions as of the hour at which it was placed, those that it had although they are over by now; shipping and VAT as of
 * today (docs/decisions/189). Errors: 422 for a delivery that the shop does not have.
 */
export async function reckonEdit(
  tools: Tools<ShopTables>,
  standing: Standing,
  { basket, details, discountSatang }: { basket: Basket; details: CheckoutDetails; discountSatang: bigint },
): Promise<Reckoned> {
  const { order, channel, has } = standing
  const own = await offersOfOrder(tools, { orderId: order.orderId })
  const others = basket.offers.filter(({ promotionId }) => !own.some((offer) => offer.promotionId === promotionId))
  const going = goingOf(details.delivery)
  const placeId = placeOf(details.delivery)
  // What is held for it elsewhere is not there to be given.
  const there = placeOf(order.delivery) === placeId ? has : new Map<string, number>()
  const { customer, promote, giftLines } = await offersFor(
    tools,
    { ...basket, offers: [...own, ...others] },
    details.buyer,
    {
      accountId: order.accountId,
      channel,
      placeId,
      again: { orderId: order.orderId, placedAt: order.placedAt, has: there },
    },
  )
  const promoted = promote(basket.lines, going.method)
  const totals =
    quote(basket.lines, going, basket.terms, await ratesToday(tools), promoted, discountSatang) ??
    refuseNotBrought(going, basket.terms)
  return { totals, lines: [...basket.lines, ...giftLines(totals.deal)], customer }
}
