/** What was brought in from a file, what travels between places, and a count: of a tenant that another must not find. */
import { randomUUID } from 'node:crypto'
import type { TestTenant } from '#kernel/testing.ts'
import { importProducts, planImport, putPrice, savePriceList } from '#rooms/catalogue/index.ts'
import { openCount, openTransfer, putInTransfer, savePlace, sendTransfer } from '#rooms/stock/index.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'

/** A file of products that was brought in. */
export async function importOne(tenant: TestTenant): Promise<string> {
  const csv = 'sku,name th,price\nIMPORTED,จากไฟล์,1'
  const { plan } = await planImport(tenant.as('manager'), { table: tableOf(csv) })
  return (await importProducts(tenant.as('manager'), { table: tableOf(csv), plan })).importId
}

/** A draft of a transfer, one under way, and a count. */
export async function travelAndCount(tenant: TestTenant): Promise<{ transfer: string[]; count: string[] }> {
  const keeper = () => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
  const [goods] = await tenant.sql<{ sku: string; place: string }>(
    `select v.sku, l.location_id as place from stock.levels l join catalogue.variants v on v.id = l.variant_id
     where l.on_hand - l.reserved > 0 order by v.sku limit 1`,
  )
  const to = await savePlace(keeper(), { name: { th: 'คลัง' }, code: 'STORE', kind: 'warehouse' })
  const way = { from: goods!.place, to: to.locationId }
  const transfers = [await openTransfer(keeper(), way), await openTransfer(keeper(), way)].map((one) => one.transferId)
  for (const transferId of transfers) await putInTransfer(keeper(), { transferId, sku: goods!.sku, quantity: 1 })
  await sendTransfer(keeper(), { transferId: transfers[1]! })
  const { countId } = await openCount(keeper(), { locationId: goods!.place })
  return { transfer: transfers, count: [countId] }
}

/** A price list that nobody buys by: what orders cost is for others to say. */
export async function priceOne(tenant: TestTenant, sku: string, canary: string): Promise<string> {
  const manager = tenant.as('manager')
  const { id } = await savePriceList(manager, { id: null, name: `ราคา ${canary}`, channel: 'line', active: 'off' })
  await putPrice(manager, { id, sku, price: '1' })
  return id
}
