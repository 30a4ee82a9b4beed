/** Pure: what stands in the builder's form as an offer that is on, whatever its days and hours: the sample is tried now. */
import type { Offer } from './promotion.ts'
import { conditionsOf, type PromotionTyped, ruleOf } from './promotion-input.ts'
export { PromotionInput } from './promotion-input.ts'

export function previewOffer(typed: PromotionTyped, goods: readonly { sku: string; variantId: string }[]): Offer {
  const variantOf = (sku: string) => goods.find((one) => one.sku === sku)?.variantId ?? `sku:${sku}`
  return {
    promotionId: typed.promotionId ?? 'preview',
    name: typed.name,
    rule: ruleOf(typed, variantOf),
    conditions: { ...conditionsOf(typed, variantOf), days: [], hours: null, channels: [] },
    maxDiscountSatang: typed.maxDiscount ?? null,
    priority: typed.priority,
    stackable: typed.stackable,
    exclusiveGroup: typed.exclusiveGroup,
    perCustomer: null,
    state: 'active',
    usesLeft: null,
    satangLeft: typed.budget ?? null,
    code: null,
  }
}
