import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { integrity } from './integrity.ts'
import { openLocation, receiveOpening } from './shelf.ts'

/** Opens the shop's place and puts `quantities` on its shelf: `{ 'SKU-A': 50 }`. */
export async function someStock(manager: Context, quantities: Record<string, number>): Promise<void> {
  await openLocation(manager, { code: 'MAIN', name: { th: 'หน้าร้าน', en: 'Shop' } })
  await receiveOpening(manager, { lines: Object.entries(quantities).map(([sku, quantity]) => ({ sku, quantity })) })
}

export async function stockOf(tenant: TestTenant, sku: string): Promise<{ onHand: number; reserved: number }> {
  const [row] = await tenant.sql<{ on_hand: bigint; reserved: bigint }>(
    'select on_hand, reserved from stock.levels l join catalogue.variants v on v.id = l.variant_id where v.sku = $1',
    [sku],
  )
  return { onHand: Number(row!.on_hand), reserved: Number(row!.reserved) }
}

/** Rows that break a promise of integrity.ts; there must be none. */
export async function stockBreaches(tenant: TestTenant): Promise<unknown[]> {
  return (await Promise.all(integrity.map(({ breaches }) => tenant.sql(breaches)))).flat()
}
