import { sql } from 'kysely'
import { within } from './room.ts'

export interface NewEntitlement {
  accountId: string
  /** What may be used: ('course', its id). */
  kind: string
  refId: string
  /** Why: ('enrolment', its id). */
  sourceType: string
  sourceId: string
  /** Null: for good. */
  endsAt?: Date | null
  /** Null: as often as one likes. */
  total?: number | null
}

/** Answers the right's id. The same source a second time gives the one that is there, as it stands. */
export const grant = within(async ({ db }, right: NewEntitlement): Promise<{ entitlementId: string }> => {
  const { accountId, kind, refId, sourceType, sourceId, endsAt = null, total = null } = right
  const { rows } = await sql<{ entitlementId: string }>`
    insert into entitlements.entitlements (account_id, kind, ref_id, source_type, source_id, ends_at, total)
    values (${accountId}, ${kind}, ${refId}, ${sourceType}, ${sourceId}, ${endsAt}, ${total})
    on conflict (tenant_id, source_type, source_id, kind, ref_id) do update set source_type = excluded.source_type
    returning id as "entitlementId"`.execute(db)
  return rows[0]!
})

/** Suspended is for a while, revoked is for good: a revoked right stays revoked. `endsAt: null` is for good, too. */
export const setEntitlement = within(
  async (
    { db },
    id: string,
    change: { state?: 'active' | 'suspended' | 'revoked'; endsAt?: Date | null },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('entitlements.entitlements')
      .set({
        ...(change.state && { state: change.state }),
        ...(change.endsAt !== undefined && { ends_at: change.endsAt }),
      })
      .where('id', '=', id)
      .where('state', '<>', 'revoked')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
)
