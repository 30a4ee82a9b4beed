import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { mostCounted } from '#kernel/most-counted.ts'
import { Code, type Picture, Satang } from '#rooms/catalogue/index.ts'
import { cardColumns, cardFrom, type CardRow, offerOfProduct } from './product-cards.server.ts'
import { type Match, searchFor } from './product-match.ts'
import { type ShelfPrices, shelfPrices } from './shelf-prices.ts'
import { query, type ShopTables } from './room.ts'
import type { StockState } from './stock-said.ts'

/** Where a request may choose among orders, it names one; the SQL is ours. */
const orders = ({ low }: ShelfPrices) => ({
  featured: sql`p.featured desc, p.sort, p.product_id`,
  priceUp: sql`${low}, p.sort, p.product_id`,
  priceDown: sql`${low} desc, p.sort, p.product_id`,
  newest: sql`p.created_at desc, p.product_id`,
  name: sql`p.name_th, p.product_id`,
})
export type BrowseSort = keyof ReturnType<typeof orders>

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

type Row = CardRow & { total: number }

export interface Shelf {
  products: ProductCard[]
  /** Counted to 10,000 and one; of a search, whole. */
  total: number
  /** Nothing held every word: these come close. */
  near: boolean
  page: number
  perPage: number
}

/** The shop's shelf: search, filters and order, one page of cards, in one statement; a search asks for names first. */
export const browse = query({
  may: 'shop.buy',
  input: Browse,
  async run(tools, input): Promise<Shelf> {
    const { every, near } = await searchFor(tools, input.q)
    const prices = await shelfPrices(tools, input)
    let found = await look(tools, input, prices, every)
    let isNear = false
    for (const match of near) {
      if (found.total > 0) break
      found = await look(tools, input, prices, match)
      isNear = found.total > 0
    }
    return { ...found, near: isNear, page: input.page, perPage: input.perPage }
  },
})

async function look(
  tools: Tools<ShopTables>,
  input: z.output<typeof Browse>,
  prices: ShelfPrices,
  match: Match | null,
) {
  const { page, perPage, sort } = input
  const goods = match
    ? sql`(${match}) hit join catalogue.listed p on p.product_id = hit.product_id`
    : sql`catalogue.listed p`
  const from = sql`${goods} ${prices.join}`
  const list = conditions(input, prices)
  const where = list.length > 0 ? sql`where ${sql.join(list, sql` and `)}` : sql``
  const { [sort]: chosen } = orders(prices)
  const order = match && sort === 'featured' ? sql`hit.score desc, ${chosen}` : chosen
  const shown = sql`p.product_id, p.name_th, p.name_en, p.pictures -> 0 as picture, row_number() over (order by ${order}) as place`
  // What was found is found once; a shelf is counted in its index, so far as anybody reads on, and read in its order.
  const total = match
    ? sql`(select total from found limit 1)`
    : sql`(select count(*)::int from (select from ${prices.filters ? from : goods} ${where} limit ${mostCounted + 1}) counted)`
  const { rows } = await sql<Row>`
    with ${prices.with} found as (
      select ${shown} ${match ? sql`, count(*) over ()::int as total` : sql``} from ${from} ${where}
      ${match ? sql`` : sql`order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`}
    ),
    cards as (select * from found order by place ${match ? sql`limit ${perPage} offset ${(page - 1) * perPage}` : sql``})
    select coalesce(counted.total, 0) as total, ${cardColumns}
    from (select ${total} as total) counted
      left join cards p on true
      ${offerOfProduct}
    order by p.place`.execute(tools.db)
  return { products: rows.flatMap(({ total: _total, ...row }) => cardFrom(row)), total: rows[0]!.total }
}

/** What the visitor asked for beyond words. */
function conditions(input: z.output<typeof Browse>, { low, high, reduced }: ShelfPrices): RawBuilder<unknown>[] {
  const { category, minSatang, maxSatang, inStock, onSale } = input
  const list: RawBuilder<unknown>[] = []
  if (category) list.push(sql`p.product_id in (select product_id from catalogue.shelves where code = ${category})`)
  if (minSatang !== undefined) list.push(sql`${high} >= ${minSatang}`)
  if (maxSatang !== undefined) list.push(sql`${low} <= ${maxSatang}`)
  if (onSale) list.push(reduced)
  if (inStock)
    list.push(sql`exists (
      select from stock.offers o where o.product_id = p.product_id and (o.available is null or o.available > 0))`)
  return list
}
