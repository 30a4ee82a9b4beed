import { randomUUID } from 'node:crypto'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type AccountKind, type Posting, postTransactions } from '#rooms/ledger/index.ts'
import { bankName } from './banks.ts'
import { refundOf } from './bookings.ts'
import { endCodes } from './intents.ts'
import { issueCreditNote } from './credit-note.ts'
import { backFirst, isPaidByCode, leftToGoFirst } from './other-ways.ts'
import { lockById, type LockedPayable } from './locks.ts'
import { closePayable } from './payables.ts'
import type { CreditCause } from './parts/note-causes.ts'
import { refuse as refuseAtDesk } from './owed/refusals.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import type { TransferProof } from './refund-proof.server.ts'
import { keepParts, refundableParts, type RefundablePart, type RefundOf, refundParts } from './refund-lines.ts'
import { currentSeller } from './sellers.ts'
import { subjectOf } from './subjects.ts'
import type { Tables } from './tables.ts'
import { creditSteps } from './tax/credit-steps.ts'
import { entriesBetween } from './tax/sale-parts.ts'
import { salePartsNow } from './tax/tax-point.ts'
import { byRefund } from './tax/what-is-due.ts'

export interface NewRefund {
  payableId: string
  amountSatang: bigint
  reason: string
  /** Why the law lets its note be; left out: by what happened. */
  cause?: CreditCause | undefined
  /** bill: it pays another one */
  method: 'wallet' | 'transfer' | 'bill' | 'cash' | 'promptpay' | 'card_manual'
  /** Paid in cash it was rounded by so much, which is not given up any more: the note is of both. */
  roundingSatang?: bigint
  /** By whatever way the rest goes out: what a gift code paid goes back onto it before. */
  codeFirst?: true
  /** Of a transfer: what proves it (refund-by-bank.ts). */
  proof?: TransferProof
  /** Of what: one part of the bill, or 'all' by their shares. Left out: first what came back, then all. */
  of?: RefundOf | undefined
  /** Where it goes in the book. */
  to: { account: string; kind: AccountKind }
  /** Of the amount, what goes otherwise: the difference of an exchange, what each way takes that it was paid by. */
  rest?: readonly RestBack[] | undefined
  /** Who asked for it, when somebody else carries it out. */
  maker?: { id: string; name: string }
}

export interface RestBack {
  method: NewRefund['method']
  amountSatang: bigint
  to: { account: string; kind: AccountKind }
}

export interface Refunded {
  refundId: string
  creditNote: { id: string; number: string } | null
  /** Of which lines of the sale, VAT and all. */
  parts: { place: number; amountSatang: bigint; vatSatang: bigint }[]
  /** What of it went back to the code that had paid it. */
  firstSatang: bigint
  number: string
  returnPath: string
}

const auditRefund = auditKind('billing.refund', { th: 'คืนเงิน', en: 'refunded money' })

/**
 * Gives money back, in the caller's transaction: first what nobody had earned (paid too much, or too late), then from the
 * sale: what came back first, each with its own income and VAT, and the paper is corrected by a credit note.
 *
 * A part that came of a bill that is still open goes back whole. It is owed again where what it is for still waits; else the
 * bill ends: no sale may stand on money that left.
 *
 * Errors: 422 OVER_REFUND above what is left of what was paid; 409 INVALID_STATE for what cannot be refunded.
 */
export const refundInto = within(async (tools, refund: NewRefund): Promise<Refunded> => {
  const { postings, ...refunded } = await takeOut(tools, await lockById(tools, refund.payableId), refund)
  await postTransactions(tools, postings)
  return refunded
})

