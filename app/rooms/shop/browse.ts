import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { likePattern, searchGrams, searchWords } from '#kernel/search-text.ts'
import { Code, type Picture, Satang } from '#rooms/catalogue/index.ts'
import { query, type ShopTables } from './room.ts'
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

export interface Shelf {
  products: ProductCard[]
  total: number
  /** Nothing held every word: these come close, on one page. */
  near: boolean
  page: number
  perPage: number
}

/** The shop's shelf: search, filters and order, one page of cards, in one statement. */
export const browse = query({
  may: 'shop.buy',
  input: Browse,
  async run(tools, input): Promise<Shelf> {
    const { page, perPage } = input
    const rows = await look(tools, input, everyWord(input.q))
    const like = rows.length === 0 && page === 1 ? mostGrams(input.q) : null
    const close = like ? await look(tools, input, like) : []
    const shown = close.length > 0 ? close : rows
    return {
      products: shown.map(cardFrom),
      total: close.length || (rows[0]?.total ?? 0),
      near: close.length > 0,
      page,
      perPage,
    }
  },
})

/** What counts as found, and what of it comes first. */
interface Match {
  condition: RawBuilder<unknown> | null
  rank: RawBuilder<unknown>
}

/** Every word stands somewhere in the product; a name that holds them comes first. */
function everyWord(q: string): Match {
  const words = searchWords(q).map(likePattern)
  if (words.length === 0) return { condition: null, rank: sql`` }
  return { condition: sql`p.search_text like all(${words})`, rank: sql`(p.search_name like all(${words})) desc, ` }
}

/** So much of what was typed must be there for a product to be shown as similar, at most one page of them. */
const nearEnough = 0.6

function mostGrams(q: string): Match | null {
  const grams = searchGrams(q)
  if (grams.length < 3) return null
  const sharedWith = (text: RawBuilder<string>) =>
    sql`(select count(*) from unnest(${grams}::text[]) gram where strpos(${text}, gram) > 0)`
  const shared = sharedWith(sql`p.search_text`)
  return {
    condition: sql`${shared} >= ${Math.ceil(grams.length * nearEnough)}::int`,
    rank: sql`${shared} desc, ${sharedWith(sql`p.search_name`)} desc, `,
  }
}

async function look(tools: Tools<ShopTables>, input: z.output<typeof Browse>, match: Match): Promise<Row[]> {
  const { page, perPage } = input
  const { rows } = await sql<Row>`
    with found as (
      select p.product_id, p.name_th, p.name_en, p.pictures -> 0 as picture, count(*) over ()::int as total,
        row_number() over (order by ${match.rank}${orders[input.sort]}) as place
      from catalogue.listed p
      where ${sql.join(conditions(input, match), sql` and `)}
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
  return rows
}

/** Only products with something to sell; then what the visitor asked for. */
function conditions(input: z.output<typeof Browse>, match: Match): RawBuilder<unknown>[] {
  const { category, minSatang, maxSatang, inStock, onSale } = input
  const list = [sql`exists (select from catalogue.sellables v where v.product_id = p.product_id and v.sellable)`]
  if (match.condition) list.push(match.condition)
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
