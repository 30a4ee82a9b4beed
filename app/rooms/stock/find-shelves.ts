/** The first shelves that a word finds, with what lies at each place: for a counter, where somebody asks "is there one left?". */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { foundBy } from '#rooms/catalogue/index.ts'
import { query } from './room.ts'
import type { Shelf } from './see-shelf.ts'

const most = 30

export interface FoundShelf extends Omit<Shelf, 'places'> {
  places: { locationId: string; name: LocalText; onHand: number; reserved: number; incoming: number }[]
}

export interface Shelves {
  shelves: FoundShelf[]
  /** Where goods may lie, the default first. */
  places: { locationId: string; name: LocalText }[]
}

/** Without a word those that have the least left. */
export const findShelves = query({
  may: 'stock.see',
  input: z.object({ q: z.string().trim().max(100).default('') }),
  async run(tools, { q }): Promise<Shelves> {
    const { rows: shelves } = await sql<FoundShelf>`
      with counted as (
        select k.variant_id, k.product_id, k.sku, k.name_th, k.name_en, k.options, k.lot_tracked, k.reorder_point,
          coalesce((select sum(l.on_hand - l.reserved) from stock.levels l where l.variant_id = k.variant_id), 0) as free
        from catalogue.kinds k
        where k.counted and k.active and k.status <> 'archived' and ${q === '' ? sql`true` : foundBy(sql`k.product_id`, q)}
      ), found as (select * from counted order by free - reorder_point, name_th, sku limit ${most})
      select f.variant_id as "variantId", f.product_id as "productId", f.sku, json_build_object('th', f.name_th, 'en', f.name_en) as name,
        coalesce(f.options, '[]') as options, f.lot_tracked as "lotTracked", json_agg(json_build_object('locationId', d.id,
          'name', json_build_object('th', d.name_th, 'en', d.name_en), 'onHand', coalesce(l.on_hand, 0),
          'reserved', coalesce(l.reserved, 0), 'incoming', coalesce(l.incoming, 0)) order by d.is_default desc, d.code) as places
      from found f cross join stock.my_places d
        left join stock.levels l on l.variant_id = f.variant_id and l.location_id = d.id
      where d.kind <> 'transit'
      group by f.variant_id, f.product_id, f.sku, f.name_th, f.name_en, f.options, f.lot_tracked, f.free, f.reorder_point
      order by f.free - f.reorder_point, f.name_th, f.sku`.execute(tools.db)
    const { rows: places } = await sql<Shelves['places'][number]>`
      select id as "locationId", json_build_object('th', name_th, 'en', name_en) as name
      from stock.my_places where kind <> 'transit' order by is_default desc, code`.execute(tools.db)
    return { shelves, places }
  },
})
