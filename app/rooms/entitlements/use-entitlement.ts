import { sql } from 'kysely'
import { within } from './room.ts'

/**
 * Uses some of what is left: of many at once no more get it than there is. The same `usedFor` again is the same use.
 * The right is locked by a statement of its own, so that the next one sees what others used while it waited.
 */
export const useEntitlement = within(
  async (
    { db },
    { entitlementId, usedFor, quantity = 1 }: { entitlementId: string; usedFor: string; quantity?: number },
  ): Promise<'used' | 'again' | 'refused'> => {
    await sql`select from entitlements.entitlements where id = ${entitlementId} for update`.execute(db)
    const { rows } = await sql<{ known: boolean; used: boolean }>`
      with known as (
        select id from entitlements.uses where entitlement_id = ${entitlementId} and used_for = ${usedFor}
      ),
      counted as (
        update entitlements.entitlements e set used = e.used + ${quantity}::int
        where e.id = ${entitlementId} and not exists (select from known) and e.state = 'active'
          and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
          and (e.total is null or e.used + ${quantity}::int <= e.total) returning e.id
      ),
      noted as (
        insert into entitlements.uses (entitlement_id, quantity, used_for)
        select id, ${quantity}::int, ${usedFor} from counted returning id
      )
      select exists (select from known) as known, exists (select from noted) as used`.execute(db)
    const [found] = rows
    if (found?.known) return 'again'
    return found?.used ? 'used' : 'refused'
  },
)
