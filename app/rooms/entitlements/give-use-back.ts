import { sql } from 'kysely'
import { within } from './room.ts'

/**
 * What a use was for is off: it counts no longer, and the right lasts `until` at least. False where there is no such use, or it
 * went back already. The right is locked first, as by who uses it.
 */
export const giveUseBack = within(
  async (
    { db },
    { entitlementId, usedFor, until }: { entitlementId: string; usedFor: string; until: Date },
  ): Promise<boolean> => {
    await sql`select from entitlements.entitlements where id = ${entitlementId}::uuid for update`.execute(db)
    const { numAffectedRows } = await sql`
      with noted as (
        insert into entitlements.uses (entitlement_id, quantity, used_for)
        select u.entitlement_id, -u.quantity, 'back ' || u.used_for from entitlements.uses u
        where u.entitlement_id = ${entitlementId}::uuid and u.used_for = ${usedFor} and u.quantity > 0
        on conflict do nothing returning quantity
      )
      update entitlements.entitlements e set used = e.used + n.quantity, ends_at = greatest(e.ends_at, case when e.ends_at is not null then ${until}::timestamptz end)
      from noted n where e.id = ${entitlementId}::uuid`.execute(db)
    return numAffectedRows === 1n
  },
)
