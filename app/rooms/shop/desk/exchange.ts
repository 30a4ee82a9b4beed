/** Goods that came back for others: what they were worth pays for the new order, and only the difference is paid or left. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { carryOver, payableOf } from '#rooms/billing/index.ts'
import { CartToken } from '../cart-token.server.ts'
import { lockByNumber, noteEvent } from '../order-lock.server.ts'
import type { PlacedOrder } from '../place-order.ts'
import { readOrder } from '../order-read.server.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { returnsOf } from '../returns/return-read.server.ts'
import { refundDue } from './refund-due.ts'
import { placeTaken } from './take-order.ts'
import { TakeOrderForm } from './take-order-input.ts'

export interface Exchanged extends PlacedOrder {
  /** What the goods that came back have paid of it. */
  carriedSatang: bigint
}

/**
 * The order whose goods came back is locked first: of many who exchange the same goods one does. The new one is of the same
 * customer. What is left of the value stays to be refunded; what the new order costs more its buyer pays by its link.
 *
 * Errors: 404; 409 INVALID_STATE when nothing of the order is due to its buyer; as takeOrder and as billing's refunds.
 */
export const exchangeOrder = command({
  may: 'shop.manageOrders',
  idempotent: true,
  input: TakeOrderForm.extend({ cart: CartToken, from: z.string().min(1).max(20) }),
  async run(tools, { from, ...asked }): Promise<Exchanged> {
    const { order } = await lockByNumber(tools, from)
    const was = (await readOrder(tools, sql`o.id = ${order.orderId}`))!
    const returns = await returnsOf(tools, order.orderId)
    const payment = await payableOf(tools, { subjectType: 'order', subjectId: order.orderId })
    const mostSatang = refundDue({ lines: was.lines, returns, totalSatang: was.totalSatang, payment })
    if (mostSatang <= 0n) refuse('nothingToExchange')
    const placed = await placeTaken(tools, asked, order.accountId)
    if (placed.totalSatang === 0n) return { ...placed, carriedSatang: 0n }
    const taken = await tools.db
      .selectFrom('shop.orders')
      .select('id')
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    const { amountSatang } = await carryOver(tools, {
      from: { subjectType: 'order', subjectId: order.orderId },
      to: { subjectType: 'order', subjectId: taken.id },
      mostSatang,
      reason: placed.number,
    })
    await noteEvent(tools, order.orderId, 'exchanged', { number: placed.number })
    await noteEvent(tools, taken.id, 'exchanged', { number: order.number })
    return { ...placed, carriedSatang: amountSatang }
  },
  audit: {
    kind: auditKind('shop.exchangeOrder', { th: 'เปลี่ยนสินค้า', en: 'exchanged goods' }),
    subject: ({ from }) => `order:${from}`,
    details: ({ from }, { number, carriedSatang }) => ({ from, number, carriedSatang }),
  },
})
