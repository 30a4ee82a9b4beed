/** A billing note (ใบวางบิล): several bills of one customer asked for at once. Each is paid as before. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, formatDate } from '#kernel/dates.ts'
import { listOf } from '#kernel/thai-inputs.ts'
import { billToStored, type Buyer } from '../bill.ts'
import { issueDocument } from '../documents.ts'
import { lockById, type LockedPayable } from '../locks.ts'
import { command } from '../room.ts'
import { refuse } from './refusals.ts'

/** Business customers pay within a month of the note. */
const creditDays = 30

/** Errors: 404; 409 INVALID_STATE for bills of several customers, or one that owes nothing. */
export const makeBillingNote = command({
  may: 'billing.issuePapers',
  input: z.object({ bill: listOf(z.uuid(), 50) }),
  async run(tools, { bill: ids }): Promise<{ id: string; number: string }> {
    const bills: LockedPayable[] = []
    // In one order, as everybody who locks several.
    for (const id of [...new Set(ids)].toSorted()) bills.push(await lockById(tools, id))
    const [first] = bills
    if (!first || new Set(bills.map(buyerKey)).size !== 1) return refuse('oneBuyer')
    if (bills.some((bill) => bill.status !== 'open' || owedOf(bill) <= 0n)) refuse('nothingOwed')
    const today = businessDate(new Date())
    const total = bills.reduce((sum, bill) => sum + owedOf(bill), 0n)
    const lines = bills.map((bill) => ({
      name: {
        th: `บิลเลขที่ ${bill.number} ลงวันที่ ${formatDate(bill.created_at, 'th', 'medium')}`,
        en: `Bill no. ${bill.number} of ${formatDate(bill.created_at, 'en', 'medium')}`,
      },
      quantity: 1,
      unitPriceSatang: owedOf(bill),
      netSatang: owedOf(bill),
    }))
    const sums = { subtotalSatang: total, discountSatang: 0n, shippingSatang: 0n, vatSatang: 0n, totalSatang: total }
    const { documentId, number } = await issueDocument(tools, {
      payableId: null,
      accountId: first.account_id,
      buyer: first.buyer as Buyer,
      bill: JSON.parse(billToStored({ lines, ...sums })),
      kind: 'billing_note',
      dueOn: addDays(today, creditDays),
    })
    await tools.db
      .insertInto('billing.billing_note_bills')
      .values(bills.map((bill) => ({ document_id: documentId, payable_id: bill.id, owed_satang: owedOf(bill) })))
      .execute()
    return { id: documentId, number }
  },
  audit: {
    kind: auditKind('billing.makeBillingNote', { th: 'ออกใบวางบิล', en: 'issued a billing note' }),
    subject: (_input, { id }) => `document:${id}`,
    details: ({ bill }, { number }) => ({ number, bills: bill.length }),
  },
})

const owedOf = ({ amount_satang, paid_satang }: LockedPayable): bigint => amount_satang - paid_satang

/** By the tax id, else by who and where to reach them. */
function buyerKey({ buyer }: LockedPayable): string {
  const { taxId, branchNo, company, name, phone } = buyer as Buyer
  return taxId ? `${taxId} ${branchNo ?? '00000'}` : `${company ?? name} ${phone ?? ''}`
}
