/** Pure: by which ways the money of a sale goes back. Each takes at most what is left of what it brought. */
import { spread } from '#kernel/money.ts'
import { roundedDown } from '../parts/cash.ts'
import { type BackMethod, backMethods } from '../parts/tender-methods.ts'

export interface WayBack {
  method: BackMethod
  amountSatang: bigint
}

export type LeftByWay = Record<BackMethod, bigint>

interface Asked {
  /** asPaid: each way its share; else by that one first, as far as it may. */
  method: BackMethod | 'asPaid'
  amountSatang: bigint
  left: LeftByWay
  /** All of it is back with this: what is left of each way, to the satang. */
  isLast: boolean
  /** What came in cash and is left: there were coins for it. */
  coinsSatang: bigint
  /** Of cash. */
  step: bigint
}

/** What goes out by hand or bank may go by another of these than it came by; a wallet gets what it paid, and no more. */
export function waysBack({ method, amountSatang, left, isLast, coinsSatang, step }: Asked): WayBack[] {
  const parts = method === 'asPaid' ? shares(amountSatang, left) : byOneFirst(method, amountSatang, left)
  if (!isLast || parts.cash !== coinsSatang) roundCash(parts, left, step)
  return backMethods.flatMap((way) => (parts[way] > 0n ? [{ method: way, amountSatang: parts[way] }] : []))
}

export const noneLeft = (): LeftByWay => ({ cash: 0n, promptpay: 0n, card_manual: 0n, transfer: 0n, wallet: 0n })

function shares(amountSatang: bigint, left: LeftByWay): LeftByWay {
  const each = spread(
    amountSatang,
    backMethods.map((way) => left[way]),
  )
  return { ...noneLeft(), ...Object.fromEntries(backMethods.map((way, at) => [way, each[at]!])) }
}

function byOneFirst(method: BackMethod, amountSatang: bigint, left: LeftByWay): LeftByWay {
  const parts = noneLeft()
  const handed = backMethods.reduce((sum, way) => (way === 'wallet' ? sum : sum + left[way]), 0n)
  const most = method === 'wallet' ? left.wallet : handed
  parts[method] = least(amountSatang, most)
  let rest = amountSatang - parts[method]
  for (const way of method === 'wallet' ? backMethods.filter((one) => one !== 'wallet') : (['wallet'] as const)) {
    parts[way] = least(rest, left[way])
    rest -= parts[way]
  }
  return parts
}

/** What no coin pays goes by another way that has room for it, else with what comes back later. */
function roundCash(parts: LeftByWay, left: LeftByWay, step: bigint): void {
  let over = parts.cash - roundedDown(parts.cash, step)
  parts.cash -= over
  for (const way of backMethods) {
    if (way === 'cash' || parts[way] === 0n) continue
    const more = least(over, left[way] > parts[way] ? left[way] - parts[way] : 0n)
    parts[way] += more
    over -= more
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
