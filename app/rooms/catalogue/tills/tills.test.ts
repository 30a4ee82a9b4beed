/** Goods of other tills, by the file that the till gave (traps of the counter, 39). */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { readTable, tableOf } from '#kernel/table-file/read-table.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { importProducts, planImport } from '../import.ts'
import { undoImport } from '../undo-import.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')
beforeEach(async () => {
  tenant = await newTenant('other-tills')
})

const answered = { shop: 'สาขาอารีย์', vat: 'in', untaxed: 'exempt' } as const
type Answers = Partial<Record<'shop' | 'vat' | 'untaxed', string>>

async function take(csv: string, answers: Answers = { ...answered, shop: '' }) {
  const input = { table: tableOf(csv), ...(answers as typeof answered) }
  const plan = await planImport(as(), input)
  return { plan, ...(await importProducts(as(), { ...input, plan: plan.plan })) }
}
const goods = () =>
  tenant.sql(
    `select v.sku, p.name_th as name, p.status, v.price_satang::int as price, v.cost_satang::int as cost, v.barcode,
       coalesce((select string_agg(concat(o.value -> 'name' ->> 'th', '=', o.value -> 'value' ->> 'th'), ' ')
         from jsonb_array_elements(v.options) o), '') as options
     from catalogue.variants v join catalogue.products p on p.id = v.product_id order by v.sku`,
  )
const more = () =>
  tenant.sql(
    `select v.sku, p.kind, p.vat_class as vat, v.track_stock as counted, v.reorder_point as low, v.open_price as open
     from catalogue.variants v join catalogue.products p on p.id = v.product_id order by v.sku`,
  )
const sold = () =>
  tenant.sql('select sku, sellable, open_price as open from catalogue.sellables where sku like $1 order by sku', [
    '1000%',
  ])
const heard = async (topic: string) =>
  (
    await tenant.sql<{ payload: { lines: unknown[] } }>(
      'select payload from kernel.outbox where tenant_id = kernel.tenant_id() and topic = $1',
      [topic],
    )
  ).flatMap(({ payload }) => payload.lines)
const loyverse = readFileSync(new URL('../fixtures/loyverse-items.csv', import.meta.url), 'utf8')

test('39: a file of two shops, with goods that bear no tax, asks which shop, what VAT, and takes nothing until it is told', async () => {
  const table = tableOf(loyverse)
  const plan = await planImport(as(), { table })
  expect(plan.asks).toMatchObject({
    shops: ['สาขาอารีย์', 'รถเข็น'],
    asksVat: true,
    untaxed: ['มะม่วงน้ำดอกไม้', 'โค้ดของขวัญ'],
    untaxedCount: 2,
    isOpen: true,
  })
  for (const some of [
    {},
    { ...answered, shop: 'ที่ไหน' },
    { ...answered, vat: '' },
    { ...answered, untaxed: '' },
  ] as const) {
    const input = { table, ...some }
    const seen = await planImport(as(), input)
    await expect(importProducts(as(), { ...input, plan: seen.plan })).rejects.toMatchObject({
      key: 'catalogue.importAsks',
    })
  }
  expect(await goods()).toEqual([])
  // Answers are a part of what was looked at.
  const seen = await planImport(as(), { table, ...answered })
  expect(seen.asks).toMatchObject({ isOpen: false })
  const other = importProducts(as(), { table, ...answered, untaxed: 'vat7', plan: seen.plan })
  await expect(other).rejects.toMatchObject({ key: 'catalogue.importChanged' })
})

