import type { AccountKind } from '#rooms/ledger/index.ts'
import { notFound } from '#kernel/refusals.ts'
import { lockBySlug } from './locks.ts'
import { within } from './room.ts'
import { settleOutright } from './settle-outright.ts'
import type { Settled } from './settlement.ts'

export interface MoneyAtHand {
  slug: string
  method: 'wallet' | 'gift'
  /** A part of what is owed, in satang; left out: all of it. */
  mostSatang?: bigint
  /** Where the money lies in the book. Its own limits say whether it is enough. */
  from: { account: string; kind: AccountKind }
}

/** What is only known once the bill is held: how much of it is paid, and from where. */
export interface MoneyByCode {
  slug: string
  method: 'gift'
  reach(bill: {
    payableId: string
    subjectType: string
    owedSatang: bigint
  }): Promise<Required<Pick<MoneyAtHand, 'mostSatang' | 'from'>>>
}

export interface PaidAtOnce extends Settled {
  amountSatang: bigint
  number: string
  payableId: string
  returnPath: string
}

/**
 * Pays what is still owed, or a part, with money that the business holds for the payer: payment, ledger, subject and
 * paper in the caller's transaction. Only the account that owes it pays; of a hundred presses one does.
 *
 * Errors: 404 for another's payment, 409 INVALID_STATE when it is paid or a slip is being checked, 409
 * INSUFFICIENT_BALANCE by the ledger, 410 when it is closed.
 */
export const payAtOnce = within(async (tools, { slug, ...money }: MoneyAtHand | MoneyByCode): Promise<PaidAtOnce> => {
  const payable = await lockBySlug(tools, slug)
  if (payable.account_id === null || payable.account_id !== tools.context.actor.accountId) return notFound()
  const { id: payableId, subject_type: subjectType, owed_satang: owedSatang } = payable
  const atHand =
    'reach' in money ? { method: money.method, ...(await money.reach({ payableId, subjectType, owedSatang })) } : money
  const settled = await settleOutright(tools, payable, atHand)
  return { ...settled, number: payable.number, payableId, returnPath: payable.return_path }
})
