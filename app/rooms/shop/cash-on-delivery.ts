/** An order that is paid at the door: confirmed when it is placed, sent unpaid, settled when the money is brought. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { receiveCash } from '#rooms/billing/index.ts'
import { usePromotions } from '#rooms/promotions/index.ts'
import { consume } from '#rooms/stock/index.ts'
import { CashInput } from './cash-input.ts'
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
 * The driver brought the money of an order that was sent unpaid, or the carrier transferred it less its fee. All of it; its
 * receipt is issued now, its tax invoice when it was sent.
 *
 * Errors: 404; 409 INVALID_STATE for an order that is not paid at the door, is paid already, or ended.
 */
export const takeDeliveryCash = command({
  may: 'shop.takeCash',
  input: CashInput.extend({ number: z.string().max(20) }),
  async run(tools, { number, reference, broughtBy, fee, receivedOn }) {
    const today = businessDate(new Date())
    if (receivedOn && receivedOn > today) refuseFields([{ field: 'receivedOn', ...notYet }])
    const { order } = await lockByNumber(tools, number)
    if (!order.isCod || !orderCan(order.status, 'collect')) refuse('orderState')
    const { amountSatang, document } = await receiveCash(tools, {
      subjectType: 'order',
      subjectId: order.orderId,
      reference,
      ...(receivedOn && { receivedOn }),
      ...(broughtBy === 'carrier' && { carrierKept: fee ?? 0n }),
    })
    return { amountSatang, document: document?.number ?? null }
  },
  audit: {
    kind: auditKind('shop.deliveryCashTaken', { th: 'รับเงินปลายทาง', en: 'took the cash of a delivery' }),
    subject: ({ number }) => `order:${number}`,
    details: ({ number, reference }, { amountSatang }) => ({ number, reference, amountSatang }),
  },
})

const notYet = { th: 'วันที่รับเงินยังมาไม่ถึง', en: 'That day has not come yet.' }
