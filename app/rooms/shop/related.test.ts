import { expect, test } from 'vitest'
import { saveCategory } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { receiveOpening } from '#rooms/stock/index.ts'
import { someBranch } from '#rooms/stock/testing.ts'
import { seeCart } from './cart.ts'
import { seeOrder } from './order.ts'
import { related } from './related.ts'
import { seeProduct } from './see-product.ts'
import { cartWith, openShop, orderOf } from './testing.ts'

test('what was bought together comes first, then what lies beside it; never itself, nor what is not sold', async () => {
  const shop = await openShop({ CUP: 50 })
  await saveCategory(shop.manager, { code: 'tea', name: { th: 'ชา', en: 'Tea' } })
  for (const sku of ['A', 'B', 'C', 'D', 'E', 'F'])
    await someProduct(shop.manager, { skus: [sku], categories: ['tea'], status: sku === 'F' ? 'draft' : 'active' })
  await receiveOpening(shop.manager, { lines: [{ sku: 'A', quantity: 9 }] })
  expect(await related(shop.guest(), { sku: 'CUP' })).toEqual([])
  await orderOf(shop.guest(), await cartWith(shop.guest(), { A: 1, CUP: 1 }), 207)
  const found = (await related(shop.guest(), { sku: 'A' })).map(({ sku }) => sku)
  expect(found[0]).toBe('CUP')
  expect(found.slice(1).toSorted()).toEqual(['B', 'C', 'D'])
  expect((await related(shop.guest(), { sku: 'CUP' })).map(({ sku }) => sku)).toEqual(['A'])
})

test('a shop of several branches says where it lies, the number only when it says numbers', async () => {
  const shop = await openShop({ CUP: 3 })
  expect((await seeProduct(shop.guest(), { sku: 'CUP' })).places).toEqual([])
  await someBranch(shop.manager, shop.tenant, { code: 'TWO', quantities: {} })
  await shop.tenant.sql("update stock.locations set kind = 'shop'")
  const said = async () =>
    (await seeProduct(shop.guest(), { sku: 'CUP' })).places.map(({ stock, left }) => [stock, left])
  expect(await said()).toEqual([
    ['low', null],
    ['out', null],
  ])
  await shop.tenant.sql('insert into shop.settings (show_exact_stock) values (true)')
  expect(await said()).toEqual([
    ['low', 3],
    ['out', null],
  ])
})

test('a postal code says what a parcel costs there, where provinces differ', async () => {
  const { tenant, guest } = await openShop({ CUP: 3 })
  const cart = await cartWith(guest(), { CUP: 1 })
  const at = (zip?: string) => seeCart(guest(), { cart, zip })
  expect((await at('50200')).estimate).toBeNull()
  await tenant.sql(`insert into shop.settings (shipping_satang, provinces) values (5000, '{"50": 9000, "10": null}')`)
  expect(await at()).toMatchObject({ shippingSatang: 5000n, estimate: { province: null, isServed: true } })
  expect(await at('50200')).toMatchObject({ shippingSatang: 9000n, estimate: { province: { en: 'Chiang Mai' } } })
  expect(await at('10110')).toMatchObject({ shippingSatang: 0n, estimate: { isServed: false } })
  for (const odd of ['99999', 'x', '<b>', '5020']) expect((await at(odd)).estimate!.province).toBeNull()
})

test('who picks up chooses a branch of those there are; another shop’s is none', async () => {
  const shop = await openShop({ CUP: 9 })
  await someBranch(shop.manager, shop.tenant, { code: 'TWO', quantities: { CUP: 1 } })
  await shop.tenant.sql("update stock.locations set kind = 'shop'")
  const order = async (branch?: string) =>
    orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107, { delivery: { method: 'pickup', branch } })
  await expect(order('ELSEWHERE')).rejects.toMatchObject({ code: 'VALIDATION' })
  const at = async (orderToken: string) => (await seeOrder(shop.guest(), { order: orderToken })).delivery
  expect(await at((await order('TWO')).orderToken)).toMatchObject({
    branch: { code: 'TWO', name: { en: 'Branch TWO' } },
  })
  expect(await at((await order()).orderToken)).toMatchObject({ method: 'pickup', branch: { code: 'MAIN' } })
})
