import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { enterCounts, openCount, postCount, reviewCount, startCount } from './counts.ts'
import { adjustShelf, receiveStock } from './desk.ts'
import { places, savePlace } from './places.ts'
import { someStock } from './testing.ts'
import { openTransfer, putInTransfer, receiveTransfer, sendTransfer } from './transfers.ts'

let tenant: TestTenant
let shop: string
let store: string
let cup: string
const as = () => tenant.as('manager')

beforeEach(async () => {
  tenant = await newTenant('lots')
  const { variants } = await someProduct(as(), { skus: ['CUP'] })
  cup = variants[0]!.variantId
  await tenant.sql('update catalogue.variants set lot_tracked = true')
  await someStock(as(), { CUP: 100 })
  shop = (await places(as(), {}))[0]!.locationId
  store = (await savePlace(as(), { name: { th: 'คลัง' }, code: 'STORE', kind: 'warehouse' })).locationId
})

async function draft(lines: Record<string, number>, from = shop, to = store) {
  const { transferId } = await openTransfer(as(), { from, to })
  for (const [sku, quantity] of Object.entries(lines)) await putInTransfer(as(), { transferId, sku, quantity })
  return transferId
}

test('lots that sold out stay away when more is found, by hand or by a count', async () => {
  const at = { variantId: cup, locationId: shop }
  await receiveStock(as(), { ...at, quantity: 10, lotCode: 'B', expiresOn: '2027-03-01' })
  await receiveStock(as(), { ...at, quantity: 5, lotCode: 'A', expiresOn: '2027-01-01' })
  const left = () => tenant.sql('select code, quantity::int from stock.lots_left order by code')
  await adjustShelf(as(), { ...at, mode: 'take', quantity: 107, reason: 'used' })
  expect(await left()).toEqual([{ code: 'B', quantity: 8 }])
  await adjustShelf(as(), { ...at, mode: 'add', quantity: 4, reason: 'found' })
  expect(await left()).toEqual([{ code: 'B', quantity: 8 }])
  await adjustShelf(as(), { ...at, mode: 'take', quantity: 6, reason: 'used' })
  expect(await left()).toEqual([{ code: 'B', quantity: 6 }])
  const { countId } = await openCount(as(), { locationId: shop })
  await startCount(as(), { countId })
  await enterCounts(as(), { countId, counted: { [cup]: 30 } })
  await reviewCount(as(), { countId })
  await postCount(as(), { countId })
  expect(await left()).toEqual([{ code: 'B', quantity: 6 }])
})

test('a lot whose code stands for another day where it arrives comes in apart', async () => {
  const lot = { variantId: cup, lotCode: 'A' }
  await receiveStock(as(), { ...lot, locationId: shop, quantity: 2, expiresOn: '2027-01-01' })
  await receiveStock(as(), { ...lot, locationId: store, quantity: 3, expiresOn: '2027-02-01' })
  await adjustShelf(as(), { variantId: cup, locationId: shop, mode: 'take', quantity: 100, reason: 'used' })
  const transferId = await draft({ CUP: 2 })
  await sendTransfer(as(), { transferId })
  await receiveTransfer(as(), { transferId, arrived: { [cup]: 1 } })
  await receiveTransfer(as(), { transferId, arrived: { [cup]: 1 } })
  expect(await tenant.sql('select code, quantity::int from stock.lots_left order by code')).toEqual([
    { code: 'A', quantity: 3 },
    { code: 'A 2027-01-01', quantity: 2 },
  ])
})

test('what expires first leaves first, also on the way to another place', async () => {
  const at = { variantId: cup, locationId: shop }
  await expect(receiveStock(as(), { ...at, quantity: 1 })).rejects.toMatchObject({ status: 422 })
  await receiveStock(as(), { ...at, quantity: 10, lotCode: 'B', expiresOn: '2027-03-01' })
  await receiveStock(as(), { ...at, quantity: 5, lotCode: 'A', expiresOn: '2027-01-01' })
  await expect(receiveStock(as(), { ...at, quantity: 5, lotCode: 'A', expiresOn: '2027-01-02' })).rejects.toMatchObject(
    { status: 422 },
  )
  const left = async () =>
    tenant.sql(
      `select d.kind, t.code, t.quantity::int from stock.lots_left t join stock.locations d on d.id = t.location_id order by 1, 2`,
    )
  await adjustShelf(as(), { ...at, mode: 'take', quantity: 102, reason: 'used' })
  expect(await left()).toEqual([
    { kind: 'shop', code: 'A', quantity: 3 },
    { kind: 'shop', code: 'B', quantity: 10 },
  ])
  const transferId = await draft({ CUP: 8 })
  await sendTransfer(as(), { transferId })
  await receiveTransfer(as(), { transferId, arrived: { [cup]: 4 } })
  await receiveStock(as(), { ...at, quantity: 2, lotCode: 'C', expiresOn: '2026-12-01' })
  expect(await left()).toEqual([
    { kind: 'shop', code: 'B', quantity: 5 },
    { kind: 'shop', code: 'C', quantity: 2 },
    { kind: 'warehouse', code: 'A', quantity: 3 },
    { kind: 'warehouse', code: 'B', quantity: 1 },
  ])
})
