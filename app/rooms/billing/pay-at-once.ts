import type { AccountKind } from '#rooms/ledger/index.ts'
import { notFound } from '#kernel/refusals.ts'
import { statusNow } from './intent-states.ts'
import { intentsOf, lockBySlug } from './locks.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { settle, type Settled } from './settlement.ts'
import { newSlug } from './slug.ts'

export interface MoneyAtHand {
  slug: string
  method: 'wallet'
  /** Where the money lies in the book. Its own limits say whether it is enough. */
  from: { account: string; kind: AccountKind }
}

export interface PaidAtOnce extends Settled {
  amountSatang: bigint
  number: string
  returnPath: string
}

/**
 * Pays what is still owed with money that the business holds for the payer: payment, ledger, subject and paper in the
 * caller's transaction. Only the account that owes it pays; of a hundred presses one does.
 *
 * Errors: 404 for another's payment, 409 INVALID_STATE when it is paid or a slip is being checked, 409
 * INSUFFICIENT_BALANCE by the ledger, 410 when it is closed.
 */
export const payAtOnce = within(async (tools, { slug, method, from }: MoneyAtHand): Promise<PaidAtOnce> => {
  const payable = await lockBySlug(tools, slug)
  if (payable.account_id === null || payable.account_id !== tools.context.actor.accountId) return notFound()
  if (payable.status === 'closed') refuse('notOpen')
  const owed = payable.amount_satang - payable.paid_satang
  const now = new Date()
  const intents = (await intentsOf(tools, payable.id)).map((intent) => ({
    ...intent,
    status: statusNow(intent.status, intent.expires_at, now),
  }))
  if (owed <= 0n || intents.some((intent) => intent.status === 'in_review')) refuse('notRenewable')
  await tools.db
    .updateTable('billing.payment_intents')
    .set({ status: 'cancelled' })
    .where('payable_id', '=', payable.id)
    .where('status', 'in', ['created', 'awaiting'])
    .execute()
  const intent = await tools.db
    .insertInto('billing.payment_intents')
    .values({ slug: newSlug(), payable_id: payable.id, amount_satang: owed, method, expires_at: now })
    .returning(['id', 'slug', 'status', 'method'])
    .executeTakeFirstOrThrow()
  const settled = await settle(tools, payable, { intent, amountSatang: owed, reference: '', slipId: null, from })
  for (const told of [...intents, intent]) tools.tell(`intent:${told.slug}`)
  tools.tell('bills')
  return { ...settled, amountSatang: owed, number: payable.number, returnPath: payable.return_path }
})
