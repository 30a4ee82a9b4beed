/** Pure: what each kind takes off the lines it is for. All in satang, on what earlier promotions left of each line. */
import { divideHalfUp, percentOf, spread } from '#kernel/money.ts'
import type { Rule } from './promotion.ts'

/** `leftSatang` is what the whole line costs after earlier promotions. */
export interface Goods {
  leftSatang: bigint
  grossSatang: bigint
  quantity: number
}

/** One amount a line; never more than is left of it. */
export function cutsOf(rule: Rule, goods: readonly Goods[]): bigint[] {
  switch (rule.kind) {
    case 'percent':
      return percentCuts(rule.bp, goods)
    case 'amount':
      return amountCuts(rule.satang, goods)
    case 'buy_x_get_y':
      return getCuts(rule, goods)
    case 'bundle_price':
      return bundleCuts(rule, goods)
    case 'tier':
      return percentCuts(stepReached(rule, goods), goods)
    default:
      return goods.map(() => 0n)
  }
}

/** No more than `most` in all, each line giving back in proportion. */
export function capped(cuts: bigint[], most: bigint | null): bigint[] {
  return most !== null && sum(cuts) > most ? spread(most, cuts) : cuts
}

/** Half-up per line (commerce.md §4 rule 10). */
const percentCuts = (bp: number, goods: readonly Goods[]) => goods.map(({ leftSatang }) => percentOf(leftSatang, bp))

/** By largest remainder (commerce.md §4 rule 10). */
function amountCuts(satang: bigint, goods: readonly Goods[]): bigint[] {
  const left = goods.map(({ leftSatang }) => leftSatang)
  const all = sum(left)
  return spread(satang < all ? satang : all, left)
}

function stepReached({ by, steps }: Extract<Rule, { kind: 'tier' }>, goods: readonly Goods[]): number {
  const reached = goods.reduce((all, each) => all + (by === 'pieces' ? BigInt(each.quantity) : each.grossSatang), 0n)
  const fitting = steps
    .filter(({ from }) => from <= reached)
    .sort((a, b) => (a.from === b.from ? b.bp - a.bp : a.from < b.from ? 1 : -1))
  return fitting[0]?.bp ?? 0
}

function getCuts({ buy, get, bp }: Extract<Rule, { kind: 'buy_x_get_y' }>, goods: readonly Goods[]): bigint[] {
  const round = buy + get
  const pieces = goods.reduce((all, { quantity }) => all + quantity, 0)
  const full = pieces - (pieces % round)
  /** How many of the first `n` pieces are cheaper. */
  const cheaper = (n: number) => Math.floor(n / round) * get + Math.max(0, (n % round) - buy)
  const cuts = goods.map(() => 0n)
  for (const { index, from, to } of inOrderOfWorth(goods)) {
    const count = cheaper(Math.min(to, full)) - cheaper(Math.min(from, full))
    const { leftSatang, quantity } = goods[index]!
    cuts[index] = divideHalfUp(leftSatang * BigInt(count) * BigInt(bp), BigInt(quantity) * 10_000n)
  }
  return cuts
}

function bundleCuts({ pieces, satang }: Extract<Rule, { kind: 'bundle_price' }>, goods: readonly Goods[]): bigint[] {
  const ranges = inOrderOfWorth(goods)
  const all = ranges.at(-1)?.to ?? 0
  /** Whether the `n`th bundle, counted from 0, costs more singly. Dearest first: once it does not, none after it does. */
  const isDearer = (n: number) => {
    const parts = inside(ranges, n * pieces, (n + 1) * pieces)
    const below = parts.reduce((product, { index }) => product * BigInt(goods[index]!.quantity), 1n)
    const above = parts.reduce((total, { index, count }) => {
      const { leftSatang, quantity } = goods[index]!
      return total + (leftSatang * BigInt(count) * below) / BigInt(quantity)
    }, 0n)
    return above > satang * below
  }
  let [bundles, most] = [0, Math.floor(all / pieces)]
  while (bundles < most) {
    const middle = Math.ceil((bundles + most) / 2)
    if (isDearer(middle - 1)) bundles = middle
    else most = middle - 1
  }
  const singly = goods.map(() => 0n)
  for (const { index, count } of inside(ranges, 0, bundles * pieces)) {
    const { leftSatang, quantity } = goods[index]!
    singly[index] = divideHalfUp(leftSatang * BigInt(count), BigInt(quantity))
  }
  const saved = sum(singly) - satang * BigInt(bundles)
  return spread(saved > 0n ? saved : 0n, singly)
}

interface Range {
  index: number
  /** Its pieces in the row of all pieces. */
  from: number
  to: number
}

/** All pieces in a row, dearest first; of equals the earlier line. */
function inOrderOfWorth(goods: readonly Goods[]): Range[] {
  const order = goods.map((_, index) => index)
  order.sort((a, b) => {
    const [one, other] = [goods[a]!, goods[b]!]
    const difference = other.leftSatang * BigInt(one.quantity) - one.leftSatang * BigInt(other.quantity)
    return difference > 0n ? 1 : difference < 0n ? -1 : a - b
  })
  let from = 0
  return order.map((index) => {
    const range = { index, from, to: from + goods[index]!.quantity }
    from = range.to
    return range
  })
}

const inside = (ranges: readonly Range[], from: number, to: number) =>
  ranges.flatMap((range) => {
    const count = Math.min(range.to, to) - Math.max(range.from, from)
    return count > 0 ? [{ index: range.index, count }] : []
  })

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
