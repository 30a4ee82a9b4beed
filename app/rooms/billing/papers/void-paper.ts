/** A paper was spoiled or made out by mistake: on the day of its issue it is void, with a reason, and its number stays. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { holdOpen, isClosed, reverseHappening } from '#rooms/ledger/index.ts'
import { billFromStored, type Buyer, isExempt } from '../bill.ts'
import type { DocumentKind } from '../document-number.ts'
import { issueDocument } from '../documents.ts'
import { lockById } from '../locks.ts'
import { closePayable } from '../payables.ts'
import { command } from '../room.ts'
import type { Tables } from '../tables.ts'
import { refuse } from './refusals.ts'
import { VoidInput } from './void-paper-input.ts'

/** What it was about stands, so the next number says it again: the sale, the money and their VAT do not change. */
const againKinds: readonly DocumentKind[] = ['receipt', 'tax_invoice', 'abbr_tax_invoice', 'delivery']

export interface VoidedPaper {
  number: string
  /** What stands in its place. */
  again: { id: string; number: string } | null
}

/**
 * A receipt, invoice or delivery note comes again under the next number. A tax invoice for what is exempt alone comes again as a
 * receipt, as the law has it (paper-law.ts), also later than on its day, while its month is open. A debit note that nobody paid is taken back, claim and
 * VAT; a billing note is void. A payment that was none is undone instead, a refund is a fact: its note stays.
 *
 * Errors: 404; 409 INVALID_STATE for a paper of another day or of a month that is closed, one that is void, replaced or corrected, a debit note that was
 * paid, and a credit note.
 */
export const voidPaper = command({
  may: 'billing.issuePapers',
  input: VoidInput.extend({ id: z.uuid() }),
  idempotent: true,
  async run(tools, { id, voidReason: reason }): Promise<VoidedPaper> {
    const { payable_id: payableId } = await paperOf(tools, id)
    // Refunds, replacements and other notes of this bill wait here; what is read afterwards is as they left it.
    const payable = payableId === null ? null : await lockById(tools, payableId)
    const old = await paperOf(tools, id)
    const isWrongKind = shouldBeReceipt(old)
    if (isWrongKind) await mustBeOpen(tools, old.businessOn)
    else if (old.issuedOn !== businessDate(new Date())) refuse('voidTooLate')
    if (old.isGone) refuse('paperGone')
    if (old.isCorrected) refuse('voidCorrected')
    if (old.kind === 'credit_note') return refuse('voidRefund')
    if (old.kind === 'quotation') return refuse('voidQuotation')
    if (payable && againKinds.includes(old.kind))
      return again(tools, { id, old, reason, kind: isWrongKind ? 'receipt' : old.kind })
    if (payable && old.kind === 'debit_note') {
      if (payable.status !== 'open' || payable.paid_satang > 0n) refuse('voidPaid')
      await closePayable(tools, { subjectType: payable.subject_type, subjectId: payable.subject_id })
    }
    await tools.db
      .insertInto('billing.cancellations')
      .values({ paper_id: id, reason, maker_name: tools.context.actor.name ?? '' })
      .execute()
    if (old.kind === 'debit_note')
      await reverseHappening(tools, { kind: 'debit_note', sourceType: 'document', sourceId: id, memo: old.number })
    return { number: old.number, again: null }
  },
  audit: {
    kind: auditKind('billing.voidPaper', { th: 'ยกเลิกเอกสารที่ออกผิด', en: 'voided a paper' }),
    subject: ({ id }) => `document:${id}`,
    details: ({ voidReason }, { number, again }) => ({ number, reason: voidReason, document: again?.number ?? null }),
  },
})

type Old = Awaited<ReturnType<typeof paperOf>>

/** Of who is registered and was paid: what leaves unpaid has its receipt with the money. */
export const shouldBeReceipt = ({
  kind,
  bill,
  issued_for: issuedFor,
}: Pick<Row, 'kind' | 'bill' | 'issued_for'>): boolean =>
  (kind === 'tax_invoice' || kind === 'abbr_tax_invoice') && issuedFor !== 'sent' && isExempt(billFromStored(bill))

/** What a closed month said stays as it was said. */
async function mustBeOpen(tools: Tools<Tables>, on: string): Promise<void> {
  await holdOpen(tools)
  if (await isClosed(tools, on.slice(0, 7))) refuse('exemptMonthClosed')
}

async function again(
  tools: Tools<Tables>,
  { id, old, reason, kind }: { id: string; old: Old; reason: string; kind: DocumentKind },
): Promise<VoidedPaper> {
  const { documentId, number } = await issueDocument(tools, {
    payableId: old.payable_id,
    accountId: old.account_id,
    buyer: old.buyer as Buyer,
    bill: old.bill,
    kind,
    refersTo: { id, reason },
    businessOn: old.businessOn,
    paymentId: old.payment_id,
    issuedFor: old.issued_for,
    note: old.note,
  })
  await tools.db
    .insertInto('billing.replacements')
    .values({ paper_id: id, by_id: documentId, reason, maker_name: tools.context.actor.name ?? '' })
    .execute()
  return { number: old.number, again: { id: documentId, number } }
}

interface Row {
  payable_id: string | null
  account_id: string | null
  kind: DocumentKind
  number: string
  businessOn: string
  issuedOn: string
  buyer: unknown
  bill: unknown
  payment_id: string | null
  issued_for: 'paid' | 'sent' | 'deposit'
  note: string
  isGone: boolean
  isCorrected: boolean
}

/** Errors: 404. */
async function paperOf(tools: Tools<Tables>, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select d.payable_id, d.account_id, d.kind, d.number, d.business_date::text as "businessOn", d.buyer, d.bill, d.payment_id,
      d.issued_for, d.note, (d.issued_at at time zone 'Asia/Bangkok')::date::text as "issuedOn",
      exists (select from billing.replacements r where r.paper_id = d.id)
        or exists (select from billing.cancellations x where x.paper_id = d.id) as "isGone",
      exists (select from billing.documents n where n.refers_to_id = d.id and n.kind in ('credit_note', 'debit_note')
        and not exists (select from billing.cancellations x where x.paper_id = n.id)) as "isCorrected"
    from billing.documents d where d.id = ${id}::uuid`.execute(tools.db)
  return rows[0] ?? notFound()
}
