import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { normaliseZip } from '#kernel/thai-id.ts'
import { provinceOfZip, provinces } from '#rooms/places/index.ts'
import { Sku } from '#rooms/catalogue/index.ts'
import { type BasketLine, cartTables, readBasket, whoseCart } from './basket.server.ts'
import { priceInCart } from './cart-price.ts'
import { CartToken, hashOf, newCartToken } from './cart-token.server.ts'
import { type CartNotice, noticesOf } from './cart-notices.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { offersFor } from './offers.server.ts'
import { awayFromFreeShipping, shownDeal, type ShownDeal } from './deal-shown.ts'
import { quote } from './quote.ts'
import { needsDelivery, type Terms, usualTerms } from './terms.ts'

/** A guest's token; without it the signed-in account's own cart is meant. */
const Whose = z.object({ cart: CartToken.nullish() })
/** A number, or what a form sends: one to three digits, nothing that merely becomes a number. */
const Quantity = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(999))

export interface CartLine extends Omit<BasketLine, 'seenPriceSatang' | 'vatClass' | 'available' | 'atBranch'> {
  lineSatang: bigint
  notices: CartNotice[]
}

export interface Cart {
  lines: CartLine[]
  /** Pieces in all. */
  count: number
  subtotalSatang: bigint
  /** When it is shipped at the usual price, before promotions; 0 for what needs no parcel. */
  shippingSatang: bigint
  /** What is paid, promotions and all. */
  totalSatang: bigint
  deal: ShownDeal
  /** So much more and shipping is free. */
  awaySatang: bigint | null
  terms: Terms
  /** What a parcel costs to the place of a postal code; null where it costs the same everywhere. */
  estimate: { zip: string; provinceCode: string | null; province: LocalText | null; isServed: boolean } | null
}

/** Prices, promotions and stock as they are at this moment; a price that changed since it was last shown is said per line. */
export const seeCart = query({
  may: 'shop.buy',
  input: Whose.extend({ zip: z.string().max(10).optional() }),
  async run(tools, { cart, zip }): Promise<Cart> {
    const basket = await readBasket(tools, cart)
    if (!basket) return emptyCart
    const { terms, lines, checkout } = basket
    const sold = lines.filter((line) => line.sellable)
    // Who said that they fetch it pays for no parcel.
    const fetched = checkout.delivery?.method === 'pickup' ? 'pickup' : 'ship'
    const method = needsDelivery(lines) ? fetched : 'none'
    const { promote, giftLines } = await offersFor(tools, basket, checkout.buyer ?? checkout.typed?.buyer ?? {})
    const to = estimateTo(zip, terms, method)
    const price = (going: typeof method) =>
      quote(
        sold,
        { method: going, provinceCode: to?.provinceCode ?? null, zip: to?.known },
        terms,
        null,
        promote(sold, going),
      )
    const sent = price(method)
    // Where the shop sends nothing, the goods alone have a price.
    const { subtotal, shipping, total, deal } = sent ?? price('none')!
    const shippingSatang = shipping + deal.shippingSatang
    return {
      lines: lines.map(cartLine),
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      subtotalSatang: subtotal,
      shippingSatang,
      totalSatang: total,
      deal: shownDeal(deal, basket, giftLines(deal)),
      awaySatang: awayFromFreeShipping(deal, {
        shippingSatang,
        subtotalSatang: subtotal,
        freeFromSatang: terms.freeShippingFromSatang,
      }),
      terms,
      estimate: to && {
        zip: to.zip,
        provinceCode: to.provinceCode,
        province: to.province,
        isServed: sent !== null,
      },
    }
  },
})

/** Only where a shop asks more for some provinces does it matter where a parcel goes. */
function estimateTo(zip: string | undefined, terms: Terms, method: 'ship' | 'pickup' | 'none') {
  if (method !== 'ship' || !terms.ships || Object.keys(terms.provinces).length === 0) return null
  const typed = zip?.trim() ?? ''
  const known = normaliseZip(typed)
  const code = provinceOfZip(known ?? '')
  const province = provinces().find((each) => each.code === code)
  return {
    zip: typed,
    known,
    provinceCode: code,
    province: province ? { th: province.th, en: province.en } : null,
  }
}

const emptyCart: Cart = {
  lines: [],
  count: 0,
  subtotalSatang: 0n,
  shippingSatang: 0n,
  totalSatang: 0n,
  deal: { savings: [], gifts: [], giftsGone: [], codes: [], goodsSatang: 0n, shippingSatang: 0n },
  awaySatang: null,
  terms: usualTerms,
  estimate: null,
}

