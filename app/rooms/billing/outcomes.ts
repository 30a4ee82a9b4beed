import type { SlipStatus } from './slip-states.ts'

/** What became of money: advance = kept for the customer until somebody decides, or because more came than was owed. */
export const outcomes = ['accepted', 'needs_decision', 'partial', 'overpaid'] as const
export type Outcome = (typeof outcomes)[number]

/** A decision on a slip, as it is told on the page that comes after it. */
export interface DecidedSlip {
  id: string
  number: string
  status: SlipStatus
  amountSatang: bigint
  outcome: Outcome | null
}
