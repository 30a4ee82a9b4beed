import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { openPayable, openPayableWithIntent } from '#rooms/billing/index.ts'
import { Satang } from '#rooms/catalogue/index.ts'
import { holdPromotions, refuseOffer } from '#rooms/promotions/index.ts'
import { type Branch, branches, type Holding, refuseShort, tryReserve } from '#rooms/stock/index.ts'
import { type Basket, type BasketLine, readBasket } from './basket.server.ts'
import { billFor, billBuyer } from './bill.server.ts'
import { confirmUnpaid, isCashOnDelivery } from './cash-on-delivery.ts'
import { CartToken, hashOf } from './cart-token.server.ts'
import { BuyerInput, type CheckoutDetails, DeliveryInput, placeOf } from './checkout-details.ts'
import { deliveryFrom, goingOf, refuseNotBrought } from './delivery.server.ts'
import { insertOrder } from './insert-order.server.ts'
import { giftsGone, skusOf } from './deal-shown.ts'
import { offersFor } from './offers.server.ts'
import { type Quote, quote } from './quote.ts'
import { ratesToday } from './rates.server.ts'
import { refuse } from './refusals.ts'
import { command, type ShopTables } from './room.ts'
import { needsDelivery } from './terms.ts'
import type { Totals } from '#rooms/sales/parts/totals.ts'
import { refuseMostOfIt, refuseTooManyUnpaid } from './unpaid-orders.server.ts'

const PlaceOrder = z.object({
  cart: CartToken.nullish(),
  /** Left out: as saved at checkout. */
  buyer: BuyerInput.optional(),
  delivery: DeliveryInput.optional(),
  /** What the buyer was told to pay. It is compared, never believed. */
  expectedTotalSatang: Satang,
  /** The gifts that they were told of, as SKUs with commas between; left out by who does not mind. */
  expectedGifts: z.string().max(1000).optional(),
  note: z.string().trim().max(500).default(''),
})

export interface PlacedOrder {
  orderToken: string
  number: string
  /** Where to pay; null when there is nothing to pay. */
  intentSlug: string | null
  totalSatang: bigint
  /** Offers whose gift had run out: the order is placed without it. */
  giftsGone: LocalText[]
}

/**
 * Turns the cart into an order: the price is fixed, the goods are held, the bill is open (commerce.md §0 rule 1). The
 * server reckons everything itself. A cart becomes one order, whatever the keys say.
 *
 * Errors: 409 PRICE_CHANGED{lines, totalSatang}, INSUFFICIENT_STOCK{lines}, INVALID_STATE for an empty or ordered cart;
 * COUPON_EXHAUSTED; 422 COUPON_NOT_APPLICABLE{why}, VALIDATION per field; 429 RATE_LIMITED when too many orders wait unpaid.
 */
export const placeOrder = command({
  may: 'shop.buy',
  idempotent: true,
  input: PlaceOrder,
  async run(tools, { cart, expectedTotalSatang, expectedGifts, note, ...typed }): Promise<PlacedOrder> {
    const basket = (await readBasket(tools, cart, 'lock')) ?? (await refuseMissing(tools, cart))
    // One that staff fill has prices of its own; it is theirs to place.
    if (basket.byStaff) return notFound()
    if (basket.lines.length === 0) refuse('cartEmpty')
    if (basket.lines.some((line) => !line.sellable)) refuse('noLongerSold')
    const details = detailsOf(basket, typed, typed.delivery?.method === 'pickup' ? await branches(tools) : [])
    return placeBasket(tools, basket, {
      details,
      note,
      accountId: tools.context.actor.accountId,
      discountSatang: 0n,
      agree(totals, gifts) {
        refuseChangedDeal(totals, expectedTotalSatang, { expectedGifts, gifts })
        refuseChangedPrices(basket, totals, expectedTotalSatang)
      },
    })
  },
})

export interface Placing {
  details: CheckoutDetails
  note: string
  /** Whose order it is. */
  accountId: string | null
  /** Given by hand, on all of it. */
  discountSatang: bigint
  /** Refuses what whoever orders was not told. */
  agree(totals: Quote, gifts: readonly BasketLine[]): void
}

