/** Goods that are gone already, whatever the shelf says: sold while a till was cut off (commerce.md §4 rule 7). */
import { sql } from 'kysely'
import { businessDate } from '#kernel/dates.ts'
import { stockMoved } from './changed.ts'
import { type Holding, needed, openPartLevels, placeOf } from './reserve.ts'
import { within } from './room.ts'

/** What lies there may fall below 0 by it; the shelf says that it is to be counted, and the web sells none of it meanwhile. */
export const takeAnyway = within(async (tools, { holderType, holderId, lines, placeId }: Holding): Promise<void> => {
  const ids = lines.map(({ variantId }) => variantId)
  const quantities = lines.map(({ quantity }) => quantity)
  await openPartLevels(tools, ids, placeId)
  await sql`
    with needed as (${needed(ids, quantities)}),
    locked as (
      select l.variant_id, l.location_id from stock.levels l
      where l.variant_id = any(array(select part_id from needed)) and l.location_id = ${placeOf(placeId)}
      order by l.variant_id for no key update of l
    ),
    taken as (
      update stock.levels l set on_hand = l.on_hand - n.wanted, needs_count = l.needs_count or l.on_hand - n.wanted < l.reserved
      from locked join needed n on n.part_id = locked.variant_id
      where l.variant_id = locked.variant_id and l.location_id = locked.location_id
      returning l.variant_id, l.location_id, n.wanted
    )
    insert into stock.movements (variant_id, location_id, quantity, kind, source_type, source_id, unit_cost_satang, business_date, created_by)
    select t.variant_id, t.location_id, -t.wanted, 'sale_out', ${holderType}, ${holderId}::uuid, coalesce(cost.cost_satang, 0),
      ${businessDate(new Date())}::date, ${tools.context.actor.accountId}::uuid
    from taken t left join catalogue.parts cost on cost.variant_id = t.variant_id and cost.part_id = t.variant_id`.execute(
    tools.db,
  )
  stockMoved(tools)
})
