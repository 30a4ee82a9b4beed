/** Which products and variants somebody at the desk means: by the index of terms, as the shop's search (docs/decisions/106). */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { askedWords, beyond, weights } from '#kernel/search-terms.ts'
import type { Option } from './product.ts'
import { query } from './room.ts'

/** Every word stands in its names or SKUs, or all of it is the SKU or barcode of one of its variants. */
export function foundBy(productId: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const words = askedWords(q)
  const held = words.map(
    ({ word, toned }) => sql`
      select t.product_id from catalogue.terms t
      where t.term >= ${word} collate "C" and t.term < ${beyond(word)} collate "C" and t.weight > ${weights.inner}
        and (${toned}::text is null or exists (select from catalogue.managed m
          where m.product_id = t.product_id and strpos(m.search_text, ${toned}::text) > 0))`,
  )
  const exact = sql`select k.product_id from catalogue.kinds k where k.sku = ${q} or (k.barcode <> '' and k.barcode = ${q})`
  const found = held.length === 0 ? exact : sql`(${sql.join(held, sql` intersect `)}) union (${exact})`
  // As an array, so that what was found is looked up, and not each product asked whether it was.
  return sql<boolean>`${productId} = any(array(${found}))`
}

export interface FoundVariant {
  variantId: string
  sku: string
  name: LocalText
  options: Option[]
  unitPriceSatang: bigint
}

/** The first few, for a line that is to be added; `counted` leaves out what no shelf holds. */
export const findVariants = query({
  may: 'catalogue.see',
  input: z.object({ q: z.string().trim().max(100), counted: z.boolean().default(false) }),
  async run(tools, { q, counted }): Promise<FoundVariant[]> {
    if (q === '') return []
    const { rows } = await sql<FoundVariant>`
      select k.variant_id as "variantId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.options,
        k.unit_price_satang as "unitPriceSatang"
      from catalogue.kinds k
      where ${foundBy(sql`k.product_id`, q)} and k.active and k.status <> 'archived' and (k.counted or not ${counted}::boolean)
      order by k.sku <> ${q} and k.barcode <> ${q}, k.name_th, k.sort, k.sku limit 12`.execute(tools.db)
    return rows
  },
})
