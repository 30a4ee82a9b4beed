/** What the back-office's search finds of the shop. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import type { Found } from '#kernel/office.ts'
import { foundByAny, holdsNumber, holdsPhone } from '#kernel/holds-number.ts'
import { holdsKeptWords } from '#kernel/holds-words.ts'
import { likePattern, typedNumber } from '#kernel/search-text.ts'
import { buyerName, hasMail, orderNumber } from './buyer-sought.ts'
import { productPath, queuedPath } from './order-links.ts'
import { type Match, searchFor } from './product-match.ts'
import { query, type ShopTables } from './room.ts'

const input = z.object({ q: z.string().trim().min(1).max(60) })
const most = 6
/** Matches no number. */
const nothing = '!'

interface OrderRow {
  number: string
  name: string
  total: bigint
  placedAt: Date
  exact: boolean
}

/** Orders by number (dashes or not), by the buyer’s name, phone or e-mail; the newest first. */
export const findOrders = query({
  may: 'shop.seeOrders',
  input,
  async run({ db, context: { locale } }, { q }): Promise<Found[]> {
    const ways = [
      ...holdsNumber(orderNumber, q),
      ...holdsPhone(sql`o.buyer_phone`, q),
      ...holdsKeptWords(buyerName, q),
      ...hasMail(q),
    ]
    const { rows } = await sql<OrderRow>`
      with sought as materialized (
        select f.id, f.placed_at, f.number_plain = ${typedNumber(q) ?? nothing} as exact
        from (${foundByAny(sql`select o.id, o.placed_at, o.number_plain from shop.orders o`, ways)}) f
        order by exact desc, f.placed_at desc limit ${most}
      )
      select o.number, o.buyer_name as name, o.total_satang as total, o.placed_at as "placedAt", exact
      from sought cross join lateral (select * from shop.orders o where o.id = sought.id limit 1) o
      order by exact desc, o.placed_at desc`.execute(db)
    return rows.map((row) => ({
      title: row.number,
      detail: [row.name, formatBaht(row.total, { locale }), formatDate(row.placedAt, locale, 'medium')].join(' · '),
      to: queuedPath(row.number),
      exact: row.exact,
    }))
  },
})

interface ProductRow {
  sku: string
  name_th: string
  name_en: string
  price: bigint
  left: bigint | null
  exact: boolean
}

/** Goods for sale by name, SKU or what their description says: one variant of each, the one whose SKU was typed. */
export const findProducts = query({
  may: 'shop.buy',
  input,
  async run(tools, { q }): Promise<Found[]> {
    const { locale } = tools.context
    // Here whoever types means one thing: what is merely near would stand in its way, as the shop's search shows it.
    const { every } = await searchFor(tools, q)
    const rows = every ? await bestOf(tools, every, q) : []
    return rows.map((row) => ({
      title: locale === 'th' ? row.name_th : row.name_en,
      detail: [row.sku, formatBaht(row.price, { locale }), ...leftSaid(row.left, locale)].join(' · '),
      to: productPath(row.sku),
      exact: row.exact,
    }))
  },
})

/** Of so many that mean what was typed most, who bears the number that was typed comes first. */
const candidates = 50

async function bestOf({ db }: Tools<ShopTables>, match: Match, q: string): Promise<ProductRow[]> {
  const number = typedNumber(q) ?? nothing
  const { rows } = await sql<ProductRow>`
    with best as (
      select p.product_id, p.name_th, p.name_en, hit.score, p.sort
      from (${match}) hit join catalogue.listed p on p.product_id = hit.product_id
      order by hit.score desc, p.sort, p.product_id limit ${candidates}
    )
    select best.name_th, best.name_en, v.sku, v.price, v.left, v.exact
    from best cross join lateral (
      select o.sku, o.unit_price_satang as price, o.available as left, code.plain = ${number} as exact,
        code.plain like ${likePattern(number)} as coded
      from stock.offers o cross join lateral (select upper(regexp_replace(o.sku, '[._-]', '', 'g')) as plain) code
      where o.product_id = best.product_id
      order by exact desc, coded desc, o.sort, o.sku limit 1) v
    order by v.exact desc, v.coded desc, best.score desc, best.sort, v.sku limit ${most}`.execute(db)
  return rows
}

/** Nothing is said of what nobody counts. */
function leftSaid(left: bigint | null, locale: 'th' | 'en'): string[] {
  if (left === null) return []
  if (left === 0n) return [locale === 'th' ? 'หมด' : 'sold out']
  return [locale === 'th' ? `เหลือ ${left}` : `${left} left`]
}
