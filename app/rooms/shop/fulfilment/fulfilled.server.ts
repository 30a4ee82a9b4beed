/** How far an order's goods have come, reckoned from its lines in the same transaction that changed them. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { noteEvent } from '../order-lock.server.ts'
import type { OrderStatus } from '../order-states.ts'
import type { ShopTables } from '../room.ts'

/**
 * Writes the fulfilment status, and ends an order of which all is sent and paid, or all came back. Whoever calls holds the
 * order's lock. Bears repeating: also for money that comes after the goods went.
 */
export async function reckonFulfilment(tools: Tools<ShopTables>, orderId: string): Promise<OrderStatus> {
  const { rows } = await sql<{ was: OrderStatus; status: OrderStatus }>`
    with goods as (
      select coalesce(sum(quantity) filter (where needs_parcel), 0) as ordered,
        coalesce(sum(quantity - withdrawn) filter (where needs_parcel), 0) as wanted,
        coalesce(sum(sent) filter (where needs_parcel), 0) as sent,
        coalesce(sum(returned) filter (where needs_parcel), 0) as returned,
        sum(quantity - withdrawn - returned) = 0 as gone
      from shop.order_lines where order_id = ${orderId}
    ), before as (
      select status as was from shop.orders where id = ${orderId} for update
    ), money as (
      select paid_satang >= amount_satang as paid from billing.payment_states
      where subject_type = 'order' and subject_id = ${orderId}
    )
    update shop.orders o set updated_at = now(),
      fulfilment_status = case
        when g.ordered = 0 or o.delivery ->> 'method' = 'none' then 'none_needed'
        when g.returned = g.sent and g.sent = g.wanted then 'returned'
        when g.sent = 0 then 'unfulfilled'
        when g.sent < g.wanted then 'partial'
        when g.returned > 0 then 'partly_returned'
        else 'fulfilled' end,
      status = case
        when o.status in ('confirmed', 'completed') and g.gone then 'closed_returned'
        when o.status = 'confirmed' and g.sent > 0 and g.sent = g.wanted and m.paid then 'completed'
        else o.status end
    from goods g, money m, before b where o.id = ${orderId}
    returning b.was, o.status`.execute(tools.db)
  const { was, status } = rows[0]!
  if (status === 'completed' && was !== status) await noteEvent(tools, orderId, 'completed')
  return status
}
