import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { changed } from './changed.ts'
import { learnProduct } from './learn-product.ts'
import { job } from './room.ts'
import type { Tables } from './tables.ts'

/**
 * Reckons again what lists filter, sort and search by, and comes back when the next sale begins or ends. The price a
 * buyer pays never comes from here: it is read at its moment (catalogue.price_now).
 */
export async function refreshProduct(tools: Tools<Tables>, productId: string): Promise<void> {
  const { rows } = await sql<{ next_change: Date | null }>`
    with v as (
      select coalesce(min(price), 0) as low, coalesce(max(price), 0) as high, coalesce(bool_or(price < price_satang), false) as on_sale,
        count(*) > 0 as for_sale,
        least(min(sale_from) filter (where sale_from > now()), min(sale_to) filter (where sale_to > now())) as next_change
      from (select price_satang, sale_from, sale_to,
          catalogue.price_now(price_satang, sale_price_satang, sale_from, sale_to) as price
        from catalogue.variants where product_id = ${productId} and active) as active
    )
    update catalogue.products p
    set from_price_satang = v.low, to_price_satang = v.high, on_sale = v.on_sale, for_sale = v.for_sale
    from v where p.id = ${productId}
    returning v.next_change`.execute(tools.db)
  await learnProduct(tools, productId)
  const next = rows[0]?.next_change
  if (next) tools.later('catalogue.refreshProduct', { productId }, { at: next, key: productId })
}

export const refreshAtSaleEdge = job(
  'catalogue.refreshProduct',
  z.object({ productId: z.uuid() }),
  async (tools, { productId }) => {
    await refreshProduct(tools, productId)
    changed(tools)
  },
)
