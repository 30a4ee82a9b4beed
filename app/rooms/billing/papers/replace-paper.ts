import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { billFromStored, type Buyer, isExempt } from '../bill.ts'
import { issueDocument } from '../documents.ts'
import { lockById } from '../locks.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import type { Tables } from '../tables.ts'
import { refuse as refusePaper } from './refusals.ts'
import { ReplaceInput } from './replace-paper-input.ts'

const auditReplace = auditKind('billing.replacePaper', { th: 'ออกใบกำกับภาษีใบใหม่แทน', en: 'replaced a tax invoice' })

/**
 * A full tax invoice in the place of an abbreviated one, or of one with wrong particulars: a number of its own, the date
 * of the old paper, the same bill; VAT counts once (migration billing-replacements names the order).
 *
 * Errors: 404; 409 INVALID_STATE for what is no tax invoice, is replaced, was credited as a whole, or has a
 * debit note; 422 VALIDATION. Notes of a part that went back stay, and count against the new paper.
 */
export const replacePaper = command({
  may: 'billing.issuePapers',
  input: ReplaceInput,
  idempotent: true,
  async run(tools, { id, reason, ...typed }): Promise<{ id: string; number: string; replaces: string }> {
    const { payable_id } = (await paperOf(tools.db, id)) ?? notFound()
    if (payable_id === null) return refuse('noTaxInvoice')
    // Refunds and other replacements of this bill wait here; what is read afterwards is as they left it.
    const payable = await lockById(tools, payable_id)
    const old = (await paperOf(tools.db, id)) ?? notFound()
    if (old.kind !== 'abbr_tax_invoice' && old.kind !== 'tax_invoice') refuse('noTaxInvoice')
    if (old.replaced) refuse('paperReplaced')
    if (old.cancelled) refuse('paperCancelled')
    if (old.credited) refuse('paperCredited')
    if (isExempt(billFromStored(old.bill))) refusePaper('exemptNoInvoice')
    const buyer = withParticulars(old.buyer as Buyer, typed)
    const { documentId, number } = await issueDocument(tools, {
      payableId: payable.id,
      accountId: payable.account_id,
      buyer,
      bill: old.bill,
      kind: 'tax_invoice',
      refersTo: { id, reason },
      businessOn: old.business_date,
      paymentId: old.payment_id,
      issuedFor: old.issued_for,
    })
    await tools.db
      .insertInto('billing.replacements')
      .values({ paper_id: id, by_id: documentId, reason, maker_name: tools.context.actor.name ?? '' })
      .execute()
    return { id: documentId, number, replaces: old.number }
  },
  audit: {
    kind: auditReplace,
    subject: ({ id }) => `document:${id}`,
    details: ({ taxId, reason }, made) => ({ number: made.replaces, taxId, reason, document: made.number }),
  },
})

/** Who is abroad has neither tax id nor branch here. */
function withParticulars(
  { taxId: _taxId, branchNo: _branchNo, country: _country, ...buyer }: Buyer,
  { taxId, branchNo, country, ...typed }: Omit<z.output<typeof ReplaceInput>, 'id' | 'reason'>,
): Buyer {
  return country === 'TH' && taxId ? { ...buyer, ...typed, taxId, branchNo } : { ...buyer, ...typed, country }
}

const paperOf = (db: Tools<Tables>['db'], id: string) =>
  db
    .selectFrom('billing.documents as d')
    .select([
      'd.payable_id',
      'd.kind',
      'd.number',
      'd.business_date',
      'd.buyer',
      'd.bill',
      'd.payment_id',
      'd.issued_for',
    ])
    .select((eb) => [
      eb.exists(eb.selectFrom('billing.replacements as r').whereRef('r.paper_id', '=', 'd.id')).as('replaced'),
      eb.exists(eb.selectFrom('billing.cancellations as x').whereRef('x.paper_id', '=', 'd.id')).as('cancelled'),
      sql<boolean>`(exists (select from billing.documents c where c.refers_to_id = any(array(select billing.papers_before(d.id)))
          and c.kind = 'debit_note' and not exists (select from billing.cancellations x where x.paper_id = c.id))
        or d.total_satang > 0 and d.total_satang <= (select coalesce(sum(c.total_satang), 0) from billing.documents c
          where c.refers_to_id = any(array(select billing.papers_before(d.id))) and c.kind = 'credit_note'))`.as(
        'credited',
      ),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
