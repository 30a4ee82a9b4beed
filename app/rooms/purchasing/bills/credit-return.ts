/** The supplier's credit note for what went back after it was billed: what is owed less, and the VAT that goes with it. */
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { bookPurchase } from '#rooms/ledger/index.ts'
import { costBearsVat } from '../orders/receive.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { CreditInput } from './bill-input.ts'
import { supplierOf } from './enter-bill.ts'

/** Errors: 404; 409 where it is there already, or nothing of it had been billed; as bookPurchase. */
export const creditReturn = command({
  may: 'purchasing.enterBills',
  input: CreditInput,
  idempotent: true,
  async run(tools, { id, returnId, paperNo, paperOn, vat }): Promise<{ id: string; number: string }> {
    const { rows } = await sql<{ number: string; creditSatang: bigint; purchaseId: string | null; isTaxed: boolean }>`
      select r.number, r.credit_satang as "creditSatang", r.purchase_id as "purchaseId",
        exists (select from purchasing.order_lines l where l.order_id = r.order_id and l.vat = 'vat7') as "isTaxed"
      from purchasing.returns r where r.id = ${returnId}::uuid and r.order_id = ${id}::uuid for update`.execute(
      tools.db,
    )
    const back = rows[0] ?? notFound()
    if (back.purchaseId !== null || back.creditSatang === 0n) refuse('backCredited')
    const supplier = await supplierOf(tools, id)
    const isLost = (await costBearsVat(tools)) > 0n
    const booked = await bookPurchase(tools, {
      kind: 'credit_note',
      supplierName: supplier.name,
      supplierTaxId: supplier.taxId,
      branchNo: supplier.branchNo,
      paperNo,
      paperOn,
      // Of who cannot claim it, VAT is a part of what they cost.
      includes: isLost,
      lines: [{ account: 'payable:received', what: back.number, amount: back.creditSatang, vat: isLost ? 'lost' : back.isTaxed ? 'claimable' : 'none' }], // prettier-ignore
      vat,
      claim: 'now',
      source: { type: 'purchase_return', id: returnId },
    })
    await sql`update purchasing.returns set purchase_id = ${booked.id} where id = ${returnId}::uuid`.execute(tools.db)
    return { id, number: booked.number }
  },
  audit: {
    kind: auditKind('purchasing.creditReturn', { th: 'บันทึกใบลดหนี้ผู้ขาย', en: 'entered a supplier’s credit note' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
    details: ({ paperNo }, { number }) => ({ number, paper: paperNo }),
  },
})
