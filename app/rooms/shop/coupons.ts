/** Codes that a cart brings. Each is looked at again at every view: what does not apply says why. */
import { sql } from 'kysely'
import * as z from 'zod'
import { networkOf } from '#kernel/network-of.server.ts'
import { mayPass, offerByCode, offerFrom, refuseOffer, type StoredOffer } from '#rooms/promotions/index.ts'
import { readBasket, whoseCart } from './basket.server.ts'
import { CartToken } from './cart-token.server.ts'
import { keyOf } from './deal-shown.ts'
import { offersFor } from './offers.server.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import { needsDelivery } from './terms.ts'

const Input = z.object({ cart: CartToken.nullish(), code: z.string().trim().min(1).max(60) })
export const mostCodes = 5

/**
 * Puts a code into the cart. One that another basket or hour would make good stays there and says what it lacks.
 *
 * Errors: 422 COUPON_NOT_APPLICABLE{why}, 409 COUPON_EXHAUSTED, 409 INVALID_STATE for an empty cart or a sixth code;
 * 429 RATE_LIMITED: codes are not to be guessed.
 */
export const applyCoupon = command({
  may: 'shop.buy',
  input: Input,
  // Many telephones share an address of their carrier.
  limit: ({ address, actor }) => [
    { bucket: `coupon of ${actor.accountId ?? networkOf(address)}`, tries: actor.accountId ? 20 : 60, perSeconds: 600 },
  ],
  async run(tools, { cart, code }): Promise<{ code: string }> {
    const basket = (await readBasket(tools, cart, 'lock')) ?? refuse('cartEmpty')
    if (basket.lines.length === 0) refuse('cartEmpty')
    const found = await offerByCode(tools, { code })
    if (!found) return refuseOffer({ code, why: { reason: 'unknown' } })
    const offer = offerFrom(found.promotion as StoredOffer) // what the view publishes
    const said = offer.code?.code ?? code
    if (basket.codes.includes(found.codeKey)) return { code: said }
    if (basket.codes.length >= mostCodes) refuse('manyCodes', { most: mostCodes })
    const tried = { ...basket, offers: [...basket.offers, offer] }
    const lines = basket.lines.filter((line) => line.sellable)
    const { promote } = await offersFor(tools, tried, basket.checkout.buyer ?? basket.checkout.typed?.buyer ?? {})
    const deal = promote(lines, needsDelivery(lines) ? 'ship' : 'none')(basket.terms.shippingSatang)
    const refused = deal.refused.find((one) => one.offer === offer)
    if (refused && !mayPass(refused.why)) refuseOffer({ code: said, why: refused.why })
    await sql`
      update shop.carts set coupon_codes = array_append(coupon_codes, ${found.codeKey}::text), updated_at = now()
      where id = ${basket.cartId}::uuid`.execute(tools.db)
    return { code: said }
  },
})

/** Takes a code out. What is out already stays out. */
export const removeCoupon = command({
  may: 'shop.buy',
  input: Input,
  async run(tools, { cart, code }): Promise<void> {
    const whose = whoseCart(tools, cart)
    if (!whose) return
    await sql`
      update shop.carts c set coupon_codes = array_remove(coupon_codes, ${keyOf(code)}), updated_at = now()
      where ${whose} and c.status = 'active'`.execute(tools.db)
  },
})
