import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { Sku } from '#rooms/catalogue/index.ts'
import { query, type ShopTables } from '../room.ts'

export interface Review {
  id: string
  author: string
  stars: number
  body: string
  reply: string
  at: Date
}

export interface Reviews {
  /** Of five, with one decimal; 0 for none. */
  average: number
  count: number
  reviews: Review[]
}

/** How many stand on the product's own page. */
const onPage = 3
const perPage = 20

/** What a product's page shows of them: how many, how good, the newest few. */
export const someReviews = query({
  may: 'shop.buy',
  input: z.object({ sku: Sku }),
  run: async (tools, { sku }): Promise<Reviews> => (await read(tools, sku, onPage, 0)) ?? notFound(),
})

/** All of them, twenty a page, the newest first. Errors: 404 for what is not sold. */
export const allReviews = query({
  may: 'shop.buy',
  input: z.object({ sku: Sku, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  async run(tools, { sku, page }) {
    const { rows } = await sql<{ name_th: string; name_en: string }>`
      select s.name_th, s.name_en from catalogue.sellables s where s.sku = ${sku} and s.sellable`.execute(tools.db)
    const { name_th, name_en } = rows[0] ?? notFound()
    const found = (await read(tools, sku, perPage, (page - 1) * perPage)) ?? notFound()
    const name: LocalText = { th: name_th, en: name_en }
    return { ...found, sku, name, page, pages: Math.ceil(found.count / perPage) }
  },
})

async function read({ db }: Tools<ShopTables>, sku: string, most: number, after: number): Promise<Reviews | undefined> {
  const { rows } = await sql<{
    average: number
    count: number
    reviews: (Omit<Review, 'at'> & { at: string })[] | null
  }>`
    select stat.average, stat.count, (
      select json_agg(json_build_object('id', r.id, 'author', r.author, 'stars', r.stars, 'body', r.body, 'reply', r.reply, 'at', r.created_at) order by r.id desc)
      from (select * from shop.reviews r where r.product_id = p.product_id and r.hidden_at is null
        order by r.id desc limit ${most} offset ${after}) r) as reviews
    from (select s.product_id from catalogue.sellables s where s.sku = ${sku}) p cross join lateral (
      select coalesce(round(avg(r.stars), 1), 0)::float8 as average, count(*)::int as count
      from shop.reviews r where r.product_id = p.product_id and r.hidden_at is null) stat`.execute(db)
  const [row] = rows
  return row && { ...row, reviews: (row.reviews ?? []).map(({ at, ...review }) => ({ ...review, at: new Date(at) })) }
}
