import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { type AccountKind, openDay, postTransactions, type Posting } from '#rooms/ledger/index.ts'
import { billOver, type Buyer } from './bill.ts'
import { receiptOfMoney } from './bookings.ts'
import { issueDocument } from './documents.ts'
import type { Outcome } from './outcomes.ts'
import { openIntent } from './intents.ts'
import { lockById, type LockedPayable } from './locks.ts'
import { moneyReady } from './money-ready.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { subjectOf } from './subjects.ts'
import type { Tables } from './tables.ts'
import { type Paid, salePaid } from './tax/sale-paid.ts'
import { earnedOf, entriesBetween } from './tax/sale-parts.ts'
import { type Days, salePartsAfter, type StoredSteps, stepsSoFar } from './tax/tax-point.ts'

export interface Money {
  intent: { id: string; slug: string; status: string; method: string; less_satang?: number }
  amountSatang: bigint
  /** By what it came, where that is not what was asked for. */
  method?: string
  /** What somebody said of it who entered it. */
  note?: string
  reference: string
  slipId: string | null
  /** When it came, `YYYY-MM-DD`; left out: today. */
  receivedOn?: string | undefined
  /** Money that the business holds for the payer; else it came to the bank. */
  from?: { account: string; kind: AccountKind }
  /** Counts as paid and was never sent (withheld, written off): it does not go back. */
  isUnsent?: true
  /** Of money from another bill: what took it from there, and what that is in the book. */
  moved?: { refundId: string; postings: Posting[] }
  /** What is booked with it. */
  also?: (paid: { paymentId: string; bookedOn: string }) => Posting
}

export interface Settled {
  paymentId: string
  outcome: Outcome
  document: { id: string; number: string; kind: string } | null
}

export const auditSettle = auditKind('billing.settle', { th: 'ปิดยอดชำระ', en: 'settled a bill' })

/**
 * Money came. Payment, allocation, subject, paper and ledger in the caller's transaction, which holds the payable's
 * lock; locks follow in the order subject → stock → number series → ledger accounts.
 */
