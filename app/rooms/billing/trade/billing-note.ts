/** A billing note (ใบวางบิล): several bills of one customer asked for at once. Each is paid as before. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, formatDate } from '#kernel/dates.ts'
import { satangToJson } from '#kernel/money.ts'
import { listOf } from '#kernel/thai-inputs.ts'
import { billToStored, type Buyer } from '../bill.ts'
import { issueDocument } from '../documents.ts'
import { lockById, type LockedPayable } from '../locks.ts'
import { command } from '../room.ts'
import type { Tables } from '../tables.ts'
import { refuse } from './refusals.ts'

/** Business customers pay within a month of the note. */
const creditDays = 30

/**
 * The same bills that still owe the same are asked for once a day: who presses again is led to that note.
 *
 * Errors: 404; 409 INVALID_STATE for bills of several customers, or one that owes nothing.
 */
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
    const before = await madeToday(tools, bills, today)
    if (before) return before
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
      accountId: bills.every(({ account_id }) => account_id === first.account_id) ? first.account_id : null,
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

const owedOf = ({ owed_satang }: LockedPayable): bigint => owed_satang

/** The bills' locks are held: nobody makes it meanwhile. */
async function madeToday(
  tools: Tools<Tables>,
  bills: readonly LockedPayable[],
  today: string,
): Promise<{ id: string; number: string } | undefined> {
  const asked = Object.fromEntries(bills.map((bill) => [bill.id, satangToJson(owedOf(bill))]))
  const { rows } = await sql<{ id: string; number: string }>`
    select d.id, d.number from billing.billing_note_bills one join billing.documents d on d.id = one.document_id
    where not exists (select from billing.cancellations x where x.paper_id = d.id) and one.payable_id = ${bills[0]!.id}::uuid and d.business_date = ${today}::date and ${JSON.stringify(asked)}::jsonb =
      (select jsonb_object_agg(b.payable_id, b.owed_satang) from billing.billing_note_bills b where b.document_id = d.id)
    limit 1`.execute(tools.db)
  return rows[0]
}

/** By the tax id, else by who and where to reach them; a name alone is many people's. */
function buyerKey({ id, account_id, buyer }: LockedPayable): string {
  const { taxId, branchNo, company, name, phone } = buyer as Buyer
  return taxId ? `${taxId} ${branchNo ?? '00000'}` : `${company ?? name} ${phone || (account_id ?? id)}`
}
