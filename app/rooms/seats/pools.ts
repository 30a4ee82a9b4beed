import { sql } from 'kysely'
import { noteCounted } from './note-counted.ts'
import { within } from './room.ts'

export interface Pool {
  /** Of the thing whose places they are. */
  poolId: string
  kind: string
  /** Who waits, waits for any pool of this queue; left out: for this one. */
  queueId?: string
  /** Null: as many as come. */
  capacity: number | null
}

/** Makes it, or says anew how many there are. Answers how many are taken where that is more: nothing has changed then. */
export const savePool = within(async (tools, { poolId, kind, queueId, capacity }: Pool): Promise<null | number> => {
  noteCounted(tools)
  const { numAffectedRows } = await sql`
    insert into seats.pools (id, kind, queue_id, capacity)
    values (${poolId}::uuid, ${kind}, ${queueId ?? poolId}::uuid, ${capacity}::int)
    on conflict (tenant_id, id) do update set capacity = excluded.capacity
    where excluded.capacity is null or pools.taken <= excluded.capacity`.execute(tools.db)
  if (numAffectedRows === 1n) return null
  const { taken } = await tools.db
    .selectFrom('seats.pools')
    .select('taken')
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow()
  return taken
})
