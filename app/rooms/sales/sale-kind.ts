/** The words in which a room declares what it sells. */
import type * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import type { PayableSubject } from '#rooms/billing/index.ts'

/** How a sale stands to its money. */
export type Phase =
  /** unpaid; what it sells is kept for it until its time is over */
  | 'waiting'
  /** it ended unpaid: money that comes may have it again */
  | 'late'
  /** money came and could not have it: a person decides */
  | 'undecided'
  | 'stands'
  /** no money has it again */
  | 'over'

/** The row that its room keeps, locked. */
export interface Sold {
  id: string
  phase: Phase
  /** The end of its time, while it waits; null where none is kept. */
  holdUntil: Date | null
  /** A promotion made it cheaper. */
  hasCoupon: boolean
}

/** What billing is told of it as it is (billing/subjects.ts). */
type ToldToBilling = Pick<PayableSubject, 'back' | 'deskPath' | 'keptIn' | 'stands' | 'takesAll' | 'tookBack' | 'waits'>

export interface WhatIsSold extends ToldToBilling {
  /** Billing's word for it: 'course'. */
  kind: string
  /** With which its numbers begin: L691123-7K2M9PA. */
  letter: string
}

/** `job` of the room, so that its clock stands in its own list of jobs; `id`: what the job calls the row. */
interface Clock<T> {
  job: <I extends z.ZodType>(
    name: string,
    input: I,
    run: (tools: Tools<T>, input: z.output<I>) => Promise<void>,
  ) => Handler
  name: string
  id: string
  /** While a slip is under review, or a part is paid; 15 unless told. */
  looksAgainMinutes?: number
}

/**
 * What the room does to its row; all that is money, promotion or clock is done around it. Locks are taken in this order by
 * everybody: payable → the row → promotions → what it holds (seats, goods) → number series → ledger.
 */
export interface SaleSteps<T, Row extends Sold> {
  /** Errors: 404. */
  lock(tools: Tools<T>, id: string): Promise<Row>
  clock?: Clock<T>
  /** Keeps it until then. Left out: a clock that is not set anew. */
  hold?(tools: Tools<T>, row: Row, until: Date): Promise<unknown>
  /** A part that is paid keeps it until the rest comes, or somebody gives it back. */
  waitsForRest?: true
  /** All the money is here, or nothing was asked: give them what they paid for. */
  onPaid(tools: Tools<T>, row: Row): Promise<unknown>
  /** Money came after the end: whether it could be had again, and was taken. Left out: never. */
  again?(tools: Tools<T>, row: Row): Promise<boolean>
  /** Money is here that gives nothing by itself: it waits for a person, who is told. */
  onLate?(tools: Tools<T>, row: Row): Promise<unknown>
  /** Unpaid, and its time is over (`time`) or somebody let it go (`choice`): free what it held. */
  onExpired(tools: Tools<T>, row: Row, why: 'time' | 'choice'): Promise<unknown>
  /** The payment was none: until when it waits again, null where it has ended. Left out: it cannot be undone. */
  onUndone?(tools: Tools<T>, row: Row, undone: { reason: string }): Promise<Date | null>
  /** Money went back: all of it or a part; `fromSaleSatang`: of what stands, without what came too much. Answers whether nothing of the sale is left. Left out: only the books know. */
  onRefunded?(
    tools: Tools<T>,
    row: Row,
    refund: { isWhole: boolean; fromSaleSatang: bigint; reason: string },
  ): Promise<boolean>
}
