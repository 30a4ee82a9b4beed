/** An event is called off: what waits for money is paid no further, and what came of it waits to be given back. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { type EventTables, job } from '../room.ts'
import { freeAll, orderSale, setTickets } from './order-sale.ts'

export async function endWaitingOf(tools: Tools<EventTables>, eventId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from events.orders where event_id = ${eventId}::uuid and state = 'waiting' order by id`.execute(tools.db)
  for (const { id } of rows) tools.later('events.endWaiting', { orderId: id }, { key: id })
}

/** A slip under review stays there: if its money did come, somebody decides upon it. */
export const endWaiting = job('events.endWaiting', z.object({ orderId: z.uuid() }), async (tools, { orderId }) => {
  const { money, row } = await orderSale.hold(tools, orderId)
  const { state } = await tools.db
    .selectFrom('events.events')
    .select('state')
    .where('id', '=', row.eventId)
    .executeTakeFirstOrThrow()
  if (row.state !== 'waiting' || state !== 'cancelled') return
  await orderSale.close(tools, row)
  const hasPart = money !== null && money.sentSatang > money.refundedSatang
  await tools.db
    .updateTable('events.orders')
    .set({ state: hasPart ? 'undecided' : 'expired', hold_until: null })
    .where('id', '=', orderId)
    .execute()
  await setTickets(tools, orderId, 'cancelled')
  await freeAll(tools, orderId)
})
