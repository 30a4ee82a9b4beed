/** Pure: whether an offer fits a basket at this moment, before it is reckoned. */
import type { DealInput, DealLine } from './deal.ts'
import type { Conditions, Offer } from './promotion.ts'
import type { WhyNot } from './why-not.ts'

/** The lines of the basket that the offer is for, by their index. */
export function goodsOf({ variantIds, categories, exceptReduced }: Conditions, lines: readonly DealLine[]): number[] {
  const isForAll = variantIds.length === 0 && categories.length === 0
  return lines.flatMap((line, index) => {
    const isMeant =
      isForAll || variantIds.includes(line.variantId) || line.categories.some((code) => categories.includes(code))
    return isMeant && !(exceptReduced && line.unitPriceSatang < line.listPriceSatang) ? [index] : []
  })
}

/** Null: it fits. */
export function whyNotFit(offer: Offer, input: DealInput): WhyNot | null {
  const { conditions, state, usesLeft, code, perCustomer } = offer
  if (state === 'draft') return { reason: 'unknown' }
  if (state === 'scheduled') return { reason: 'notYet' }
  if (state !== 'active') return { reason: 'over' }
  if (code?.isTaken || (usesLeft !== null && usesLeft <= 0)) return { reason: 'exhausted' }
  if (conditions.channels.length > 0 && !conditions.channels.includes(input.channel)) return { reason: 'channel' }
  if (!isTheHour(conditions, input.now)) return { reason: 'otherTime' }
  if (conditions.firstOrder && !input.customer.isFirstOrder) return { reason: 'notFirstOrder' }
  if (perCustomer !== null && (input.customer.uses[offer.promotionId] ?? 0) >= perCustomer)
    return { reason: 'customerLimit' }
  const goods = goodsOf(conditions, input.lines).map((index) => input.lines[index]!)
  if (goods.length === 0) return { reason: 'noGoods' }
  const sum = goods.reduce((all, line) => all + line.unitPriceSatang * BigInt(line.quantity), 0n)
  const { minSatang } = conditions
  if (minSatang !== null && sum < minSatang) return { reason: 'minAmount', missingSatang: minSatang - sum }
  return null
}

/** Thailand has no summer time: Bangkok is seven hours ahead. */
const bangkok = 7 * 3_600_000

/** Hours that go over midnight belong to the day on which they began. */
export function isTheHour({ days, hours }: Pick<Conditions, 'days' | 'hours'>, now: Date): boolean {
  const there = new Date(now.getTime() + bangkok)
  const time = there.toISOString().slice(11, 16)
  let day = there.getUTCDay()
  if (hours) {
    const isOverMidnight = hours.to <= hours.from
    const isIn = isOverMidnight ? time >= hours.from || time < hours.to : time >= hours.from && time < hours.to
    if (!isIn) return false
    if (isOverMidnight && time < hours.to) day = (day + 6) % 7
  }
  return days.length === 0 || days.includes(day)
}
