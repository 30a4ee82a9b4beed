/** Pure: how far a sale has come, line by line: what went, what is earned, what has borne its tax; and where that stands in the book. */
import { divideHalfUp, spread } from '#kernel/money.ts'
import type { Entry } from '#rooms/ledger/index.ts'
import type { Bill, BillLine } from '../bill.ts'
import { partsOfBill, SHIPPING, WHOLE } from '../refund-parts.ts'

/** VAT is inside; of a change, what is taken back is below 0. */
export interface SalePart {
  /** Of the goods as they were first billed; SHIPPING is delivery. */
  place: number
  /** Left out: what is not billed any more, because it came back before it was paid. */
  line?: BillLine
  netSatang: bigint
  vatSatang: bigint
  /** Pieces that left, and did not come back unpaid. */
  pieces: number
  earnedSatang: bigint
  earnedVatSatang: bigint
  dueSatang: bigint
  dueVatSatang: bigint
}

export type SaleStep = Pick<
  SalePart,
  'place' | 'pieces' | 'earnedSatang' | 'earnedVatSatang' | 'dueSatang' | 'dueVatSatang'
>

export const noStep = (place: number): SaleStep => ({
  place,
  pieces: 0,
  earnedSatang: 0n,
  earnedVatSatang: 0n,
  dueSatang: 0n,
  dueVatSatang: 0n,
})

/** The bill with the steps that were made on it. */
export function salePartsOf(bill: Bill, steps: readonly SaleStep[]): SalePart[] {
  const billed = partsOfBill(bill).map(({ place, line, ...sums }) => ({
    place: line?.place ?? place,
    ...(line && { line }),
    ...sums,
  }))
  const gone = [...new Set(steps.map(({ place }) => place))]
    .filter((place) => place !== WHOLE && !billed.some((part) => part.place === place))
    .map((place) => ({ place, netSatang: 0n, vatSatang: 0n }))
  return stepped([...billed, ...gone].map((part) => ({ ...part, ...noStep(part.place) })), steps) // prettier-ignore
}

/** Of all of it: of each part its share. */
function wholeOver(parts: readonly Pick<SalePart, 'netSatang' | 'vatSatang'>[], whole: SaleStep) {
  const nets = parts.map((part) => part.netSatang)
  const vats = parts.map((part) => part.vatSatang)
  const [earned, due] = [spreadOver(whole.earnedSatang, nets), spreadOver(whole.dueSatang, nets)]
  const [earnedVat, dueVat] = [spreadOver(whole.earnedVatSatang, vats), spreadOver(whole.dueVatSatang, vats)]
  return (place: number, at: number): SaleStep => ({
    ...noStep(place),
    earnedSatang: earned[at]!,
    earnedVatSatang: earnedVat[at]!,
    dueSatang: due[at]!,
    dueVatSatang: dueVat[at]!,
  })
}

/** Below 0 it takes back what the same above 0 gave. */
function spreadOver(satang: bigint, weights: readonly bigint[]): bigint[] {
  if (satang === 0n) return weights.map(() => 0n)
  return satang > 0n ? spread(satang, weights) : spread(-satang, weights).map((one) => -one)
}

export function addUp(steps: readonly SaleStep[], place: number): SaleStep {
  return steps.reduce(
    (all, one) => ({
      place,
      pieces: all.pieces + one.pieces,
      earnedSatang: all.earnedSatang + one.earnedSatang,
      earnedVatSatang: all.earnedVatSatang + one.earnedVatSatang,
      dueSatang: all.dueSatang + one.dueSatang,
      dueVatSatang: all.dueVatSatang + one.dueVatSatang,
    }),
    noStep(place),
  )
}

export function stepped(parts: readonly SalePart[], steps: readonly SaleStep[]): SalePart[] {
  const shareOf = wholeOver(parts, addUp(steps.filter(({ place }) => place === WHOLE), WHOLE)) // prettier-ignore
  return parts.map((part, at) => {
    const own = steps.filter(({ place }) => place === part.place)
    return { ...part, ...addUp([part, ...own, shareOf(part.place, at)], part.place) }
  })
}

export const dueOf = (steps: readonly Pick<SaleStep, 'dueSatang'>[]): bigint =>
  steps.reduce((all, { dueSatang }) => all + dueSatang, 0n)
export const dueVatOf = (steps: readonly Pick<SaleStep, 'dueVatSatang'>[]): bigint =>
  steps.reduce((all, { dueVatSatang }) => all + dueVatSatang, 0n)
export const earnedOf = (steps: readonly Pick<SaleStep, 'earnedSatang'>[]): bigint =>
  steps.reduce((all, { earnedSatang }) => all + earnedSatang, 0n)

/** So much more of a part is due, with its VAT of what is left: the last satang takes what remains. */
export function moreDue(part: SalePart, satang: bigint): SaleStep {
  const left = part.netSatang - part.dueSatang
  const vat = left === 0n ? 0n : divideHalfUp((part.vatSatang - part.dueVatSatang) * satang, left)
  return { ...noStep(part.place), dueSatang: satang, dueVatSatang: vat }
}

export function moreEarned(part: SalePart, satang: bigint): SaleStep {
  const left = part.netSatang - part.earnedSatang
  const vat = left === 0n ? 0n : divideHalfUp((part.vatSatang - part.earnedVatSatang) * satang, left)
  return { ...noStep(part.place), earnedSatang: satang, earnedVatSatang: vat }
}

/**
 * Where a sale of which so much was paid stands in the book, debit above 0. Earned and unpaid is a claim; paid and not earned
 * is the customer's, less the VAT that it has borne; VAT of what is earned and bears none yet waits in an account of its own.
 */
function balancesOf(parts: readonly SalePart[], paidSatang: bigint): Map<string, bigint> {
  const sum = (of: (part: SalePart) => bigint) => parts.reduce((all, part) => all + of(part), 0n)
  const above = (satang: bigint) => (satang > 0n ? satang : 0n)
  const earned = earnedOf(parts)
  const fromAdvance = earned < paidSatang ? earned : paidSatang
  const ahead = sum((part) => above(part.dueVatSatang - part.earnedVatSatang))
  const income = (isShipping: boolean) =>
    sum((part) => ((part.place === SHIPPING) === isShipping ? part.earnedSatang - part.earnedVatSatang : 0n))
  return new Map([
    ['customer:advances', fromAdvance + ahead - paidSatang],
    ['receivable:customers', earned - fromAdvance],
    ['income:sales', -income(false)],
    ['income:shipping', -income(true)],
    ['vat:output', -dueVatOf(parts)],
    ['vat:output-undue', -sum((part) => above(part.earnedVatSatang - part.dueVatSatang))],
  ])
}

interface Standing {
  parts: readonly SalePart[]
  paidSatang: bigint
}

/** What brings the book from the one to the other; `booked`: what of the advances is booked by itself, as a payment is. */
export function entriesBetween(before: Standing, after: Standing, booked = 0n): Entry[] {
  const [from, to] = [before, after].map(({ parts, paidSatang }) => balancesOf(parts, paidSatang))
  return [...kinds]
    .map(([account, kind]) => ({
      account,
      kind,
      amountSatang: to!.get(account)! - from!.get(account)! - (account === 'customer:advances' ? booked : 0n),
    }))
    .filter(({ amountSatang }) => amountSatang !== 0n)
}

const kinds = new Map<string, Entry['kind']>([
  ['customer:advances', 'liability'],
  ['receivable:customers', 'asset'],
  ['income:sales', 'income'],
  ['income:shipping', 'income'],
  ['vat:output', 'liability'],
  ['vat:output-undue', 'liability'],
])
