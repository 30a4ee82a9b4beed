/** What an order that staff write comes to, as far as it is known: for the sum beside the form. The order is reckoned anew when it is placed. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { satang } from '#kernel/thai-inputs.ts'
import { readBasket } from '../basket.server.ts'
import { CartToken } from '../cart-token.server.ts'
import { whereTo } from '../delivery.server.ts'
import { offersFor } from '../offers.server.ts'
import { keptPromotions, type OrderPromotion, promotionsFrom } from '../order-promotions.ts'
import { quote } from '../quote.ts'
import { ratesToday } from '../rates.server.ts'
import { query } from '../room.ts'
import { needsDelivery } from '../terms.ts'

export interface DeskSums {
  subtotalSatang: bigint
  shippingSatang: bigint
  discountSatang: bigint
  totalSatang: bigint
  promotions: OrderPromotion[]
  gifts: { name: LocalText; quantity: number }[]
  /** Whether the shop brings it there in this way; what does not come is reckoned without shipping. */
  isBrought: boolean
  /** By parcel. */
  isSent: boolean
}

/** Left out or half typed: as it usually is. */
const half = <Schema extends z.ZodType>(schema: Schema, usual: z.output<Schema>) =>
  z
    .unknown()
    .optional()
    .transform((typed): z.output<Schema> => schema.safeParse(typed).data ?? usual)

const Typed = z.object({
  cart: CartToken,
  method: half(z.enum(['ship', 'cod', 'pickup', 'none']), 'ship'),
  zip: half(z.string().trim().max(10), ''),
  tambonCode: half(z.string().max(6), ''),
  discount: half(satang(), 0n),
  phone: half(z.string().max(30), ''),
})

/** Null for a cart that is none, was ordered, or is a customer's own. */
export const deskSums = query({
  may: 'shop.takeOrders',
  input: Typed,
  async run(tools, { cart, method, zip, tambonCode, discount, phone }): Promise<DeskSums | null> {
    const basket = await readBasket(tools, cart)
    if (!basket?.byStaff || basket.channel === 'web') return null
    const lines = basket.lines.filter(({ sellable }) => sellable)
    const [rates, { promote, giftLines }] = await Promise.all([
      ratesToday(tools),
      offersFor(tools, basket, { phone }, { accountId: null, channel: basket.channel }),
    ])
    const price = (by: typeof method) =>
      quote(lines, { method: by, ...whereTo({ tambonCode, zip }) }, basket.terms, rates, promote(lines, by), discount)
    const how = needsDelivery(lines) ? method : 'none'
    const brought = price(how)
    const totals = brought ?? price('none')!
    return {
      subtotalSatang: totals.subtotal,
      shippingSatang: totals.shipping,
      discountSatang: totals.discount,
      totalSatang: totals.total,
      promotions: promotionsFrom(JSON.parse(keptPromotions(totals.deal.applied))),
      gifts: giftLines(totals.deal).map(({ name, quantity }) => ({ name, quantity })),
      isBrought: brought !== null,
      isSent: how === 'ship' || how === 'cod',
    }
  },
})
