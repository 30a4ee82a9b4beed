import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { findShelves } from './find-shelves.ts'
import { savePlace } from './places.ts'
import { sendAtOnce } from './send-at-once.ts'
import { saveProduct, saveVariant } from '#rooms/catalogue/index.ts'
import { someStock } from './testing.ts'

test('guests see no shelf; staff find one by its SKU with each of its places, and send some of it on, all or nothing', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const { productId } = await saveProduct(manager, { slug: 'cup', name: { th: 'แก้ว', en: 'Cup' } })
  await saveVariant(manager, { productId, sku: 'CUP', priceSatang: 9900 })
  await someStock(manager, { CUP: 7 })
  await expect(findShelves(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
  await savePlace(manager, { name: { th: 'โกดัง' }, code: 'WH', kind: 'warehouse' })
  const found = await findShelves(manager, { q: 'CUP' })
  expect(found.shelves).toMatchObject([{ sku: 'CUP', places: [{ onHand: 7 }, { onHand: 0 }] }])
  expect(await findShelves(manager, { q: 'ไม่มี' })).toMatchObject({ shelves: [] })
  const [from, to] = found.places.map(({ locationId }) => locationId)
  const send = (quantity: string) =>
    sendAtOnce({ ...manager, idempotencyKey: randomUUID() }, { from: from!, to: to!, sku: 'CUP', quantity })
  await expect(send('8')).rejects.toMatchObject({ status: 409 })
  await send('3')
  expect((await findShelves(manager, { q: 'CUP' })).shelves).toMatchObject([
    { places: [{ onHand: 4 }, { incoming: 3 }] },
  ])
})
