import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import type { EventTables } from '../room.ts'
import { freeAll, setTickets } from './order-sale.ts'
import { giveThingBack } from './thing-back.ts'

/** An order that cost nothing ends: its tickets are no good and its places are free. Errors: 409 for what was paid. */
export async function endOrder(tools: Tools<EventTables>, orderId: string): Promise<void> {
  const { numUpdatedRows } = await tools.db
    .updateTable('events.orders')
    .set({ state: 'refunded' })
    .where('id', '=', orderId)
    .where('state', '=', 'paid')
    .where('total_satang', '=', 0n)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('orderState')
  await giveThingBack(tools, orderId)
  await setTickets(tools, orderId, 'cancelled')
  await freeAll(tools, orderId)
}
