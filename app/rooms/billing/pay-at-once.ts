import type { AccountKind } from '#rooms/ledger/index.ts'
import { notFound } from '#kernel/refusals.ts'
import { lockBySlug } from './locks.ts'
import { within } from './room.ts'
import { settleOutright } from './settle-outright.ts'
import type { Settled } from './settlement.ts'

export interface MoneyAtHand {
  slug: string
  method: 'wallet'
  /** A part of what is owed, in satang; left out: all of it. */
  mostSatang?: bigint
  /** Where the money lies in the book. Its own limits say whether it is enough. */
  from: { account: string; kind: AccountKind }
}

export interface PaidAtOnce extends Settled {
  amountSatang: bigint
  number: string
  returnPath: string
}

/**
 * Pays what is still owed, or a part, with money that the business holds for the payer: payment, ledger, subject and
 * paper in the caller's transaction. Only the account that owes it pays; of a hundred presses one does.
 *
 * Errors: 404 for another's payment, 409 INVALID_STATE when it is paid or a slip is being checked, 409
 * INSUFFICIENT_BALANCE by the ledger, 410 when it is closed.
 */
export const payAtOnce = within(async (tools, { slug, ...money }: MoneyAtHand): Promise<PaidAtOnce> => {
  const payable = await lockBySlug(tools, slug)
  if (payable.account_id === null || payable.account_id !== tools.context.actor.accountId) return notFound()
  const settled = await settleOutright(tools, payable, money)
  return { ...settled, number: payable.number, returnPath: payable.return_path }
})