/** The one way in which a basket, held by the caller, becomes an order. Errors: as placeOrder. */
export async function placeBasket(
  tools: Tools<ShopTables>,
  basket: Basket,
  { details, note, accountId, discountSatang, agree }: Placing,
): Promise<PlacedOrder> {
  const going = goingOf(details.delivery)
  const placeId = placeOf(details.delivery)
  const [rates, { customer, promote, giftLines }] = await Promise.all([
    ratesToday(tools),
    offersFor(tools, basket, details.buyer, { accountId, channel: basket.channel, placeId }),
  ])
  const totals =
    quote(basket.lines, going, basket.terms, rates, promote(basket.lines, going.method), discountSatang) ??
    refuseNotBrought(going, basket.terms)
  const gifts = giftLines(totals.deal)
  agree(totals, gifts)
  if (!placeId) refuseGone(basket.lines)
  const lines = [...basket.lines, ...gifts]

  // In one breath: the first looks at the orders that were there before the second.
  const [, order] = await Promise.all([
    basket.channel === 'web' ? refuseTooManyUnpaid(tools, basket.cartId) : undefined,
    insertOrder(tools, { basket: { ...basket, lines }, details, totals, note, accountId }),
  ])
  const { orderId, number } = order
  // Promotions before stock, as everywhere: both are sent at once, so that neither is held for a way to and fro.
  await Promise.all([
    holdPromotions(tools, { orderId, number, customer, applied: totals.deal.applied }),
    reserveOrSay(tools, { holderType: 'order', holderId: orderId, holderName: number, placeId, lines }, basket, totals),
  ])
  if (basket.channel === 'web') await refuseMostOfIt(tools, orderId)
  const payable = {
    subjectType: 'order',
    subjectId: orderId,
    number,
    amountSatang: totals.total,
    accountId,
    buyer: billBuyer(details),
    bill: billFor(lines, totals),
    returnPath: `/shop/thankyou/${order.token}`,
  }
  tools.after('shop.orderPlaced', { orderId })
  const placed = { orderToken: order.token, number, totalSatang: totals.total, giftsGone: giftsGone(totals.deal) }
  if (isCashOnDelivery(details.delivery) && totals.total > 0n) {
    await openPayable(tools, payable)
    await confirmUnpaid(tools, orderId)
    tools.after('shop.orderForCash', { orderId })
    return { ...placed, intentSlug: null }
  }
  const { slug } = await openPayableWithIntent(tools, { ...payable, expiresAt: order.holdExpiresAt })
  tools.later('shop.expireOrder', { orderId }, { at: order.holdExpiresAt, key: orderId })
  return { ...placed, intentSlug: slug }
}

/**
 * What the basket's own statement saw to be sold out is said before anything is held: who comes too late for what everybody
 * wants does not stand in the line of those who may still get it. Of a bundle the part that is short is found by stock alone.
 */
function refuseGone(lines: readonly BasketLine[]): void {
  if (lines.some(({ kind }) => kind === 'bundle')) return
  const short = lines.flatMap(({ variantId, sku, quantity, available }) =>
    available !== null && available < quantity
      ? [{ variantId, sku, wanted: quantity, available: Math.max(0, available) }]
      : [],
  )
  if (short.length > 0) refuseShort(short)
}

/**
 * What the buyer chose is never refused for want of a gift that they did not: whose gift went at this very moment is told
 * so, and orders without it. Errors: 409 INSUFFICIENT_STOCK of what they chose; 422 COUPON_NOT_APPLICABLE.
 */
async function reserveOrSay(tools: Tools<ShopTables>, order: Holding, basket: Basket, { deal }: Quote): Promise<void> {
  const short = await tryReserve(tools, order)
  if (short.length === 0) return
  if (order.lines.length === basket.lines.length) refuseShort(short)
  const own = await partsOf(tools, basket.lines)
  const chosen = short.flatMap((one) => {
    const wanted = own.get(one.variantId) ?? 0
    return wanted > one.available ? [{ ...one, wanted }] : []
  })
  if (chosen.length > 0) refuseShort(chosen)
  const lost = deal.applied.find(({ gift }) => gift !== null)!
  refuseOffer({ code: lost.code, name: lost.name, why: { reason: 'giftGone' } })
}

