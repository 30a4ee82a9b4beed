import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { receiveStock } from './desk.ts'
import { integrity } from './integrity.ts'
import { savePlace } from './places.ts'
import { openLocation, receiveOpening } from './shelf.ts'

/** Opens the shop's place and puts `quantities` on its shelf: `{ 'SKU-A': 50 }`. */
export async function someStock(manager: Context, quantities: Record<string, number>): Promise<void> {
  await openLocation(manager, { code: 'MAIN', name: { th: 'หน้าร้าน', en: 'Shop' } })
  await receiveOpening(manager, { lines: Object.entries(quantities).map(([sku, quantity]) => ({ sku, quantity })) })
}

/** Another place that customers come to, with goods of its own. */
export async function someBranch(
  manager: Context,
  tenant: TestTenant,
  { code, quantities }: { code: string; quantities: Record<string, number> },
): Promise<string> {
  const place = await savePlace(manager, { name: { th: `สาขา ${code}`, en: `Branch ${code}` }, code, kind: 'shop' })
  for (const [sku, quantity] of Object.entries(quantities)) {
    const [variant] = await tenant.sql<{ id: string }>('select id from catalogue.variants where sku = $1', [sku])
    const by = { ...manager, idempotencyKey: randomUUID() }
    await receiveStock(by, { variantId: variant!.id, locationId: place.locationId, quantity, unitCost: '10' })
  }
  return place.locationId
}

/** The same as stockOf of one place, by its code. */
export async function stockAt(
  tenant: TestTenant,
  sku: string,
  code: string,
): Promise<{ onHand: number; reserved: number }> {
  const [row] = await tenant.sql<{ onHand: number; reserved: number }>(
    `select l.on_hand::int as "onHand", l.reserved::int from stock.levels l
       join catalogue.variants v on v.id = l.variant_id join stock.locations d on d.id = l.location_id
     where v.sku = $1 and d.code = $2`,
    [sku, code],
  )
  return row ?? { onHand: 0, reserved: 0 }
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

export { bookCosts } from './cost/book-costs.ts'
