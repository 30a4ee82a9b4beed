/** A supplier's bill that is typed in, and one that was entered by mistake. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { openDay } from '../close-month.ts'
import { refuse } from '../refusals.ts'
import { command, within } from '../room.ts'
import type { Tables } from '../tables.ts'
import { type Posting, postTransactions, reversalsOf } from '../transactions.ts'
import { bookPurchase, type BookedPurchase, goodsOf, vendors } from './book-purchase.ts'
import { moveGoods } from './goods-bought.ts'
import { CancelInput, PurchaseInput } from './purchase-input.ts'

type Happened = Pick<Posting, 'kind' | 'sourceType' | 'sourceId' | 'businessOn'>

/** Errors: as bookPurchase; with its payment, as payPurchase. */
export const enterPurchase = command({
  may: 'ledger.enterPurchases',
  idempotent: true,
  input: PurchaseInput,
  async run(
    tools,
    { account, paidOn, income, withheld, ...bought },
  ): Promise<Pick<BookedPurchase, 'id' | 'number' | 'totalSatang'>> {
    if (!account && (withheld || income)) refuse('withheldUnpaid')
    if (bought.lines.some((line) => line.account === vendors)) refuse('accountNotBoughtOn', { account: vendors })
    if (account === vendors) refuse('notPaidFrom')
    const payment = { account, paidOn: paidOn ?? bought.paperOn, income, withheld }
    const { id, number, totalSatang } = await bookPurchase(tools, { ...bought, ...(account && { payment }) })
    return { id, number, totalSatang }
  },
  audit: {
    kind: auditKind('ledger.enterPurchase', { th: 'บันทึกซื้อหรือค่าใช้จ่าย', en: 'entered a purchase' }),
    subject: (_input, { id }) => `purchase:${id}`,
    details: ({ supplierName, paperNo }, { number }) => ({ number, name: supplierName, paper: paperNo }),
  },
})

/**
 * It was entered wrongly: all of it is reversed, each on its day while that month is open, else today; its VAT is claimed no
 * more. The same paper may be entered again. Errors: 404, 409 while payments stand, or when it was cancelled before.
 */
async function cancel(
  tools: Tools<Tables>,
  { id, reason }: { id: string; reason: string },
): Promise<{ number: string }> {
  const bought = await tools.db
    .selectFrom('ledger.purchases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!bought) return notFound()
  if (bought.state === 'cancelled') refuse('cancelledAlready')
  if (bought.paid_satang > 0n) refuse('paidFirst')
  await tools.db.updateTable('ledger.purchases').set({ state: 'cancelled', reason }).where('id', '=', id).execute()
  const { rows: claims } = await sql<{ on: string; base: bigint; vat: bigint; isApart: boolean }>`
    select v.claimed_on::text as on, v.base_satang as base, v.vat_satang as vat, exists (select from ledger.transactions t
      where t.kind = 'input_vat' and t.source_type = 'purchase' and t.source_id = v.purchase_id) as "isApart"
    from ledger.input_vat v
    where v.purchase_id = ${id}::uuid`.execute(tools.db)
  const bookedOn = await openDay(tools, bought.booked_on)
  await giveBack(tools, bought, bookedOn)
  const of = { sourceType: 'purchase', sourceId: id }
  const happened: Happened[] = [{ kind: 'purchase', ...of, businessOn: bookedOn }]
  for (const claim of claims) {
    const on = await openDay(tools, claim.on)
    // By a transaction of its own, or with the booking itself.
    const day = claim.isApart ? on : bookedOn
    await sql`insert into ledger.input_vat (purchase_id, claimed_on, base_satang, vat_satang)
      values (${id}, ${day}, ${-claim.base}, ${-claim.vat})`.execute(tools.db)
    if (claim.isApart) happened.push({ kind: 'input_vat', ...of, businessOn: on })
  }
  await postTransactions(tools, await reversalsOf(tools, happened, bought.number))
  return { number: bought.number }
}

/** The goods of a bill that was none, or of a credit note that was none. */
async function giveBack(
  tools: Tools<Tables>,
  { id, kind, paper_no: paperNo }: { id: string; kind: string; paper_no: string },
  on: string,
): Promise<void> {
  const lines = await tools.db.selectFrom('ledger.purchase_lines').selectAll().where('purchase_id', '=', id).execute()
  const goods = goodsOf(
    lines.map((line) => ({
      sku: line.sku ?? undefined,
      quantity: line.quantity === null ? undefined : Number(line.quantity),
      netSatang: line.net_satang,
      vat: line.vat,
      vatSatang: line.vat_satang,
    })),
  )
  await moveGoods(tools, { purchaseId: id, paperNo, on, lines: goods, way: kind === 'credit_note' ? 'in' : 'out' })
}

/** What a room above booked it cancels itself, with what belongs to it. */
export const cancelPurchase = command({
  may: 'ledger.enterPurchases',
  input: CancelInput.extend({ id: z.uuid() }),
  async run(tools, asked): Promise<{ number: string }> {
    const { rows } = await sql<{ source: string }>`
      select p.source_type as source from ledger.purchases p where p.id = ${asked.id}::uuid`.execute(tools.db)
    if (rows[0] && rows[0].source !== 'hand') refuse('cancelAtSource')
    return cancel(tools, asked)
  },
  audit: {
    kind: auditKind('ledger.cancelPurchase', { th: 'ยกเลิกรายการซื้อ', en: 'cancelled a purchase' }),
    subject: ({ id }) => `purchase:${id}`,
    details: ({ reason }, { number }) => ({ number, reason }),
  },
})

/** For rooms above that take back what they booked. In the caller's transaction. */
export const cancelBookedPurchase = within(cancel)
