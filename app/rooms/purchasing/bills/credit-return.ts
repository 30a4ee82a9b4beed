/** The supplier's credit note for what went back after it was billed: what is owed less, and the VAT that goes with it. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { spread, vatIncluded } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { vatRates } from '#rooms/billing/index.ts'
import { bookPurchase, cancelBookedPurchase } from '#rooms/ledger/index.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'
import { CancelCreditInput, CreditInput } from './bill-input.ts'
import { supplierOf } from './enter-bill.ts'

/** Errors: 404; 409 where it is there already, or nothing of it had been billed; as bookPurchase. */
export const creditReturn = command({
  may: 'purchasing.enterBills',
  input: CreditInput,
  idempotent: true,
  async run(tools, { id, returnId, paperNo, paperOn, vat }): Promise<{ id: string; number: string }> {
    const { rows } = await sql<{ number: string; creditSatang: bigint; purchaseId: string | null }>`
      select r.number, r.credit_satang as "creditSatang", r.purchase_id as "purchaseId"
      from purchasing.returns r where r.id = ${returnId}::uuid and r.order_id = ${id}::uuid for update`.execute(
      tools.db,
    )
    const back = rows[0] ?? notFound()
    if (back.purchaseId !== null || back.creditSatang === 0n) refuse('backCredited')
    const supplier = await supplierOf(tools, id)
    const parts = await partsOf(tools, returnId, back.creditSatang)
    const isClaimed = parts.some((part) => part.vat === 'claimable')
    const { vat7 } = await vatRates(tools, paperOn)
    const booked = await bookPurchase(tools, {
      kind: 'credit_note',
      supplierName: supplier.name,
      supplierTaxId: supplier.taxId,
      branchNo: supplier.branchNo,
      paperNo,
      paperOn,
      // VAT that was not claimed is a part of what they cost.
      includes: !isClaimed,
      lines: parts.map((part) => ({
        account: 'payable:received',
        what: back.number,
        amount: part.vat === 'lost' && isClaimed ? part.satang - vatIncluded(part.satang, vat7) : part.satang,
        vat: part.vat,
      })),
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

/** It was entered wrongly: the book is reversed, and what went back waits for its note again. Errors: 404; 409 while it is paid. */
export const cancelCredit = command({
  may: 'purchasing.enterBills',
  input: CancelCreditInput,
  async run(tools, { id, returnId, reason }): Promise<{ id: string; number: string }> {
    const { rows } = await sql<{ purchaseId: string | null }>`
      select r.purchase_id as "purchaseId" from purchasing.returns r
      where r.id = ${returnId}::uuid and r.order_id = ${id}::uuid for update`.execute(tools.db)
    const { purchaseId } = rows[0] ?? notFound()
    if (purchaseId === null) return refuse('backNotCredited')
    const { number } = await cancelBookedPurchase(tools, { id: purchaseId, reason })
    await sql`update purchasing.returns set purchase_id = null where id = ${returnId}::uuid`.execute(tools.db)
    return { id, number }
  },
  audit: {
    kind: auditKind('purchasing.cancelCredit', { th: 'ยกเลิกใบลดหนี้ผู้ขาย', en: 'cancelled a supplier’s credit note' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
    details: ({ reason }, { number }) => ({ number, reason }),
  },
})

interface Part {
  vat: 'claimable' | 'lost' | 'none'
  satang: bigint
}

/** Of what comes back, the parts by what the bills of just these goods did with their VAT; where it was lost, with it. */
async function partsOf(tools: Tools<PurchasingTables>, returnId: string, creditSatang: bigint): Promise<Part[]> {
  const { rows } = await sql<{ vat: Part['vat']; weight: bigint }>`
    select case when l.vat = 'none' then 'none' when p.kind = 'receipt' or p.vat_satang = 0 then 'lost' else 'claimable' end as vat,
      round(1000 * sum(g.of_billed * m.net_satang::numeric / nullif(r.billed, 0)))::bigint as weight
    from purchasing.return_lines g join purchasing.receipt_lines r on r.id = g.receipt_line_id
      join purchasing.order_lines l on l.id = r.order_line_id join purchasing.matches m on m.receipt_line_id = r.id
      join purchasing.bills b on b.id = m.bill_id and b.state = 'stands' join ledger.bought p on p.id = b.purchase_id
    where g.return_id = ${returnId}::uuid and g.of_billed > 0 group by 1 order by 1`.execute(tools.db)
  const shares = spread(creditSatang, rows.map(({ weight }) => weight)) // prettier-ignore
  return rows.flatMap(({ vat }, at) => (shares[at]! > 0n ? [{ vat, satang: shares[at]! }] : []))
}