test('39: Loyverse: 9 products with 10 kinds, a set of its parts, an open price, a weight, a lost barcode, 3 lines refused', async () => {
  const { plan, made, left } = await take(loyverse, answered)
  expect({ made, left }).toEqual({ made: 10, left: 3 })
  expect(await goods()).toEqual([
    { sku: '10001', name: 'ลาเต้เย็น', status: 'active', price: 6500, cost: 1850, barcode: null, options: 'ขนาด=เล็ก' },
    { sku: '10002', name: 'ลาเต้เย็น', status: 'active', price: 7500, cost: 2200, barcode: null, options: 'ขนาด=ใหญ่' },
    { sku: '10003', name: 'ครัวซองต์เนยสด', status: 'active', price: 8500, cost: 4125, barcode: '8850123456787', options: '' },
    { sku: '10004', name: 'มะม่วงน้ำดอกไม้', status: 'active', price: 8900, cost: 4500, barcode: null, options: '' },
    { sku: '10005', name: 'เมล็ดกาแฟ 250 กรัม', status: 'active', price: 125000, cost: 14000, barcode: '0012345678905', options: '' },
    { sku: '10006', name: 'ชุดเช้า "สุขใจ"', status: 'active', price: 13500, cost: 5975, barcode: null, options: '' },
    { sku: '10007', name: 'โค้ดของขวัญ', status: 'active', price: 0, cost: 0, barcode: null, options: '' },
    { sku: '10008', name: 'แก้วเก็บความเย็น', status: 'active', price: 39000, cost: 21000, barcode: null, options: '' },
    { sku: '10009', name: 'ชานมไข่มุก (เลิกขาย)', status: 'draft', price: 4500, cost: 1500, barcode: null, options: '' },
    { sku: '10010', name: 'โซดา', status: 'active', price: 125000, cost: 600, barcode: null, options: '' },
  ]) // prettier-ignore
  expect(await tenant.sql('select count(*)::int as products from catalogue.products')).toEqual([{ products: 9 }])
  expect(await more()).toEqual([
    { sku: '10001', kind: 'goods', vat: 'vat7', counted: false, low: 5, open: false },
    { sku: '10002', kind: 'goods', vat: 'vat7', counted: false, low: 5, open: false },
    { sku: '10003', kind: 'goods', vat: 'vat7', counted: true, low: 5, open: false },
    { sku: '10004', kind: 'goods', vat: 'exempt', counted: false, low: 5, open: false },
    { sku: '10005', kind: 'goods', vat: 'vat7', counted: true, low: 2, open: false },
    { sku: '10006', kind: 'bundle', vat: 'vat7', counted: false, low: 5, open: false },
    { sku: '10007', kind: 'goods', vat: 'exempt', counted: false, low: 5, open: true },
    { sku: '10008', kind: 'goods', vat: 'vat7', counted: true, low: 5, open: false },
    { sku: '10009', kind: 'goods', vat: 'vat7', counted: false, low: 5, open: false },
    { sku: '10010', kind: 'goods', vat: 'vat7', counted: false, low: 5, open: false },
  ])
  expect(
    await tenant.sql(`select s.sku as set, p.sku, b.quantity from catalogue.bundle_items b join catalogue.variants s on s.id = b.variant_id
      join catalogue.variants p on p.id = b.component_variant_id order by p.sku`),
  ).toEqual([
    { set: '10006', sku: '10001', quantity: 1 },
    { set: '10006', sku: '10003', quantity: 1 },
  ])
  // Never 0: it is not sold but where somebody types its price.
  expect((await sold()).find(({ sku }) => sku === '10007')).toEqual({ sku: '10007', sellable: false, open: true })
  expect(await heard('catalogue.stockBrought')).toEqual([
    { sku: '10003', quantity: 14 },
    { sku: '10005', quantity: 8 },
    { sku: '10008', quantity: 5 },
  ])
  expect(await heard('catalogue.weighedBrought')).toEqual([
    { sku: '10004', code: '2100123000005', grams: 12_750, lowGrams: 3000 },
  ])
  const wrong = plan.lines.filter(({ kind }) => kind === 'wrong')
  expect(wrong.map(({ line }) => line)).toEqual([13, 15, 16])
  for (const { problem } of wrong) expect([problem!.th, problem!.en].every(Boolean)).toBe(true)
  expect(plan.newCategories.toSorted()).toEqual(['กาแฟ', 'ของฝาก', 'ชา', 'ชุด', 'ผลไม้', 'เครื่องดื่ม', 'เบเกอรี่'].toSorted())
  const told = plan.warnings.map(({ th }) => th).join('\n')
  for (const what of ['10 (โค้ดของขวัญ)', '11 (แก้วเก็บความเย็น)', '5 (มะม่วงน้ำดอกไม้)']) expect(told).toContain(what)
  expect(plan.unused).toEqual([
    ...['Available for sale', 'Price', 'In stock', 'Low stock'].map((title) => `${title} [รถเข็น]`),
    'Modifier - "ความหวาน"',
  ])
})

