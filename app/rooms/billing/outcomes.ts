import type { SlipStatus } from './slip-states.ts'

/** What became of money: advance = kept for the customer until somebody decides, or because more came than was owed;
 * second_person = nothing yet, another one has to approve too. */
export const outcomes = ['accepted', 'needs_decision', 'partial', 'overpaid', 'second_person'] as const
export type Outcome = (typeof outcomes)[number]

/** A decision on a slip, as it is told on the page that comes after it. */
export interface DecidedSlip {
  id: string
  number: string
  status: SlipStatus
  amountSatang: bigint
  /** Where staff see what it pays. */
  deskPath: string
  outcome: Outcome | null
}
