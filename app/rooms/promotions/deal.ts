/**
 * Pure: what the offers come to for one basket, and why the others do not apply. The one arithmetic of promotions, in the
 * builder's preview, the cart, checkout and placement (commerce.md §4 rules 9 and 10).
 */
import type { LocalText } from '#kernel/context.ts'
import { capped, cutsOf, sum } from './cuts.ts'
import { goodsOf, whyNotFit } from './fits.ts'
import type { Channel, Offer } from './promotion.ts'
import type { WhyNot } from './why-not.ts'

export interface DealLine {
  variantId: string
  unitPriceSatang: bigint
  /** On the tag; higher than the price where it is reduced already. */
  listPriceSatang: bigint
  quantity: number
  categories: readonly string[]
}

export interface DealInput {
  lines: readonly DealLine[]
  /** 0 where nothing is sent. */
  shippingSatang: bigint
  offers: readonly Offer[]
  now: Date
  channel: Channel
  /** `isFirstOrder`: nobody has shown the contrary; `uses`: how often they have used each promotion. */
  customer: { isFirstOrder: boolean; uses: Readonly<Record<string, number>> }
  /** How many of each variant may be given away; null without limit, left out for what is not sold. */
  gifts: Readonly<Record<string, number | null>>
}

export interface Applied {
  promotionId: string
  codeId: string | null
  code: string | null
  name: LocalText
  /** Off the goods, and off each line. */
  goodsSatang: bigint
  lines: bigint[]
  /** Off the shipping. */
  shippingSatang: bigint
  gift: { variantId: string; quantity: number } | null
}

export interface NotApplied {
  offer: Offer
  why: WhyNot
}

export interface Deal {
  /** Off each line. */
  lines: bigint[]
  goodsSatang: bigint
  shippingSatang: bigint
  applied: Applied[]
  refused: NotApplied[]
}

export function reckonDeal(input: DealInput): Deal {
  const gross = input.lines.map(({ unitPriceSatang, quantity }) => unitPriceSatang * BigInt(quantity))
  const left = [...gross]
  let shippingLeft = input.shippingSatang
  const gifts = { ...input.gifts }
  const taken: { offer: Offer; applied: Applied }[] = []
  const refused: NotApplied[] = []
  for (const offer of inOrder(input.offers)) {
    const other = taken.find((one) => !stackableWith(one.offer, offer))
    const found: Applied | WhyNot =
      whyNotFit(offer, input) ??
      (other
        ? { reason: 'notWithOthers', other: other.offer.name }
        : apply(offer, { lines: input.lines, gifts }, gross, left, shippingLeft))
    if ('reason' in found) {
      refused.push({ offer, why: found })
      continue
    }
    found.lines.forEach((cut, index) => (left[index] = left[index]! - cut))
    shippingLeft -= found.shippingSatang
    if (found.gift) gifts[found.gift.variantId] = lessOf(gifts[found.gift.variantId], found.gift.quantity)
    taken.push({ offer, applied: found })
  }
  return {
    lines: gross.map((amount, index) => amount - left[index]!),
    goodsSatang: sum(gross) - sum(left),
    shippingSatang: input.shippingSatang - shippingLeft,
    applied: taken.map(({ applied }) => applied),
    refused,
  }
}

/** Whether one may stand beside the other. */
export function stackableWith(one: Standing, other: Standing): boolean {
  if (one.promotionId === other.promotionId || !one.stackable || !other.stackable) return false
  return one.exclusiveGroup === '' || one.exclusiveGroup !== other.exclusiveGroup
}
type Standing = Pick<Offer, 'promotionId' | 'stackable' | 'exclusiveGroup'>

/** Priority, then what the buyer asked for by its code, then age: ids begin with their time. */
function inOrder(offers: readonly Offer[]): Offer[] {
  return [...offers].sort(
    (a, b) =>
      b.priority - a.priority ||
      Number(a.code === null) - Number(b.code === null) ||
      (a.promotionId < b.promotionId ? -1 : a.promotionId > b.promotionId ? 1 : 0) ||
      ((a.code?.codeId ?? '') < (b.code?.codeId ?? '') ? -1 : 1),
  )
}

const lessOf = (there: number | null | undefined, given: number) => (there == null ? null : there - given)

function apply(
  offer: Offer,
  { lines, gifts }: Pick<DealInput, 'lines' | 'gifts'>,
  gross: readonly bigint[],
  left: readonly bigint[],
  shippingLeft: bigint,
): Applied | WhyNot {
  const { rule, maxDiscountSatang: most, satangLeft } = offer
  const cuts = lines.map(() => 0n)
  let shippingSatang = 0n
  let gift: Applied['gift'] = null
  if (rule.kind === 'free_shipping') shippingSatang = most !== null && most < shippingLeft ? most : shippingLeft
  else if (rule.kind === 'gift') {
    const there = gifts[rule.variantId]
    if (there === undefined || (there !== null && there < rule.quantity)) return { reason: 'giftGone' }
    gift = { variantId: rule.variantId, quantity: rule.quantity }
  } else {
    const indexes = goodsOf(offer.conditions, lines)
    const goods = indexes.map((index) => ({
      leftSatang: left[index]!,
      grossSatang: gross[index]!,
      quantity: lines[index]!.quantity,
    }))
    capped(cutsOf(rule, goods), most).forEach((cut, place) => (cuts[indexes[place]!] = cut))
  }
  const goodsSatang = sum(cuts)
  if (goodsSatang + shippingSatang === 0n && !gift) return { reason: 'nothingToGain' }
  if (satangLeft !== null && goodsSatang + shippingSatang > satangLeft) return { reason: 'exhausted' }
  const { promotionId, name, code } = offer
  const { codeId = null, code: typed = null } = code ?? {}
  return { promotionId, codeId, code: typed, name, goodsSatang, lines: cuts, shippingSatang, gift }
}
