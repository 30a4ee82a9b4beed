/** An event is called off: the tickets that packages gave of it end, and their uses go back. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { type EventTables, job } from '../room.ts'
import { endOrder } from './end-order.ts'
import { orderSale } from './order-sale.ts'

/** Each order by itself. */
export async function endThingsOf(tools: Tools<EventTables>, eventId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from events.orders where event_id = ${eventId}::uuid and thing_id is not null and state = 'paid' order by id`.execute(
    tools.db,
  )
  for (const { id } of rows) tools.later('events.endThing', { orderId: id }, { key: id })
}

/** Who came in already had it. */
export const endThing = job('events.endThing', z.object({ orderId: z.uuid() }), async (tools, { orderId }) => {
  const { row } = await orderSale.hold(tools, orderId)
  const { rows } = await sql`
    select from events.events e where e.id = ${row.eventId}::uuid and e.state = 'cancelled' and not exists (
      select from events.check_ins c join events.tickets t on t.id = c.ticket_id where t.order_id = ${orderId}::uuid and c.result = 'in')`.execute(
    tools.db,
  )
  if (row.state === 'paid' && rows.length > 0) await endOrder(tools, orderId)
})
