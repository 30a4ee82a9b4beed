import type { IntentStatus } from './intent-states.ts'

/** Where a payment stands for who pays it: what the page says and offers follows from this one word. */
export type Standing =
  | 'open'
  /** open, after a slip that was not accepted */
  | 'refused'
  /** the shop asked for a better picture */
  | 'asked'
  | 'inReview'
  | 'paid'
  | 'overpaid'
  | 'partial'
  /** the money came after the thing was closed: the shop decides */
  | 'late'
  | 'expired'
  /** another code has taken this one's place */
  | 'replaced'
  /** five slips were not accepted */
  | 'tooMany'
  /** ended unpaid */
  | 'closed'

export interface Standable {
  status: IntentStatus
  payable: { status: 'open' | 'settled' | 'closed'; amountSatang: bigint; paidSatang: bigint }
  rejectedReason: string | null
  slips: readonly { status: string }[]
  newerSlug: string | null
}

export function standingOf({ status, payable, rejectedReason, slips, newerSlug }: Standable): Standing {
  const { amountSatang, paidSatang } = payable
  if (payable.status === 'settled') return paidSatang > amountSatang ? 'overpaid' : 'paid'
  if (payable.status === 'closed' && paidSatang > 0n && paidSatang >= amountSatang) return 'late'
  if (status === 'succeeded') return 'partial'
  if (slips.some((slip) => slip.status === 'needs_info')) return 'asked'
  if (status === 'in_review') return 'inReview'
  if (status === 'rejected') return 'tooMany'
  if (payable.status === 'closed') return 'closed'
  if (newerSlug !== null) return 'replaced'
  if (status === 'expired' || status === 'cancelled') return 'expired'
  return rejectedReason === null ? 'open' : 'refused'
}

/** Nothing more is to come: the page need not watch any longer. */
export const isOver = (standing: Standing): boolean => standing === 'paid' || standing === 'overpaid'

/** Money that was sent is never lost: who paid with an ended code may still send its slip. */
export const takesLateSlip = (standing: Standing, status: IntentStatus): boolean =>
  (standing === 'expired' || standing === 'replaced' || standing === 'closed') &&
  (status === 'expired' || status === 'cancelled')