test('39: the same file again: nothing new, nothing changed, the same three refused; taken back, nothing of it is left', async () => {
  const { importId } = await take(loyverse, answered)
  const again = await planImport(as(), { table: tableOf(loyverse), ...answered })
  expect(again.counts).toEqual({ new: 0, change: 0, same: 10, wrong: 3 })
  expect(await undoImport(as(), { importId })).toMatchObject({ gone: 10, kept: [] })
  expect(await goods()).toEqual([])
})

test('39: of the other shop: its own prices, less than nothing on its shelf is 0, what it does not sell stays away', async () => {
  const { plan } = await take(loyverse, { ...answered, shop: 'รถเข็น' })
  expect((await goods()).map(({ sku, price }) => [sku, price])).toEqual([['10001', 6000], ['10003', 8500]]) // prettier-ignore
  expect(await heard('catalogue.stockBrought')).toEqual([{ sku: '10003', quantity: 0, isBelow: true }])
  const told = plan.warnings.map(({ th }) => th).join('\n')
  expect(told).toContain('ไม่ได้ขายที่ร้านนี้')
  expect(told).toContain('ใบนับสต็อก')
})

test('39: prices that VAT comes on top of are brought with it, half a satang up; what bears none keeps its price', async () => {
  await take(loyverse, { ...answered, vat: 'on' })
  const prices = Object.fromEntries((await goods()).map(({ sku, price }) => [sku, price]))
  expect(prices).toMatchObject({ 10001: 6955, 10002: 8025, 10003: 9095, 10004: 8900, 10007: 0 })
})

test('39: a set whose part is refused, is nowhere, or is a set is refused with it; a part of the shop is found', async () => {
  const head = 'Handle,SKU,Name,Sold by weight,Price,SKU of included item,Quantity of included item,Track stock'
  const set = (sku: string, part: string, many: string) => [
    `${sku},${sku},ชุด ${sku},N,90,,,N`,
    `${sku},,,,,${part},${many},`,
  ]
  await take([head, 'here,HERE,ของในร้าน,N,10,,,N'].join('\n'))
  const { plan } = await take(
    [head, 'bad,BAD,ของเสีย,N,ฟรี,,,N', ...set('S1', 'BAD', '1'), ...set('S2', 'NONE', '1'), ...set('S3', 'S4', '1'),
      ...set('S4', 'here', '2'), ...set('S5', 'HERE', '0.5')].join('\n'), // prettier-ignore
  )
  expect(plan.lines.map(({ sku, kind }) => [sku, kind])).toEqual([
    ['BAD', 'wrong'],
    ['S1', 'wrong'],
    ['S2', 'wrong'],
    ['S3', 'wrong'],
    ['S4', 'new'],
    ['S5', 'wrong'],
  ])
  expect(plan.lines[1]!.problem!.th).toContain('BAD')
  expect(await tenant.sql('select quantity from catalogue.bundle_items')).toEqual([{ quantity: 2 }])
})

test('39: Windows-874 as a Thai spreadsheet writes it says the same', async () => {
  const bytes = Uint8Array.from(loyverse.replace(/^\uFEFF/, ''), (letter) => {
    const code = letter.codePointAt(0)!
    return code >= 0xe01 ? code - 0xe00 + 0xa0 : code
  })
  const table = await readTable(as(), new File([bytes], 'items.csv'), 5000)
  const plan = await planImport(as(), { table, ...answered })
  expect(table.encoding).toBe('windows-874')
  expect(plan.counts).toEqual({ new: 10, change: 0, same: 0, wrong: 3 })
})

