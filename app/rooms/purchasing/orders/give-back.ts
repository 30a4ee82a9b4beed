/** Goods go back to who sold them: what was not billed yet is simply owed no more, the rest waits for a credit note. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { returnOrdered } from '#rooms/stock/index.ts'
import { nextNumber } from '../numbers.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { lockOrder } from './lock-order.ts'
import { GiveBackInput } from './order-input.ts'
import { settleState } from './place-order.ts'

interface ReceiptLine {
  id: string
  orderLineId: string
  variantId: string
  sku: string
  quantity: bigint
  valueSatang: bigint
  billed: bigint
  billedValueSatang: bigint
  billedNetSatang: bigint
  unbilledBack: bigint
  unbilledBackSatang: bigint
  billedBack: bigint
  billedBackSatang: bigint
}

/**
 * By the lines of its receipts, in pieces: what is not billed goes first. They leave at the average; what the supplier takes them
 * back for and what they are worth here differ in an account of their own.
 *
 * Errors: 404; 409 where less lies there, free of promises; 422 for more than came by that line.
 */
export const giveBack = command({
  may: 'purchasing.receive',
  input: GiveBackInput,
  idempotent: true,
  async run(tools, { id, back, reason }): Promise<{ id: string; number: string; creditSatang: bigint }> {
    const order = await lockOrder(tools, id, 'giveBack')
    const asked = Object.entries(back).filter(([, many]) => many > 0)
    if (asked.length === 0) refuse('nothingBack')
    const { rows } = await sql<ReceiptLine>`
      select r.id, r.order_line_id as "orderLineId", l.variant_id as "variantId", l.sku, r.quantity, r.value_satang as "valueSatang", r.billed,
        r.billed_value_satang as "billedValueSatang", r.billed_net_satang as "billedNetSatang", r.unbilled_back as "unbilledBack",
        r.unbilled_back_satang as "unbilledBackSatang", r.billed_back as "billedBack", r.billed_back_satang as "billedBackSatang"
      from purchasing.receipt_lines r join purchasing.order_lines l on l.id = r.order_line_id
      where l.order_id = ${id}::uuid order by r.id`.execute(tools.db)
    const going = asked.map(([lineId, many]) => {
      const line = rows.find((one) => one.id === lineId) ?? refuse('otherLine')
      return partsOf(line, BigInt(many))
    })
    const number = await nextNumber(tools, 'return', businessDate(new Date()))
    const returnId = randomUUID()
    const movements = await returnOrdered(tools, {
      sourceType: 'return',
      sourceId: returnId,
      locationId: order.locationId,
      note: number,
      lines: going.map(({ line, many, unbilledSatang, billedSatang }) => ({ variantId: line.variantId, sku: line.sku, quantity: many, valueSatang: unbilledSatang + billedSatang })), // prettier-ignore
    })
    const creditSatang = going.reduce((sum, { billedSatang }) => sum + billedSatang, 0n)
    const { actor } = tools.context
    await tools.db
      .insertInto('purchasing.returns')
      .values({
        id: returnId,
        number,
        order_id: id,
        reason,
        credit_satang: creditSatang,
        maker_id: actor.accountId,
        maker_name: actor.name ?? '',
      })
      .execute()
    for (const [at, { line, many, unbilled, billed, unbilledSatang, billedSatang }] of going.entries()) {
      await tools.db
        .insertInto('purchasing.return_lines')
        .values({
          return_id: returnId,
          receipt_line_id: line.id,
          quantity: many,
          of_billed: billed,
          value_satang: unbilledSatang + billedSatang,
          movement_id: movements[at]!,
        })
        .execute()
      await sql`update purchasing.receipt_lines r set unbilled_back = r.unbilled_back + ${unbilled}::bigint,
          unbilled_back_satang = r.unbilled_back_satang + ${unbilledSatang}::bigint, billed_back = r.billed_back + ${billed}::bigint,
          billed_back_satang = r.billed_back_satang + ${billedSatang}::bigint
        where r.id = ${line.id}::uuid`.execute(tools.db)
      await sql`update purchasing.order_lines l set returned = l.returned + ${many}::bigint where l.id = ${line.orderLineId}::uuid`.execute(
        tools.db,
      )
    }
    if (order.state !== 'partly_received') await settleState(tools, id)
    return { id: returnId, number, creditSatang }
  },
  audit: {
    kind: auditKind('purchasing.giveBack', { th: 'คืนสินค้าให้ผู้ขาย', en: 'sent goods back to a supplier' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
    details: ({ reason }, { number }) => ({ number, reason }),
  },
})

/** Of what is left of each kind its part; the last piece takes what remains. */
function partsOf(line: ReceiptLine, many: bigint) {
  const open = line.quantity - line.billed - line.unbilledBack
  const openSatang = line.valueSatang - line.billedValueSatang - line.unbilledBackSatang
  const paid = line.billed - line.billedBack
  const paidSatang = line.billedNetSatang - line.billedBackSatang
  const unbilled = many < open ? many : open
  const billed = many - unbilled
  if (billed > paid) refuse('backTooMany', { sku: line.sku, left: open + paid })
  const share = (satang: bigint, some: bigint, all: bigint) =>
    some === 0n ? 0n : some === all ? satang : divideHalfUp(satang * some, all)
  return {
    line,
    many,
    unbilled,
    billed,
    unbilledSatang: share(openSatang, unbilled, open),
    billedSatang: share(paidSatang, billed, paid),
  }
}
