/** By what a shelf is ordered and filtered when it is by price: the price that its cards show. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ShopTables } from './room.ts'

/** Of `catalogue.listed p`, and what `with` and `join` add to it. */
export interface ShelfPrices {
  with: RawBuilder<unknown>
  join: RawBuilder<unknown>
  /** Whether what is found depends on it: its order alone does not. */
  filters: boolean
  low: RawBuilder<unknown>
  high: RawBuilder<unknown>
  reduced: RawBuilder<unknown>
}

/** Kept with the product, in its index. */
const everybodys: Omit<ShelfPrices, 'filters'> = {
  with: sql``,
  join: sql``,
  low: sql`p.from_price_satang`,
  high: sql`p.to_price_satang`,
  reduced: sql`p.on_sale`,
}
const of = (what: RawBuilder<unknown>) => sql`(select ${what} from stock.offers o where o.product_id = p.product_id)`
/** Of what a search has found: few, each by itself. */
const ofThese: typeof everybodys = {
  with: sql``,
  join: sql``,
  low: of(sql`min(o.unit_price_satang)`),
  high: of(sql`max(o.unit_price_satang)`),
  reduced: of(sql`bool_or(o.unit_price_satang < o.list_price_satang)`),
}

/** Reckoned for all products at once: by ones it took seconds for a hundred thousand. */
const ofAll: typeof everybodys = {
  with: sql`own as materialized (select * from catalogue.asker_prices),`,
  join: sql`left join own on own.product_id = p.product_id`,
  low: sql`own.low_satang`,
  high: sql`own.high_satang`,
  reduced: sql`own.reduced`,
}

/** Whoever has a price list has them reckoned; whoever does not ask by price is asked nothing. */
export async function shelfPrices(
  { db }: Tools<ShopTables>,
  asked: { q: string; sort: string; minSatang?: bigint | undefined; maxSatang?: bigint | undefined; onSale: boolean },
): Promise<ShelfPrices> {
  const filters = asked.minSatang !== undefined || asked.maxSatang !== undefined || asked.onSale
  if (!filters && !asked.sort.startsWith('price')) return { ...everybodys, filters }
  const { rows } = await sql<{ own: boolean }>`select catalogue.price_lists_of_asker() is not null as own`.execute(db)
  if (!rows[0]!.own) return { ...everybodys, filters }
  return { ...(asked.q === '' ? ofAll : ofThese), filters }
}
