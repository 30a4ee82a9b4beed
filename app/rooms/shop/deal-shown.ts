/** Pure: a deal as cart and checkout show it. */
import type { LocalText } from '#kernel/context.ts'
import type { Option, Picture } from '#rooms/catalogue/index.ts'
import { type Deal, type Offer, whyNotText } from '#rooms/promotions/parts/deal.ts'

export interface ShownDeal {
  savings: { promotionId: string; name: LocalText; code: string | null; satang: bigint }[]
  gifts: {
    variantId: string
    sku: string
    name: LocalText
    options: Option[]
    picture: Picture | null
    quantity: number
  }[]
  /** Offers whose gift has run out: said, never left out in silence. */
  giftsGone: LocalText[]
  /** Those that the cart brings; `why` where one does not apply. */
  codes: { key: string; code: string; why: LocalText | null }[]
  goodsSatang: bigint
  shippingSatang: bigint
}

export function shownDeal(
  deal: Deal,
  { codes, offers }: { codes: readonly string[]; offers: readonly Offer[] },
  gifts: ShownDeal['gifts'],
): ShownDeal {
  return {
    savings: deal.applied.map(({ promotionId, name, code, goodsSatang, shippingSatang }) => ({
      promotionId,
      name,
      code,
      satang: goodsSatang + shippingSatang,
    })),
    gifts: gifts.map(({ variantId, sku, name, options, picture, quantity }) => ({
      variantId,
      sku,
      name,
      options,
      picture,
      quantity,
    })),
    giftsGone: giftsGone(deal),
    codes: codes.map((key) => shownCode(key, deal, offers)),
    goodsSatang: deal.goodsSatang,
    shippingSatang: deal.shippingSatang,
  }
}

/** What a basket would have been given. */
export const giftsGone = (deal: Deal): LocalText[] =>
  deal.refused.flatMap(({ offer, why }) => (why.reason === 'giftGone' ? [offer.name] : []))

function shownCode(key: string, deal: Deal, offers: readonly Offer[]): ShownDeal['codes'][number] {
  const is = (code: string | null | undefined) => code != null && keyOf(code) === key
  const code = offers.find((offer) => is(offer.code?.code))?.code?.code ?? key
  if (deal.applied.some((one) => is(one.code))) return { key, code, why: null }
  const why = deal.refused.find(({ offer }) => is(offer.code?.code))?.why ?? { reason: 'unknown' as const }
  return { key, code, why: whyNotText(why) }
}

/** As the database looks for it (promotions.code_key). */
export const keyOf = (code: string): string => code.normalize('NFKC').toLowerCase()

/** What of the cheapest way to free shipping is still missing; null where there is none, or it is free already. */
export function awayFromFreeShipping(
  deal: Deal,
  of: { shippingSatang: bigint; subtotalSatang: bigint; freeFromSatang: bigint | null },
): bigint | null {
  if (of.shippingSatang - deal.shippingSatang <= 0n) return null
  const ways = deal.refused.flatMap(({ offer, why }) =>
    offer.rule.kind === 'free_shipping' && why.reason === 'minAmount' ? [why.missingSatang] : [],
  )
  if (of.freeFromSatang !== null && of.freeFromSatang > of.subtotalSatang)
    ways.push(of.freeFromSatang - of.subtotalSatang)
  return ways.reduce<bigint | null>((least, way) => (least === null || way < least ? way : least), null)
}

/** How a page says which gifts it showed. */
export const skusOf = (gifts: readonly { sku: string }[]): string => gifts.map(({ sku }) => sku).join(',')
