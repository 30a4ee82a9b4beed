/**
 * A count of a shelf that has more than a count takes. In a database of its own that knows its tables' sizes: plans and
 * checks of foreign keys that were made for three goods read all 5,000 for each.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { moveToOwnDatabase, type OwnDatabase } from '../../../tools/own-database.ts'
import { mostLines, openCount } from './counts.ts'
import { places } from './places.ts'
import { countOf } from './see-transfers.ts'
import { someStock } from './testing.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await moveToOwnDatabase()
})
afterAll(async () => {
  await closeDatabase()
  await own.stop()
})

test('a count that could not take all of what lies there says so', async () => {
  const tenant = await newTenant('cut')
  const as = () => tenant.as('manager')
  await someProduct(as(), { skus: ['CUP'] })
  await someStock(as(), { CUP: 1 })
  const more = async (from: number, to: number) => {
    await tenant.sql(
      `insert into catalogue.variants (product_id, sku, price_satang)
        select product_id, 'S-' || n, 100 from catalogue.variants, generate_series($1::int, $2::int) n where sku = 'CUP'`,
      [from, to],
    )
    await own.owner('analyze catalogue.variants')
    await tenant.sql(`insert into stock.levels (variant_id, location_id) select v.id, d.id
      from catalogue.variants v, stock.locations d where d.is_default on conflict do nothing`)
  }
  await more(2, mostLines)
  const [shop] = await places(as(), {})
  const all = await openCount(as(), { locationId: shop!.locationId })
  expect(await countOf(as(), { ...all, page: 1 })).toMatchObject({ lines: mostLines, cut: false })
  await more(mostLines + 1, mostLines + 1)
  expect(await countOf(as(), { ...all, page: 1 })).toMatchObject({ lines: mostLines, cut: true })
})