/** Pieces in the cart, for the badge in the header. */
export const cartCount = query({
  may: 'shop.buy',
  input: Whose,
  async run(tools, { cart }): Promise<number> {
    const whose = whoseCart(tools, cart)
    if (!whose) return 0
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(l.quantity), 0)::int as count
      from shop.carts c join shop.cart_lines l on l.cart_id = c.id where ${whose} and c.status = 'active'`.execute(
      tools.db,
    )
    return rows[0]!.count
  },
})

/** An empty cart for whoever has none: programs begin here, a visitor's cart begins with the first thing put in. */
export const openCart = command({
  may: 'shop.buy',
  input: z.object({}),
  async run(tools): Promise<{ cart: string }> {
    const token = newCartToken()
    tools.unseen(...cartTables)
    await tools.db
      .insertInto('shop.carts')
      .values({ token_hash: hashOf(token) })
      .execute()
    return { cart: token }
  },
})

/**
 * Puts something in; more of it when it is there already. Answers with the guest's token, which is new when there was
 * no cart to put it in. Stock is not looked at: only an order promises it.
 *
 * Errors: 404 for what is not sold, 422 for a cart that is full.
 */
export const addToCart = command({
  may: 'shop.buy',
  input: Whose.extend({ sku: Sku, quantity: Quantity.default(1) }),
  async run(tools, { cart, sku, quantity }): Promise<{ cart: string | null; quantity: number }> {
    const { accountId } = tools.context.actor
    const token = cart ?? (accountId === null ? newCartToken() : null)
    const whose = whoseCart(tools, token)!
    const { rows } = await sql<{ quantity: number; lines: number }>`
      with found as (select c.id, c.channel, c.by_staff, c.group_id from shop.carts c where ${whose} and c.status = 'active' for no key update),
      made as (
        insert into shop.carts (token_hash, account_id)
        select ${token && hashOf(token)}::text, ${token ? null : accountId}::uuid where not exists (select from found)
        on conflict do nothing returning id, channel, by_staff, group_id
      ),
      line as (
        insert into shop.cart_lines (cart_id, variant_id, quantity, seen_price_satang)
        select c.id, s.variant_id, ${quantity}::int, ${priceInCart}
        from (select * from found union all select * from made) c, catalogue.sellables s
        where s.sku = ${sku} and s.sellable
        on conflict on constraint cart_lines_pkey do update
          set quantity = least(999, cart_lines.quantity + excluded.quantity), seen_price_satang = excluded.seen_price_satang
        returning quantity
      )
      select quantity, (select count(*)::int from shop.cart_lines l where l.cart_id = (select id from found)) as lines
      from line`.execute(tools.db)
    const line = rows[0] ?? refuse('notSold', { sku })
    if (line.lines > 100) refuse('cartFull')
    return { cart: token, quantity: line.quantity }
  },
})

/** Sets how many. The price shown beside it counts as seen. */
export const changeQuantity = command({
  may: 'shop.buy',
  input: Whose.extend({ sku: Sku, quantity: Quantity }),
  async run(tools, { cart, sku, quantity }): Promise<{ quantity: number }> {
    const whose = whoseCart(tools, cart) ?? notFound()
    const { numAffectedRows } = await sql`
      update shop.cart_lines l set quantity = ${quantity}, seen_price_satang = ${priceInCart}
      from shop.carts c, catalogue.sellables s
      where l.cart_id = c.id and ${whose} and c.status = 'active' and s.variant_id = l.variant_id and s.sku = ${sku}`.execute(
      tools.db,
    )
    return numAffectedRows === 0n ? notFound() : { quantity }
  },
})

/** Takes a line out; putting it in again is the undo. What is out already stays out. */
export const removeLine = command({
  may: 'shop.buy',
  input: Whose.extend({ sku: Sku }),
  async run(tools, { cart, sku }): Promise<{ removed: number }> {
    const whose = whoseCart(tools, cart) ?? notFound()
    const { rows } = await sql<{ quantity: number }>`
      delete from shop.cart_lines l using shop.carts c, catalogue.sellables s
      where l.cart_id = c.id and ${whose} and c.status = 'active' and s.variant_id = l.variant_id and s.sku = ${sku}
      returning l.quantity`.execute(tools.db)
    return { removed: rows[0]?.quantity ?? 0 }
  },
})

/** The buyer has read the changed prices and goes on. */
export const acceptPrices = command({
  may: 'shop.buy',
  input: Whose,
  async run(tools, { cart }): Promise<void> {
    const whose = whoseCart(tools, cart) ?? notFound()
    await sql`
      update shop.cart_lines l set seen_price_satang = ${priceInCart}
      from shop.carts c, catalogue.sellables s
      where l.cart_id = c.id and ${whose} and c.status = 'active' and s.variant_id = l.variant_id`.execute(tools.db)
  },
})

export function cartLine({ seenPriceSatang, available, atBranch, vatClass: _vat, ...line }: BasketLine): CartLine {
  return {
    ...line,
    lineSatang: line.unitPriceSatang * BigInt(line.quantity),
    notices: noticesOf({ ...line, seenPriceSatang, available, atBranch }),
  }
}
