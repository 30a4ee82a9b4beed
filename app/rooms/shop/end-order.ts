/** How an order ends unpaid: the buyer cancels it, or its time is over. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { closePayable } from '#rooms/billing/index.ts'
import { releasePromotions } from '#rooms/promotions/index.ts'
import { lookAgainAt } from '#rooms/sales/index.ts'
import { expire, release } from '#rooms/stock/index.ts'
import { OrderToken } from './order.ts'
import { lockOrder, lockOrderWithMoney, moveOrder } from './order-lock.server.ts'
import { orderCan } from './order-states.ts'
import { permissions } from './permissions.ts'
import { refuse } from './refusals.ts'
import { command, job, type ShopTables } from './room.ts'

/**
 * Cancels an order that is not confirmed yet and frees its goods. A guest's order by its link; an account's order by
 * its owner or by staff.
 *
 * Errors: 409 INVALID_STATE once it is paid, ended, or a slip is being checked; 404 for another's order.
 */
export const cancelOrder = command({
  may: 'shop.buy',
  input: z.object({ order: OrderToken, reason: z.string().trim().max(200).default('') }),
  async run(tools, { order: token, reason }): Promise<{ status: 'cancelled' }> {
    const found = await tools.db
      .selectFrom('shop.orders')
      .select(['id', 'account_id'])
      .where('public_token', '=', token)
      .executeTakeFirst()
    const { actor } = tools.context
    const isAllowed =
      found &&
      (found.account_id === null ||
        found.account_id === actor.accountId ||
        admits(permissions['shop.manageOrders'], actor))
    if (!isAllowed) return notFound()
    const { order, inReviewSince, countedSatang } = (await lockOrderWithMoney(tools, found.id)) ?? notFound()
    if (!orderCan(order.status, 'cancel')) refuse('orderState')
    if (inReviewSince) refuse('slipInReview')
    if (countedSatang > 0n) refuse('partlyPaid')
    await end(tools, order.orderId, reason)
    tools.after('shop.orderCancelled', { orderId: order.orderId })
    return { status: 'cancelled' }
  },
})

const auditFreeOrder = auditKind('shop.freeOrder', {
  th: 'ยกเลิกคำสั่งซื้อและคืนสินค้าที่กันไว้',
  en: 'cancelled an order and freed its goods',
})

/**
 * Staff end an unpaid order whose goods somebody else could buy; its buyer is told why. Money or a slip on its way is
 * decided upon first: of a payment and a freeing at the same moment, one is refused.
 *
 * Errors: 404; 409 INVALID_STATE once it is paid or ended, while a slip waits, or when a part is paid.
 */
export const freeOrder = command({
  may: 'shop.manageOrders',
  input: z.object({ number: z.string().max(20), reason: z.string().trim().min(1).max(200) }),
  async run(tools, { number, reason }): Promise<{ status: 'cancelled' }> {
    const found = await tools.db.selectFrom('shop.orders').select('id').where('number', '=', number).executeTakeFirst()
    const { order, inReviewSince, countedSatang } =
      (await lockOrderWithMoney(tools, found?.id ?? notFound())) ?? notFound()
    if (!orderCan(order.status, 'cancel')) refuse('orderState')
    if (inReviewSince) refuse('slipWaits')
    if (countedSatang > 0n) refuse('partlyPaid')
    await end(tools, order.orderId, reason)
    await audit(tools, auditFreeOrder, `order:${order.orderId}`, { number, reason })
    tools.after('shop.orderCancelled', { orderId: order.orderId, reason })
    return { status: 'cancelled' }
  },
})

async function end(tools: Tools<ShopTables>, orderId: string, reason: string): Promise<void> {
  await moveOrder(tools, orderId, 'cancelled', 'cancelled', reason)
  await closePayable(tools, { subjectType: 'order', subjectId: orderId })
  await releasePromotions(tools, { orderId })
  await release(tools, { holderType: 'order', holderId: orderId })
}

const lookAgainMinutes = 15

/** At the end of the hold, and as often as it takes: an order that is no longer waiting is left alone. */
export const expireOrder = job('shop.expireOrder', z.object({ orderId: z.uuid() }), async (tools, { orderId }) => {
  const found = await lockOrderWithMoney(tools, orderId)
  if (!found || !orderCan(found.order.status, 'expire')) return
  const now = new Date()
  const { holdExpiresAt } = found.order
  const again = holdExpiresAt > now ? holdExpiresAt : lookAgainAt(found, { now, minutes: lookAgainMinutes })
  if (again) return tools.later('shop.expireOrder', { orderId }, { at: again, key: orderId })
  await moveOrder(tools, orderId, 'expired', 'expired')
  await closePayable(tools, { subjectType: 'order', subjectId: orderId })
  await releasePromotions(tools, { orderId })
  await expire(tools, { holderType: 'order', holderId: orderId })
  tools.after('shop.orderExpired', { orderId })
})

/** The buyer may pay until then: the goods stay held as long. Who only asks for a fresh code must ask in time. */
export async function prolongHold(
  tools: Tools<ShopTables>,
  { orderId, until, isRenewal = false }: { orderId: string; until: Date; isRenewal?: boolean | undefined },
): Promise<void> {
  if (isRenewal) {
    const order = (await lockOrder(tools, sql`o.id = ${orderId}`)) ?? notFound()
    if (order.holdExpiresAt <= new Date()) refuse('orderExpired')
  }
  const { numAffectedRows } = await sql`
    update shop.orders set hold_expires_at = ${until}, updated_at = now()
    where id = ${orderId} and status = 'pending_payment' and hold_expires_at < ${until}`.execute(tools.db)
  if (numAffectedRows === 1n) tools.later('shop.expireOrder', { orderId }, { at: until, key: orderId })
}
