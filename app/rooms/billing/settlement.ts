import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { type AccountKind, postTransactions, type Posting } from '#rooms/ledger/index.ts'
import { billFromStored, billOver, type Buyer } from './bill.ts'
import { receiptOfMoney, saleOf } from './bookings.ts'
import { issueDocument } from './documents.ts'
import type { Outcome } from './outcomes.ts'
import { lockById, type LockedPayable } from './locks.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { subjectOf } from './subjects.ts'
import type { Tables } from './tables.ts'

export interface Money {
  intent: { id: string; slug: string; status: string; method: string }
  amountSatang: bigint
  reference: string
  slipId: string | null
  /** Money that the business holds for the payer; else it came to the bank. */
  from?: { account: string; kind: AccountKind }
}

export interface Settled {
  paymentId: string
  outcome: Outcome
  document: { id: string; number: string; kind: string } | null
}

const auditSettle = auditKind('billing.settle', { th: 'ปิดยอดชำระ', en: 'settled a bill' })

/**
 * Money came. Payment, allocation, subject, paper and ledger in the caller's transaction, which holds the payable's
 * lock; locks follow in the order subject → stock → number series → ledger accounts.
 */
export async function settle(tools: Tools<Tables>, payable: LockedPayable, money: Money): Promise<Settled> {
  // What the business holds for somebody is not put where it already is.
  if (money.from && subjectOf(payable.subject_type).stands) refuse('notRenewable')
  const before = payable.paid_satang
  const completes = before < payable.amount_satang && before + money.amountSatang >= payable.amount_satang
  const paymentId = await insertPayment(tools, payable, money, completes)
  const postings = [
    receiptOfMoney({
      id: paymentId,
      method: money.intent.method,
      amountSatang: money.amountSatang,
      number: payable.number,
      from: money.from,
    }),
  ]
  const isMore = before >= payable.amount_satang
  const told = completes ? await tellSubject(tools, payable) : isMore ? takesMore(payable) : 'partial'
  const owed = isMore ? money.amountSatang : payable.amount_satang
  const document = told === 'accepted' ? await stand(tools, payable, postings, { owed, isMore }) : null
  await postTransactions(tools, postings)
  const { id: payableId, subject_type: subjectType, subject_id: subjectId } = payable
  await audit(tools, auditSettle, `payable:${payableId}`, {
    number: payable.number,
    paymentId,
    slipId: money.slipId,
    amountSatang: money.amountSatang,
    outcome: told,
    document: document?.number ?? null,
  })
  if (completes) tools.after('billing.paid', { payableId, subjectType, subjectId, intentSlug: money.intent.slug })
  return { paymentId, outcome: told, document }
}

/** Nothing was owed: the subject stands at once. */
export const settleWithoutMoney = within(async (tools, payableId: string): Promise<void> => {
  const payable = await lockById(tools, payableId)
  await markSettled(tools, payableId)
  const postings: Posting[] = []
  if ((await tellSubject(tools, payable)) === 'accepted') await stand(tools, payable, postings)
  const { subject_type: subjectType, subject_id: subjectId } = payable
  await audit(tools, auditSettle, `payable:${payableId}`, { number: payable.number, amountSatang: 0n })
  tools.after('billing.paid', { payableId, subjectType, subjectId, intentSlug: null })
})

const auditAccept = auditKind('billing.accept', { th: 'ยืนยันว่าเงินเข้าแล้ว', en: 'approved a payment' })

/** Staff decided that a sale whose money came too late stands after all: income is booked, the paper issued. */
export const acceptPayable = within(
  async (tools, subject: { subjectType: string; subjectId: string }): Promise<void> => {
    const payable = await tools.db
      .selectFrom('billing.payables')
      .selectAll()
      .where('subject_type', '=', subject.subjectType)
      .where('subject_id', '=', subject.subjectId)
      .forUpdate()
      .executeTakeFirst()
    if (payable?.status !== 'closed' || payable.paid_satang < payable.amount_satang) return refuse('notRenewable')
    await markSettled(tools, payable.id)
    const postings: Posting[] = []
    const document = await stand(tools, payable, postings)
    await postTransactions(tools, postings)
    await audit(tools, auditAccept, `payable:${payable.id}`, { number: payable.number, document: document.number })
  },
)

/** One statement: the payment, what it pays, the end of the other codes, and the payable's new sum. */
async function insertPayment(
  tools: Tools<Tables>,
  payable: LockedPayable,
  money: Money,
  completes: boolean,
): Promise<string> {
  const { intent, amountSatang } = money
  const isFirst = intent.status !== 'succeeded'
  const { rows } = await sql<{ id: string }>`
    with paid as (
      insert into billing.payments (intent_id, amount_satang, method, reference, approved_by)
      values (${isFirst ? intent.id : null}, ${amountSatang}, ${intent.method}, ${money.reference}, ${tools.context.actor.accountId})
      returning id
    ), allocated as (
      insert into billing.payment_allocations (payment_id, payable_id, amount_satang)
      select id, ${payable.id}::uuid, ${amountSatang}::bigint from paid
    ), ended as (
      update billing.payment_intents set status = case when id = ${intent.id} then 'succeeded' else 'cancelled' end
      where payable_id = ${payable.id} and (id = ${intent.id} or status in ('created', 'awaiting'))
    ), counted as (
      update billing.payables set paid_satang = paid_satang + ${amountSatang},
        status = case when ${completes}::boolean then 'settled' else status end,
        settled_at = case when ${completes}::boolean then now() else settled_at end
      where id = ${payable.id}
    )
    select id from paid`.execute(tools.db)
  return rows[0]!.id
}

async function tellSubject(tools: Tools<Tables>, payable: LockedPayable): Promise<'accepted' | 'needs_decision'> {
  const { id: payableId, subject_id: subjectId, amount_satang: amountSatang } = payable
  const answer = await subjectOf(payable.subject_type).settled(tools, { subjectId, payableId, amountSatang })
  if (answer === 'needs_decision')
    await tools.db
      .updateTable('billing.payables')
      .set({ status: 'closed', settled_at: null })
      .where('id', '=', payableId)
      .execute()
  return answer
}

const takesMore = (payable: LockedPayable): Outcome =>
  subjectOf(payable.subject_type).stands ? 'accepted' : 'overpaid'

/** It stands: its paper, and the booking that goes with it. A sale, unless its subject says what else it is. */
async function stand(
  tools: Tools<Tables>,
  payable: LockedPayable,
  postings: Posting[],
  { owed, isMore }: { owed: bigint; isMore: boolean } = { owed: payable.amount_satang, isMore: false },
) {
  const { id: payableId, subject_id: subjectId, account_id: accountId, number: called, bill } = payable
  const money = { subjectId, payableId, accountId, number: called, amountSatang: owed, isMore }
  const other = await subjectOf(payable.subject_type).stands?.(tools, money)
  const { documentId, number, kind } = await issueDocument(tools, {
    payableId,
    accountId,
    buyer: payable.buyer as Buyer,
    bill: isMore ? billOver(bill, owed) : bill,
    ...(other ? { kind: other.paper } : {}),
  })
  if (other) postings.push(other.posting)
  else if (payable.amount_satang > 0n) postings.push(saleOf(payable, billFromStored(bill)))
  return { id: documentId, number, kind }
}

async function markSettled(tools: Tools<Tables>, payableId: string): Promise<void> {
  await tools.db
    .updateTable('billing.payables')
    .set({ status: 'settled', settled_at: new Date() })
    .where('id', '=', payableId)
    .execute()
}
