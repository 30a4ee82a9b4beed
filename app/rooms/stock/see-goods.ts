import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { query } from './room.ts'

export interface SeenGoods {
  /** Where web orders are served from; null before there is a place. */
  place: { locationId: string; name: LocalText } | null
  lines: Readonly<Record<string, GoodsLine>>
}

export interface GoodsLine {
  onHand: number
  reserved: number
  /** What lies at other places. */
  elsewhere: number
  /** How many can be promised; null where stock does not limit the sale. */
  available: number | null
  lowAt: number
  counted: boolean
  lotTracked: boolean
}

/** What lies there of a product's variants, by variant. */
export const seeGoods = query({
  may: 'stock.see',
  input: z.object({ productId: z.uuid() }),
  async run({ db }, { productId }): Promise<SeenGoods> {
    const { rows } = await sql<GoodsLine & { variantId: string }>`
      select k.variant_id as "variantId", coalesce(l.on_hand, 0)::int as "onHand", coalesce(l.reserved, 0)::int as reserved,
        coalesce((select sum(o.on_hand) from stock.levels o join stock.locations p on p.id = o.location_id and p.kind <> 'transit'
          where o.variant_id = k.variant_id and o.location_id is distinct from d.id), 0)::int as elsewhere,
        least(a.available, 1000000000)::int as available, a.low_at as "lowAt", k.counted, k.lot_tracked as "lotTracked"
      from catalogue.kinds k
        left join stock.locations d on d.is_default
        left join stock.levels l on l.variant_id = k.variant_id and l.location_id = d.id
        left join stock.availability a on a.variant_id = k.variant_id
      where k.product_id = ${productId}`.execute(db)
    const place = await db
      .selectFrom('stock.locations')
      .select(['id', 'name_th', 'name_en'])
      .where('is_default', '=', true)
      .executeTakeFirst()
    return {
      place: place ? { locationId: place.id, name: { th: place.name_th, en: place.name_en } } : null,
      lines: Object.fromEntries(rows.map(({ variantId, ...line }) => [variantId, line])),
    }
  },
})
