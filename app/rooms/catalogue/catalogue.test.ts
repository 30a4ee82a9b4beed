import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { saveBundle } from './bundle.ts'
import { categories, saveCategory } from './categories.ts'
import { archiveProduct, saveProduct } from './editing.ts'
import { productBySku } from './product.ts'
import { refreshAtSaleEdge } from './refresh.ts'
import { likePattern, searchWords } from '#kernel/search-text.ts'
import { someProduct } from './testing.ts'
import { saveVariant, setPrice } from './variant.ts'

test('refuses a guest, a user, a cashier; lets a manager and a branch manager edit', async () => {
  const tenant = await newTenant()
  const product = { slug: 'cup', name: { th: 'ถ้วย', en: 'Cup' } }
  await expect(saveProduct(tenant.as('guest'), product)).rejects.toMatchObject({ status: 401 })
  for (const who of [tenant.as('user'), tenant.as('user', { staff: ['cashier'] })])
    await expect(saveProduct(who, product)).rejects.toMatchObject({ status: 403 })
  await saveProduct(tenant.as('user', { staff: ['branchManager'] }), product)
})

test('refuses a slug, SKU or barcode in use, at its field', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const { productId } = await someProduct(manager, { skus: ['CUP'] })
  await expect(saveProduct(manager, { slug: 'cup', name: { th: 'ก', en: 'a' } })).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { fields: [{ field: 'slug' }] },
  })
  await expect(saveVariant(manager, { productId, sku: 'CUP', priceSatang: 1 })).rejects.toMatchObject({
    details: { fields: [{ field: 'sku' }] },
  })
})

test('refuses an edit of what somebody else has changed meanwhile', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  await someProduct(manager, { skus: ['CUP'] })
  await setPrice(manager, { sku: 'CUP', version: 1, priceSatang: 200 })
  await expect(setPrice(manager, { sku: 'CUP', version: 1, priceSatang: 300 })).rejects.toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  })
})

test('refuses negative, fractional, huge and unreal prices, and a sale that ends before it begins', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  await someProduct(manager, { skus: ['CUP'] })
  for (const priceSatang of [-1, 0.5, Number.NaN, 9e15, 'x'])
    await expect(setPrice(manager, { sku: 'CUP', version: 1, priceSatang })).rejects.toMatchObject({
      code: 'VALIDATION',
    })
  const backwards = { saleFrom: new Date('2026-02-01'), saleTo: new Date('2026-01-01') }
  await expect(setPrice(manager, { sku: 'CUP', version: 1, priceSatang: 2, ...backwards })).rejects.toMatchObject({
    details: { fields: [{ field: 'saleTo' }] },
  })
})

test('refuses a category below itself and a bundle in a bundle', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const name = { th: 'ก', en: 'a' }
  await saveCategory(manager, { code: 'a', name })
  await saveCategory(manager, { code: 'b', name, parent: 'a' })
  await expect(saveCategory(manager, { code: 'a', name, parent: 'b' })).rejects.toMatchObject({ code: 'CYCLE' })
  await someProduct(manager, { skus: ['ONE', 'TWO', 'THREE'] })
  await saveBundle(manager, { sku: 'TWO', items: [{ sku: 'ONE', quantity: 2 }] })
  for (const [sku, item] of [
    ['THREE', 'TWO'],
    ['ONE', 'THREE'],
    ['ONE', 'ONE'],
  ] as const)
    await expect(saveBundle(manager, { sku, items: [{ sku: item, quantity: 1 }] })).rejects.toMatchObject({
      code: 'VALIDATION',
    })
})

test('archived, draft and another tenant’s products are not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const manager = tenant.as('manager')
  const { productId } = await someProduct(manager, { skus: ['CUP', 'CUP-L'] })
  expect(await productBySku(tenant.as('guest'), { sku: 'CUP-L' })).toMatchObject({
    productId,
    variants: [{ sku: 'CUP' }, { sku: 'CUP-L' }],
  })
  await expect(productBySku(other.as('guest'), { sku: 'CUP' })).rejects.toMatchObject({ status: 404 })
  await archiveProduct(manager, { productId, version: 1 })
  await expect(productBySku(tenant.as('guest'), { sku: 'CUP' })).rejects.toMatchObject({ status: 404 })
})

test('a product stands on every shelf above its category; counts are of what is for sale', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  await saveCategory(manager, { code: 'coffee', name: { th: 'กาแฟ', en: 'Coffee' } })
  await saveCategory(manager, { code: 'beans', name: { th: 'เมล็ด', en: 'Beans' }, parent: 'coffee' })
  await someProduct(manager, { skus: ['A'], categories: ['beans', 'coffee'] })
  await someProduct(manager, { skus: ['B'], categories: ['beans'] })
  await someProduct(manager, { skus: ['C'], categories: ['beans'], status: 'draft' })
  expect(await categories(tenant.as('guest'), {})).toMatchObject([
    { code: 'coffee', count: 2, children: [{ code: 'beans', count: 2 }] },
  ])
})

test('a sale begins and ends by the clock; the lists follow by a job at each edge', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const { productId } = await someProduct(manager, { skus: ['CUP'] })
  const soon = new Date(Date.now() + 3_600_000)
  await setPrice(manager, { sku: 'CUP', version: 1, priceSatang: 200, salePriceSatang: 150, saleFrom: soon })
  const price = async () => (await productBySku(tenant.as('guest'), { sku: 'CUP' })).variants[0]!.unitPriceSatang
  expect(await price()).toBe(200n)
  const jobs = await tenant.sql<{ run_at: Date }>(
    "select run_at from kernel.outbox where topic = 'catalogue.refreshProduct' and tenant_id = kernel.tenant_id()",
  )
  expect(jobs.map((job) => job.run_at.getTime())).toEqual([soon.getTime()])
  await tenant.sql("update catalogue.variants set sale_from = now() - interval '1 minute'")
  expect(await price()).toBe(150n)
  await refreshAtSaleEdge.handle(tenant.as('admin'), { productId })
  expect(await tenant.sql('select from_price_satang, on_sale from catalogue.products')).toEqual([
    { from_price_satang: 150n, on_sale: true },
  ])
})

test('Thai without spaces is cut into words; what a pattern means by itself is taken literally', () => {
  expect(searchWords('กาแฟดริปเชียงใหม่')).toEqual(expect.arrayContaining(['กาแฟ', 'เชียงใหม่']))
  expect(searchWords('น\u0e4d\u0e32')).toEqual(searchWords('นำ'))
  expect(searchWords('  ')).toEqual([])
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
