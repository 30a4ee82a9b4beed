import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { setPricesOfMany } from './bulk.ts'
import { saveProduct } from './editing.ts'
import { productHistory } from './history.ts'
import { labelled, wantedOf } from './labels.ts'
import { deskProduct } from './product-desk.ts'
import { someProduct } from './testing.ts'
import { saveVariant, setPrice } from './variant.ts'

let tenant: TestTenant
let productId: string
const as = () => tenant.as('manager')

beforeEach(async () => {
  tenant = await newTenant('history')
  productId = (await someProduct(as(), { skus: ['CUP'] })).productId
})

test('says who changed what, from what to what; not to a cashier, not to another tenant', async () => {
  const product = await deskProduct(as(), { productId })
  const { variantId, version } = product.variants[0]!
  await saveVariant(as(), { productId, variantId, version, sku: 'CUP', priceSatang: 12_000n, weightG: 300 })
  await setPrice(as(), { sku: 'CUP', version: version + 1, priceSatang: 11_000n })
  const values = { productId, version: product.version, slug: product.slug, status: 'draft' as const }
  await saveProduct(as(), { ...values, name: { th: 'ถ้วย', en: 'Cup' } })
  await setPricesOfMany(as(), { productId: [productId], way: 'percent', by: '10' })
  const { operations } = await productHistory(as(), { productId, before: null })
  expect(operations.map(({ changes }) => changes).slice(0, 4)).toEqual([
    { price: [null, '+10 %'] },
    {
      name_th: ['สินค้า CUP', 'ถ้วย'],
      name_en: ['Product CUP', 'Cup'],
      status: ['active', 'draft'],
    },
    { price_satang: [12_000, 11_000] },
    { price_satang: [10_000, 12_000], weight_g: [0, 300] },
  ])
  expect(operations[2]).toMatchObject({ sku: 'CUP', sentence: { en: 'set a price' } })
  await expect(
    productHistory(tenant.as('user', { staff: ['cashier'] }), { productId, before: null }),
  ).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    productHistory((await newTenant('history')).as('manager'), { productId, before: null }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('labels of chosen SKUs and products, as many as is asked for and no more than a printer takes', async () => {
  expect(await labelled(as(), { skus: ['CUP', 'NONE'], products: ['x'] })).toMatchObject([{ sku: 'CUP', barcode: '' }])
  expect(await labelled(as(), { skus: [], products: [productId] })).toHaveLength(1)
  expect(await labelled((await newTenant('history')).as('manager'), { skus: ['CUP'], products: [productId] })).toEqual(
    [],
  )
  expect([...wantedOf(new URLSearchParams('n.CUP=3&n.A=0&n.B=x&n.C=99999&q=1'))]).toEqual([
    ['CUP', 3],
    ['C', 600],
  ])
})
