/** What the back-office's search finds of the shop. */
import { sql } from 'kysely'
import * as z from 'zod'
import { formatDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import type { Found } from '#kernel/office.ts'
import { likePattern, searchWords, typedNumber, typedPhone } from '#kernel/search-text.ts'
import { productPath, queuedPath } from './order-links.ts'
import { query } from './room.ts'

const input = z.object({ q: z.string().trim().min(1).max(60) })
const most = 6
/** Matches no number and no phone. */
const nothing = '!'

interface OrderRow {
  number: string
  name: string
  total: bigint
  placedAt: Date
  exact: boolean
}

/** Orders by number (dashes or not), by the buyer’s name or phone; the newest first. */
export const findOrders = query({
  may: 'shop.seeOrders',
  input,
  async run({ db, context: { locale } }, { q }): Promise<Found[]> {
    const number = typedNumber(q) ?? nothing
    const words = searchWords(q).map(likePattern)
    const phone = likePattern(typedPhone(q) ?? nothing)
    const { rows } = await sql<OrderRow>`
      select o.number, o.buyer ->> 'name' as name, o.total_satang as total, o.placed_at as "placedAt",
        replace(o.number, '-', '') = ${number} as exact
      from shop.orders o
      where replace(o.number, '-', '') like ${likePattern(number)} or o.buyer ->> 'phone' like ${phone}
        or (${words.length > 0} and lower(normalize(o.buyer ->> 'name', NFKC)) like all(${words}))
      order by exact desc, o.placed_at desc limit ${most}`.execute(db)
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
  async run({ db, context: { locale } }, { q }): Promise<Found[]> {
    const number = typedNumber(q) ?? nothing
    const words = searchWords(q).map(likePattern)
    const { rows } = await sql<ProductRow>`
      with found as (
        select distinct on (s.product_id) s.product_id, s.variant_id, s.sku, s.name_th, s.name_en, s.unit_price_satang as price,
          p.sort, (p.search_name like all(${words})) as named, code.plain = ${number} as exact,
          code.plain like ${likePattern(number)} as coded
        from catalogue.sellables s
          join catalogue.listed p on p.product_id = s.product_id
          cross join lateral (select upper(regexp_replace(s.sku, '[._-]', '', 'g')) as plain) code
        where s.sellable and ((${words.length > 0} and p.search_text like all(${words})) or code.plain like ${likePattern(number)})
        order by s.product_id, exact desc, coded desc, s.sort, s.sku
      )
      select f.sku, f.name_th, f.name_en, f.price, f.exact, a.available as left
      from found f join stock.availability a on a.variant_id = f.variant_id
      order by f.exact desc, f.coded desc, f.named desc, f.sort, f.sku limit ${most}`.execute(db)
    return rows.map((row) => ({
      title: locale === 'th' ? row.name_th : row.name_en,
      detail: [row.sku, formatBaht(row.price, { locale }), ...leftSaid(row.left, locale)].join(' · '),
      to: productPath(row.sku),
      exact: row.exact,
    }))
  },
})

/** Nothing is said of what nobody counts. */
function leftSaid(left: bigint | null, locale: 'th' | 'en'): string[] {
  if (left === null) return []
  if (left === 0n) return [locale === 'th' ? 'หมด' : 'sold out']
  return [locale === 'th' ? `เหลือ ${left}` : `${left} left`]
}
