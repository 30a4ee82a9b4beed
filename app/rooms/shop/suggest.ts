import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { askedWords } from '#kernel/search-terms.ts'
import { type Category, type CategoryName, categories, categoryNames, type Picture } from '#rooms/catalogue/index.ts'
import { weightIn } from './category-match.ts'
import { quickHits } from './product-match.ts'
import { query } from './room.ts'

export type Suggestion =
  | { kind: 'category'; code: string; name: LocalText }
  | { kind: 'product'; sku: string; name: LocalText; picture: Picture | null; fromPriceSatang: bigint }

/** A list that is read at a glance; of it so many categories. */
const most = 8
const mostCategories = 3

/** What somebody who has typed so far may mean: categories by name, then products by name or SKU. */
export const suggest = query({
  may: 'shop.buy',
  input: z.object({ q: z.string().trim().max(100).default('') }),
  async run(tools, { q }): Promise<Suggestion[]> {
    const words = askedWords(q)
    if (words.length === 0) return []
    const named = bestNamed(
      await categoryNames(tools, {}),
      words.map(({ word }) => word),
    )
    const { rows } = await sql<{
      sku: string
      name_th: string
      name_en: string
      picture: Picture | null
      price: bigint
    }>`
      with best as (
        select p.product_id, p.name_th, p.name_en, p.pictures -> 0 as picture,
          row_number() over (order by hit.score desc, p.featured desc, p.sort, p.product_id) as place
        from (${quickHits(words)}) hit join catalogue.listed p on p.product_id = hit.product_id
        order by place limit ${most - named.length}
      )
      select o.sku, best.name_th, best.name_en, best.picture, o.price
      from best cross join lateral (
        select (array_agg(sku order by sort, sku))[1] as sku, min(unit_price_satang) as price
        from stock.offers where product_id = best.product_id
      ) o order by best.place`.execute(tools.db)
    return [
      ...named.map(({ code, name }) => ({ kind: 'category' as const, code, name })),
      ...rows.map(({ sku, name_th, name_en, picture, price }) => ({
        kind: 'product' as const,
        sku,
        name: { th: name_th, en: name_en },
        picture,
        fromPriceSatang: price,
      })),
    ]
  },
})

function bestNamed(all: readonly CategoryName[], words: readonly string[]): CategoryName[] {
  return all
    .map((category) => ({ category, weight: Math.min(...words.map((word) => weightIn(category, word))) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostCategories)
    .map(({ category }) => category)
}

/** Where to go on when nothing was found: the categories with the most products. */
export const popularCategories = query({
  may: 'shop.buy',
  input: z.object({ limit: z.int().min(1).max(24).default(6) }),
  async run(tools, { limit }): Promise<Omit<Category, 'children'>[]> {
    const all = (tree: readonly Category[]): Category[] => tree.flatMap((one) => [one, ...all(one.children)])
    return all(await categories(tools, {}))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, limit)
      .map(({ code, name, count }) => ({ code, name, count }))
  },
})
