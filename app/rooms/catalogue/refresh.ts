import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { changed } from './changed.ts'
import { learnProducts } from './learn-product.ts'
import { job } from './room.ts'
import type { Tables } from './tables.ts'

/**
 * Reckons again what lists filter, sort and search by, and comes back when the next sale begins or ends. The price a
 * buyer pays never comes from here: it is read at its moment (catalogue.price_now).
 */
export const refreshProduct = (tools: Tools<Tables>, productId: string): Promise<void> =>
  refreshProducts(tools, [productId])

export async function refreshProducts(tools: Tools<Tables>, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; next_change: Date | null }>`
    with v as (
      select asked.id, coalesce(min(price), 0) as low, coalesce(max(price), 0) as high, coalesce(bool_or(price < price_satang), false) as on_sale,
        count(price) > 0 as for_sale,
        least(min(sale_from) filter (where sale_from > now()), min(sale_to) filter (where sale_to > now())) as next_change
      from unnest(${[...productIds]}::uuid[]) as asked (id)
        left join (select product_id, price_satang, sale_from, sale_to,
          catalogue.price_now(price_satang, sale_price_satang, sale_from, sale_to) as price
        from catalogue.variants where product_id = any(${[...productIds]}::uuid[]) and active and not (open_price and price_satang = 0)) as active on active.product_id = asked.id
      group by asked.id
    )
    update catalogue.products p
    set from_price_satang = v.low, to_price_satang = v.high, on_sale = v.on_sale, for_sale = v.for_sale
    from v where p.id = v.id
    returning p.id, v.next_change`.execute(tools.db)
  await learnProducts(tools, productIds)
  for (const { id, next_change: next } of rows)
    if (next) tools.later('catalogue.refreshProduct', { productId: id }, { at: next, key: id })
}

export const refreshAtSaleEdge = job(
  'catalogue.refreshProduct',
  z.object({ productId: z.uuid() }),
  async (tools, { productId }) => {
    await refreshProduct(tools, productId)
    changed(tools)
  },
)
