import { sql } from 'kysely'
import { foundBy } from '#rooms/catalogue/index.ts'
import { list } from './room.ts'
import { type ToOrder, toOrderList } from './to-order-list.ts'

export const { page: toOrder, part: toOrderPart } = list(toOrderList, {
  may: 'stock.see',
  from: sql`(
    select k.variant_id, k.product_id, k.sku, k.name_th, k.name_en, k.options, k.reorder_point, l.available, l.incoming
    from catalogue.kinds k cross join lateral (
      select coalesce(sum(l.on_hand - l.reserved) filter (where d.kind in ('shop', 'warehouse')), 0)::bigint as available,
        coalesce(sum(l.incoming), 0)::bigint as incoming
      from stock.levels l join stock.my_places d on d.id = l.location_id where l.variant_id = k.variant_id) l
    where k.counted and k.status <> 'archived' and l.available <= k.reorder_point) t`,
  as: sql`t`,
  key: sql`t.variant_id`,
  sorts: { name: sql`t.name_th`, sku: sql`t.sku`, available: sql`t.available` },
  filters: {},
  search: (q) => foundBy(sql`t.product_id`, q),
  select: sql`t.variant_id as "variantId", t.sku, json_build_object('th', t.name_th, 'en', t.name_en) as name, t.options, t.available,
    t.incoming, t.reorder_point as "reorderPoint", greatest(2 * t.reorder_point - t.available - t.incoming, 0)::bigint as suggested`,
  row: (found) => found as ToOrder, // what `select` says
})
