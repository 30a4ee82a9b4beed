import { sql } from 'kysely'
import { within } from './room.ts'

/** All that one source gave, held until the transaction ends: nobody uses it meanwhile. */
export const lockRights = within(
  async (
    { db },
    { sourceType, sourceId }: { sourceType: string; sourceId: string },
  ): Promise<{ id: string; isUsed: boolean }[]> => {
    const { rows } = await sql<{ id: string; isUsed: boolean }>`
      select id, used > 0 as "isUsed" from entitlements.entitlements
      where source_type = ${sourceType} and source_id = ${sourceId}::uuid order by id for update`.execute(db)
    return rows
  },
)
