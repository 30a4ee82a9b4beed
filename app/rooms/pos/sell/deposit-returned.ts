import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { giveBackPromotions } from '#rooms/promotions/index.ts'
import { release } from '#rooms/stock/index.ts'
import type { PosTables } from '../room.ts'

/** Wherever its money went back: nothing waits any more. */
export async function depositReturned(tools: Tools<PosTables>, id: string, reason: string): Promise<void> {
  const { rows } = await sql`select from pos.deposits where id = ${id}::uuid and state = 'waiting' for update`.execute(
    tools.db,
  )
  if (rows.length === 0) return
  await release(tools, { holderType: 'counter', holderId: id })
  await giveBackPromotions(tools, { orderId: id })
  await endDeposit(tools, id, { state: 'returned', reason })
}

/** Once, of one that waits. */
export async function endDeposit(
  { db, context }: Tools<PosTables>,
  id: string,
  { state, reason }: { state: 'delivered' | 'returned'; reason: string },
): Promise<void> {
  const { accountId, name = '' } = context.actor
  await sql`update pos.deposits set state = ${state}, ended_at = now(), ended_by = ${accountId}, ended_name = ${name},
    end_reason = ${reason.slice(0, 500)} where id = ${id}::uuid`.execute(db)
}
