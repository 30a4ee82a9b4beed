import { statusNow } from './intent-states.ts'
import { intentsOf, lockById } from './locks.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { settle, type Settled } from './settlement.ts'
import { newSlug } from './slug.ts'
import type { Subject } from './payables.ts'

export interface CashTaken extends Subject {
  /** What the carrier calls its remittance, or who brought the money. */
  reference: string
}

/**
 * All that is still owed came as cash: payment, ledger (bank:cash, the till), subject and paper in the caller's
 * transaction. Codes that are open end; of a hundred presses one takes it.
 *
 * Errors: 404; 409 INVALID_STATE when it is paid or a slip is being checked, 410 when it is closed.
 */
export const receiveCash = within(
  async (tools, { reference, ...subject }: CashTaken): Promise<Settled & { amountSatang: bigint }> => {
    const { id } = await tools.db
      .selectFrom('billing.payables')
      .select('id')
      .where('subject_type', '=', subject.subjectType)
      .where('subject_id', '=', subject.subjectId)
      .executeTakeFirstOrThrow()
    const payable = await lockById(tools, id)
    if (payable.status === 'closed') refuse('notOpen')
    const amountSatang = payable.amount_satang - payable.paid_satang
    const now = new Date()
    const intents = await intentsOf(tools, id)
    const isAsked = intents.some((one) => statusNow(one.status, one.expires_at, now) === 'in_review')
    if (amountSatang <= 0n || isAsked) refuse('notRenewable')
    await tools.db
      .updateTable('billing.payment_intents')
      .set({ status: 'cancelled' })
      .where('payable_id', '=', id)
      .where('status', 'in', ['created', 'awaiting'])
      .execute()
    const intent = await tools.db
      .insertInto('billing.payment_intents')
      .values({ slug: newSlug(), payable_id: id, amount_satang: amountSatang, method: 'cash', expires_at: now })
      .returning(['id', 'slug', 'status', 'method'])
      .executeTakeFirstOrThrow()
    const settled = await settle(tools, payable, { intent, amountSatang, reference, slipId: null })
    for (const { slug } of intents) tools.tell(`intent:${slug}`)
    tools.tell('bills')
    return { ...settled, amountSatang }
  },
)