export async function settle(tools: Tools<Tables>, payable: LockedPayable, money: Money): Promise<Settled> {
  // What the business holds for somebody is not put where it already is.
  if (money.from && subjectOf(payable.subject_type).takesAll) refuse('notRenewable')
  // What went back of a bill that is not settled is not here any more, also when it was closed meanwhile.
  const before = payable.paid_satang - (payable.status === 'settled' ? 0n : payable.refunded_satang)
  const given = givenUp(payable, money)
  const sum = before + money.amountSatang + (given?.amountSatang ?? 0n)
  const completes = before < payable.amount_satang && sum >= payable.amount_satang
  const days = await daysOf(tools, money)
  const { id: paymentId, steps } = await insertPayment(tools, payable, money, completes)
  const postings = [...(money.moved?.postings ?? []), receiptOf(paymentId, payable, money, days)]
  if (given) postings.push(receiptOf((await insertPayment(tools, payable, given, completes)).id, payable, given, days))
  const isMore = before >= payable.amount_satang
  const told = completes ? await tellSubject(tools, payable) : isMore ? takesMore(payable) : 'partial'
  const parts = salePartsAfter(payable, steps)
  const paid = { ...days, paymentId, beforeSatang: before, afterSatang: sum, completes, parts }
  const document = await standOrPart(tools, payable, postings, { told, paid, isMore, money })
  if (told === 'partial') await askForRest(tools, payable)
  if (money.also) postings.push(money.also({ paymentId, bookedOn: days.bookedOn }))
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

/** A sale: its tax point and paper, also of a part. What has papers of its own stands when all is there. */
async function standOrPart(
  tools: Tools<Tables>,
  payable: LockedPayable,
  postings: Posting[],
  {
    told,
    paid,
    isMore,
    money,
  }: { told: Outcome; paid: Paid & Required<Pick<Paid, 'parts'>>; isMore: boolean; money: Money },
): Promise<Settled['document']> {
  const subject = subjectOf(payable.subject_type)
  if (subject.stands) {
    if (told !== 'accepted') return null
    const owed = isMore ? money.amountSatang : subject.takesAll ? paid.afterSatang : payable.amount_satang
    return stand(tools, payable, postings, { owed, isMore })
  }
  // Tax that is withheld before goods or money waits for them.
  const isAlone = money.isUnsent && paid.beforeSatang === 0n && earnedOf(paid.parts) === 0n
  if (told !== 'accepted' && (told !== 'partial' || payable.status !== 'open' || isAlone)) {
    postings.push(...claimPaid(payable, paid))
    return null
  }
  const { postings: more, paper } = await salePaid(tools, payable, paid)
  postings.push(...more)
  return paper
}

/** Money that is too late for the sale pays for what of it had left; its tax waits for what is decided. */
function claimPaid(
  { number: memo }: LockedPayable,
  { parts, paymentId, beforeSatang, afterSatang, bookedOn }: Paid & Required<Pick<Paid, 'parts'>>,
): Posting[] {
  const [before, after] = [beforeSatang, afterSatang].map((paidSatang) => ({ parts, paidSatang }))
  const entries = entriesBetween(before!, after!, beforeSatang - afterSatang)
  if (entries.length === 0) return []
  return [{ kind: 'claim', sourceType: 'payment', sourceId: paymentId!, memo, entries, businessOn: bookedOn }]
}

/** When it came, and under which day that is booked. */
export async function daysOf(tools: Tools<Tables>, { receivedOn }: Pick<Money, 'receivedOn'>): Promise<Days> {
  const today = businessDate(new Date())
  const aroseOn = receivedOn && receivedOn < today ? receivedOn : today
  return { aroseOn, bookedOn: await openDay(tools, aroseOn) }
}

export const receiptOf = (
  id: string,
  { number }: LockedPayable,
  { intent, method = intent.method, amountSatang, from }: Money,
  { bookedOn }: Days,
) => ({ ...receiptOfMoney({ id, method, amountSatang, number, from }), businessOn: bookedOn })

/** Just what was asked for came, satang below what is owed: they are not owed any more. */
function givenUp(payable: LockedPayable, { intent, amountSatang }: Money): Money | null {
  const less = BigInt(intent.less_satang ?? 0)
  if (less === 0n || payable.owed_satang - amountSatang !== less) return null
  const from = { account: 'expense:satang', kind: 'expense' as const }
  const paid = { ...intent, status: 'succeeded' }
  return { intent: paid, amountSatang: less, method: 'satang', reference: '', slipId: null, from, isUnsent: true }
}

/** What is left is asked for at once by a code of its own, and whatever it is for waits as long. */
async function askForRest(tools: Tools<Tables>, { id: payableId, status, subject_type, subject_id }: LockedPayable) {
  if (status !== 'open' || !(await moneyReady(tools)).account) return
  const expiresAt = new Date(Date.now() + restHours * 3_600_000)
  await openIntent(tools, { payableId, expiresAt })
  await subjectOf(subject_type).resumed?.(tools, { subjectId: subject_id, payableId, expiresAt })
}

/** Who has sent a part has so long for the rest. */
const restHours = 24

/** Nothing was owed: the subject stands at once. */
export const settleWithoutMoney = within(async (tools, payableId: string): Promise<void> => {
  const payable = await lockById(tools, payableId)
  await markSettled(tools, payableId)
  if ((await tellSubject(tools, payable)) === 'accepted') await stand(tools, payable, [])
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
    if (payable?.status !== 'closed') return refuse('notRenewable')
    if (payable.paid_satang - payable.refunded_satang < payable.amount_satang) return refuse('partWentBack')
    await markSettled(tools, payable.id)
    const postings: Posting[] = []
    const [paid, today] = [payable.paid_satang - payable.refunded_satang, businessDate(new Date())]
    const all = {
      paymentId: null,
      beforeSatang: paid,
      afterSatang: paid,
      completes: true,
      aroseOn: today,
      bookedOn: today,
    }
    const document = subjectOf(payable.subject_type).stands
      ? await stand(tools, payable, postings)
      : await salePaid(tools, payable, all).then((sale) => (postings.push(...sale.postings), sale.paper))
    await postTransactions(tools, postings)
    const number = document?.number ?? ''
    await audit(tools, auditAccept, `payable:${payable.id}`, { number: payable.number, document: number })
  },
)

/** One statement: the payment, what it pays, the end of the other codes, and the payable's new sum. */
export async function insertPayment(
  tools: Tools<Tables>,
  payable: LockedPayable,
  money: Money,
  completes: boolean,
): Promise<{ id: string; steps: StoredSteps }> {
  const { intent, amountSatang, method = intent.method, note = '', isUnsent = false, receivedOn } = money
  const isPast = receivedOn !== undefined && receivedOn < businessDate(new Date())
  const receivedAt = isPast ? new Date(businessDayStart(receivedOn).getTime() + 12 * 3_600_000) : null
  const isFirst = intent.status !== 'succeeded'
  const { rows } = await sql<{ id: string; steps: StoredSteps }>`
    with paid as (
      insert into billing.payments (intent_id, amount_satang, method, reference, note, approved_by, refund_id, received_at)
      values (${isFirst ? intent.id : null}, ${amountSatang}, ${method}, ${money.reference}, ${note},
        ${tools.context.actor.accountId}, ${money.moved?.refundId ?? null}, coalesce(${receivedAt}::timestamptz, now()))
      returning id
    ), allocated as (
      insert into billing.payment_allocations (payment_id, payable_id, amount_satang)
      select id, ${payable.id}::uuid, ${amountSatang}::bigint from paid
    ), ended as (
      update billing.payment_intents set status = case when id = ${intent.id} then 'succeeded' else 'cancelled' end
      where payable_id = ${payable.id} and (id = ${intent.id} or status in ('created', 'awaiting'))
    ), counted as (
      update billing.payables set paid_satang = paid_satang + ${amountSatang}, unsent_satang = unsent_satang + ${isUnsent ? amountSatang : 0n}::bigint,
        status = case when ${completes}::boolean then 'settled' else status end,
        settled_at = case when ${completes}::boolean then now() else settled_at end
      where id = ${payable.id}
    )
    select id, ${stepsSoFar(payable.id)} as steps from paid`.execute(tools.db)
  return rows[0]!
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
  subjectOf(payable.subject_type).takesAll ? 'accepted' : 'overpaid'

/** What is no sale stands: its paper, and the booking that goes with it. Of a sale for nothing, its paper. */
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
    bill: owed === payable.amount_satang ? bill : billOver(bill, owed),
    ...(other ? { kind: other.paper } : {}),
  })
  if (other) postings.push(other.posting)
  return { id: documentId, number, kind }
}

async function markSettled(tools: Tools<Tables>, payableId: string): Promise<void> {
  await tools.db
    .updateTable('billing.payables')
    .set({ status: 'settled', settled_at: new Date() })
    .where('id', '=', payableId)
    .execute()
}
