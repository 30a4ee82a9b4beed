/**
 * Pure: of what of a sale the tax arises now. Revenue Code s.78 (1): goods when they are delivered, or as far as they are paid
 * before; s.78/1 (1): a service as far as it is paid.
 */
import { divideHalfUp, spread } from '#kernel/money.ts'
import { SHIPPING } from '../refund-parts.ts'
import { addUp, dueOf, moreDue, moreEarned, noStep, type SalePart, type SaleStep, stepped } from './sale-parts.ts'

const isService = ({ line }: SalePart): boolean => line?.supply === 'service'
const leftDue = (part: SalePart): bigint => part.netSatang - part.dueSatang
const above = (satang: bigint): bigint => (satang > 0n ? satang : 0n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** All of it is paid: the rest of it is due, and it is earned. */
export const byLastPayment = (parts: readonly SalePart[]): SaleStep[] =>
  parts
    .map((part) =>
      addUp([moreDue(part, leftDue(part)), moreEarned(part, part.netSatang - part.earnedSatang)], part.place),
    )
    .filter((step) => step.dueSatang !== 0n || step.earnedSatang !== 0n || step.dueVatSatang !== 0n)

/**
 * A part is paid. It is first for services that were rendered, whose tax waits for it; then for what was invoiced; what is more
 * was paid beforehand, for all that is left by what it costs.
 */
export function byPayment(
  parts: readonly SalePart[],
  { amountSatang, paidAfterSatang }: { amountSatang: bigint; paidAfterSatang: bigint },
): SaleStep[] {
  const waiting = parts.map((part) => (isService(part) ? above(part.earnedSatang - part.dueSatang) : 0n))
  const first = dueUpTo(parts, amountSatang, waiting)
  const meanwhile = stepped(parts, first)
  const ahead = above(paidAfterSatang - dueOf(meanwhile))
  const rest = dueUpTo(meanwhile, ahead, meanwhile.map(leftDue))
  return parts
    .map(({ place }) =>
      addUp(
        [...first, ...rest].filter((step) => step.place === place),
        place,
      ),
    ) // prettier-ignore
    .filter(({ dueSatang }) => dueSatang !== 0n)
}

function dueUpTo(parts: readonly SalePart[], satang: bigint, room: readonly bigint[]): SaleStep[] {
  const all = least(
    satang,
    room.reduce((sum, one) => sum + one, 0n),
  )
  if (all <= 0n) return []
  const shares = spread(all, room)
  // Rounded once for the paper, as everywhere, and then shared among its lines.
  const exact = parts.map((part, at) => {
    const left = leftDue(part)
    return left === 0n ? 0n : ((part.vatSatang - part.dueVatSatang) * shares[at]! * fine) / left
  })
  const vat = divideHalfUp(
    exact.reduce((sum, one) => sum + one, 0n),
    fine,
  )
  const vats = vat === 0n ? exact.map(() => 0n) : spread(vat, exact)
  return parts.map(({ place }, at) => ({ ...noStep(place), dueSatang: shares[at]!, dueVatSatang: vats[at]! }))
}

/** Parts of a satang. */
const fine = 1_000_000_000n

export interface Gone {
  /** Of the goods as they were first billed. */
  place: number
  /** So many in all are with the buyer now. */
  pieces: number
  /** Of a return: so many of them came back now, and at most so many are left. A note may have told of more than `pieces`. */
  back?: number
  most?: number
}

/** What a return leaves with the buyer, of whom others may have told, too. */
export function keptOf({ place, pieces, back, most = pieces }: Gone, parts: readonly SalePart[]): Gone {
  if (back === undefined) return { place, pieces }
  const told = parts.find((part) => part.place === place)?.pieces ?? 0
  const kept = told > pieces + back || back === 0 ? told - back : pieces
  return { place, pieces: kept < most ? kept : most }
}

/**
 * Goods left, or came back unpaid. What is new with the buyer is earned and due, but for what was paid for it before; of a
 * service only what it earns. Delivery goes with the first of it, and comes back with the last.
 */
export function bySending(parts: readonly SalePart[], gone: readonly Gone[]): SaleStep[] {
  const steps = parts.flatMap((part) => {
    const pieces = gone.find(({ place }) => place === part.place)?.pieces ?? part.pieces
    if (part.place === SHIPPING || pieces === part.pieces) return []
    return [pieces > part.pieces ? forth(part, pieces - part.pieces) : back(part, pieces)]
  })
  const after = stepped(parts, steps)
  const isOut = after.some(({ pieces }) => pieces > 0)
  const shipping = parts.find(({ place }) => place === SHIPPING)
  if (shipping && isOut && leftDue(shipping) + shipping.netSatang - shipping.earnedSatang > 0n)
    steps.push(
      addUp(
        [moreDue(shipping, leftDue(shipping)), moreEarned(shipping, shipping.netSatang - shipping.earnedSatang)],
        SHIPPING,
      ),
    )
  if (shipping && !isOut && parts.some(({ pieces }) => pieces > 0)) steps.push(...takenBack([shipping]))
  steps.push(...deliveredUntaxed(stepped(parts, steps)))
  return steps.filter((step) => step.pieces !== 0 || step.dueSatang !== 0n || step.earnedSatang !== 0n)
}

/** What was paid beforehand and left, whose payment proves to be none: delivered, it bears its tax all the same. */
const deliveredUntaxed = (parts: readonly SalePart[]): SaleStep[] =>
  parts
    .filter((part) => !isService(part) && part.earnedSatang > part.dueSatang && leftDue(part) > 0n)
    .map((part) => moreDue(part, part.earnedSatang - part.dueSatang))

/** By what is left for the pieces that are left. */
function forth(part: SalePart, pieces: number): SaleStep {
  const left = BigInt((part.line?.quantity ?? 0) - part.pieces)
  const share = (satang: bigint) => (left > BigInt(pieces) ? divideHalfUp(satang * BigInt(pieces), left) : satang)
  const earned = moreEarned(part, share(part.netSatang - part.earnedSatang))
  const due = isService(part) ? noStep(part.place) : moreDue(part, share(leftDue(part)))
  return { ...addUp([earned, due], part.place), pieces }
}

/** By the pieces that came back of those that were out; of all of them, all. Where all that is billed stays, just that does. */
function back(part: SalePart, pieces: number): SaleStep {
  const out = BigInt(part.pieces)
  const lost = out - BigInt(pieces)
  const share = (satang: bigint) => (pieces <= 0 ? -satang : -divideHalfUp(satang * lost, out))
  const isBill = pieces > 0 && pieces === part.line?.quantity && !isService(part)
  const less = (satang: bigint, billed: bigint) => (isBill ? billed - satang : share(satang))
  return {
    place: part.place,
    pieces: pieces - part.pieces,
    earnedSatang: less(part.earnedSatang, part.netSatang),
    earnedVatSatang: less(part.earnedVatSatang, part.vatSatang),
    dueSatang: less(part.dueSatang, part.netSatang),
    dueVatSatang: less(part.dueVatSatang, part.vatSatang),
  }
}

export const takenBack = (parts: readonly SalePart[]): SaleStep[] =>
  parts.map((part) => ({
    place: part.place,
    pieces: 0,
    earnedSatang: -part.earnedSatang,
    earnedVatSatang: -part.earnedVatSatang,
    dueSatang: -part.dueSatang,
    dueVatSatang: -part.dueVatSatang,
  }))

/** Money that was paid beforehand goes back: so much of what it had made due is not due any more. */
export function byRefund(parts: readonly SalePart[], paidAfterSatang: bigint): SaleStep[] {
  const ahead = parts.map((part) => above(part.dueSatang - part.earnedSatang))
  const earned = parts.reduce((all, part) => all + part.earnedSatang, 0n)
  const all = ahead.reduce((sum, one) => sum + one, 0n)
  const over = all - above(paidAfterSatang - earned)
  if (over <= 0n || all === 0n) return []
  const shares = spread(over, ahead)
  return parts
    .map((part, at) => ({
      ...noStep(part.place),
      dueSatang: -shares[at]!,
      // Of what was due ahead; all of it, when all of that goes.
      dueVatSatang: part.dueSatang === 0n ? 0n : -divideHalfUp(part.dueVatSatang * shares[at]!, part.dueSatang),
    }))
    .filter(({ dueSatang }) => dueSatang !== 0n)
}
