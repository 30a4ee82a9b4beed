import { within } from './room.ts'

/** How many of each variant can be promised now; null where stock does not limit the sale. */
export type Availability = ReadonlyMap<string, number | null>

export const availabilityOf = within(async (tools, variantIds: readonly string[]): Promise<Availability> => {
  if (variantIds.length === 0) return new Map()
  const rows = await tools.db
    .selectFrom('stock.availability')
    .select(['variant_id', 'available'])
    .where('variant_id', 'in', [...variantIds])
    .execute()
  // min() of no limited part is null: such a variant is never out of stock
  return new Map(
    rows.map((row) => [row.variant_id, (row.available as bigint | null) === null ? null : Number(row.available)]),
  )
})
