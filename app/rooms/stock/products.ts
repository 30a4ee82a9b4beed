import { sql } from 'kysely'
import { baht, oneOf, type Sql } from '#kernel/list.server.ts'
import { foundBy } from '#rooms/catalogue/index.ts'
import { type ListedProduct, productList } from './product-list.ts'
import { list } from './room.ts'

/** A kind that is counted and of which few enough are left. */
const low = (of: Sql, most: Sql): Sql => sql`exists (
  select from catalogue.kinds k left join stock.availability a on a.variant_id = k.variant_id
  where k.product_id = ${of} and k.counted and coalesce(a.available, 0) <= ${most})`
const lows = { low: low(sql`p.product_id`, sql`k.reorder_point`), out: low(sql`p.product_id`, sql`0`) }

/** All products in every state, with what can be promised of them. */
export const { page: products, part: productsPart } = list(productList, {
  may: 'stock.see',
  from: sql`catalogue.managed p`,
  as: sql`p`,
  key: sql`p.product_id`,
  sorts: { name: sql`p.name_th`, price: sql`p.from_price_satang`, changed: sql`p.updated_at` },
  filters: {
    status: oneOf(sql`p.status`),
    // With what stands in the categories below it.
    category: (code) => sql`p.product_id in (select s.product_id from catalogue.shelves s where s.code = ${code})`,
    stock: (states) =>
      sql`(${sql.join(
        states.map((state) => lows[state]),
        sql` or `,
      )})`,
    price: baht(sql`p.from_price_satang`),
  },
  search: (q) => foundBy(sql`p.product_id`, q),
  select: sql`p.product_id as "productId", json_build_object('th', p.name_th, 'en', p.name_en) as name, p.picture, p.status,
    p.categories, p.updated_at as "updatedAt", coalesce(k.is_low, false) as "isLow", k.skus, coalesce(k.low, 0)::bigint as "fromSatang",
    coalesce(k.high, 0)::bigint as "toSatang", k.available`,
  joins: sql`left join lateral (
    select coalesce(array_agg(k.sku order by k.sort, k.sku), '{}') as skus, min(k.unit_price_satang) as low, max(k.unit_price_satang) as high,
      case when bool_and(k.counted) then sum(coalesce(a.available, 0))::bigint end as available,
      bool_or(k.counted and coalesce(a.available, 0) <= k.reorder_point) as is_low
    from catalogue.kinds k left join stock.availability a on a.variant_id = k.variant_id
    where k.product_id = p.product_id and k.active) k on true`,
  row: (found) => found as ListedProduct, // what `select` says
})
