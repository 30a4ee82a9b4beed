import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mostAtOnce } from '#kernel/most-counted.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changeProductPage, deskProduct } from '#rooms/catalogue/index.ts'
import { productAsRead } from '#rooms/catalogue/parts/product-as-read.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { shelfKey } from './desk-inputs.ts'
import { saveGoods } from './save-goods.ts'
import { seeGoods } from './see-goods.ts'
import { someStock, stockBreaches } from './testing.ts'

let tenant: TestTenant
let productId: string
let cup: string
let mug: string
let locationId: string
const as = () => tenant.as('manager')
const press = (context = as()) => ({ ...context, idempotencyKey: randomUUID() })
const variants = async () => (await deskProduct(as(), { productId })).variants
const key = (variantId: string) => shelfKey({ variantId, locationId })

beforeEach(async () => {
  tenant = await newTenant('save-goods')
  const made = await someProduct(as(), { skus: ['CUP', 'MUG'], baht: 100 })
  productId = made.productId
  cup = made.variants.find(({ sku }) => sku === 'CUP')!.variantId
  mug = made.variants.find(({ sku }) => sku === 'MUG')!.variantId
  await someStock(as(), { CUP: 8, MUG: 100 })
  locationId = (await seeGoods(as(), { productId })).place!.locationId
})

const line = (sku: string, more: object = {}) => ({
  version: '1',
  sku,
  barcode: '',
  priceSatang: '100',
  salePriceSatang: '',
  ...more,
})
/** As the page sends it: every line, all of them in one form. */
const form = (cupLine: object, counted = '8') => ({
  productId,
  lines: { [cup]: line('CUP', cupLine), [mug]: line('MUG') },
  was: { [key(cup)]: '8', [key(mug)]: '100' },
  counted: { [key(cup)]: counted, [key(mug)]: '100' },
})

test('whoever may only count sends no prices; a cashier sends nothing; another shop’s product is not found', async () => {
  const keeper = tenant.as('user', { staff: ['stockKeeper'] })
  await expect(saveGoods(press(keeper), form({ priceSatang: '1' }, '3'))).rejects.toMatchObject({ status: 403 })
  expect((await seeGoods(as(), { productId })).lines[cup]!.onHand).toBe(8)
  const { lines: _, ...counts } = form({}, '3')
  expect(await saveGoods(press(keeper), counts)).toEqual({ many: 1 })
  expect((await seeGoods(as(), { productId })).lines[cup]!.onHand).toBe(3)
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await expect(saveGoods(press(cashier), counts)).rejects.toMatchObject({ status: 403 })
  const stranger = (await newTenant('save-goods')).as('manager')
  await expect(saveGoods(press(stranger), { ...form({}), was: {}, counted: {} })).rejects.toMatchObject({ status: 404 })
})

test('price, sale price, barcode and stock are saved with one press; a line as it stood keeps its version', async () => {
  const done = await saveGoods(
    press(),
    form({ priceSatang: '120', salePriceSatang: '99.50', barcode: '8850001' }, '12'),
  )
  expect(done).toEqual({ many: 2 })
  const [one, two] = await variants()
  expect(one).toMatchObject({
    sku: 'CUP',
    priceSatang: 12_000n,
    salePriceSatang: 9_950n,
    unitPriceSatang: 9_950n,
    barcode: '8850001',
    version: 2,
  })
  expect(two).toMatchObject({ sku: 'MUG', version: 1 })
  expect((await seeGoods(as(), { productId })).lines[cup]).toMatchObject({ onHand: 12, available: 12 })
  expect(await stockBreaches(tenant)).toEqual([])
})

test('a sale price that is no lower, and a barcode in use, are told at their fields; nothing is saved', async () => {
  await saveGoods(press(), form({ barcode: '8850001' }))
  const again = (more: object) => ({
    ...form({ version: '2', barcode: '8850001' }, '3'),
    lines: { [cup]: line('CUP', { version: '2', barcode: '8850001' }), [mug]: line('MUG', more) },
  })
  await expect(saveGoods(press(), again({ barcode: '8850001' }))).rejects.toMatchObject({
    details: { fields: [{ field: `lines.${mug}.barcode` }] },
  })
  await expect(saveGoods(press(), again({ salePriceSatang: '100' }))).rejects.toMatchObject({
    details: { fields: [{ field: `lines.${mug}.salePriceSatang` }] },
  })
  expect((await seeGoods(as(), { productId })).lines[cup]!.onHand).toBe(8)
})

