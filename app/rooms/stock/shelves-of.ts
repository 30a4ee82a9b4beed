/** What lies at the serving place of each variant of these products, to be set by many at once. */
import { sql } from 'kysely'
import * as z from 'zod'
import { listOf } from '#kernel/thai-inputs.ts'
import { mostShelves } from './desk-inputs.ts'
import type { ListedLevel } from './level-list.ts'
import { refuse } from './refusals.ts'
import { query } from './room.ts'

/** Goods by lot are left out: they come in with a day of expiry. Errors: 422 for more than one form shows. */
export const shelvesOf = query({
  may: 'stock.see',
  input: z.object({ productId: listOf(z.uuid(), 500) }),
  async run({ db }, { productId: ids }): Promise<ListedLevel[]> {
    const { rows } = await sql<ListedLevel>`
      select k.variant_id as "variantId", d.id as "locationId", k.sku, k.options, json_build_object('th', k.name_th, 'en', k.name_en) as name,
        json_build_object('th', d.name_th, 'en', d.name_en) as place, coalesce(l.on_hand, 0)::bigint as "onHand",
        coalesce(l.reserved, 0)::bigint as reserved, coalesce(l.incoming, 0)::bigint as incoming, 'ok' as state
      from catalogue.kinds k join stock.locations d on d.is_default
        left join stock.levels l on l.variant_id = k.variant_id and l.location_id = d.id
      where k.product_id = any(${ids}::uuid[]) and k.counted and k.active and not k.lot_tracked
      order by k.name_th, k.sort, k.sku limit ${mostShelves + 1}`.execute(db)
    if (rows.length > mostShelves) refuse('tooManyShelves')
    return rows
  },
})
