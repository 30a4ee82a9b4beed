/** A shop of 20,000 goods beside 300 small ones, by the plans that a connection keeps: what it touches is what it asks for. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { anyone, room } from '#kernel/action.server.ts'
import { closeDatabase } from '#kernel/database.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { blocksOf, hearStatements } from '../../../tools/kept-plans.ts'
import { moveToOwnDatabase, type OwnDatabase } from '../../../tools/own-database.ts'
import { products } from './products.ts'
import { reserve } from './reserve.ts'

const { command } = room<object>()('stock', {})
const hold = command({
  may: anyone,
  input: z.object({ ids: z.array(z.string()) }),
  run: (tools, { ids }) =>
    reserve(tools, {
      holderType: 'order',
      holderId: randomUUID(),
      lines: ids.map((variantId) => ({ variantId, quantity: 1 })),
    }),
})

let own: OwnDatabase
let large: TestTenant
let small: TestTenant
const { plansOf, stop } = hearStatements()

beforeAll(async () => {
  process.env.SALA_POOL_SIZE = '1'
  own = await moveToOwnDatabase()
  for (let n = 0; n < 300; n++) small = await shopOf(6)
  large = await shopOf(20_000)
  await own.owner('vacuum analyze')
})
afterAll(async () => {
  stop()
  await closeDatabase()
  await own.stop()
})

async function shopOf(size: number): Promise<TestTenant> {
  const tenant = await newTenant(`shop-${size}`)
  await tenant.sql(
    `with made as (
       insert into catalogue.products (slug, name_th, name_en, sort) select 'p' || s, 'กาแฟ ' || s, 'Lot ' || s, s
       from generate_series(1, $1::int) s returning id, sort)
     insert into catalogue.variants (product_id, sku, price_satang) select id, 'SKU-' || sort, 10000 from made`,
    [size],
  )
  await tenant.sql("insert into stock.locations (code, name_th, name_en, is_default) values ('M', 'ร้าน', 'Shop', true)")
  await tenant.sql(`insert into stock.levels (variant_id, location_id, on_hand)
    select v.id, l.id, 1000 from catalogue.variants v, stock.locations l`)
  return tenant
}

const someGoods = async (tenant: TestTenant) =>
  (await tenant.sql<{ id: string }>('select id from catalogue.variants order by sku limit 3')).map(({ id }) => id)

const places: [string, () => TestTenant[]][] = [
  ['a small shop first', () => [small, large]],
  ['the large shop first', () => [large]],
]

test.each(places)('holding three things reads no more than they are: %s', async (_, order) => {
  await closeDatabase()
  for (const tenant of order()) {
    const ids = await someGoods(tenant)
    const plans = await plansOf(tenant, async () => {
      await hold(tenant.as('guest'), { ids })
      // The same statements run once more, for the same holder.
      await tenant.sql('delete from stock.reservations')
    })
    expect(plans.length).toBeGreaterThan(2)
    expect(blocksOf(plans)).toBeLessThan(600)
  }
})

test.each(places)('a page of the goods reads what it shows, not the stock: %s', async (_, order) => {
  await closeDatabase()
  for (const tenant of order()) {
    const plans = await plansOf(tenant, () => products(tenant.as('manager'), {}))
    expect(plans.length).toBeGreaterThan(0)
    expect(blocksOf(plans)).toBeLessThan(2500)
  }
})
