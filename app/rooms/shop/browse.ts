import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { likePattern, searchWords } from '#kernel/search-text.ts'
import { Code, type Picture, Satang } from '#rooms/catalogue/index.ts'
import { query } from './room.ts'
import { stockSaid, type StockState } from './stock-said.ts'

/** Where a request may choose among orders, it names one; the SQL is ours. */
const orders = {
  featured: sql`p.featured desc, p.sort, p.product_id`,
  priceUp: sql`p.from_price_satang, p.sort, p.product_id`,
  priceDown: sql`p.from_price_satang desc, p.sort, p.product_id`,
  newest: sql`p.created_at desc, p.product_id`,
  name: sql`p.name_th, p.product_id`,
} as const
export type BrowseSort = keyof typeof orders

const Yes = z.union([z.boolean(), z.stringbool()])

export const Browse = z.object({
  q: z.string().trim().max(100).default(''),
  category: Code.optional(),
  minSatang: Satang.optional(),
  maxSatang: Satang.optional(),
  inStock: Yes.default(false),
  onSale: Yes.default(false),
  sort: z.enum(['featured', 'priceUp', 'priceDown', 'newest', 'name']).default('featured'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(24),
})

export interface ProductCard {
  /** Of the variant a visitor sees first: the link. */
  sku: string
  name: LocalText
  picture: Picture | null
  /** The lowest price now, and its tag. */
  unitPriceSatang: bigint
  listPriceSatang: bigint
  /** Variants cost different amounts: "from". */
  hasPriceRange: boolean
  stock: StockState
  /** How many are left when they are few and the shop says so. */
  left: number | null
}

type Row = Omit<ProductCard, 'name' | 'left' | 'stock'> & {
  name_th: string
  name_en: string
  left: bigint | null
  exact: boolean
  total: number
}

/** The shop's shelf: search, filters and order, one page of cards, in one statement. */
export const browse = query({
  may: 'shop.buy',
  input: Browse,
  async run(tools, input): Promise<{ products: ProductCard[]; total: number; page: number; perPage: number }> {
    const { page, perPage } = input
    const words = searchWords(input.q).map(likePattern)
    const nameFirst = words.length > 0 ? sql`(p.search_name like all(${words})) desc, ` : sql``
    const { rows } = await sql<Row>`
      with found as (
        select p.product_id, p.name_th, p.name_en, p.pictures -> 0 as picture, count(*) over ()::int as total,
          row_number() over (order by ${nameFirst}${orders[input.sort]}) as place
        from catalogue.listed p
        where ${sql.join(conditions(input, words), sql` and `)}
        order by place limit ${perPage} offset ${(page - 1) * perPage}
      ),
      offers as (
        select v.product_id, (array_agg(v.sku order by v.sort, v.sku))[1] as sku, min(v.unit_price_satang) as "unitPriceSatang",
          (array_agg(v.list_price_satang order by v.unit_price_satang, v.sort))[1] as "listPriceSatang",
          min(v.unit_price_satang) < max(v.unit_price_satang) as "hasPriceRange",
          case when bool_and(a.available is not null) then sum(a.available)::bigint end as left
        from catalogue.sellables v join stock.availability a on a.variant_id = v.variant_id
        where v.sellable and v.product_id in (select product_id from found)
        group by v.product_id
      )
      select p.name_th, p.name_en, p.picture, p.total, o.sku, o."unitPriceSatang", o."listPriceSatang", o."hasPriceRange", o.left,
        coalesce((select show_exact_stock from shop.settings limit 1), false) as exact
      from found p join offers o on o.product_id = p.product_id
      order by p.place`.execute(tools.db)
    return { products: rows.map(cardFrom), total: rows[0]?.total ?? 0, page, perPage }
  },
})

/** Only products with something to sell; then what the visitor asked for. */
function conditions(input: z.output<typeof Browse>, words: string[]): RawBuilder<unknown>[] {
  const { category, minSatang, maxSatang, inStock, onSale } = input
  const list = [sql`exists (select from catalogue.sellables v where v.product_id = p.product_id and v.sellable)`]
  if (words.length > 0) list.push(sql`p.search_text like all(${words})`)
  if (category) list.push(sql`p.product_id in (select product_id from catalogue.shelves where code = ${category})`)
  if (minSatang !== undefined) list.push(sql`p.to_price_satang >= ${minSatang}`)
  if (maxSatang !== undefined) list.push(sql`p.from_price_satang <= ${maxSatang}`)
  if (onSale) list.push(sql`p.on_sale`)
  if (inStock)
    list.push(sql`p.product_id in (
      select v.product_id from catalogue.sellables v join stock.availability a on a.variant_id = v.variant_id
      where v.sellable and (a.available is null or a.available > 0))`)
  return list
}

function cardFrom({ name_th, name_en, total: _total, left, exact, ...card }: Row): ProductCard {
  return { ...card, name: { th: name_th, en: name_en }, ...stockSaid(left === null ? null : Number(left), exact) }
}
