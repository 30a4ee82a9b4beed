/** By what a shelf is ordered and filtered when it is by price: the price that its cards show. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ShopTables } from './room.ts'

/** Of `catalogue.listed p`. */
export interface ShelfPrices {
  low: RawBuilder<unknown>
  high: RawBuilder<unknown>
  reduced: RawBuilder<unknown>
}

/** Kept with the product, in its index. */
const everybodys: ShelfPrices = {
  low: sql`p.from_price_satang`,
  high: sql`p.to_price_satang`,
  reduced: sql`p.on_sale`,
}
const of = (what: RawBuilder<unknown>) => sql`(select ${what} from stock.offers o where o.product_id = p.product_id)`
const theirOwn: ShelfPrices = {
  low: of(sql`min(o.unit_price_satang)`),
  high: of(sql`max(o.unit_price_satang)`),
  reduced: of(sql`bool_or(o.unit_price_satang < o.list_price_satang)`),
}

/** Whoever has a price list has them reckoned; whoever does not ask by price is asked nothing. */
export async function shelfPrices(
  { db }: Tools<ShopTables>,
  asked: { sort: string; minSatang?: bigint | undefined; maxSatang?: bigint | undefined; onSale: boolean },
): Promise<ShelfPrices> {
  const isByPrice =
    asked.sort.startsWith('price') || asked.minSatang !== undefined || asked.maxSatang !== undefined || asked.onSale
  if (!isByPrice) return everybodys
  const { rows } = await sql<{ own: boolean }>`select catalogue.price_lists_of_asker() is not null as own`.execute(db)
  return rows[0]!.own ? theirOwn : everybodys
}
