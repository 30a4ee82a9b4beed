/** Pure: what an order was given, in the words of the day it was placed. */
import type { LocalText } from '#kernel/context.ts'
import type { Applied } from '#rooms/promotions/parts/deal.ts'

export interface OrderPromotion {
  id: string
  name: LocalText
  code: string | null
  goodsSatang: bigint
  shippingSatang: bigint
}

interface Kept extends Omit<OrderPromotion, 'goodsSatang' | 'shippingSatang'> {
  goods: number
  shipping: number
}

/** For the order's own column. */
export const keptPromotions = (applied: readonly Applied[]): string =>
  JSON.stringify(
    applied.map(({ promotionId, name, code, goodsSatang, shippingSatang }): Kept => ({
      id: promotionId,
      name,
      code,
      goods: Number(goodsSatang),
      shipping: Number(shippingSatang),
    })),
  )

export const promotionsFrom = (kept: readonly Kept[]): OrderPromotion[] =>
  kept.map(({ goods, shipping, ...rest }) => ({
    ...rest,
    goodsSatang: BigInt(goods),
    shippingSatang: BigInt(shipping),
  }))

export interface Saving {
  /** null: a discount without a name of its own */
  name: LocalText | null
  code: string | null
  satang: bigint
}

/** One line for each, so that what was paid adds up: the shipping stands there as it was before. */
export function savingsOf(order: {
  discountSatang: bigint
  shippingSatang: bigint
  promotions: readonly OrderPromotion[]
}): { savings: Saving[]; shippingBefore: bigint } {
  const { discountSatang, shippingSatang, promotions } = order
  const named = promotions.map(({ name, code, goodsSatang, shippingSatang: off }) => ({
    name,
    code,
    satang: goodsSatang + off,
  }))
  const rest = promotions.reduce((left, { goodsSatang }) => left - goodsSatang, discountSatang)
  return {
    savings: [...named, ...(rest > 0n ? [{ name: null, code: null, satang: rest }] : [])],
    shippingBefore: promotions.reduce((sum, { shippingSatang: off }) => sum + off, shippingSatang),
  }
}
