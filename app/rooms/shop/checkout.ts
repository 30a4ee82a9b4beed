import * as z from 'zod'
import { sql } from 'kysely'
import { waysAtHand } from '#rooms/billing/index.ts'
import { readBasket } from './basket.server.ts'
import { cartLine } from './cart.ts'
import { CartToken } from './cart-token.server.ts'
import { BuyerInput, type CheckoutDetails, DeliveryInput } from './checkout-details.ts'
import { checkoutStart } from './checkout-start.server.ts'
import { deliveryFrom } from './delivery.server.ts'
import { quote } from './quote.ts'
import { ratesToday } from './rates.server.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { type DeliveryMethod, needsDelivery, type Terms } from './terms.ts'
import type { Totals } from './totals.ts'

const Whose = z.object({ cart: CartToken.nullish() })

/** The whole of checkout: what is bought, what it costs for each way of delivery, what the buyer has said so far. */
export const seeCheckout = query({
  may: 'shop.buy',
  input: Whose,
  async run(tools, { cart }) {
    const [basket, rates] = await Promise.all([readBasket(tools, cart), ratesToday(tools)])
    if (!basket || basket.lines.length === 0) return null
    const needsParcel = needsDelivery(basket.lines)
    const methods: DeliveryMethod[] = needsParcel ? (basket.terms.pickup ? ['ship', 'pickup'] : ['ship']) : ['none']
    const lines = basket.lines.filter((line) => line.sellable)
    const totals: Partial<Record<DeliveryMethod, Totals>> = {}
    for (const method of methods) totals[method] = quote(lines, method, basket.terms, rates)
    return {
      /** The Idempotency-Key goes with the cart, not with the screen (commerce.md rule 4.1). */
      key: basket.cartId,
      lines: basket.lines.map(cartLine),
      methods,
      totals,
      terms: basket.terms as Terms,
      saved: await checkoutStart(tools, basket.checkout),
      vatRegistered: rates !== null,
      /** Money of their own that a member may pay with. */
      ways: await waysAtHand(tools),
    }
  },
})

export type Checkout = NonNullable<Awaited<ReturnType<typeof seeCheckout>>>

/** Keeps what the buyer typed with the cart, so that nothing is lost on the way to the order. */
export const saveCheckout = command({
  may: 'shop.buy',
  input: Whose.extend({ buyer: BuyerInput, delivery: DeliveryInput }),
  async run(tools, { cart, buyer, delivery }) {
    const basket = (await readBasket(tools, cart)) ?? refuse('cartEmpty')
    const details: CheckoutDetails = {
      buyer,
      delivery: deliveryFrom(delivery, { terms: basket.terms, needsParcel: needsDelivery(basket.lines) }),
    }
    await sql`update shop.carts set checkout = ${JSON.stringify(details)}::jsonb, updated_at = now() where id = ${basket.cartId}`.execute(
      tools.db,
    )
    const totals = quote(
      basket.lines.filter((line) => line.sellable),
      details.delivery.method,
      basket.terms,
      await ratesToday(tools),
    )
    return { ...details, totalSatang: totals.total, shippingSatang: totals.shipping, vatSatang: totals.vatTotal }
  },
})
