/** What has expired lies there and is not for sale: it is set aside, and gone only when somebody says so. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { changed } from './changed.ts'
import { job, type StockTables } from './room.ts'

/** The day after the last good one, or now. */
export function setAsideWhenExpired(tools: Tools<StockTables>, expiresOn: string): void {
  tools.later('stock.setExpiredAside', {}, { at: businessDayStart(addDays(expiresOn, 1)), key: expiresOn })
}

/** Of all places. The database does it by itself before anything leaves (keep_expired), so a job that is late sells nothing. */
export const setExpiredAside = job('stock.setExpiredAside', z.object({}), async (tools) => {
  await sql`
    with due as (
      select l.variant_id, l.location_id from stock.levels l
      where exists (select from stock.lots t where t.variant_id = l.variant_id and t.location_id = l.location_id
        and not t.set_aside and t.expires_on < stock.expired_before())
      order by l.variant_id, l.location_id for no key update of l
    )
    select from due`.execute(tools.db)
  // A statement of its own: it sees what they are now that they are held.
  await sql`
    update stock.levels l set reserved = l.reserved + stock.note_expired(l.variant_id, l.location_id, l.on_hand)
    where stock.expiring_now(l.variant_id, l.location_id, l.on_hand) > 0
      and exists (select from stock.lots t where t.variant_id = l.variant_id and t.location_id = l.location_id
        and not t.set_aside and t.expires_on < stock.expired_before())`.execute(tools.db)
  await sql`
    update stock.levels l set needs_count = true
    where l.on_hand < l.reserved and not l.needs_count and exists (select from stock.lots t
      where t.variant_id = l.variant_id and t.location_id = l.location_id and t.set_aside)`.execute(tools.db)
  changed(tools)
})

/** What was set aside and cannot lie there any more, as less lies there in all. The levels are locked. */
export async function dropOver(tools: Tools<StockTables>, variantIds: string[], locationIds: string[]): Promise<void> {
  await sql`
    select stock.drop_expired(o.variant_id, o.location_id, o.over) from (
      select t.variant_id, t.location_id, sum(t.quantity)::bigint - greatest(l.on_hand, 0) as over
      from stock.lots t join stock.levels l on l.variant_id = t.variant_id and l.location_id = t.location_id
      where t.set_aside and t.variant_id = any(${variantIds}::uuid[]) and t.location_id = any(${locationIds}::uuid[])
      group by t.variant_id, t.location_id, l.on_hand
    ) o where o.over > 0`.execute(tools.db)
}

/** Thrown away, or found missing: of what expired so many are gone. The level is locked. */
export async function dropExpired(
  tools: Tools<StockTables>,
  { variantId, locationId }: { variantId: string; locationId: string },
  many: bigint,
): Promise<void> {
  await sql`select stock.drop_expired(${variantId}::uuid, ${locationId}::uuid, ${many}::bigint)`.execute(tools.db)
}
