/** Some of what an order took comes back. */
import { sql } from 'kysely'
import { businessDate } from '#kernel/dates.ts'
import { stockMoved } from './changed.ts'
import type { Holder } from './reserve.ts'
import { within } from './room.ts'

export interface BackLine {
  variantId: string
  quantity: number
  /** shelf: for sale again. damaged: it came, and is thrown away. */
  goes: 'shelf' | 'damaged'
}

/**
 * A sale_return_in for each thing, bundles as their parts; what is damaged leaves again as waste in the same breath. Never
 * more than had gone to this holder and is not back yet. Whoever calls holds the holder's own lock.
 */
export const takeBackLines = within(
  async (tools, { holderType, holderId, lines }: Holder & { lines: readonly BackLine[] }): Promise<void> => {
    if (lines.length === 0) return
    const on = businessDate(new Date())
    await sql`
      with came as (
        select p.part_id as variant_id, sum(p.quantity * a.quantity)::bigint as quantity,
          coalesce(sum(p.quantity * a.quantity) filter (where a.goes = 'damaged'), 0)::bigint as broken
        from unnest(${lines.map((line) => line.variantId)}::uuid[], ${lines.map((line) => line.quantity)}::bigint[],
          ${lines.map((line) => line.goes)}::text[]) as a (variant_id, quantity, goes)
          join catalogue.parts p on p.variant_id = a.variant_id
        where p.track_stock group by p.part_id
      ), went as (
        select distinct on (m.variant_id) m.variant_id, m.location_id, -sum(m.quantity)::bigint as quantity,
          max(m.unit_cost_satang) as cost
        from stock.movements m
        where m.source_type = ${holderType} and m.source_id = ${holderId}::uuid and m.kind in ('sale_out', 'sale_return_in')
        group by m.variant_id, m.location_id having sum(m.quantity) < 0
        order by m.variant_id, sum(m.quantity)
      ), back as (
        select w.variant_id, w.location_id, w.cost, least(w.quantity, c.quantity) as quantity,
          least(w.quantity, c.broken) as broken
        from went w join came c using (variant_id)
      ), held as (
        select l.variant_id, l.location_id from stock.levels l join back using (variant_id, location_id)
        order by l.variant_id for no key update of l
      ), levels as (
        update stock.levels l set on_hand = l.on_hand + b.quantity - b.broken
        from back b join held using (variant_id, location_id)
        where l.variant_id = b.variant_id and l.location_id = b.location_id
      )
      insert into stock.movements (variant_id, location_id, quantity, kind, reason, source_type, source_id, unit_cost_satang,
        business_date, created_by)
      select variant_id, location_id, quantity, 'sale_return_in', '', ${holderType}, ${holderId}::uuid, cost, ${on}::date,
        ${tools.context.actor.accountId}::uuid from back
      union all
      select variant_id, location_id, -broken, 'waste', 'broken', ${holderType}, ${holderId}::uuid, cost, ${on}::date,
        ${tools.context.actor.accountId}::uuid from back where broken > 0`.execute(tools.db)
    stockMoved(tools)
  },
)
