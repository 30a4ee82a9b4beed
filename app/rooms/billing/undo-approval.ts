/** A slip turned out to be false, or the wrong one was approved: what it settled is taken back, line by line. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessMonth } from '#kernel/dates.ts'
import { isClosed, reverseHappening } from '#rooms/ledger/index.ts'
import { saleKey } from './bookings.ts'
import { issueCreditNote } from './credit-note.ts'
import { openIntent } from './intents.ts'
import { intentsOf, lockBySlip, refuseOwn, type LockedPayable } from './locks.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import { subjectOf } from './subjects.ts'
import type { Tables } from './tables.ts'
import { UndoForm } from './parts/undo-input.ts'

export interface Undone {
  number: string
  amountSatang: bigint
  creditNote: { id: string; number: string } | null
}

/**
 * Reverses payment and sale in the book, corrects the paper by a credit note of the whole, turns the slip down, and the
 * thing waits for its money again. What was booked stays: each entry has its opposite. Of many who undo one does.
 *
 * Errors: 403 CONFIRM_FIRST, 403 for one's own; 404; 409 INVALID_STATE when it is not approved, was refunded, money came
 * more than once, its month is closed, or its subject says that the goods have gone.
 */
export const undoApproval = command({
  may: 'billing.undoApproval',
  confirmed: true,
  idempotent: true,
  input: UndoForm.extend({ slipId: z.uuid() }),
  async run(tools, { slipId, reason, claim }): Promise<Undone> {
    const payable = await lockBySlip(tools, slipId)
    return takeBack(tools, payable, { slipId, reason, claim, intentId: await turnDown(tools, slipId, reason) })
  },
  audit: {
    kind: auditKind('billing.undoApproval', { th: 'ย้อนการอนุมัติสลิป', en: 'undid the approval of a slip' }),
    subject: ({ slipId }) => `slip:${slipId}`,
    details: ({ reason, claim }, undone) => ({ reason, claim, ...undone }),
  },
})

/** What a payment settled is taken back; the caller holds the payable's lock. `slipId` is null for money of a bank line. */
export async function takeBack(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { slipId, intentId, reason, claim }: { slipId: string | null; intentId: string; reason: string; claim: string },
): Promise<Undone> {
  refuseOwn(tools, payable)
  if (payable.refunded_satang > 0n) refuse('undoRefunded')
  const payment = await onlyPayment(tools, payable, intentId)
  if (await isClosed(tools, businessMonth(payment.received_at))) refuse('undoClosed')
  const { id: payableId, subject_type: subjectType, subject_id: subjectId, number } = payable
  const goesOn = await tellUndone(tools, payable, reason)
  await takeMoneyOff(tools, payable, { payment, intentId, isOpen: goesOn !== null })
  const isSale = payable.status === 'settled'
  const shares = { before: 0n, now: payable.amount_satang, reason }
  const creditNote = isSale && payable.amount_satang > 0n ? await issueCreditNote(tools, payable, shares) : null
  const memo = number
  await reverseHappening(tools, { kind: 'payment', sourceType: 'payment', sourceId: payment.id, memo })
  if (isSale) await reverseHappening(tools, { ...saleKey(payable), memo })
  if (slipId && claim === 'free')
    await tools.db.deleteFrom('billing.slip_claims').where('slip_id', '=', slipId).execute()
  if (goesOn) await openIntent(tools, { payableId, expiresAt: goesOn.expiresAt })
  for (const { slug } of await intentsOf(tools, payableId)) tools.tell(`intent:${slug}`)
  tools.tell('bills')
  tools.after('billing.approvalUndone', { payableId, subjectType, subjectId, slipId, reason })
  return { number, amountSatang: payment.amount_satang, creditNote }
}

/** Its buyer believed that it was paid: a day at the least. */
const anewMs = 86_400_000

/** Until when it may be paid after all; null when it has ended. A part of the money never reached the subject. */
async function tellUndone(
  tools: Tools<Tables>,
  payable: LockedPayable,
  reason: string,
): Promise<{ expiresAt: Date } | null> {
  const { id: payableId, subject_id: subjectId } = payable
  const subject = subjectOf(payable.subject_type)
  if (payable.paid_satang >= payable.amount_satang)
    return (subject.undone ?? refuse('undoElsewhere'))(tools, { subjectId, payableId, reason })
  if (payable.status !== 'open') return null
  const expiresAt = new Date(Date.now() + anewMs)
  await subject.resumed?.(tools, { subjectId, payableId, expiresAt })
  return { expiresAt }
}

/** The guard. Answers the intent that it had paid. */
async function turnDown(tools: Tools<Tables>, slipId: string, reason: string): Promise<string> {
  const slip = await tools.db
    .updateTable('billing.slips')
    .set({ status: 'rejected', reason })
    .where('id', '=', slipId)
    .where('status', '=', 'approved')
    .returning('intent_id')
    .executeTakeFirst()
  return slip?.intent_id ?? refuse('undoNothing')
}

/** Money that came besides would have nothing to belong to. */
async function onlyPayment(tools: Tools<Tables>, payable: LockedPayable, intentId: string) {
  const payments = await tools.db
    .selectFrom('billing.payments as m')
    .innerJoin('billing.payment_allocations as a', 'a.payment_id', 'm.id')
    .select(['m.id', 'm.intent_id', 'm.amount_satang', 'm.received_at'])
    .where('a.payable_id', '=', payable.id)
    .where('m.status', '<>', 'reversed')
    .execute()
  const [payment, ...more] = payments
  return payment && more.length === 0 && payment.intent_id === intentId ? payment : refuse('undoSeveral')
}

/** The bank's line, if one was matched, waits again for what it paid. The old code takes a slip once more: `intent_id` is free. */
async function takeMoneyOff(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { payment, intentId, isOpen }: { payment: { id: string; amount_satang: bigint }; intentId: string; isOpen: boolean },
): Promise<void> {
  await sql`
    with reversed as (
      update billing.payments set status = 'reversed', intent_id = null where id = ${payment.id}
    ), ended as (
      update billing.payment_intents set status = 'cancelled' where id = ${intentId}
    ), waits as (
      update billing.statement_lines set state = 'open', payment_id = null, decider_name = '', decided_at = null
      where payment_id = ${payment.id}
    )
    update billing.payables set paid_satang = paid_satang - ${payment.amount_satang}::bigint, settled_at = null,
      status = ${isOpen ? 'open' : 'closed'}, undone_count = undone_count + ${payable.status === 'settled' ? 1 : 0}::int
    where id = ${payable.id}`.execute(tools.db)
}
