import { sql } from 'kysely'
import { baht, oneOf } from '#kernel/list.server.ts'
import { foundBy } from '#rooms/catalogue/index.ts'
import { type ListedProduct, productList } from './product-list.ts'
import { list } from './room.ts'

const kinds = sql`from catalogue.kinds k join stock.availability a on a.variant_id = k.variant_id
  where k.product_id = p.product_id and k.active`
const isOut = sql`(exists (select ${kinds}) and not exists (select ${kinds} and (a.available is null or a.available > 0)))`
const isLow = sql`(exists (select ${kinds} and a.available <= a.low_at) and not ${isOut})`
/** As `stockState` says it of one kind: out when every kind is, low when one of them is low or out. */
const states = { low: isLow, out: isOut }

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
    stock: (asked) =>
      sql`(${sql.join(
        asked.map((state) => states[state]),
        sql` or `,
      )})`,
    price: baht(sql`p.from_price_satang`),
  },
  search: (q) => foundBy(sql`p.product_id`, q),
  select: sql`p.product_id as "productId", json_build_object('th', p.name_th, 'en', p.name_en) as name, p.picture, p.status,
    p.categories, p.updated_at as "updatedAt", case when k.is_out then 'out' when k.is_low then 'low' else 'in' end as state, k.skus, coalesce(k.low, 0)::bigint as "fromSatang",
    coalesce(k.high, 0)::bigint as "toSatang", k.available`,
  joins: sql`left join lateral (
    select coalesce(array_agg(k.sku order by k.sort, k.sku), '{}') as skus, min(k.unit_price_satang) as low, max(k.unit_price_satang) as high,
      case when bool_and(a.available is not null) then sum(a.available)::bigint end as available,
      bool_or(a.available <= a.low_at) as is_low, bool_and(a.available is not null and a.available <= 0) as is_out
    from catalogue.kinds k left join stock.availability a on a.variant_id = k.variant_id
    where k.product_id = p.product_id and k.active) k on true`,
  row: (found) => found as ListedProduct, // what `select` says
})
