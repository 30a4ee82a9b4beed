/** Pure: what is paid how. Cash is rounded down to the register's step, and only the cash that closes the bill; 0 of it is cash too. */
import type { KeptMethod } from './tender-methods.ts'

export interface Given {
  method: KeptMethod
  /** Of cash the notes that were handed over; else just what came. */
  givenSatang: bigint
}

export interface Settled {
  /** Below 0 or 0: what is given up because it is paid in cash. */
  roundingSatang: bigint
  changeSatang: bigint
  /** Of the notes, what stays in the drawer. */
  cashSatang: bigint
  /** Still to be paid. */
  owedSatang: bigint
  /** More came than is owed, and not in cash: a tip, or it goes back; the drawer stays shut. */
  excessSatang: bigint
}

/** `due`: the bill and its tip. `step` 0: not rounded. */
export function settleTenders(due: bigint, given: readonly Given[], step: bigint): Settled {
  const sum = (isCash: boolean) =>
    given.filter(({ method }) => (method === 'cash') === isCash).reduce((all, one) => all + one.givenSatang, 0n)
  const [cash, other] = [sum(true), sum(false)]
  const rest = due - other
  const nothing = { roundingSatang: 0n, changeSatang: cash, cashSatang: 0n, owedSatang: 0n, excessSatang: 0n }
  if (rest < 0n) return { ...nothing, excessSatang: -rest }
  const rounds = other === 0n || given.some(({ method }) => method === 'cash')
  const toPay = rounds ? roundedDown(rest, step) : rest
  if (cash < toPay) return { ...nothing, changeSatang: 0n, cashSatang: cash, owedSatang: rest - cash }
  return { ...nothing, roundingSatang: toPay - rest, changeSatang: cash - toPay, cashSatang: toPay }
}

export const roundedDown = (satang: bigint, step: bigint): bigint => (step > 1n ? satang - (satang % step) : satang)

/**
 * What goes back in cash of `due`: all that is left of what was paid when it is the last of it, else down to the step, together
 * with what went back before.
 */
export function cashBack(due: bigint, { leftSatang, isLast, step, dueBefore = 0n, paidBefore = 0n }: CashBack) {
  const rounded = isLast ? leftSatang : roundedDown(dueBefore + due, step) - paidBefore
  const amountSatang = rounded < leftSatang ? rounded : leftSatang
  return { amountSatang, roundingSatang: due - amountSatang }
}

interface CashBack {
  leftSatang: bigint
  isLast: boolean
  step: bigint
  /** Of the refunds before: what came back, and what was paid for it. */
  dueBefore?: bigint
  paidBefore?: bigint
}

const notes = [2000n, 5000n, 10_000n, 50_000n, 100_000n]

/** Just the sum first, then what people are likely to hand over; each once, at most six. */
export function suggestedNotes(due: bigint): bigint[] {
  if (due <= 0n) return []
  const rounded = notes.map((note) => ((due + note - 1n) / note) * note)
  return [...new Set([due, ...rounded])].sort((a, b) => (a < b ? -1 : 1)).slice(0, 6)
}

/** Of Thai money, in satang, the largest first. */
export const denominations = [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25] as const

export const countedSum = (pieces: Readonly<Record<string, number>>): bigint =>
  Object.entries(pieces).reduce((sum, [satang, count]) => sum + BigInt(satang) * BigInt(count), 0n)
