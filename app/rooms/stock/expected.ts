/** Goods that another room ordered and that are to come: a place's level says how many, so that nobody orders them twice. */
import { sql } from 'kysely'
import { lockLevels, openLevels } from './move-many.ts'
import { within } from './room.ts'

export interface Expected {
  /** The ordering room's line. */
  sourceId: string
  variantId: string
  locationId: string
  /** What of it is still to come; 0: nothing any more. */
  quantity: bigint
  dueOn: string | null
}

/** Says anew what is to come of these lines. Locks their levels in the order of reserve. */
export const expectGoods = within(async (tools, lines: readonly Expected[]): Promise<void> => {
  if (lines.length === 0) return
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
  const locationIds = [...new Set(lines.map(({ locationId }) => locationId))]
  await openLevels(tools, variantIds, locationIds)
  await lockLevels(tools, variantIds, locationIds)
  const of = <T>(value: (line: Expected) => T) => lines.map(value)
  await sql`
    with said as (
      select * from unnest(${of((l) => l.sourceId)}::uuid[], ${of((l) => l.variantId)}::uuid[], ${of((l) => l.locationId)}::uuid[],
        ${of((l) => l.quantity)}::bigint[], ${of((l) => l.dueOn)}::date[]) as s (source_id, variant_id, location_id, quantity, due_on)
    ), gone as (
      delete from stock.expected e using said s where e.source_id = s.source_id and s.quantity = 0 returning e.*
    ), was as (
      select e.* from stock.expected e join said s using (source_id) where s.quantity > 0
    ), kept as (
      insert into stock.expected (source_id, variant_id, location_id, quantity, due_on)
      select source_id, variant_id, location_id, quantity, due_on from said where quantity > 0
      on conflict (tenant_id, source_id) do update set variant_id = excluded.variant_id, location_id = excluded.location_id,
        quantity = excluded.quantity, due_on = excluded.due_on
    ), moved as (
      select variant_id, location_id, sum(by)::bigint as by from (
        select variant_id, location_id, -quantity as by from gone
        union all select variant_id, location_id, -quantity from was
        union all select variant_id, location_id, quantity from said where quantity > 0) one
      group by 1, 2
    )
    update stock.levels l set incoming = l.incoming + m.by from moved m
    where l.variant_id = m.variant_id and l.location_id = m.location_id and m.by <> 0`.execute(tools.db)
})
