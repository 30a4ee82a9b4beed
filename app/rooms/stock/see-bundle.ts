/** What a bundle holds, what it costs, and of how many its parts suffice. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { seesCost } from '#rooms/catalogue/index.ts'
import { query } from './room.ts'

export interface BundlePart {
  variantId: string
  productId: string
  sku: string
  name: LocalText
  options: { value: LocalText }[]
  quantity: number
  /** Null for whoever may not know. */
  costSatang: bigint | null
  /** Null where stock does not limit the sale. */
  available: bigint | null
}

export interface Bundle {
  variantId: string
  productId: string
  sku: string
  name: LocalText
  kind: string
  priceSatang: bigint
  available: bigint | null
  parts: BundlePart[]
}

export const bundleOf = query({
  may: 'stock.see',
  input: z.object({ productId: z.string(), variantId: z.string() }),
  async run(tools, { productId, variantId }): Promise<Bundle> {
    if (![productId, variantId].every((id) => z.uuid().safeParse(id).success)) return notFound()
    const [{ rows }, parts] = await Promise.all([
      sql<Omit<Bundle, 'parts'>>`
        select k.variant_id as "variantId", k.product_id as "productId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name,
          m.kind, k.unit_price_satang as "priceSatang", a.available
        from catalogue.kinds k join catalogue.managed m on m.product_id = k.product_id
          left join stock.availability a on a.variant_id = k.variant_id
        where k.variant_id = ${variantId} and k.product_id = ${productId}`.execute(tools.db),
      sql<BundlePart>`
        select k.variant_id as "variantId", k.product_id as "productId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name,
          k.options, p.quantity, case when ${seesCost(tools.context)}::boolean then k.cost_satang end as "costSatang", a.available
        from catalogue.parts p join catalogue.kinds k on k.variant_id = p.part_id
          left join stock.availability a on a.variant_id = p.part_id
        where p.variant_id = ${variantId} and p.part_id <> p.variant_id order by k.name_th, k.sku`.execute(tools.db),
    ])
    return rows[0] ? { ...rows[0], parts: parts.rows } : notFound()
  },
})
