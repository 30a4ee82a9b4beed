import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { billFromStored, billToStored, type Bill, type Buyer } from './bill.ts'
import { saleShares } from './bookings.ts'
import { issueDocument } from './documents.ts'
import type { LockedPayable } from './locks.ts'
import type { Tables } from './tables.ts'

/**
 * Corrects the paper of a sale that is given back in part or whole (s.86/10): which paper, why, by how much, and the VAT
 * in it. Null when no paper had been issued.
 */
export async function issueCreditNote(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { before, now, reason }: { before: bigint; now: bigint; reason: string },
): Promise<{ id: string; number: string } | null> {
  const first = await tools.db
    .selectFrom('billing.documents')
    .select(['id', 'number', 'kind'])
    .where('payable_id', '=', payable.id)
    .where('kind', 'in', ['receipt', 'tax_invoice', 'abbr_tax_invoice', 'debit_note'])
    // One that another paper replaced is none any more.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('billing.replacements as r').whereRef('r.paper_id', '=', 'billing.documents.id'))),
    )
    // The note whose VAT it is, not the receipt for it; of a sale that was undone and paid anew, the newest.
    .orderBy((eb) => eb('kind', '=', 'debit_note'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  const { documentId, number } = await issueDocument(tools, {
    payableId: payable.id,
    accountId: payable.account_id,
    buyer: payable.buyer as Buyer,
    bill: creditBill(billFromStored(payable.bill), { before, now, refersTo: first.number }),
    kind: 'credit_note',
    refersTo: { id: first.id, reason },
  })
  return { id: documentId, number }
}

/** One line that names the paper it corrects; shipping's share is inside. */
function creditBill(sale: Bill, { before, now, refersTo }: { before: bigint; now: bigint; refersTo: string }): unknown {
  const { vat } = saleShares(sale, { before, now })
  const line = {
    name: { th: `ลดหนี้ตามเอกสารเลขที่ ${refersTo}`, en: `Credit for document no. ${refersTo}` },
    quantity: 1,
    unitPriceSatang: now,
    netSatang: now,
    vatSatang: vat,
  }
  const sums = { subtotalSatang: now, discountSatang: 0n, shippingSatang: 0n, vatSatang: vat, totalSatang: now }
  return JSON.parse(billToStored({ lines: [line], ...sums }))
}

export interface Correction {
  number: string
  businessOn: string
  /** As the paper said, and as it is right after this note and those before it. */
  saidSatang: bigint
  rightSatang: bigint
  /** By how much this note corrects it. */
  differenceSatang: bigint
  reason: string
}

/** What a credit or debit note says of the paper it corrects. */
export async function correctedBy(tools: Tools<Tables>, documentId: string): Promise<Correction | null> {
  const { rows } = await sql<Correction>`
    select f.number, f.business_date::text as "businessOn", f.total_satang as "saidSatang", d.reason,
      (f.total_satang + (select sum(case c.kind when 'debit_note' then c.total_satang else -c.total_satang end)
        from billing.documents c where c.refers_to_id = f.id and c.id <= d.id and c.kind in ('credit_note', 'debit_note')))::bigint
        as "rightSatang", d.total_satang as "differenceSatang"
    from billing.documents d join billing.documents f on f.id = d.refers_to_id
    where d.id = ${documentId}::uuid`.execute(tools.db)
  return rows[0] ?? null
}
