import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { SitemapPage, SitemapRoom } from '#kernel/sitemap.ts'
import { productPath } from './order-links.ts'
import { query, type ShopTables } from './room.ts'

const count = query({
  may: 'shop.buy',
  input: z.object({}),
  async run(tools): Promise<number> {
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from catalogue.listed`.execute(tools.db)
    return (await lists(tools)).length + rows[0]!.many
  },
})

/** Lists first, then each category with goods, then each product by the address of its first variant. */
const pages = query({
  may: 'shop.buy',
  input: z.object({ from: z.int().min(0), most: z.int().min(1).max(50_000) }),
  async run(tools, { from, most }): Promise<SitemapPage[]> {
    const before = await lists(tools)
    const some = before.slice(from, from + most)
    const left = most - some.length
    return left === 0 ? some : [...some, ...(await products(tools, Math.max(0, from - before.length), left))]
  },
})

async function lists({ db }: Tools<ShopTables>): Promise<SitemapPage[]> {
  const { rows } = await sql<{ code: string }>`select distinct code from catalogue.shelves order by code`.execute(db)
  const shelves = rows.map(({ code }) => `/shop/categorie/${encodeURIComponent(code)}`)
  return ['/shop/products', '/shop/categories', ...shelves].map((path) => ({ path }))
}

async function products({ db }: Tools<ShopTables>, from: number, most: number): Promise<SitemapPage[]> {
  const { rows } = await sql<{ sku: string | null; changedAt: Date }>`
    with part as materialized (select product_id from catalogue.listed order by product_id limit ${most} offset ${from})
    select (select s.sku from catalogue.sellables s where s.product_id = part.product_id and s.sellable
        order by s.sort, s.sku limit 1) as sku,
      (select m.updated_at from catalogue.managed m where m.product_id = part.product_id) as "changedAt" from part
    order by part.product_id`.execute(db)
  return rows.flatMap(({ sku, changedAt }) => (sku === null ? [] : [{ path: productPath(sku), changedAt }]))
}

export const sitemap: SitemapRoom = { count, pages }
