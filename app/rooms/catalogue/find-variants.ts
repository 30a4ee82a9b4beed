/** Which products and variants somebody at the desk means: by the index of terms, as the shop's search (docs/decisions/106). */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { askedWords, type AskedWord, beyond, weights } from '#kernel/search-terms.ts'
import type { Option } from './product.ts'
import { query } from './room.ts'

/** Every word stands in its names or SKUs, or all of it is the SKU or barcode of one of its variants. */
export function foundBy(productId: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const words = askedWords(q)
  const held = words.map(
    ({ word }) => sql`
      select product_id from catalogue.search_terms
      where term >= ${word} collate "C" and term < ${beyond(word)} collate "C" and weight > ${weights.inner}`,
  )
  // Two looks, each by its index.
  const exact = sql`select product_id from catalogue.variants where sku = ${q}
    union all select product_id from catalogue.variants where barcode = ${q}`
  const found = held.length === 0 ? exact : sql`(${toned(words, sql.join(held, sql` intersect `))}) union (${exact})`
  // As an array, so that what was found is looked up, and not each product asked whether it was.
  return sql<boolean>`${productId} = any(array(${found}))`
}

/** Terms have no tone marks: where somebody typed them, the text is looked at, of those only that hold every word. */
function toned(words: readonly AskedWord[], held: RawBuilder<unknown>): RawBuilder<unknown> {
  const marks = words.flatMap((word) => word.toned ?? [])
  if (marks.length === 0) return held
  return sql`select held.product_id from (${held}) held
    join catalogue.products p on p.id = held.product_id
    where ${sql.join(
      marks.map((mark) => sql`strpos(p.search_text, ${mark}) > 0`),
      sql` and `,
    )}`
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
