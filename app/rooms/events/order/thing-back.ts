/** A ticket that a package gave is none any more: its use goes back to the package. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { giveUseBack } from '#rooms/entitlements/index.ts'
import type { EventTables } from '../room.ts'

/** Whoever has it may use it for a month at least. */
const leastDaysBack = 30

/** Before its seats are freed: who takes things locks the right before the seats, too. */
export async function giveThingBack(tools: Tools<EventTables>, orderId: string): Promise<void> {
  const { rows } = await sql<{ thing: string; use: string }>`
    update events.orders set thing_back_at = now() where id = ${orderId}::uuid and thing_id is not null and thing_back_at is null
    returning thing_id as thing, thing_use as use`.execute(tools.db)
  const [found] = rows
  if (!found) return
  const until = new Date(Date.now() + leastDaysBack * 86_400_000)
  await giveUseBack(tools, { entitlementId: found.thing, usedFor: found.use, until })
}