const square = [
  '"Token","Item Name","Variation Name","SKU","Description","Categories","Reporting Category","SEO Title","GTIN","Item Type","Weight (kg)","Price","Archived","Sellable","Contains Alcohol","Stockable","Option Name 1","Option Value 1","Enabled Siam","Current Quantity Siam","New Quantity Siam","Stock Alert Enabled Siam","Stock Alert Count Siam","Price Siam","Enabled Cart","Current Quantity Cart","Price Cart","Tax - VAT (7%)"',
  'T1,ชาไทย,Small,,,เครื่องดื่ม,,,,Prepared food and beverage,,45.00,N,Y,N,,Size,Small,Y,,,N,,,Y,,40.00,Y',
  'T2,ชาไทย,Large,,,เครื่องดื่ม,,,,Prepared food and beverage,,55.00,N,Y,N,,Size,Large,Y,,,N,,,Y,,50.00,Y',
  'T3,ขนมปัง,Regular,BUN-1,นุ่ม,เบเกอรี่,,,8850000000017,Physical good,0.120,30.00,N,Y,N,Y,,,Y,12,,Y,3,32.00,Y,4,,Y',
  'T4,บริจาค,Regular,TIP,,,,,,Physical good,,variable,N,Y,N,,,,Y,,,,,,Y,,,N',
  'T5,ของเก่า,แดง,OLD-R,,,,,,Physical good,,10.00,Y,Y,N,,,,Y,,,,,,Y,,,Y',
  'T6,แป้ง,Regular,FLOUR,,,,,,Physical good,,20.00,N,N,N,Y,,,Y,5,,,,,Y,,,Y',
  'T7,แก้ว,Regular,CUP,,,,,8.85E+12,Physical good,,20.00,N,Y,N,,,,N,,,,,,Y,2,,Y',
].join('\n')

test('39: Square, by the heads of its export: places asked, a price of the place, variations, what is archived, not sold, open', async () => {
  const { asks } = await planImport(as(), { table: tableOf(square) })
  expect(asks).toMatchObject({ shops: ['Siam', 'Cart'], untaxed: ['บริจาค'], isOpen: true })
  const { plan } = await take(square, { ...answered, shop: 'Siam' })
  expect(plan.counts).toEqual({ new: 7, change: 0, same: 0, wrong: 0 })
  expect(await goods()).toMatchObject([
    { sku: 'BUN-1', name: 'ขนมปัง', status: 'active', price: 3200, barcode: '8850000000017', options: '' },
    { sku: 'CUP', status: 'draft', price: 2000, barcode: null },
    { sku: 'FB2F44-LARGE', name: 'ชาไทย', price: 5500, options: 'Size=Large' },
    { sku: 'FB2F44-SMALL', name: 'ชาไทย', price: 4500, options: 'Size=Small' },
    { sku: 'FLOUR', status: 'draft', price: 2000 },
    { sku: 'OLD-R', status: 'archived', price: 1000 },
    { sku: 'TIP', name: 'บริจาค', price: 0 },
  ])
  expect(await more()).toMatchObject([
    { sku: 'BUN-1', counted: true, low: 3 },
    {},
    {},
    { sku: 'FB2F44-SMALL', counted: false },
    {},
    {},
    { sku: 'TIP', open: true, vat: 'exempt' },
  ])
  expect(await heard('catalogue.stockBrought')).toEqual([
    { sku: 'BUN-1', quantity: 12 },
    { sku: 'FLOUR', quantity: 5 },
  ])
  const again = await planImport(as(), { table: tableOf(square), ...answered, shop: 'Siam' })
  expect(again.counts).toEqual({ new: 0, change: 0, same: 7, wrong: 0 })
})
