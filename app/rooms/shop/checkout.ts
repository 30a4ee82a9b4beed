import * as z from 'zod'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { paymentMethods } from '#rooms/billing/index.ts'
import { myAddresses } from '#rooms/identity/index.ts'
import { atBranches, branches } from '#rooms/stock/index.ts'
import { readBasket } from './basket.server.ts'
import { cartLine } from './cart.ts'
import { CartToken } from './cart-token.server.ts'
import { BuyerInput, type CheckoutDetails, DeliveryInput, placeOf } from './checkout-details.ts'
import { newAddress } from './checkout-form.ts'
import { checkoutStart } from './checkout-start.server.ts'
import { deliveryFrom, goingOf, refuseNotBrought, whereTo } from './delivery.server.ts'
import { shownDeal, type ShownDeal } from './deal-shown.ts'
import { offersFor } from './offers.server.ts'
import { quote } from './quote.ts'
import { ratesToday } from './rates.server.ts'
import { refuse } from './refusals.ts'
import { command, query, type ShopTables } from './room.ts'
import { type DeliveryMethod, needsDelivery, type Parcel, placePrice, type Terms } from './terms.ts'
import type { Totals } from '#rooms/sales/parts/totals.ts'
import type { CheckoutStart } from './typed-checkout.ts'

const Whose = z.object({ cart: CartToken.nullish() })

/** The whole of checkout: what is bought, what it costs for each way of delivery, what the buyer has said so far. */
export const seeCheckout = query({
  may: 'shop.buy',
  input: Whose,
  async run(tools, { cart }) {
    const [basket, rates] = await Promise.all([readBasket(tools, cart), ratesToday(tools)])
    if (!basket || basket.lines.length === 0) return null
    const needsParcel = needsDelivery(basket.lines)
    const saved = await checkoutStart(tools, basket.checkout)
    const place = await placeSaid(tools, saved)
    const lines = basket.lines.filter((line) => line.sellable)
    const offers = await offersFor(tools, basket, saved.buyer ?? {})
    const atHand = needsParcel && basket.terms.pickup ? await atBranches(tools, { lines }) : []
    const { placeId = null } = atHand.find(({ code }) => code === saved.delivery?.branch) ?? {}
    const fetched = placeId ? await offersFor(tools, basket, saved.buyer ?? {}, { placeId }) : offers
    const totals: Partial<Record<DeliveryMethod, Totals>> = {}
    const deals: Partial<Record<DeliveryMethod, ShownDeal>> = {}
    // Where nothing is brought to, the usual price stands beside the sentence that says so: the address can be changed.
    for (const method of needsParcel ? parcelMethods : (['none'] as const)) {
      const { promote, giftLines } = method === 'pickup' ? fetched : offers
      const to = (there: Place) => quote(lines, { method, ...there }, basket.terms, rates, promote(lines, method))
      const priced = to(place) ?? to(nowhere)
      if (!priced) continue
      const { deal, ...sums } = priced
      totals[method] = sums
      deals[method] = shownDeal(deal, basket, giftLines(deal))
    }
    const methods = Object.keys(totals) as DeliveryMethod[]
    return {
      /** The Idempotency-Key goes with the cart, not with the screen (commerce.md rule 4.1). */
      key: basket.cartId,
      lines: basket.lines.map(cartLine),
      methods,
      /** The shop brings nothing to where the address so far lies. */
      isNotServed: placePrice(basket.terms, place) === null,
      totals,
      deals,
      terms: basket.terms as Terms,
      /** To choose from when it is picked up, each with what is not there; none where there is one place. */
      branches: atHand,
      saved,
      vatRegistered: rates !== null,
      /** Money of their own that a member may pay with. */
      ways: await paymentMethods(tools),
    }
  },
})

const parcelMethods = ['ship', 'cod', 'pickup'] as const

/** Of the address that is chosen or typed so far; the default one of an account that has not said anything. */
async function placeSaid(tools: Tools<ShopTables>, { delivery }: CheckoutStart): Promise<Place> {
  const typed = delivery?.address
  if (tools.context.actor.accountId === null || (typed && delivery.addressId === newAddress))
    return typed ? whereTo(typed) : nowhere
  const own = await myAddresses(tools, {})
  const chosen = own.find(({ id }) => id === delivery?.addressId)
  const address = chosen ?? (typed?.line ? typed : own[0])
  return address ? whereTo(address) : nowhere
}

type Place = Pick<Parcel, 'provinceCode' | 'zip'>
const nowhere: Place = { provinceCode: null, zip: null }

export type Checkout = NonNullable<Awaited<ReturnType<typeof seeCheckout>>>

/** Keeps what the buyer typed with the cart, so that nothing is lost on the way to the order. */
export const saveCheckout = command({
  may: 'shop.buy',
  input: Whose.extend({ buyer: BuyerInput, delivery: DeliveryInput }),
  async run(tools, { cart, buyer, delivery }) {
    const basket = (await readBasket(tools, cart)) ?? refuse('cartEmpty')
    const details: CheckoutDetails = {
      buyer,
      delivery: deliveryFrom(delivery, {
        terms: basket.terms,
        needsParcel: needsDelivery(basket.lines),
        branches: delivery.method === 'pickup' ? await branches(tools) : [],
      }),
    }
    const going = goingOf(details.delivery)
    await sql`update shop.carts set checkout = ${JSON.stringify(details)}::jsonb, updated_at = now() where id = ${basket.cartId}`.execute(
      tools.db,
    )
    const sold = basket.lines.filter((line) => line.sellable)
    const { promote } = await offersFor(tools, basket, buyer, { placeId: placeOf(details.delivery) })
    const totals = quote(sold, going, basket.terms, await ratesToday(tools), promote(sold, going.method))
    if (!totals) return refuseNotBrought(going, basket.terms)
    return { ...details, totalSatang: totals.total, shippingSatang: totals.shipping, vatSatang: totals.vatTotal }
  },
})