/** How much of each counted thing the lines themselves take, bundles opened. */
async function partsOf(tools: Tools<ShopTables>, lines: readonly BasketLine[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; wanted: number }>`
    select p.part_id as id, sum(p.quantity * line.quantity)::int as wanted
    from unnest(${lines.map((line) => line.variantId)}::uuid[], ${lines.map((line) => line.quantity)}::int[]) as line (variant_id, quantity)
      join catalogue.parts p on p.variant_id = line.variant_id
    where p.track_stock group by p.part_id`.execute(tools.db)
  return new Map(rows.map(({ id, wanted }) => [id, wanted]))
}

/** Who buys and where it goes, as it is kept. Errors: 422 VALIDATION per field. */
export function detailsOf(
  basket: Basket,
  typed: Pick<z.output<typeof PlaceOrder>, 'buyer' | 'delivery'>,
  atBranches: readonly Branch[],
): CheckoutDetails {
  const goods = { terms: basket.terms, needsParcel: needsDelivery(basket.lines), branches: atBranches }
  const buyer = typed.buyer ?? basket.checkout.buyer
  if (!buyer) return refuseFields([{ field: 'buyer.name', th: 'โปรดกรอกชื่อผู้สั่งซื้อ', en: 'Please say who is buying.' }])
  const delivery = typed.delivery
    ? deliveryFrom(typed.delivery, goods)
    : (basket.checkout.delivery ?? deliveryFrom({ method: 'none' }, goods))
  if (goods.needsParcel && delivery.method === 'none') deliveryFrom(delivery, goods)
  if (buyer.tax && !buyer.tax.address && delivery.method !== 'ship')
    refuseFields([
      { field: 'buyer.tax.address', th: 'ใบกำกับภาษีต้องมีที่อยู่ผู้ซื้อ', en: 'A tax invoice needs the buyer’s address.' },
    ])
  return { buyer, delivery }
}

/** A code or a gift that they were told of and that is no more: the reason is said, the order is not placed without it. */
function refuseChangedDeal(
  { deal, total }: Quote,
  expectedTotalSatang: bigint,
  { expectedGifts, gifts }: { expectedGifts: string | undefined; gifts: readonly BasketLine[] },
): void {
  const lost = deal.refused.find(({ offer }) => offer.code !== null)
  if (lost && total !== expectedTotalSatang) refuseOffer({ code: lost.offer.code!.code, why: lost.why })
  if (expectedGifts === undefined || expectedGifts === skusOf(gifts)) return
  const gone = deal.refused.find(({ offer }) => offer.rule.kind === 'gift')
  if (gone) refuseOffer({ code: gone.offer.code?.code ?? null, name: gone.offer.name, why: gone.why })
}

/** A changed price is shown, never silently charged (commerce.md §3.1): neither in sum nor line by line. */
function refuseChangedPrices({ lines }: Basket, totals: Totals, expectedTotalSatang: bigint): void {
  const changed = lines.filter((line) => line.unitPriceSatang !== line.seenPriceSatang)
  if (changed.length === 0 && totals.total === expectedTotalSatang) return
  refuse('priceChanged', {
    lines: changed.map(({ sku, seenPriceSatang, unitPriceSatang }) => ({
      sku,
      wasSatang: seenPriceSatang,
      nowSatang: unitPriceSatang,
    })),
    totalSatang: totals.total,
  })
}

/** Whoever holds the cart of an order may know the order: a second press of the button finds it. */
async function refuseMissing(tools: Tools<ShopTables>, cart: string | null | undefined): Promise<never> {
  if (!cart) return tools.context.actor.accountId ? refuse('cartEmpty') : notFound()
  const order = await tools.db
    .selectFrom('shop.orders as o')
    .innerJoin('shop.carts as c', 'c.id', 'o.cart_id')
    .select(['o.public_token as orderToken', 'o.number'])
    .where('c.token_hash', '=', hashOf(cart))
    .executeTakeFirst()
  return order ? refuse('alreadyOrdered', order) : notFound()
}
