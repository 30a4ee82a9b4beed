/** How an order ends unpaid: the buyer cancels it, or its time is over. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { closePayable } from '#rooms/billing/index.ts'
import { expire, release } from '#rooms/stock/index.ts'
import { OrderToken } from './order.ts'
import { lockOrderWithMoney, moveOrder } from './order-lock.server.ts'
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
    const { order, inReviewSince } = (await lockOrderWithMoney(tools, found.id)) ?? notFound()
    if (!orderCan(order.status, 'cancel')) refuse('orderState')
    if (inReviewSince) refuse('slipInReview')
    await moveOrder(tools, order.orderId, 'cancelled', 'cancelled', reason)
    await closePayable(tools, { subjectType: 'order', subjectId: order.orderId })
    await release(tools, { holderType: 'order', holderId: order.orderId })
    tools.after('shop.orderCancelled', { orderId: order.orderId })
    return { status: 'cancelled' }
  },
})

/** A slip under review stops the clock, but not for ever (commerce.md §3.2; woocommerce-omise held such orders for good). */
const reviewHours = 48
const lookAgainMinutes = 15

/** At the end of the hold, and as often as it takes: an order that is no longer waiting is left alone. */
export const expireOrder = job('shop.expireOrder', z.object({ orderId: z.uuid() }), async (tools, { orderId }) => {
  const found = await lockOrderWithMoney(tools, orderId)
  if (!found || !orderCan(found.order.status, 'expire')) return
  const now = Date.now()
  const again = (at: number) => tools.later('shop.expireOrder', { orderId }, { at: new Date(at), key: orderId })
  const { order, inReviewSince } = found
  if (order.holdExpiresAt.getTime() > now) return again(order.holdExpiresAt.getTime())
  if (inReviewSince) {
    const reviewEnds = inReviewSince.getTime() + reviewHours * 3_600_000
    if (reviewEnds > now) return again(Math.min(reviewEnds, now + lookAgainMinutes * 60_000))
  }
  await moveOrder(tools, orderId, 'expired', 'expired')
  await closePayable(tools, { subjectType: 'order', subjectId: orderId })
  await expire(tools, { holderType: 'order', holderId: orderId })
  tools.after('shop.orderExpired', { orderId })
})

/** The buyer may pay until then: the goods stay held as long. */
export async function prolongHold(tools: Tools<ShopTables>, orderId: string, until: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update shop.orders set hold_expires_at = ${until}, updated_at = now()
    where id = ${orderId} and status = 'pending_payment' and hold_expires_at < ${until}`.execute(tools.db)
  if (numAffectedRows === 1n) tools.later('shop.expireOrder', { orderId }, { at: until, key: orderId })
}
