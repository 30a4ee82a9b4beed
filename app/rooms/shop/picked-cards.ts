/** Products that somebody chose one by one: for a page's block, and to choose from. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { ProductCard } from './browse.ts'
import { cardsOf } from './product-cards.server.ts'
import { query } from './room.ts'

/** In the order in which they were chosen. What is not for sale, or no id at all, is left out: a page never breaks by it. */
export const pickedCards = query({
  may: 'shop.buy',
  input: z.object({ products: z.array(z.string().max(120)).max(24) }),
  run(tools, { products }): Promise<ProductCard[]> {
    const ids = products.filter((id) => z.uuid().safeParse(id).success)
    return cardsOf(
      tools,
      sql`select product_id, min(place)::int as place from unnest(${ids}::uuid[]) with ordinality as picked (product_id, place) group by 1`,
    )
  },
})

/** What a page can name: all that is for sale, by name. Of a shop that has more, what was changed last. */
export const productChoices = query({
  may: 'shop.buy',
  input: z.object({}),
  async run({ db }): Promise<{ productId: string; name: LocalText }[]> {
    const { rows } = await sql<{ productId: string; name: LocalText }>`
      select product_id as "productId", json_build_object('th', name_th, 'en', name_en) as name from (
        select product_id, name_th, name_en from catalogue.listed order by product_id desc limit 2000) newest
      order by name_th`.execute(db)
    return rows
  },
})
