/** What a supplier asks for our goods on a day: by the newest row of each step that holds by then. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { PurchasingTables } from '../room.ts'

export interface PriceStep {
  supplierId: string
  variantId: string
  code: string
  unit: string
  /** Pieces of ours in one. */
  baseQuantity: bigint
  priceSatang: bigint
  vat: 'vat7' | 'none'
  minQuantity: number
  leadDays: number | null
}

/** As a subquery, one row for each step that holds on that day. */
export const pricesOn = (on: string) => sql`(
  select distinct on (p.item_id, p.unit, p.min_quantity) i.supplier_id, i.variant_id, i.code, i.name, p.id, p.item_id, p.unit, p.base_quantity,
    p.price_satang, p.vat, p.min_quantity, p.lead_days, p.from_on, p.until_on
  from purchasing.prices p join purchasing.items i on i.id = p.item_id
  where p.from_on <= ${on}::date and (p.until_on is null or p.until_on >= ${on}::date) and i.discontinued_at is null
  order by p.item_id, p.unit, p.min_quantity, p.from_on desc)`

/** Steps of these goods, of one supplier or of all. */
export async function priceSteps(
  tools: Tools<PurchasingTables>,
  { variantIds, supplierId = null, on }: { variantIds: readonly string[]; supplierId?: string | null; on: string },
): Promise<PriceStep[]> {
  const { rows } = await sql<PriceStep>`
    select supplier_id as "supplierId", variant_id as "variantId", code, unit, base_quantity as "baseQuantity",
      price_satang as "priceSatang", vat, min_quantity as "minQuantity", lead_days as "leadDays"
    from ${pricesOn(on)} p
    where variant_id = any(${[...variantIds]}::uuid[]) and (${supplierId}::uuid is null or supplier_id = ${supplierId}::uuid)
    order by min_quantity, unit`.execute(tools.db)
  return rows
}

/** The step that so many packs get; below the least quantity the lowest step is what is known. */
export function stepFor(steps: readonly PriceStep[], quantity: number, unit?: string): PriceStep | null {
  const of = unit === undefined ? steps : steps.filter((step) => step.unit === unit)
  const first = of[0]
  if (!first) return null
  const same = of.filter((step) => step.unit === first.unit)
  return same.findLast(({ minQuantity }) => minQuantity <= quantity) ?? first
}
