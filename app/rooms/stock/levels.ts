/** What lies where: every counted kind, at the default place even before its first piece. */
import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { oneOf } from '#kernel/list.server.ts'
import { type ListedLevel, levelList } from './level-list.ts'
import { list } from './room.ts'

const onHand = sql`coalesce(l.on_hand, 0)`
const reserved = sql`coalesce(l.reserved, 0)`
const incoming = sql`coalesce(l.incoming, 0)`
const free = sql`${onHand} - ${reserved}`
const state = sql`case when d.kind = 'damaged' then 'ok' when ${free} < 0 then 'check' when ${free} = 0 then 'out' when ${free} <= k.reorder_point then 'low' else 'ok' end`
const at = sql`catalogue.kinds k cross join stock.my_places d
  left join stock.levels l on l.variant_id = k.variant_id and l.location_id = d.id`

export const { page: levels, part: levelsPart } = list(levelList, {
  may: 'stock.see',
  from: sql`(
    select k.variant_id, d.id as location_id, k.sku, k.barcode, k.name_th, k.name_en, k.options, d.name_th as place_th,
      d.name_en as place_en, ${onHand} as on_hand, ${reserved} as reserved, ${incoming} as incoming, ${state} as state
    from ${at} where k.counted and k.status <> 'archived' and d.kind <> 'transit' and (d.is_default or l.variant_id is not null)) l`,
  as: sql`l`,
  key: sql`l.variant_id || ' ' || l.location_id`,
  sorts: {
    name: sql`l.name_th`,
    sku: sql`l.sku`,
    onHand: sql`l.on_hand`,
    reserved: sql`l.reserved`,
    incoming: sql`l.incoming`,
  },
  filters: { state: oneOf(sql`l.state`) },
  search: (q) => holdsWords(sql`l.name_th || ' ' || l.name_en || ' ' || l.sku || ' ' || l.barcode`, q),
  select: sql`l.variant_id as "variantId", l.location_id as "locationId", l.sku, l.options, l.on_hand as "onHand", l.reserved, l.incoming, l.state,
    json_build_object('th', l.name_th, 'en', l.name_en) as name, json_build_object('th', l.place_th, 'en', l.place_en) as place`,
  row: (found) => found as ListedLevel, // what `select` says
})
