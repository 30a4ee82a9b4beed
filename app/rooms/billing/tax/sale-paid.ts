/** Money of a sale came: what of it bears its tax now, the papers for it, and what is booked besides the money itself. */
import type { Tools } from '#kernel/action.server.ts'
import type { Posting } from '#rooms/ledger/index.ts'
import type { LockedPayable } from '../locks.ts'
import type { Tables } from '../tables.ts'
import { dueOf, entriesBetween, type SalePart } from './sale-parts.ts'
import { type Days, type IssuedPaper, receiptFor, salePartsNow, taxArises } from './tax-point.ts'
import { byLastPayment, byPayment } from './what-is-due.ts'

export interface Paid extends Days {
  /** Null: nothing came now; it was decided that the sale stands. */
  paymentId: string | null
  /** What counted as paid, and what does now. */
  beforeSatang: bigint
  afterSatang: bigint
  completes: boolean
  /** Where the sale stood before, if the caller knows. */
  parts?: SalePart[]
}

export async function salePaid(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { paymentId, beforeSatang, afterSatang, completes, parts: known, ...days }: Paid,
): Promise<{ postings: Posting[]; paper: IssuedPaper | null }> {
  const parts = known ?? (await salePartsNow(tools, payable))
  const amountSatang = afterSatang - beforeSatang
  const steps = completes ? byLastPayment(parts) : byPayment(parts, { amountSatang, paidAfterSatang: afterSatang })
  const paidSatang = { before: beforeSatang, after: afterSatang, booked: -amountSatang }
  const most = payable.amount_satang - beforeSatang
  const forInvoiced = (amountSatang < most ? amountSatang : most) - dueOf(steps)
  const receipt =
    forInvoiced > 0n && paymentId
      ? await receiptFor(tools, payable, { amountSatang: forInvoiced, bookedOn: days.bookedOn, paymentId })
      : null
  if (steps.length === 0) {
    const entries = entriesBetween(
      { parts, paidSatang: beforeSatang },
      { parts, paidSatang: afterSatang },
      -amountSatang,
    )
    const { number: memo } = payable
    const claim = {
      kind: 'claim' as const,
      sourceType: 'payment',
      sourceId: paymentId!,
      memo,
      entries,
      businessOn: days.bookedOn,
    }
    return { postings: entries.length > 0 ? [claim] : [], paper: receipt }
  }
  const { postings, paper } = await taxArises(tools, payable, {
    ...days,
    cause: paymentId ? 'paid' : 'accepted',
    paymentId,
    parts,
    steps,
    paidSatang,
    issue: completes ? 'paid' : 'deposit',
  })
  return { postings, paper: paper ?? receipt }
}
