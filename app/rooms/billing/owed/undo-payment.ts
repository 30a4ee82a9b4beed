/** A bill that several payments settled: one of them is taken back from its line, by whoever may undo approvals. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Posting } from '#rooms/ledger/index.ts'
import { command } from '../room.ts'
import { takeBack, type Undone } from '../take-payment-back.ts'
import type { Tables } from '../tables.ts'
import { UndoPaymentInput } from './owed-inputs.ts'
import { lockBoth, putBack } from './other-bill.ts'
import { refuse } from './refusals.ts'

/**
 * Its opposite is booked; the others stay. A slip is turned down, a bank line open again, tax withheld not withheld, and
 * money of another bill is there again as too much. What was paid for waits for its money as on the first day.
 *
 * Errors: 403 CONFIRM_FIRST, 403 for one's own; 404; 409 INVALID_STATE as of `undoApproval`, for money of the wallet, and
 * for tax whose certificate is here.
 */
export const undoPayment = command({
  may: 'billing.undoApproval',
  confirmed: true,
  idempotent: true,
  input: UndoPaymentInput.extend({ payable: z.uuid() }),
  async run(tools, { payable: id, payment: paymentId, reason, claim }): Promise<Undone> {
    const cameFrom = await billOfRefund(tools, { id, paymentId })
    const [payable, source] = await lockBoth(tools, id, cameFrom)
    const slipId = await turnSlipDown(tools, paymentId, reason)
    await forgetWithheld(tools, paymentId)
    const also: Posting[] = []
    if (source) also.push(await putBack(tools, source, { paymentId, number: payable.number }))
    return takeBack(tools, payable, { of: (one) => one.id === paymentId, slipId, reason, claim, also })
  },
  audit: {
    kind: auditKind('billing.undoPayment', { th: 'ย้อนรายการรับเงินของบิล', en: 'undid a payment of a bill' }),
    subject: ({ payable }) => `payable:${payable}`,
    details: ({ payment, reason }, undone) => ({ payment, reason, ...undone }),
  },
})

/** The bill from which it was moved here; null for money that came from outside. Errors: 404. */
async function billOfRefund(
  tools: Tools<Tables>,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<string | null> {
  const { rows } = await sql<{ from: string | null }>`
    select r.payable_id as "from" from billing.payments m
      join billing.payment_allocations a on a.payment_id = m.id and a.payable_id = ${id}::uuid
      left join billing.refunds r on r.id = m.refund_id
    where m.id = ${paymentId}::uuid`.execute(tools.db)
  return (rows[0] ?? notFound()).from
}

async function turnSlipDown(tools: Tools<Tables>, paymentId: string, reason: string): Promise<string | null> {
  const slip = await tools.db
    .updateTable('billing.slips')
    .set({ status: 'rejected', reason })
    .where('status', '=', 'approved')
    .where('intent_id', '=', (eb) => eb.selectFrom('billing.payments').select('intent_id').where('id', '=', paymentId))
    .returning('id')
    .executeTakeFirst()
  return slip?.id ?? null
}

/** Of `m`: tax withheld whose certificate is here. */
export const isCertified = sql<boolean>`exists (select from billing.withholdings w where w.payment_id = m.id and w.state = 'received')`

/** Tax that was withheld with it may be entered anew. Errors: 409 once its certificate is here. */
export async function forgetWithheld(tools: Tools<Tables>, paymentId: string): Promise<void> {
  const gone = await tools.db
    .deleteFrom('billing.withholdings')
    .where('payment_id', '=', paymentId)
    .returning('state')
    .executeTakeFirst()
  if (gone?.state === 'received') refuse('certificateTaken')
}
