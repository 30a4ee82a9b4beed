import { describe, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { putManyOnShelf, setPricesOfMany, setStatusOfMany } from './bulk.ts'
import { saveCategory } from './categories.ts'
import { placeText } from '#kernel/move.ts'
import { categoryLines, nameCategory, placeCategory, removeCategory } from './category-tree.ts'
import { saveProduct } from './editing.ts'
import { importProducts, planImport } from './import.ts'
import { importFile } from './import-file.server.ts'
import { makeProduct } from './make-product.ts'
import { changePicture } from './pictures.ts'
import { deskProduct } from './product-desk.ts'
import { productBySku } from './product.ts'
import { someProduct } from './testing.ts'
import { saveVariant } from './variant.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'

const audited = async (tenant: TestTenant) =>
  (await tenant.sql<{ action: string }>('select action from kernel.audit_log order by at, id')).map(
    ({ action }) => action,
  )

describe('a product', () => {
  test('refuses a cashier; whoever may not know the cost does not see it', async () => {
    const tenant = await newTenant()
    const { productId } = await someProduct(tenant.as('manager'), { skus: ['CUP'] })
    const cashier = tenant.as('user', { staff: ['cashier'] })
    await expect(makeProduct(cashier, { name: { th: 'ถ้วย' }, price: '1' })).rejects.toMatchObject({ status: 403 })
    expect((await deskProduct(cashier, { productId })).variants[0]!.costSatang).toBeNull()
    expect((await deskProduct(tenant.as('manager'), { productId })).variants[0]!.costSatang).toBe(0n)
    await expect(deskProduct((await newTenant()).as('manager'), { productId })).rejects.toMatchObject({ status: 404 })
  })

  test('is made as a form types it: two sizes, one price, Thai alone, and it is for sale', async () => {
    const tenant = await newTenant()
    const { productId, sku } = await makeProduct(tenant.as('manager'), {
      name: { th: 'เสื้อยืดลายช้าง' },
      price: '๒๙๐',
      sku: 'TEE',
      options: 'S, M',
    })
    expect(sku).toBe('TEE-S')
    const { variants, name } = await deskProduct(tenant.as('manager'), { productId })
    expect(name).toEqual({ th: 'เสื้อยืดลายช้าง', en: 'เสื้อยืดลายช้าง' })
    expect(variants.map((each) => [each.sku, each.priceSatang, each.options[0]?.value.th])).toEqual([
      ['TEE-S', 29_000n, 'S'],
      ['TEE-M', 29_000n, 'M'],
    ])
    expect((await productBySku(tenant.as('guest'), { sku })).variants).toHaveLength(2)
  })

  test('whose price is typed as it is sold has none of its own, and is not for sale but at a counter', async () => {
    const tenant = await newTenant()
    const { productId } = await someProduct(tenant.as('manager'), { skus: ['GIFT'] })
    const [gift] = (await deskProduct(tenant.as('manager'), { productId })).variants
    const typed = { productId, variantId: gift!.variantId, sku: 'GIFT', openPrice: 'on' }
    const save = (version: number, priceSatang: string, more = {}) =>
      saveVariant(tenant.as('manager'), { ...typed, version, priceSatang, ...more } as never)
    await expect(save(gift!.version, '50')).rejects.toMatchObject({ status: 422 })
    const { version } = await save(gift!.version, '0')
    expect((await deskProduct(tenant.as('manager'), { productId })).variants[0]).toMatchObject({ openPrice: true })
    const sold = () => tenant.sql('select sellable, open_price as open from catalogue.sellables')
    expect(await sold()).toEqual([{ sellable: false, open: true }])
    await save(version, '50', { openPrice: undefined })
    expect(await sold()).toEqual([{ sellable: true, open: false }])
  })

  test('refuses whoever was slower of two editors, and says which version is there now', async () => {
    const tenant = await newTenant()
    const { productId } = await someProduct(tenant.as('manager'), { skus: ['CUP'] })
    const edit = (th: string) => saveProduct(tenant.as('manager'), { productId, version: 1, slug: 'cup', name: { th } })
    const [one, two] = await Promise.allSettled([edit('ก'), edit('ข')])
    const refused = [one, two].find((each) => each.status === 'rejected')!
    expect(refused).toMatchObject({ reason: { code: 'VERSION_CONFLICT', details: { version: 2 } } })
  })

  test('a sale of days begins and ends with them in Bangkok, by the clock alone', async () => {
    const tenant = await newTenant()
    const { productId, variants } = await someProduct(tenant.as('manager'), { skus: ['CUP'], baht: 100 })
    const { variantId } = variants[0]!
    await saveVariant(tenant.as('manager'), {
      productId,
      variantId,
      version: 1,
      sku: 'CUP',
      priceSatang: '100',
      salePriceSatang: '80',
      saleFrom: '1/1/2550',
      saleTo: '2/1/2550',
    })
    expect(await tenant.sql('select sale_from, sale_to from catalogue.variants')).toEqual([
      { sale_from: new Date('2006-12-31T17:00:00Z'), sale_to: new Date('2007-01-02T17:00:00Z') },
    ])
    const price = async () => (await productBySku(tenant.as('guest'), { sku: 'CUP' })).variants[0]!.unitPriceSatang
    expect(await price()).toBe(10_000n)
    // The days come, and nobody has told the catalogue: no job has run.
    await tenant.sql(
      "update catalogue.variants set sale_from = now() - interval '1 second', sale_to = now() + interval '1 hour'",
    )
    expect(await price()).toBe(8000n)
  })

  test('its pictures are moved, described and taken away', async () => {
    const tenant = await newTenant()
    const { productId } = await someProduct(tenant.as('manager'), { skus: ['CUP'] })
    const pictures = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((name) => ({
      name,
      width: 9,
      height: 9,
      alt: { th: '', en: '' },
    }))
    await tenant.sql('update catalogue.products set pictures = $1', [JSON.stringify(pictures)])
    const change = (name: string, rest: object) => changePicture(tenant.as('manager'), { productId, name, ...rest })
    await change('cccccccc', { before: 'aaaaaaaa' })
    await change('cccccccc', { before: null })
    await change('cccccccc', { before: 'bbbbbbbb' })
    await change('aaaaaaaa', { move: 'remove' })
    await change('bbbbbbbb', { alt: { th: 'ด้านหลัง', en: '' } })
    await expect(change('dddddddd', { before: null })).rejects.toMatchObject({ status: 404 })
    const now = (await deskProduct(tenant.as('manager'), { productId })).pictures
    expect(now.map(({ name, alt }) => [name, alt.th])).toEqual([
      ['cccccccc', ''],
      ['bbbbbbbb', 'ด้านหลัง'],
    ])
  })
})

describe('many products', () => {
  test('a price below zero changes none of them', async () => {
    const tenant = await newTenant()
    const dear = await someProduct(tenant.as('manager'), { skus: ['A'], baht: 100 })
    const cheap = await someProduct(tenant.as('manager'), { skus: ['B'], baht: 5 })
    const productId = [dear.productId, cheap.productId]
    await expect(setPricesOfMany(tenant.as('manager'), { productId, way: 'baht', by: '-10' })).rejects.toMatchObject({
      status: 422,
    })
    expect(await setPricesOfMany(tenant.as('manager'), { productId, way: 'percent', by: '-7.5' })).toEqual({ many: 2 })
    expect(await tenant.sql('select price_satang from catalogue.variants order by sku')).toEqual([
      { price_satang: 9250n },
      { price_satang: 463n },
    ])
  })

  test('are hidden, shown and shelved, each once in the trail', async () => {
    const tenant = await newTenant()
    const manager = tenant.as('manager')
    const { productId } = await someProduct(manager, { skus: ['A'] })
    await saveCategory(manager, { code: 'cups', name: { th: 'ถ้วย', en: 'Cups' } })
    await putManyOnShelf(manager, { productId, category: 'cups' })
    await setStatusOfMany(manager, { productId: [productId], status: 'draft' })
    await expect(productBySku(tenant.as('guest'), { sku: 'A' })).rejects.toMatchObject({ status: 404 })
    expect((await deskProduct(manager, { productId })).categories).toEqual(['cups'])
    expect((await audited(tenant)).slice(-2)).toEqual(['catalogue.putManyOnShelf', 'catalogue.setStatusOfMany'])
  })
})

test('categories are made, renamed and moved anywhere but below themselves, and go only when they are empty', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const tree = async () => (await categoryLines(manager, {})).map(({ name, depth }) => `${'-'.repeat(depth)}${name.th}`)
  const make = async (th: string, parent?: string) => (await nameCategory(manager, { name: { th }, parent })).code
  const [drinks, cups] = [await make('เครื่องดื่ม'), await make('แก้ว')]
  const tea = await make('ชา', drinks)
  const place = (id: string, into: string, before: string | null) =>
    placeCategory(manager, { id, kind: 'category', to: placeText({ into, before }) })
  for (const [id, into, before] of [
    [drinks, tea, null],
    [drinks, drinks, null],
    [cups, '', tea],
    [cups, 'none', null],
    ['none', '', null],
  ] as const)
    await expect(place(id, into, before)).rejects.toMatchObject({ status: 404 })
  await place(cups, '', drinks)
  expect(await tree()).toEqual(['แก้ว', 'เครื่องดื่ม', '-ชา'])
  await place(drinks, cups, null)
  expect(await tree()).toEqual(['แก้ว', '-เครื่องดื่ม', '--ชา'])
  await place(tea, cups, null)
  expect(await tree()).toEqual(['แก้ว', '-เครื่องดื่ม', '-ชา'])
  await nameCategory(manager, { code: tea, name: { th: 'ใบชา', en: 'Tea' } })
  await expect(removeCategory(manager, { code: cups })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await removeCategory(manager, { code: drinks })
  expect(await tree()).toEqual(['แก้ว', '-ใบชา'])
})

describe('a file of products', () => {
  const csv = [
    'sku;name_th;price;barcode;status',
    'CUP;ถ้วยใหญ่;1,290.50;;',
    '"NEW";"ของ ""ใหม่""";20;8850001;active',
    'BAD PRICE;x;1;;',
    'CUP;ซ้ำ;1;;',
    'NONAME;;5;;',
    'BAG;;;;',
  ].join('\r\n')

  test('that was taken home and not changed changes nothing when it is brought back', async () => {
    const tenant = await newTenant()
    const manager = tenant.as('manager')
    await someProduct(manager, { skus: ['CUP', 'CUP-L'] })
    await expect(importFile(tenant.as('user'))).rejects.toMatchObject({ status: 403 })
    const english = tenant.as('manager', { locale: 'en' })
    expect(await (await importFile(english)).text()).toMatch(/^sku,name th,name en,price,.*,active,/s)
    expect(await (await importFile(manager)).text()).toMatch(/^รหัสสินค้า,ชื่อ,ชื่ออังกฤษ,ราคา,.*,วางขาย,/s)
    expect(
      (await planImport(manager, { table: tableOf(await (await importFile(english)).text()) })).lines[0]!.kind,
    ).toBe('same')
    const { lines } = await planImport(manager, { table: tableOf(await (await importFile(manager)).text()) })
    expect(lines.map(({ sku, kind, problem }) => [sku, kind, problem])).toEqual([
      ['CUP', 'same', undefined],
      ['CUP-L', 'same', undefined],
    ])
  })

  test('says line by line what it would do, and does just that; a plan that is old is refused', async () => {
    const tenant = await newTenant()
    const manager = tenant.as('manager')
    await someProduct(manager, { skus: ['CUP'] })
    await someProduct(manager, { skus: ['BAG'] })
    const { lines, plan } = await planImport(manager, { table: tableOf(csv) })
    expect(lines.map(({ line, sku, kind }) => [line, sku, kind])).toEqual([
      [2, 'CUP', 'change'],
      [3, 'NEW', 'new'],
      [4, 'BAD PRICE', 'wrong'],
      [5, 'CUP', 'wrong'],
      [6, 'NONAME', 'wrong'],
      [7, 'BAG', 'same'],
    ])
    expect(lines[0]!.changes).toEqual([
      { column: 'name_th', from: 'สินค้า CUP', to: 'ถ้วยใหญ่' },
      { column: 'price', from: '100.00', to: '1290.50' },
    ])
    await tenant.sql("update catalogue.variants set price_satang = 1 where sku = 'CUP'")
    await expect(importProducts(manager, { table: tableOf(csv), plan })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    const { plan: now } = await planImport(manager, { table: tableOf(csv) })
    expect(await importProducts(manager, { table: tableOf(csv), plan: now })).toMatchObject({
      made: 1,
      changed: 1,
      left: 3,
    })
    expect((await productBySku(tenant.as('guest'), { sku: 'NEW' })).name.th).toBe('ของ "ใหม่"')
    expect(await tenant.sql("select price_satang from catalogue.variants where sku = 'CUP'")).toEqual([
      { price_satang: 129_050n },
    ])
    await expect(planImport(manager, { table: tableOf('name\nx') })).rejects.toMatchObject({ status: 422 })
  })
})
