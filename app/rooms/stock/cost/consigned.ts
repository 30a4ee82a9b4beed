/** Goods of others that lie here (ฝากขาย): owned by somebody else, so in none of our values, whatever moves them. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import { type StockTables, within } from '../room.ts'
import { costWaiting, holdCosts } from './book-costs.ts'

/**
 * From now on they are somebody else's. Errors: 409 while pieces of our own lie there, or are worth something; 422 for what is
 * not kept in stock.
 */
export const consignGoods = within(
  async (tools, { variantId, sku }: { variantId: string; sku: string }): Promise<void> => {
    await refuseWhereAny(tools, { variantId, sku })
    await tools.db.insertInto('stock.consigned').values({ variant_id: variantId }).execute()
  },
)

/** They are our own again, of which none lies there yet. Errors: 409 while any lies there. */
export const endConsigned = within(async (tools, goods: { variantId: string; sku: string }): Promise<void> => {
  await refuseWhereAny(tools, goods)
  await tools.db.deleteFrom('stock.consigned').where('variant_id', '=', goods.variantId).execute()
})

/** What is somebody else's is not bought, and has no cost. Errors: 409. */
export async function refuseConsigned(tools: Tools<StockTables>, variantIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ sku: string }>`
    select k.sku from stock.consigned c join catalogue.kinds k on k.variant_id = c.variant_id
    where c.variant_id = any(${[...variantIds]}::uuid[]) order by k.sku limit 1`.execute(tools.db)
  if (rows[0]) refuse('isConsigned', rows[0])
}

async function refuseWhereAny(tools: Tools<StockTables>, { variantId, sku }: { variantId: string; sku: string }) {
  // Alone among who reckons costs: what moved is valued by whose it was.
  await holdCosts(tools)
  await costWaiting(tools)
  const { rows } = await sql<{ kept: boolean; lies: boolean }>`
    select exists (select from catalogue.parts p where p.variant_id = ${variantId}::uuid and p.part_id = ${variantId}::uuid and p.track_stock) as kept,
      exists (select from (select on_hand from stock.levels where variant_id = ${variantId}::uuid order by location_id for update) l where l.on_hand <> 0)
        or exists (select from stock.costs where variant_id = ${variantId}::uuid and (value_satang <> 0 or pieces <> 0)) as lies`.execute(
    tools.db,
  )
  if (!rows[0]!.kept) refuse('notCounted', { sku })
  if (rows[0]!.lies) refuse('liesThere', { sku })
}
