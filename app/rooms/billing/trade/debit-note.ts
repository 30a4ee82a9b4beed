/** A debit note (s.86/9): the sale was worth more than its tax invoice said. The rest is owed, and its VAT falls due now. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { vatIncluded } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { postTransaction } from '#rooms/ledger/index.ts'
import { type Bill, billFromStored, billToStored, type Buyer } from '../bill.ts'
import { issueDocument } from '../documents.ts'
import { lockById } from '../locks.ts'
import { openPayableWithIntent } from '../payables.ts'
import { command } from '../room.ts'
import { vatRates } from '../sellers.ts'
import { payableSubject, type StandingMoney } from '../subjects.ts'
import { refuse } from './refusals.ts'
import { DebitInput } from './trade-inputs.ts'

const receivable = 'receivable:customers'

/** Its income and VAT are in the book since the note was issued: what comes pays the claim. */
payableSubject('debit_note', {
  settled: async () => 'accepted',
  stands: async (_tools, { payableId, number, amountSatang }: StandingMoney) => ({
    posting: {
      kind: 'claim',
      sourceType: 'payable',
      sourceId: payableId,
      memo: number,
      entries: [
        { account: 'customer:advances', kind: 'liability', amountSatang },
        { account: receivable, kind: 'asset', amountSatang: -amountSatang },
      ],
    },
    paper: 'receipt',
  }),
})

const payDays = 7

/**
 * Paper, bill and booking in one transaction.
 *
 * Errors: 404; 409 INVALID_STATE for what is no tax invoice or was replaced; 422 VAT_NOT_REGISTERED.
 */
export const issueDebitNote = command({
  may: 'billing.issuePapers',
  idempotent: true,
  input: DebitInput.extend({ id: z.uuid() }),
  async run(tools, { id, amount, why: reason }): Promise<{ id: string; number: string; payableId: string }> {
    const { rows } = await sql<{
      payableId: string | null
      kind: string
      number: string
      replaced: boolean
      nth: number
      bill: unknown
    }>`
      select d.payable_id as "payableId", d.kind, d.number, d.bill,
        exists (select from billing.replacements r where r.paper_id = d.id) as replaced,
        (select count(*)::int + 1 from billing.documents o where o.refers_to_id = d.id and o.kind = 'debit_note') as nth
      from billing.documents d where d.id = ${id}::uuid`.execute(tools.db)
    const paper = rows[0] ?? notFound()
    if (paper.replaced || (paper.kind !== 'tax_invoice' && paper.kind !== 'abbr_tax_invoice')) refuse('notToDebit')
    const original = await lockById(tools, paper.payableId!)
    const vatSatang = await vatOf(tools, billFromStored(paper.bill), amount)
    const line = {
      th: `เพิ่มหนี้ตามเอกสารเลขที่ ${paper.number}: ${reason}`,
      en: `Debit for document no. ${paper.number}: ${reason}`,
    }
    const bill: Bill = {
      lines: [
        {
          name: line,
          quantity: 1,
          unitPriceSatang: amount,
          netSatang: amount,
          vatSatang,
          vatClass: vatSatang > 0n ? 'vat7' : 'exempt',
        },
      ],
      subtotalSatang: amount,
      discountSatang: 0n,
      shippingSatang: 0n,
      shippingVatSatang: 0n,
      vatSatang,
      totalSatang: amount,
    }
    const { payableId } = await openPayableWithIntent(tools, {
      subjectType: 'debit_note',
      subjectId: randomUUID(),
      number: `${original.number}-D${paper.nth}`,
      amountSatang: amount,
      accountId: original.account_id,
      buyer: original.buyer as Buyer,
      bill,
      returnPath: original.return_path,
      expiresAt: new Date(Date.now() + payDays * 86_400_000),
    })
    const note = await issueDocument(tools, {
      payableId,
      accountId: original.account_id,
      buyer: original.buyer as Buyer,
      bill: JSON.parse(billToStored(bill)),
      kind: 'debit_note',
      refersTo: { id, reason },
    })
    await postTransaction(tools, {
      kind: 'debit_note',
      sourceType: 'document',
      sourceId: note.documentId,
      memo: note.number,
      entries: [
        { account: receivable, kind: 'asset', amountSatang: amount },
        { account: 'income:sales', kind: 'income', amountSatang: -(amount - vatSatang) },
        { account: 'vat:output', kind: 'liability', amountSatang: -vatSatang },
      ],
    })
    return { id: note.documentId, number: note.number, payableId }
  },
  audit: {
    kind: auditKind('billing.issueDebitNote', { th: 'ออกใบเพิ่มหนี้', en: 'issued a debit note' }),
    subject: ({ id }) => `document:${id}`,
    details: ({ amount, why }, { number }) => ({ document: number, amountSatang: amount, reason: why }),
  },
})

/** As the sale bore it: none where its invoice had none. */
async function vatOf(tools: Parameters<typeof vatRates>[0], sale: Bill, amount: bigint): Promise<bigint> {
  if (sale.vatSatang === 0n) return 0n
  return vatIncluded(amount, (await vatRates(tools, businessDate(new Date()))).vat7)
}
