/** Goods come back from a buyer, or are taken out of an order before they left. */
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { closePayable } from '#rooms/billing/index.ts'
import { giveBackPromotions, lockPromotions } from '#rooms/promotions/index.ts'
import { type BackLine, takeBackLines } from '#rooms/stock/index.ts'
import { lessToPay } from './less-to-pay.server.ts'
import { reckonFulfilment } from '../fulfilment/fulfilled.server.ts'
import { tellReturn } from '../fulfilment/tell-tax.server.ts'
import { lockByNumber, noteEvent } from '../order-lock.server.ts'
import { orderCan } from '../order-states.ts'
import { refuse } from '../refusals.ts'
import { command, type ShopTables } from '../room.ts'
import { closeRequest } from './request-return.ts'
import { ReturnInput } from './return-inputs.ts'

export interface TakenBack {
  returnId: string
  returnNo: number
  /** What the goods cost their buyer: what may be given back for them. */
  valueSatang: bigint
}

/**
 * Writes down what came back, and puts it where it goes; the money goes back by itself (wallet's refunds). Of many who
 * take the same piece back one does.
 *
 * Errors: 404; 409 INVALID_STATE in a state without goods, or when a line has not so many; 422 when nothing was chosen.
 */
export const takeGoodsBack = command({
  may: 'shop.manageOrders',
  idempotent: true,
  input: ReturnInput,
  async run(tools, asked): Promise<TakenBack> {
    const { order, countedSatang, sentSatang, refundedSatang } = await lockByNumber(tools, asked.number)
    if (!orderCan(order.status, 'takeBack')) refuse('orderState')
    // Before stock, as everywhere: it may turn out that nothing of the order is left.
    await lockPromotions(tools, { orderId: order.orderId })
    const lines = await countLines(tools, order.orderId, asked)
    const valueSatang = lines.reduce((sum, line) => sum + line.valueSatang, 0n)
    const { rows } = await sql<{ returnId: string; returnNo: number }>`
      with made as (
        insert into shop.returns (order_id, return_no, reason, value_satang, made_by, maker_name)
        select ${order.orderId}::uuid, coalesce(max(return_no), 0) + 1, ${asked.reason}, ${valueSatang}::bigint,
          ${tools.context.actor.accountId}::uuid, ${tools.context.actor.name ?? ''}
        from shop.returns where order_id = ${order.orderId}
        returning id, order_id, return_no
      ), lines as (
        insert into shop.return_lines (return_id, order_id, order_line_id, quantity, unsent, goes, value_satang)
        select made.id, made.order_id, line.* from made, unnest(${lines.map(({ id }) => id)}::uuid[],
          ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ unsent }) => unsent)}::int[],
          ${lines.map(({ goes }) => goes)}::text[], ${lines.map((line) => line.valueSatang)}::bigint[]) as line
      )
      select id as "returnId", return_no as "returnNo" from made`.execute(tools.db)
    await takeBackLines(tools, { holderType: 'order', holderId: order.orderId, lines: lines.flatMap(toStock) })
    await noteEvent(tools, order.orderId, 'returned', {
      returnNo: rows[0]!.returnNo,
      pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
      reason: asked.reason,
    })
    await closeRequest(tools, order.orderId)
    const status = await reckonFulfilment(tools, order.orderId)
    // All of it came back unpaid: nobody owes anything for it any more.
    if (status === 'closed_returned') await closePayable(tools, { subjectType: 'order', subjectId: order.orderId })
    else if (order.isCod && countedSatang === 0n) await lessToPay(tools, order.orderId)
    await tellReturn(tools, order.orderId, { lines, reason: asked.reason })
    if (status === 'closed_returned' && sentSatang === refundedSatang)
      await giveBackPromotions(tools, { orderId: order.orderId })
    return { ...rows[0]!, valueSatang }
  },
  audit: {
    kind: auditKind('shop.takeGoodsBack', { th: 'รับคืนสินค้า', en: 'took goods back' }),
    subject: ({ number }) => `order:${number}`,
    details: ({ number, reason }, { returnNo, valueSatang }) => ({ number, returnNo, reason, valueSatang }),
  },
})

/** What never left and is not there is lost: the books say that it came, and went as waste. */
function toStock({ variantId, quantity, unsent, goes }: CountedLine): BackLine[] {
  if (goes !== 'none') return [{ variantId, quantity, goes }]
  return unsent > 0 ? [{ variantId, quantity: unsent, goes: 'damaged' }] : []
}

interface CountedLine {
  id: string
  variantId: string
  quantity: number
  unsent: number
  goes: 'shelf' | 'damaged' | 'none'
  valueSatang: bigint
}

/**
 * Guarded by the statement and by the table. A line's value is its share of what was paid for it, by the sum so far, so
 * that parts taken back one after the other add up to the whole, to the satang.
 */
async function countLines(
  tools: Tools<ShopTables>,
  orderId: string,
  { back, out, goes }: z.output<typeof ReturnInput>,
): Promise<CountedLine[]> {
  const ids = [...new Set([...Object.keys(back), ...Object.keys(out)])].filter(
    (id) => (back[id] ?? 0) + (out[id] ?? 0) > 0,
  )
  if (ids.length === 0) refuse('nothingChosen')
  const { rows } = await sql<CountedLine>`
    update shop.order_lines l set returned = l.returned + a.back, withdrawn = l.withdrawn + a.unsent
    from unnest(${ids}::uuid[], ${ids.map((id) => back[id] ?? 0)}::int[], ${ids.map((id) => out[id] ?? 0)}::int[],
      ${ids.map((id) => goes[id] ?? 'shelf')}::text[]) as a (id, back, unsent, goes)
    where l.id = a.id and l.order_id = ${orderId} and l.returned + a.back <= l.sent
      and l.packed + l.withdrawn + a.unsent <= l.quantity
    returning l.id, l.variant_id as "variantId", a.back + a.unsent as quantity, a.unsent, a.goes,
      (l.net_satang * (l.returned + l.withdrawn) / l.quantity
        - l.net_satang * (l.returned + l.withdrawn - a.back - a.unsent) / l.quantity) as "valueSatang"`.execute(
    tools.db,
  )
  if (rows.length < ids.length) refuse('lessToTakeBack')
  return rows
}
