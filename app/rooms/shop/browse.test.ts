import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { saveBundle, saveCategory, saveVariant, setPrice } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { someStock } from '#rooms/stock/testing.ts'
import { browse } from './browse.ts'
import { seeProduct, skuInOtherCase } from './see-product.ts'

async function shelf() {
  const tenant = await newTenant('browse')
  const manager = tenant.as('manager')
  await saveCategory(manager, { code: 'coffee', name: { th: 'กาแฟ', en: 'Coffee' } })
  await saveCategory(manager, { code: 'drip', name: { th: 'ดริป', en: 'Drip' }, parent: 'coffee' })
  const goods = [
    { sku: 'DRIP', baht: 290, name: { th: 'กาแฟดริปดอยช้าง', en: 'Doi Chang drip' }, categories: ['drip'] },
    {
      sku: 'BEAN',
      baht: 450,
      name: { th: 'เมล็ดอินทนนท์', en: 'Inthanon beans' },
      categories: ['coffee'],
      description: { th: 'คั่วกลาง สำหรับดริป', en: '' },
    },
    { sku: 'MUG', baht: 120, name: { th: 'แก้วเซรามิก', en: 'Mug 50% off_x' }, featured: true },
    { sku: 'GONE', baht: 10, name: { th: 'ของหมด', en: 'Gone' } },
  ]
  for (const [sort, { sku, ...more }] of goods.entries()) await someProduct(manager, { skus: [sku], sort, ...more })
  await someStock(manager, { DRIP: 3, BEAN: 40, MUG: 9, GONE: 0 })
  const skus = async (asked: Parameters<typeof browse>[1]) =>
    (await browse(tenant.as('guest'), asked)).products.map((product) => product.sku)
  return { tenant, manager, skus }
}

test('refuses an unknown order, a page below one and amounts that are none', async () => {
  const { tenant } = await shelf()
  for (const bad of [
    { sort: 'price; drop table' },
    { page: 0 },
    { minSatang: 'x' },
    { maxSatang: -1 },
    { category: "a' or 1=1" },
  ])
    await expect(browse(tenant.as('guest'), bad as never)).rejects.toMatchObject({ status: 422 })
})

test('finds Thai written without spaces, names before descriptions, and takes % and _ literally', async () => {
  const { skus } = await shelf()
  expect(await skus({ q: 'ดอยช้างกาแฟ' })).toEqual(['DRIP'])
  expect(await skus({ q: 'ดริป' })).toEqual(['DRIP', 'BEAN'])
  expect(await skus({ q: 'bean' })).toEqual(['BEAN'])
  expect(await skus({ q: '%' })).toEqual(await skus({}))
  expect(await skus({ q: "'; drop table shop.orders --" })).toEqual([])
})

test('what the dictionary cuts wrongly, or a finger slipped on, shows what comes close; what is like nothing shows nothing', async () => {
  const { tenant, skus } = await shelf()
  const asked = (q: string) => browse(tenant.as('guest'), { q })
  for (const q of ['ดริปกาแฟ', 'ดอยช้างง', 'inthanom'])
    expect(await asked(q), q).toMatchObject({ near: true, total: 1, products: [{}] })
  expect(await skus({ q: 'ดริปกาแฟ' })).toEqual(['DRIP'])
  expect(await skus({ q: 'inthanom' })).toEqual(['BEAN'])
  expect(await skus({ q: 'inthanom', category: 'drip' }), 'filters still hold').toEqual([])
  expect(await asked('กาแฟดริป'), 'what holds every word, a category’s name counted, is not near').toMatchObject({
    near: false,
    products: [{ sku: 'DRIP' }, { sku: 'BEAN' }],
  })
  for (const q of ['ไม่มีของแบบนี้แน่นอน', 'xyz', 'qq', '% % %']) expect(await asked(q), q).toMatchObject({ near: false })
  expect(await skus({ q: 'ไม่มีของแบบนี้แน่นอน' })).toEqual([])
})

test('filters by category with all below it, price, stock and sale; sorts by what was asked', async () => {
  const { manager, skus } = await shelf()
  expect(await skus({})).toEqual(['MUG', 'DRIP', 'BEAN', 'GONE'])
  expect(await skus({ category: 'coffee' })).toEqual(['DRIP', 'BEAN'])
  expect(await skus({ category: 'drip' })).toEqual(['DRIP'])
  expect(await skus({ minSatang: 20_000, maxSatang: '30000' })).toEqual(['DRIP'])
  expect(await skus({ inStock: 'true', sort: 'priceUp' })).toEqual(['MUG', 'DRIP', 'BEAN'])
  await setPrice(manager, { sku: 'BEAN', version: 1, priceSatang: 45_000, salePriceSatang: 9900 })
  expect(await skus({ onSale: true })).toEqual(['BEAN'])
  expect(await skus({ sort: 'priceDown' })).toEqual(['DRIP', 'MUG', 'BEAN', 'GONE'])
})

test('pages without losing or repeating, and says how many there are', async () => {
  const { tenant, skus } = await shelf()
  const pages = await Promise.all([1, 2, 3].map((page) => skus({ page, perPage: 2 })))
  expect(pages).toEqual([['MUG', 'DRIP'], ['BEAN', 'GONE'], []])
  expect(await browse(tenant.as('guest'), { perPage: 2 })).toMatchObject({ total: 4, page: 1, perPage: 2 })
})

test('a card shows the lowest price with its tag; a bundle is as scarce as its components; numbers only where the shop says them', async () => {
  const { tenant, manager } = await shelf()
  const { productId } = await someProduct(manager, { skus: ['SET-S'], baht: 500, name: { th: 'ชุด', en: 'Set' } })
  await saveVariant(manager, { productId, sku: 'SET-L', priceSatang: 90_000, salePriceSatang: 40_000, sort: 1 })
  for (const sku of ['SET-S', 'SET-L'])
    await saveBundle(manager, {
      sku,
      items: [
        { sku: 'DRIP', quantity: 2 },
        { sku: 'MUG', quantity: 1 },
      ],
    })
  const { products } = await browse(tenant.as('guest'), { q: 'ชุด' })
  expect(products).toEqual([
    {
      sku: 'SET-S',
      name: { th: 'ชุด', en: 'Set' },
      picture: null,
      unitPriceSatang: 40_000n,
      listPriceSatang: 90_000n,
      hasPriceRange: true,
      stock: 'low',
      left: null,
    },
  ])
  const said = async () =>
    (await seeProduct(tenant.as('guest'), { sku: 'SET-L' })).variants.map(({ stock, left }) => [stock, left])
  expect(await said()).toEqual([
    ['low', null],
    ['low', null],
  ])
  await tenant.sql('insert into shop.settings (show_exact_stock) values (true)')
  expect(await said()).toEqual([
    ['low', 1],
    ['low', 1],
  ])
})

test('a SKU in other case is known by the one there is', async () => {
  const { tenant } = await shelf()
  const guest = tenant.as('guest')
  expect(await skuInOtherCase(guest, { sku: 'drip' })).toBe('DRIP')
  expect(await skuInOtherCase(guest, { sku: 'DRIP' })).toBeNull()
  expect(await skuInOtherCase(guest, { sku: 'dri_' })).toBeNull()
})

test('marks in the wrong order and a key beside the right one find what was meant', async () => {
  const { skus } = await shelf()
  expect(await skus({ q: 'กๅแฟดริป' })).toContain('DRIP')
  expect(await skus({ q: 'แก้วเซรๅมิก' })).toContain('MUG')
  expect(await skus({ q: 'ค่ัวกลาง' })).toContain('BEAN')
})
