/** One counted kind as its shelf: what lies at each place, and every movement that made it so. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from './room.ts'

export interface Shelf {
  variantId: string
  productId: string
  sku: string
  name: LocalText
  options: { value: LocalText }[]
  /** The default place first. */
  places: { locationId: string; name: LocalText; onHand: bigint; reserved: bigint; incoming: bigint }[]
  lotTracked: boolean
}

export const shelfOf = query({
  may: 'stock.see',
  input: z.object({ variantId: z.string() }),
  async run(tools, { variantId }): Promise<Shelf> {
    if (!z.uuid().safeParse(variantId).success) return notFound()
    const { rows } = await sql<
      Omit<Shelf, 'places'> & {
        locationId: string
        place: LocalText
        onHand: bigint
        reserved: bigint
        incoming: bigint
      }
    >`
      select k.variant_id as "variantId", k.product_id as "productId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.options,
        d.id as "locationId", json_build_object('th', d.name_th, 'en', d.name_en) as place, coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved, coalesce(l.incoming, 0) as incoming, k.lot_tracked as "lotTracked"
      from catalogue.kinds k cross join stock.my_places d
        left join stock.levels l on l.variant_id = k.variant_id and l.location_id = d.id
      where k.variant_id = ${variantId} and d.kind <> 'transit' order by d.is_default desc, d.code`.execute(tools.db)
    const [first] = rows
    if (!first) return notFound()
    const { locationId: _, place: _place, onHand: _onHand, reserved: _reserved, incoming: _incoming, ...shelf } = first
    return {
      ...shelf,
      places: rows.map(({ locationId, place, ...row }) => ({
        locationId,
        name: place,
        onHand: row.onHand,
        reserved: row.reserved,
        incoming: row.incoming,
      })),
    }
  },
})

export interface Movement {
  id: string
  quantity: bigint
  kind: string
  reason: string
  note: string
  sourceType: string
  sourceId: string | null
  /** The order's number, where it was sold by one. */
  holder: string
  place: LocalText
  at: Date
  by: string | null
}

const perPage = 30

/** Newest first; `before` is the last one that was seen. */
export const movementsOf = query({
  may: 'stock.see',
  input: z.object({ variantId: z.uuid(), before: z.uuid().nullable().default(null) }),
  async run(tools, { variantId, before }): Promise<{ movements: Movement[]; hasMore: boolean }> {
    const { rows } = await sql<Movement>`
      select m.id, m.quantity, m.kind, m.reason, m.note, m.source_type as "sourceType", m.source_id as "sourceId", m.created_at as at,
        json_build_object('th', d.name_th, 'en', d.name_en) as place, n.name as by,
        coalesce((select max(r.holder_name) from stock.reservations r where r.holder_id = m.source_id), '') as holder
      from stock.movements m join stock.my_places d on d.id = m.location_id
        left join identity.names n on n.account_id = m.created_by
      where m.variant_id = ${variantId} and (${before}::uuid is null or (m.created_at, m.id) < (select created_at, id from stock.movements where id = ${before}::uuid))
      order by m.created_at desc, m.id desc limit ${perPage + 1}`.execute(tools.db)
    return { movements: rows.slice(0, perPage), hasMore: rows.length > perPage }
  },
})