/** The same but for the book: the caller posts what is answered, after all other locks. */
export async function takeOut(
  tools: Tools<Tables>,
  payable: LockedPayable,
  refund: NewRefund,
): Promise<Refunded & { postings: Posting[] }> {
  const { amountSatang, reason, method, proof, to, rest = [], maker, roundingSatang = 0n } = refund
  // A top-up is in its wallet: given back once more it would be there twice.
  const isKept = subjectOf(payable.subject_type).takesAll === true
  const left = isKept ? 0n : payable.paid_satang - payable.unsent_satang - payable.refunded_satang
  if (amountSatang <= 0n || amountSatang > left) refuse('overRefund', { leftSatang: left })
  if (payable.status === 'open' && subjectOf(payable.subject_type).isClaim) refuse('claimOwed')
  if (payable.status === 'open' && amountSatang < left) refuse('refundWhole', { leftSatang: left })
  const lay = await leftToGoFirst(tools, payable.id)
  const firstSatang = method === 'wallet' || refund.codeFirst ? least(amountSatang, lay) : 0n
  // Money of a code never leaves as cash.
  if (amountSatang - firstSatang > left - lay) refuseAtDesk('codeFirst', { leftSatang: left - lay })
  const before = await refundedBefore(tools, payable.id)
  const fromSale = amountSatang + roundingSatang - least(amountSatang, advanceLeft(payable, before))
  await tools.db
    .updateTable('billing.payables')
    .set((eb) => ({ refunded_satang: eb('refunded_satang', '+', amountSatang) }))
    .where('id', '=', payable.id)
    .execute()
  const isWhole = amountSatang === left
  const { id: payableId, subject_type: subjectType, subject_id: subjectId, number } = payable
  const deposit = payable.status === 'settled' ? null : await depositBack(tools, payable, refund)
  if (payable.status === 'open') await owedAgainOrOver(tools, payable)
  const { refunded, keptIn } = subjectOf(subjectType)
  const fromSaleSatang = payable.status === 'settled' ? fromSale : 0n
  await refunded?.(tools, { subjectId, payableId, isWhole, fromSaleSatang, reason })
  const parts = fromSale > 0n ? await refundParts(tools, payable, { nowSatang: fromSale, of: refund.of }) : []
  const creditNote =
    fromSale > 0n && !keptIn
      ? await issueCreditNote(tools, payable, { parts, reason, cause: refund.cause })
      : (deposit?.note ?? null)
  const { actor } = tools.context
  const { id } = await tools.db
    .insertInto('billing.refunds')
    .values({
      payable_id: payableId,
      amount_satang: amountSatang,
      from_sale_satang: fromSale,
      rounding_satang: roundingSatang,
      method,
      ways: JSON.stringify([
        ...(firstSatang > 0n ? [{ method: 'gift', satang: Number(firstSatang) }] : []),
        ...rest.map((one) => ({ method: one.method, satang: Number(one.amountSatang) })),
      ]),
      reason,
      document_id: creditNote?.id ?? null,
      made_by: maker?.id ?? actor.accountId,
      maker_name: maker?.name ?? actor.name ?? '',
      ...(proof && {
        bank_code: proof.bankCode,
        reference: proof.reference,
        paid_on: proof.paidOn,
        proof_key: proof.key,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepParts(tools, id, parts)
  await markPayments(tools, payableId, isWhole)
  const first = firstSatang > 0n ? await backFirst(tools, { payableId, refundId: id, amountSatang: firstSatang }) : []
  const refunding = { id, number, amountSatang, to, rest, roundingSatang, first, keptIn }
  const postings = [refundOf(refunding, parts), ...(deposit?.postings ?? [])]
  await audit(tools, auditRefund, `payable:${payableId}`, { number, amountSatang, reason, method, creditNote })
  tools.after('billing.refunded', { refundId: id, payableId, subjectType, subjectId, amountSatang, reason })
  tools.tell('bills')
  return { refundId: id, creditNote, parts, firstSatang, number, returnPath: payable.return_path, postings }
}

/** Money before the goods had borne its tax: what it bore comes back with it (papers/paper-law.ts). */
async function depositBack(tools: Tools<Tables>, payable: LockedPayable, { amountSatang, reason }: NewRefund) {
  const before = payable.paid_satang - payable.refunded_satang
  const after = before - amountSatang
  const parts = await salePartsNow(tools, payable)
  // The refund books all of it out of the advances.
  const paidSatang = { before, after, booked: amountSatang }
  const steps = byRefund(parts, after)
  if (steps.length > 0) return creditSteps(tools, payable, { cause: 'refunded', parts, steps, paidSatang, reason })
  const entries = entriesBetween({ parts, paidSatang: before }, { parts, paidSatang: after }, amountSatang)
  if (entries.length === 0) return null
  const happened = { kind: 'claim' as const, sourceType: 'refund', sourceId: randomUUID(), memo: payable.number }
  return { postings: [{ ...happened, entries }], note: null }
}

/** Codes for the rest are none any more: all is owed. */
async function owedAgainOrOver(tools: Tools<Tables>, payable: LockedPayable): Promise<void> {
  const { id, subject_type: subjectType, subject_id: subjectId } = payable
  if (await subjectOf(subjectType).waits?.(tools, { subjectId })) await endCodes(tools, id)
  else await closePayable(tools, { subjectType, subjectId })
}

/** What of a bill nobody has earned: it came too much, or too late. It may pay another one. */
export async function spareOf(tools: Tools<Tables>, payable: LockedPayable): Promise<bigint> {
  if (payable.status === 'open' || subjectOf(payable.subject_type).takesAll) return 0n
  const left = payable.paid_satang - payable.unsent_satang - payable.refunded_satang
  const lay = await leftToGoFirst(tools, payable.id)
  return least(advanceLeft(payable, await refundedBefore(tools, payable.id)), left > lay ? left - lay : 0n)
}

export interface Refundable {
  payableId: string
  number: string
  accountId: string | null
  buyerName: string
  subjectType: string
  /** Of a sale: what of each line may still go back. */
  parts: RefundablePart[]
  /** Its note says by which cause of the law it is issued. */
  asksCause: boolean
  /** Goods of it left. */
  isDelivered: boolean
  /** A gift code paid some of it: what goes back goes onto it first. */
  isByCode: boolean
  paidSatang: bigint
  refundedSatang: bigint
  refunds: {
    refundId: string
    amountSatang: bigint
    reason: string
    makerName: string
    madeAt: Date
    /** How it went, when it went by bank. */
    transfer: { bank: { th: string; en: string } | null; reference: string; paidOn: string } | null
  }[]
}

/** What may be given back, of a payable by its number. Errors: 404. */
export const refundableByNumber = within(async (tools, number: string): Promise<Refundable> => {
  const payable = await tools.db
    .selectFrom('billing.payables')
    .select(['id', 'number', 'account_id', 'buyer', 'subject_type', 'subject_id', 'bill', 'status'])
    .select(['paid_satang', 'unsent_satang', 'refunded_satang'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!payable || !mayBeRefunded(payable.subject_type)) return notFound()
  const refunds = await tools.db
    .selectFrom('billing.refunds')
    .select(['id', 'amount_satang as amountSatang', 'reason', 'maker_name as makerName', 'made_at as madeAt'])
    .select(['bank_code', 'reference', 'paid_on'])
    .where('payable_id', '=', payable.id)
    .orderBy('id', 'desc')
    .execute()
  return {
    payableId: payable.id,
    number: payable.number,
    accountId: payable.account_id,
    buyerName: (payable.buyer as { name?: string }).name ?? '',
    subjectType: payable.subject_type,
    parts: payable.status === 'settled' ? await refundableParts(tools, payable) : [],
    asksCause:
      payable.status === 'settled' &&
      !subjectOf(payable.subject_type).keptIn &&
      ((await currentSeller(tools))?.vatRegistered ?? false),
    isDelivered: (await salePartsNow(tools, payable)).some(({ pieces }) => pieces > 0),
    isByCode: await isPaidByCode(tools, payable.id),
    paidSatang: payable.paid_satang - payable.unsent_satang,
    refundedSatang: payable.refunded_satang,
    refunds: refunds.map(({ id, bank_code, reference, paid_on, ...refund }) => ({
      ...refund,
      refundId: id,
      transfer: paid_on === null ? null : { bank: bankName(bank_code), reference, paidOn: paid_on },
    })),
  }
})

/** What was paid for and stands: a top-up is money in a wallet already. */
const mayBeRefunded = (subjectType: string): boolean => !subjectOf(subjectType).takesAll

async function refundedBefore(
  tools: Tools<Tables>,
  payableId: string,
): Promise<{ fromSale: bigint; fromAdvance: bigint }> {
  const rows = await tools.db
    .selectFrom('billing.refunds')
    .select(['amount_satang', 'rounding_satang', 'from_sale_satang'])
    .where('payable_id', '=', payableId)
    .execute()
  const fromSale = rows.reduce((sum, row) => sum + row.from_sale_satang, 0n)
  return {
    fromSale,
    fromAdvance: rows.reduce((sum, row) => sum + row.amount_satang + row.rounding_satang, 0n) - fromSale,
  }
}

/** Paid and not earned: all of it while the sale does not stand, afterwards what came too much. */
function advanceLeft(payable: LockedPayable, before: { fromAdvance: bigint }): bigint {
  const earned = payable.status === 'settled' ? payable.amount_satang : 0n
  return payable.paid_satang - earned - before.fromAdvance
}

async function markPayments(tools: Tools<Tables>, payableId: string, isWhole: boolean): Promise<void> {
  await tools.db
    .updateTable('billing.payments')
    .set({ status: isWhole ? 'refunded' : 'partly_refunded' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('billing.payment_allocations').select('payment_id').where('payable_id', '=', payableId),
    )
    .where('status', 'in', ['settled', 'partly_refunded'])
    .execute()
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
