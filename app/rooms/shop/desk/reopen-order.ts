/** What an order does when the approval of its money is undone: in the same transaction (billing's undo-approval.ts). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { releasePromotions, reopenPromotions } from '#rooms/promotions/index.ts'
import { takeBack, tryReserve } from '#rooms/stock/index.ts'
import { unpackAll } from '../fulfilment/parcels.ts'
import { lockOrder, moveOrder, noteEvent } from '../order-lock.server.ts'
import { orderCan } from '../order-states.ts'
import { refuse } from '../refusals.ts'
import type { ShopTables } from '../room.ts'

/**
 * Nothing of it may have left. Its goods are held again and it waits for its money as on the first day; where they are not
 * there it ends; one that is paid at the door goes on as it is, and money that comes after all is decided upon as any that is late (docs/decisions/165).
 */
export async function reopenOrder(
  tools: Tools<ShopTables>,
  { subjectId: orderId, reason }: { subjectId: string; reason: string },
): Promise<{ expiresAt: Date | null } | null> {
  const order = (await lockOrder(tools, sql`o.id = ${orderId}`)) ?? notFound()
  if (!orderCan(order.status, 'reopen')) refuse('orderState')
  if (order.isCod) {
    await noteEvent(tools, orderId, 'reopened', { reason })
    return { expiresAt: null }
  }
  const { rows } = await sql<{ variantId: string; quantity: number; moved: number }>`
    select variant_id as "variantId", quantity, sent + withdrawn as moved from shop.order_lines
    where order_id = ${orderId}`.execute(tools.db)
  if (rows.some(({ moved }) => moved > 0)) refuse('goodsMoved')
  await unpackAll(tools, orderId)
  await reopenPromotions(tools, { orderId })
  const holder = { holderType: 'order', holderId: orderId, holderName: order.number, placeId: order.placeId }
  if (order.status === 'confirmed') await takeBack(tools, holder)
  const isHeld = (await tryReserve(tools, { ...holder, lines: rows })).length === 0
  await noteEvent(tools, orderId, 'reopened', { reason })
  if (!isHeld) {
    await releasePromotions(tools, { orderId })
    await moveOrder(tools, orderId, 'expired', 'expired')
    return null
  }
  const expiresAt = await holdAnew(tools, orderId)
  tools.later('shop.expireOrder', { orderId }, { at: expiresAt, key: orderId })
  tools.after('shop.orderReopened', { orderId, reason })
  return { expiresAt }
}

/** At least a day: its buyer believed that it was paid. */
async function holdAnew(tools: Tools<ShopTables>, orderId: string): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update shop.orders set status = 'pending_payment', updated_at = now(), hold_expires_at = now() + greatest(
      interval '1 day', make_interval(mins => coalesce((select hold_minutes from shop.settings limit 1), 30)))
    where id = ${orderId} returning hold_expires_at as until`.execute(tools.db)
  return rows[0]!.until
}
