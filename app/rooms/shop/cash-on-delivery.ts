/** An order that is paid at the door: confirmed when it is placed, sent unpaid, settled when the money is brought. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { receiveCash } from '#rooms/billing/index.ts'
import { usePromotions } from '#rooms/promotions/index.ts'
import { consume } from '#rooms/stock/index.ts'
import type { Delivery } from './checkout-details.ts'
import { lockByNumber, moveOrder } from './order-lock.server.ts'
import { orderCan } from './order-states.ts'
import { refuse } from './refusals.ts'
import { command, type ShopTables } from './room.ts'

export const isCashOnDelivery = (delivery: Delivery): boolean => delivery.method === 'ship' && delivery.cod === true

/** The goods leave the shelf's books as with any confirmed order. Files wait for the money. */
export async function confirmUnpaid(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  await moveOrder(tools, orderId, 'confirmed', 'confirmedUnpaid')
  await usePromotions(tools, { orderId })
  await consume(tools, { holderType: 'order', holderId: orderId })
}

/**
 * The carrier or driver brought the money of an order that was sent unpaid. All of it; its paper is issued now.
 *
 * Errors: 404; 409 INVALID_STATE for an order that is not paid at the door, is paid already, or ended.
 */
export const takeDeliveryCash = command({
  may: 'shop.takeCash',
  input: z.object({ number: z.string().max(20), reference: z.string().trim().max(100).default('') }),
  async run(tools, { number, reference }) {
    const { order } = await lockByNumber(tools, number)
    if (!order.isCod || !orderCan(order.status, 'collect')) refuse('orderState')
    const { amountSatang, document } = await receiveCash(tools, {
      subjectType: 'order',
      subjectId: order.orderId,
      reference,
    })
    return { amountSatang, document: document?.number ?? null }
  },
  audit: {
    kind: auditKind('shop.deliveryCashTaken', { th: 'รับเงินปลายทาง', en: 'took the cash of a delivery' }),
    subject: ({ number }) => `order:${number}`,
    details: ({ number, reference }, { amountSatang }) => ({ number, reference, amountSatang }),
  },
})
