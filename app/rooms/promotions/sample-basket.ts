/** What the builder's preview is tried on: goods of this shop, those that the promotion names among them. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { PickedGoods } from '#rooms/catalogue/parts/goods-picker.tsx'
import { query } from './room.ts'

export interface SampleGoods {
  variantId: string
  sku: string
  name: LocalText
  unitPriceSatang: bigint
  listPriceSatang: bigint
  categories: string[]
}

export const sampleBasket = query({
  may: 'promotions.see',
  input: z.object({
    skus: z
      .array(z.string())
      .transform((all) => all.slice(0, 50))
      .default([]),
  }),
  async run({ db }, { skus }): Promise<SampleGoods[]> {
    const { rows } = await sql<SampleGoods>`
      with picked as (
        select s.* from catalogue.sellables s where s.sellable and s.unit_price_satang > 0
        order by s.sku = any(${skus}::text[]) desc, s.sort, s.sku limit 6
      )
      select s.variant_id as "variantId", s.sku, json_build_object('th', s.name_th, 'en', s.name_en) as name,
        s.unit_price_satang as "unitPriceSatang", s.list_price_satang as "listPriceSatang",
        array(select h.code from catalogue.shelves h where h.product_id = s.product_id) as categories
      from picked s order by s.sku = any(${skus}::text[]) desc, s.sort, s.sku`.execute(db)
    return rows
  },
})

/** What goods are called that a promotion names by their SKU, in the order in which they were named. */
export const pickedGoods = query({
  may: 'promotions.see',
  input: z.object({ skus: z.array(z.string()).max(1001) }),
  async run({ db }, { skus }): Promise<PickedGoods[]> {
    const { rows } = await sql<PickedGoods>`
      select k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.options
      from unnest(${skus}::text[]) with ordinality as asked (sku, place) join catalogue.kinds k on k.sku = asked.sku
      order by asked.place`.execute(db)
    return rows
  },
})
