import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { oneOf } from '#kernel/list.server.ts'
import { expiringList, type ListedLot } from './expiring-list.ts'
import { list } from './room.ts'

const today = sql`(now() at time zone 'Asia/Bangkok')::date`

export const { page: expiring, part: expiringPart } = list(expiringList, {
  may: 'stock.see',
  from: sql`(
    select t.*, k.sku, k.name_th, k.name_en, k.options, d.name_th as place_th, d.name_en as place_en,
      case when t.expires_on < ${today} then 'past' when t.expires_on <= ${today} + 30 then 'month' else 'later' end as state
    from stock.lots_left t join catalogue.kinds k on k.variant_id = t.variant_id join stock.my_places d on d.id = t.location_id) t`,
  as: sql`t`,
  key: sql`t.variant_id || ' ' || t.location_id || ' ' || t.code`,
  sorts: { name: sql`t.name_th`, expires: sql`t.expires_on` },
  filters: { state: oneOf(sql`t.state`) },
  search: (q) => holdsWords(sql`t.name_th || ' ' || t.name_en || ' ' || t.sku || ' ' || t.code`, q),
  select: sql`t.variant_id as "variantId", t.location_id as "locationId", t.sku, t.options, t.code, t.quantity, t.state,
    t.expires_on::timestamp at time zone 'Asia/Bangkok' as "expiresAt",
    json_build_object('th', t.name_th, 'en', t.name_en) as name, json_build_object('th', t.place_th, 'en', t.place_en) as place`,
  row: (found) => found as ListedLot, // what `select` says
})
