/** Pure: what a promotion is, as the engine reckons with it on both sides. Money in satang, shares in basis points. */
import type { LocalText } from '#kernel/context.ts'

export const kinds = ['percent', 'amount', 'buy_x_get_y', 'bundle_price', 'tier', 'free_shipping', 'gift'] as const
export type Kind = (typeof kinds)[number]
export const states = ['draft', 'scheduled', 'active', 'paused', 'ended'] as const
export type State = (typeof states)[number]
export const channels = ['web', 'line', 'facebook', 'tiktok', 'instagram', 'pos', 'manual'] as const
export type Channel = (typeof channels)[number]

export type Rule =
  | { kind: 'percent'; bp: number }
  | { kind: 'amount'; satang: bigint }
  /** Of each `buy + get` pieces, dearest first, the last `get` are cheaper by `bp`. */
  | { kind: 'buy_x_get_y'; buy: number; get: number; bp: number }
  /** Any `pieces` of the goods for `satang`, as often as they are full and it is cheaper. */
  | { kind: 'bundle_price'; pieces: number; satang: bigint }
  /** The highest step that is reached. `from` in pieces, or in satang. */
  | { kind: 'tier'; by: 'pieces' | 'amount'; steps: readonly { from: bigint; bp: number }[] }
  | { kind: 'free_shipping' }
  | { kind: 'gift'; variantId: string; quantity: number }

/** All of them hold. Empty lists and nulls ask for nothing. */
export interface Conditions {
  /** Of the goods it is for, before any discount. */
  minSatang: bigint | null
  variantIds: readonly string[]
  /** Codes; a category counts with all below it. */
  categories: readonly string[]
  /** Goods that are reduced already do not count. */
  exceptReduced: boolean
  channels: readonly Channel[]
  /** In Bangkok, 0 is Sunday. */
  days: readonly number[]
  /** `22:00`–`02:00` goes over midnight. */
  hours: { from: string; to: string } | null
  firstOrder: boolean
}

export interface Offer {
  promotionId: string
  name: LocalText
  rule: Rule
  conditions: Conditions
  maxDiscountSatang: bigint | null
  priority: number
  stackable: boolean
  /** Of the same group only one applies; '' is none. */
  exclusiveGroup: string
  perCustomer: number | null
  state: State
  /** What its budget still allows; null without one. */
  usesLeft: number | null
  satangLeft: bigint | null
  code: { codeId: string; code: string; isSingle: boolean; isTaken: boolean } | null
}

export const anyBasket: Conditions = {
  minSatang: null,
  variantIds: [],
  categories: [],
  exceptReduced: false,
  channels: [],
  days: [],
  hours: null,
  firstOrder: false,
}