test('forty at once: one is first, the others are told who changed what, and nothing of theirs stands', async () => {
  const many = Math.min(40, mostAtOnce)
  const tried = await Promise.allSettled(
    Array.from({ length: many }, (_, n) => saveGoods(press(), form({ priceSatang: String(200 + n) }, String(20 + n)))),
  )
  const held = tried.flatMap((each, n) => (each.status === 'fulfilled' ? [n] : []))
  expect(held).toHaveLength(1)
  const refused = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['CHANGED_ELSEWHERE']))
  const [one] = await variants()
  expect(one!.priceSatang).toBe(BigInt(200 + held[0]!) * 100n)
  expect((await seeGoods(as(), { productId })).lines[cup]!.onHand).toBe(20 + held[0]!)
  expect(await stockBreaches(tenant)).toEqual([])
})

test('two options make their matrix: what was there takes the first value and keeps its stock', async () => {
  const lone = await someProduct(as(), { skus: ['TEE'], baht: 290 })
  const matrix = (size: string, colour: string) =>
    changeProductPage(as(), lone.productId, {
      operation: 'matrix',
      axes: {
        0: { name: { th: 'ขนาด', en: 'Size' }, values: { th: size, en: '' } },
        1: { name: { th: 'สี', en: 'Colour' }, values: { th: colour, en: '' } },
      },
    })
  await matrix('S, M', 'ดำ, ขาว')
  const said = async () =>
    (await deskProduct(as(), { productId: lone.productId })).variants.map(({ sku, options }) => [
      sku,
      options.map(({ value }) => value.th).join('/'),
    ])
  expect(await said()).toEqual([
    ['TEE', 'S/ดำ'],
    ['TEE-2', 'S/ขาว'],
    ['TEE-3', 'M/ดำ'],
    ['TEE-4', 'M/ขาว'],
  ])
  await matrix('S, M, L', 'ดำ, ขาว')
  expect((await said()).map(([, options]) => options)).toEqual(['S/ดำ', 'S/ขาว', 'M/ดำ', 'M/ขาว', 'L/ดำ', 'L/ขาว'])
  await expect(matrix(Array.from({ length: 60 }, (_, n) => `s${n}`).join(', '), 'ดำ, ขาว')).rejects.toMatchObject({
    status: 422,
  })
  expect(await said()).toHaveLength(6)
})

/** As the page sends the product itself, beside its table. */
async function own(more: object = {}) {
  const product = await deskProduct(as(), { productId })
  const { slug, status, kind, vatClass, featured, sort, name, description, categories, version } = product
  const fields = {
    slug,
    status,
    kind,
    vatClass,
    featured,
    sort: String(sort),
    name,
    description,
    categories,
  }
  return { ...fields, version: String(version), read: productAsRead(product), ...more }
}

test('title and prices go with one press, or neither: what is wrong is told at its field', async () => {
  const words = await own({ name: { th: 'แก้วใหม่', en: 'New cup' } })
  await expect(saveGoods(press(), { ...form({ priceSatang: '120' }), ...words, slug: 'ไม่ได้ !' })).rejects.toMatchObject(
    {
      details: { fields: [{ field: 'slug' }] },
    },
  )
  await expect(
    saveGoods(press(), { ...form({ priceSatang: '120', sku: 'MUG' }, '5'), ...words }),
  ).rejects.toMatchObject({ status: 422 })
  expect((await deskProduct(as(), { productId })).name.en).not.toBe('New cup')
  expect((await seeGoods(as(), { productId })).lines[cup]!.onHand).toBe(8)
  expect(await saveGoods(press(), { ...form({ priceSatang: '120' }, '5'), ...words })).toEqual({ many: 3 })
  const saved = await deskProduct(as(), { productId })
  expect(saved.name).toEqual({ th: 'แก้วใหม่', en: 'New cup' })
  expect(saved.variants.find(({ sku }) => sku === 'CUP')!.priceSatang).toBe(12_000n)
  expect((await seeGoods(as(), { productId })).lines[cup]!.onHand).toBe(5)
  expect(await stockBreaches(tenant)).toEqual([])
})

test('two at one product: who changes its title and who changes a price do not hinder each other, two titles do', async () => {
  const [one, other] = [await own({ name: { th: 'ชื่อของคนแรก', en: 'First' } }), await own()]
  await saveGoods(press(), { ...form({}), ...one })
  // The other page still has the old title, which its writer never touched.
  await saveGoods(press(), { ...form({ priceSatang: '90' }), ...other })
  const now = await deskProduct(as(), { productId })
  expect(now.name.en).toBe('First')
  expect(now.variants.find(({ sku }) => sku === 'CUP')!.priceSatang).toBe(9000n)
  const late = { ...other, name: { th: 'ชื่อของคนที่สอง', en: 'Second' } }
  await expect(saveGoods(press(), { ...form({}), lines: {}, ...late } as never)).rejects.toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  })
  expect((await deskProduct(as(), { productId })).name.en).toBe('First')
})
