/** Pure: which fields of the builder each kind has; zod stays out of the page. */
import type { Kind } from './promotion.ts'
import type { PromotionTyped } from './promotion-input.ts'

const steps = [1, 2, 3] as const

/** What only this kind asks for, in the order of its form. */
export const fieldsOf = {
  percent: ['percent', 'maxDiscount'],
  amount: ['amount'],
  buy_x_get_y: ['buy', 'get', 'percent'],
  bundle_price: ['bundlePieces', 'bundlePrice'],
  tier: ['tierBy', ...steps.flatMap((step) => [`tier${step}From`, `tier${step}Percent`] as const), 'maxDiscount'],
  free_shipping: ['maxDiscount'],
  gift: ['giftSku', 'giftQuantity'],
} as const satisfies Record<Kind, readonly (keyof PromotionTyped)[]>

/** Without these a kind says nothing. */
export const neededBy: Record<Kind, readonly (keyof PromotionTyped)[]> = {
  percent: ['percent'],
  amount: ['amount'],
  buy_x_get_y: ['buy', 'get', 'percent'],
  bundle_price: ['bundlePieces', 'bundlePrice'],
  tier: ['tier1From', 'tier1Percent'],
  free_shipping: [],
  gift: ['giftSku', 'giftQuantity'],
}
