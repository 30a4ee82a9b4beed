/** Goods of an order come, all or some of it; and some go back. Stock, the order and what waits for its bill move together. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { admits } from '#kernel/roles.ts'
import { currentSeller, vatRates } from '#rooms/billing/index.ts'
import { expectGoods, receiveOrdered } from '#rooms/stock/index.ts'
import { nextNumber } from '../numbers.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, type PurchasingTables } from '../room.ts'
import { linesOf, lockOrder } from './lock-order.ts'
import { type OrderLine, piecesOf, toCome } from './order-line.ts'
import { ReceiveInput } from './order-input.ts'
import { settleState } from './place-order.ts'

/**
 * What came now, in pieces. Two at once come one after another, so that neither counts the other's goods.
 *
 * Errors: 404; 409; 403 for more than was ordered without the right; 422 for a line of another order, or lots that must be said.
 */
export const receiveOrder = command({
  may: 'purchasing.receive',
  input: ReceiveInput,
  idempotent: true,
  async run(tools, { id, deliveryNo, came, lotCode, expiresOn, note }): Promise<{ id: string; number: string }> {
    const order = await lockOrder(tools, id, 'receive')
    const lines = await linesOf(tools, id)
    const now = Object.entries(came).filter(([, many]) => many > 0)
    if (now.length === 0) refuse('nothingCame')
    const bears = await costBearsVat(tools)
    const mayOver = admits(permissions['purchasing.receiveOver'], tools.context.actor)
    const arrived = now.map(([lineId, many]) => {
      const line = lines.find((one) => one.id === lineId) ?? refuse('otherLine')
      const quantity = BigInt(many)
      const over = quantity - toCome(line)
      if (over > 0n && !mayOver) refuse('moreThanOrdered', { sku: line.sku, over })
      const code = lotCode[lineId] ?? ''
      const expires = expiresOn[lineId]
      return {
        line,
        quantity,
        valueSatang: worth(line, quantity, bears),
        ...(code && expires && { lot: { code, expiresOn: expires } }),
      }
    })
    const number = await nextNumber(tools, 'receipt', businessDate(new Date()))
    const receiptId = randomUUID()
    await expectGoods(tools, lines.map((line) => ({
      sourceId: line.id, variantId: line.variantId, locationId: order.locationId, dueOn: line.dueOn,
      quantity: toCome({ ...line, received: line.received + (arrived.find((one) => one.line.id === line.id)?.quantity ?? 0n) }),
    }))) // prettier-ignore
    const movements = await receiveOrdered(tools, {
      sourceType: 'receipt',
      sourceId: receiptId,
      locationId: order.locationId,
      note: number,
      lines: arrived.map(({ line, quantity, valueSatang, lot }) => ({ variantId: line.variantId, sku: line.sku, quantity, valueSatang, lot })), // prettier-ignore
    })
    const { actor } = tools.context
    await tools.db
      .insertInto('purchasing.receipts')
      .values({
        id: receiptId,
        number,
        order_id: id,
        delivery_no: deliveryNo,
        note,
        received_on: businessDate(new Date()),
        maker_id: actor.accountId,
        maker_name: actor.name ?? '',
      })
      .execute()
    await tools.db
      .insertInto('purchasing.receipt_lines')
      .values(
        arrived.map(({ line, quantity, valueSatang, lot }, at) => ({
          receipt_id: receiptId,
          order_line_id: line.id,
          quantity,
          value_satang: valueSatang,
          movement_id: movements[at]!,
          lot_code: lot?.code ?? '',
          expires_on: lot?.expiresOn ?? null,
        })),
      )
      .execute()
    await sql`
      update purchasing.order_lines l set received = l.received + c.many,
        dropped = least(l.dropped, greatest(l.quantity * l.base_quantity - l.received - c.many, 0))
      from unnest(${arrived.map(({ line }) => line.id)}::uuid[], ${arrived.map(({ quantity }) => quantity)}::bigint[]) as c (id, many)
      where l.id = c.id`.execute(tools.db)
    await settleState(tools, id)
    return { id: receiptId, number }
  },
  audit: {
    kind: auditKind('purchasing.receiveOrder', { th: 'รับสินค้าตามใบสั่งซื้อ', en: 'received goods of a purchase order' }),
    subject: ({ id }) => `purchaseOrder:${id}`,
    details: ({ deliveryNo }, { number }) => ({ number, ...(deliveryNo && { paper: deliveryNo }) }),
  },
})

/** Who is not registered for VAT pays it as a part of the price: basis points that goods cost more. */
export async function costBearsVat(tools: Tools<PurchasingTables>): Promise<bigint> {
  const seller = await currentSeller(tools)
  if (seller?.vatRegistered) return 0n
  return BigInt((await vatRates(tools, businessDate(new Date()))).vat7)
}

/** Of the order's line, its part; in excess at the same price. The pieces of a line together cost what the line does. */
function worth(line: OrderLine, quantity: bigint, bears: bigint): bigint {
  const all = piecesOf(line)
  const net = line.netSatang + (line.vat === 'vat7' ? divideHalfUp(line.netSatang * bears, 10_000n) : 0n)
  const until = (pieces: bigint) => divideHalfUp(net * pieces, all)
  return until(line.received + quantity) - until(line.received)
}
