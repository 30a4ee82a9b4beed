/** Goods of other tills, by the file that the till gave (traps of the counter, 39). */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { importProducts, planImport } from './import.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')
beforeEach(async () => {
  tenant = await newTenant('other-tills')
})

async function take(csv: string) {
  const table = tableOf(csv)
  const plan = await planImport(as(), { table })
  return { plan, ...(await importProducts(as(), { table, plan: plan.plan })) }
}
const goods = () =>
  tenant.sql(
    `select v.sku, p.name_th as name, p.status, v.price_satang::int as price, v.cost_satang::int as cost, v.barcode,
       coalesce((select string_agg(concat(o.value -> 'name' ->> 'th', '=', o.value -> 'value' ->> 'th'), ' ')
         from jsonb_array_elements(v.options) o), '') as options
     from catalogue.variants v join catalogue.products p on p.id = v.product_id order by v.sku`,
  )
const loyverse = readFileSync(new URL('fixtures/loyverse-items.csv', import.meta.url), 'utf8')

test('39: Loyverse with two shops: the first one’s prices, options of a handle, what has no place here named, three lines refused', async () => {
  const { plan, made, left } = await take(loyverse)
  expect({ made, left }).toEqual({ made: 9, left: 3 })
  expect(await goods()).toEqual([
    { sku: '10001', name: 'ลาเต้เย็น', status: 'active', price: 6500, cost: 1850, barcode: null, options: 'ขนาด=เล็ก' },
    { sku: '10002', name: 'ลาเต้เย็น', status: 'active', price: 7500, cost: 2200, barcode: null, options: 'ขนาด=ใหญ่' },
    { sku: '10003', name: 'ครัวซองต์เนยสด', status: 'active', price: 8500, cost: 4125, barcode: '8850123456787', options: '' },
    { sku: '10004', name: 'มะม่วงน้ำดอกไม้', status: 'active', price: 8900, cost: 4500, barcode: '2100123000005', options: '' },
    { sku: '10005', name: 'เมล็ดกาแฟ 250 กรัม', status: 'active', price: 125000, cost: 14000, barcode: '0012345678905', options: '' },
    { sku: '10006', name: 'ชุดเช้า "สุขใจ"', status: 'active', price: 13500, cost: 5975, barcode: null, options: '' },
    { sku: '10008', name: 'แก้วเก็บความเย็น', status: 'active', price: 39000, cost: 21000, barcode: null, options: '' },
    { sku: '10009', name: 'ชานมไข่มุก (เลิกขาย)', status: 'draft', price: 4500, cost: 1500, barcode: null, options: '' },
    { sku: '10010', name: 'โซดา', status: 'active', price: 125000, cost: 600, barcode: null, options: '' },
  ]) // prettier-ignore
  expect(plan.lines.flatMap(({ kind, line }) => (kind === 'wrong' ? [line] : []))).toEqual([13, 15, 16])
  expect(plan.newCategories.toSorted()).toEqual(['กาแฟ', 'ของฝาก', 'ชา', 'ชุด', 'ผลไม้', 'เครื่องดื่ม', 'เบเกอรี่'].toSorted())
  const told = plan.warnings.map(({ th }) => th).join('\n')
  for (const what of ['สาขาอารีย์', 'VAT', '8, 9', '10 (โค้ดของขวัญ)', '11 (แก้วเก็บความเย็น)', '5 (มะม่วงน้ำดอกไม้)'])
    expect(told).toContain(what)
  expect(plan.unused).toEqual([
    ...['Available for sale', 'Price', 'In stock', 'Low stock'].map((title) => `${title} [รถเข็น]`),
    'Tax - "VAT" (7%)',
    'Modifier - "ความหวาน"',
  ])
  expect((await planImport(as(), { table: tableOf(loyverse) })).counts).toEqual({
    new: 0,
    change: 0,
    same: 9,
    wrong: 3,
  })
})

test('39: Square: variations of an item, its regular one alone, a code that the file lacks is made, an archived one stays so', async () => {
  const { plan } = await take(
    [
      'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Archived,Price,Option Name 1,Option Value 1,Current Quantity Main,Stock Alert Count Main,Tax - VAT (7%)',
      '#tea,T1,ชาไทย,Small,,,เครื่องดื่ม,,N,45.00,Size,Small,,,Y',
      '#tea,T2,ชาไทย,Large,,,เครื่องดื่ม,,N,55.00,Size,Large,,,Y',
      '#bun,T3,ขนมปัง,Regular,BUN-1,นุ่ม,เบเกอรี่,8850000000017,N,30.00,,,12,3,Y',
      '#tip,T4,บริจาค,Regular,TIP,,,,N,variable,,,,,N',
      '#old,T5,ของเก่า,แดง,OLD-R,,,,Y,10.00,,,,,N',
    ].join('\n'),
  )
  expect(plan.counts).toEqual({ new: 4, change: 0, same: 0, wrong: 0 })
  expect(await goods()).toMatchObject([
    { sku: 'BUN-1', name: 'ขนมปัง', status: 'active', price: 3000, barcode: '8850000000017', options: '' },
    { sku: 'OLD-R', status: 'archived', price: 1000 },
    { sku: 'TEA-LARGE', name: 'ชาไทย', price: 5500, options: 'Size=Large' },
    { sku: 'TEA-SMALL', name: 'ชาไทย', price: 4500, options: 'Size=Small' },
  ])
  expect(plan.warnings.some(({ en }) => en.includes('5 (บริจาค)'))).toBe(true)
  expect(plan.unused).toContain('Stock Alert Count Main')
})
