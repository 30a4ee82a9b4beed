import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { putInBundle } from './bundle.ts'
import { saveProduct } from './editing.ts'
import { findVariants } from './find-variants.ts'
import { makeProduct } from './make-product.ts'
import { deskProduct } from './product-desk.ts'
import { someProduct } from './testing.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')
const made = async (kind: 'goods' | 'service' | 'digital' | 'bundle', sku: string) => {
  const { productId } = await makeProduct(as(), { name: { th: `ของ ${sku}` }, price: 100n, sku, kind })
  return deskProduct(as(), { productId })
}
const again = (product: Awaited<ReturnType<typeof made>>, kind: 'goods' | 'bundle' | 'service') =>
  saveProduct(as(), { ...product, description: { th: '' }, kind })

beforeEach(async () => {
  tenant = await newTenant('bundle')
  await someProduct(as(), { skus: ['BEAN', 'CUP'] })
})

test('services and files are not counted; what becomes one no longer is', async () => {
  for (const [kind, counted] of [
    ['goods', true],
    ['service', false],
    ['digital', false],
    ['bundle', true],
  ] as const)
    expect((await made(kind, `K-${kind}`)).variants[0]!.trackStock).toBe(counted)
  const goods = await made('goods', 'G')
  await again(goods, 'service')
  expect((await deskProduct(as(), goods)).variants[0]!.trackStock).toBe(false)
})

test('a bundle holds goods, never a bundle; it stays a bundle while it holds something', async () => {
  const bundle = await made('bundle', 'SET')
  const other = await made('bundle', 'SET2')
  const variantId = bundle.variants[0]!.variantId
  await putInBundle(as(), { variantId, sku: 'BEAN', quantity: '2' })
  await expect(putInBundle(as(), { variantId, sku: 'SET', quantity: 1 })).rejects.toMatchObject({ status: 422 })
  await expect(putInBundle(as(), { variantId, sku: 'SET2', quantity: 1 })).rejects.toMatchObject({ status: 422 })
  await expect(putInBundle(as(), { variantId, sku: 'NONE', quantity: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(again(bundle, 'goods')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const [bean] = await tenant.sql<{ product_id: string }>(
    "select product_id from catalogue.variants where sku = 'BEAN'",
  )
  await expect(again(await deskProduct(as(), { productId: bean!.product_id }), 'bundle')).rejects.toMatchObject({
    status: 422,
  })
  await putInBundle(as(), { variantId, sku: 'BEAN', quantity: 0 })
  await again(bundle, 'goods')
  await expect(putInBundle(as(), { variantId, sku: 'CUP', quantity: 1 })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  await expect(
    putInBundle((await newTenant('bundle')).as('manager'), {
      variantId: other.variants[0]!.variantId,
      sku: 'CUP',
      quantity: 1,
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('30 who put in and 30 who make the part a bundle: never a bundle in a bundle', async () => {
  const sets = await Promise.all(Array.from({ length: 6 }, (_, at) => made('bundle', `S${at}`)))
  const parts = await Promise.all(Array.from({ length: 6 }, (_, at) => made('goods', `P${at}`)))
  const operations = sets.flatMap(({ variants }, at) =>
    Array.from({ length: 5 }, (_, by) => [
      putInBundle(as(), { variantId: variants[0]!.variantId, sku: `P${(at + by) % 6}`, quantity: 1 }),
      again(parts[(at + by) % 6]!, 'bundle'),
    ]).flat(),
  )
  const results = await Promise.allSettled(operations)
  expect(results.filter((one) => one.status === 'rejected' && !(one.reason as { code?: string }).code)).toEqual([])
  expect(
    await tenant.sql(
      'select from catalogue.bundle_items b join catalogue.variants v on v.id = b.component_variant_id join catalogue.products p on p.id = v.product_id where p.kind = $1',
      ['bundle'],
    ),
  ).toEqual([])
})

test('variants are found by a part of their name, SKU or barcode', async () => {
  await tenant.sql("update catalogue.variants set barcode = '8850001112223' where sku = 'CUP'")
  const found = async (q: string) => (await findVariants(as(), { q })).map(({ sku }) => sku)
  expect(await found('8850001112223')).toEqual(['CUP', 'BEAN'])
  expect(await found('สินค้า')).toEqual(['BEAN', 'CUP'])
  expect(await found('BEAN')).toEqual(['BEAN', 'CUP'])
  expect(await found('%')).toEqual([])
  expect(await findVariants((await newTenant('bundle')).as('manager'), { q: 'BEAN' })).toEqual([])
})
