/** A product as its card shows it, wherever cards stand: the shelf, the wish list, related goods. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ProductCard } from './browse.ts'
import type { ShopTables } from './room.ts'
import { stockSaid } from './stock-said.ts'

export type CardRow = Omit<ProductCard, 'name' | 'left' | 'stock'> & {
  /** Null on the one row of an empty page. */
  name_th: string | null
  name_en: string
  left: bigint | null
  /** The best supplied of its variants is down to its point. */
  isLow: boolean
  exact: boolean
}

/** Of `catalogue.listed p`: its first variant, its prices now, and what is left of all its variants, as `o`. */
export const offerOfProduct: RawBuilder<unknown> = sql`left join lateral (
  select (array_agg(v.sku order by v.sort, v.sku))[1] as sku, min(v.unit_price_satang) as "unitPriceSatang",
    (array_agg(v.list_price_satang order by v.unit_price_satang, v.sort))[1] as "listPriceSatang",
    min(v.unit_price_satang) < max(v.unit_price_satang) as "hasPriceRange",
    case when bool_and(v.available is not null) then sum(v.available)::bigint end as left,
    bool_and(v.available is not null and v.available <= v.low_at) as "isLow"
  from (
    select sku, sort, unit_price_satang, list_price_satang, available, low_at from stock.offers
    where product_id = p.product_id offset 0 -- so that each is reckoned once
  ) v
) o on true`

export const cardColumns: RawBuilder<unknown> = sql`p.name_th, p.name_en, p.picture, o.sku, o."unitPriceSatang",
  o."listPriceSatang", o."hasPriceRange", o.left, o."isLow", coalesce((select show_exact_stock from shop.settings limit 1), false) as exact`

export function cardFrom({ name_th, name_en, left, isLow, exact, ...card }: CardRow): ProductCard[] {
  if (name_th === null) return []
  const many = left === null ? null : Number(left)
  // All its variants together: low where not one of them is in good supply.
  const said = stockSaid(many, isLow ? (many ?? 0) : 0, exact)
  return [{ ...card, name: { th: name_th, en: name_en }, ...said }]
}

/** Cards of what is for sale of these products: rows of `product_id` and `place`, in whose order they come. */
export async function cardsOf({ db }: Tools<ShopTables>, wanted: RawBuilder<unknown>): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    with wanted as materialized (${wanted}),
    p as (select wanted.place, l.product_id, l.name_th, l.name_en, l.pictures -> 0 as picture
      from wanted cross join lateral (select * from catalogue.listed l where l.product_id = wanted.product_id offset 0) l)
    select ${cardColumns} from p ${offerOfProduct} order by p.place`.execute(db)
  return rows.filter(({ sku }) => sku !== null).flatMap(cardFrom)
}
