/** Pure: what a card would say had some goods come in at another price. */
import { divideHalfUp } from '#kernel/money.ts'
import type { CostCard } from './average.ts'

export interface CardStep {
  /** The goods that cost another sum. */
  isIt: boolean
  kind: string
  pieces: bigint
  unknown: bigint
  valueSatang: bigint
  lateSatang: bigint
  sourceId: string | null
}

export interface RepricedParts {
  /** What lies there still is worth so much more. */
  left: bigint
  sold: bigint
  /** Lost, used, given back to their supplier. */
  other: bigint
}

const isSale = (kind: string) => kind === 'sale_out' || kind === 'sale_return_in'
const share = (total: bigint, some: bigint, all: bigint): bigint =>
  some === all ? total : divideHalfUp(total * some, all)

/**
 * Step by step from the goods on: the value of what left is reckoned anew at the average that would have been, each rounded once
 * as it was then; what remains stays with the goods. What was sold before they came goes to what was sold.
 */
export function repriced(steps: readonly CardStep[], delta: bigint, card: CostCard): RepricedParts {
  const at = steps.findIndex(({ isIt }) => isIt)
  const it = steps[at]
  // Goods of before the cards, or pieces that were sold at no known cost: all of it was sold.
  if (!it) return { left: 0n, sold: delta, other: 0n }
  let was = steps.slice(0, at).reduce((sum, one) => ({ pieces: sum.pieces + one.pieces, value: sum.value + one.valueSatang }), { pieces: 0n, value: 0n }) // prettier-ignore
  const came = it.pieces + it.unknown
  // Of what came, pieces that had left before are worth nothing here any more.
  const owed = it.unknown + (was.pieces < 0n ? (-was.pieces < it.pieces ? -was.pieces : it.pieces) : 0n)
  let sold = came === 0n ? delta : share(delta, owed, came)
  let other = 0n
  was = { pieces: was.pieces + it.pieces, value: was.value + it.valueSatang }
  let now = was.value + delta - sold
  const bySale = new Map<string, { pieces: bigint; more: bigint }>()
  for (const { kind, pieces, valueSatang, lateSatang, sourceId } of steps.slice(at + 1)) {
    const value = { was: valueSatang, now: valueSatang }
    const key = sourceId ?? ''
    const sale = bySale.get(key) ?? { pieces: 0n, more: 0n }
    if (pieces < 0n && was.pieces > 0n) {
      const there = -pieces < was.pieces ? -pieces : was.pieces
      const atWas = share(was.value, there, was.pieces)
      const atNow = share(now, there, was.pieces)
      value.now = valueSatang + atWas - atNow
    } else if (kind === 'sale_return_in' && sale.pieces > 0n) {
      // It comes back at what it would have been sold at.
      const back = pieces < sale.pieces ? pieces : sale.pieces
      value.now = valueSatang + share(sale.more, back, sale.pieces)
    }
    const more = value.was - value.now
    if (isSale(kind)) {
      sold += more
      bySale.set(key, { pieces: sale.pieces - pieces, more: sale.more + more })
    } else if (pieces < 0n || lateSatang !== 0n) other += more
    was = { pieces: was.pieces + pieces, value: was.value + valueSatang }
    now += value.now
    if (was.pieces <= 0n) {
      // None is left: whatever remained went with the last.
      sold += now - was.value
      now = was.value
    }
  }
  const left = now - was.value
  if (card.pieces <= 0n) return { left: 0n, sold: sold + left, other }
  // Somebody may have said since that they cost less than the bill takes off: they are worth nothing at least.
  const least = -card.valueSatang
  return left < least ? { left: least, sold, other: other + left - least } : { left, sold, other }
}
