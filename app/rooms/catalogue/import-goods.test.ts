/** Files of goods as people bring them: from spreadsheets, other shops, tills, and our own list. */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { run } from '#kernel/table-file/read-table.thread.ts'
import { importProducts, planImport } from './import.ts'
import { saveCategory } from './categories.ts'
import { someProduct } from './testing.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')

beforeEach(async () => {
  tenant = await newTenant('goods')
})

const folder = new URL('../../kernel/table-file/fixtures/', import.meta.url)
async function fixture(name: string) {
  const read = await run({ bytes: new Uint8Array(readFileSync(new URL(name, folder))), most: 1000 })
  if ('problem' in read) throw new Error(read.problem.en)
  return planImport(as(), { table: read.table })
}
const planned = (csv: string) => planImport(as(), { table: tableOf(csv) })
const said = ({ lines }: { lines: { sku: string; kind: string; changes: { column: string; to: string }[] }[] }) =>
  lines.map(({ sku, kind, changes }) => [sku, kind, changes.find(({ column }) => column === 'price')?.to])

test.each(['utf16le-unicode-text.csv', 'sep-line.csv', 'openxml-sdk-prefix.xlsx', 'x000d.xlsx'])(
  '%s has one new product',
  async (name) => {
    expect(said(await fixture(name))).toEqual([['FLD-1', 'new', '120.00']])
  },
)

test('prices as price tags write them, marks that nobody sees, a line break in a name', async () => {
  expect(said(await fixture('baht-styles.csv')).map(([, kind, price]) => [kind, price])).toEqual(
    ['1290.00', '1290.00', '120.00', '120.00', '120.50', '120.00', '120.00'].map((price) => ['new', price]),
  )
  expect(said(await fixture('nbsp.csv'))).toEqual([
    ['FLD-1', 'new', '1290.00'],
    ['FLD-2', 'new', '120.00'],
  ])
  const { lines } = await fixture('x000d.xlsx')
  expect(lines[0]!.changes.find(({ column }) => column === 'name_th')!.to).toBe('กาแฟ\nดอยช้าง')
})

test('WooCommerce’s file is one new product in a category that is made; what is not used is named', async () => {
  const plan = await fixture('woo.csv')
  expect(said(plan)).toEqual([['WOO-1', 'new', '320.00']])
  expect(plan.newCategories).toEqual(['Beans'])
  expect(plan.unused).toEqual(expect.arrayContaining(['ID', 'Visibility in catalog', 'Images']))
})

test('fifty goods come into a fresh shop with the categories they name; a category that is there is not made again', async () => {
  await saveCategory(as(), { code: 'tea', name: { th: 'ชา', en: 'Tea' } })
  const csv = [
    'รหัสสินค้า,ชื่อ,ราคา,หมวดหมู่,ผู้ผลิต',
    ...Array.from({ length: 50 }, (_, n) => `F-${n},สินค้า ${n},${n + 1},${['ชา', 'กาแฟ', 'Mugs'][n % 3]},x`),
  ].join('\n')
  const plan = await planned(csv)
  expect(plan).toMatchObject({ newCategories: ['กาแฟ', 'Mugs'], unused: ['ผู้ผลิต'] })
  expect(await importProducts(as(), { table: tableOf(csv), plan: plan.plan })).toMatchObject({ made: 50, left: 0 })
  expect(
    await tenant.sql(
      'select name_th, (select count(*)::int from catalogue.product_categories p where p.category_id = c.id) as goods from catalogue.categories c order by name_en',
    ),
  ).toEqual([
    { name_th: 'Mugs', goods: 16 },
    { name_th: 'ชา', goods: 17 },
    { name_th: 'กาแฟ', goods: 17 },
  ])
  expect((await planned(csv)).lines.every(({ kind }) => kind === 'same')).toBe(true)
})

test('a SKU in other letters’ case is the same product, and the second of a file is wrong', async () => {
  await someProduct(as(), { skus: ['Cup'] })
  const plan = await planned('sku,price\ncup,55\nCUP,66')
  expect(said(plan)).toEqual([
    ['Cup', 'change', '55.00'],
    ['CUP', 'wrong', undefined],
  ])
  await importProducts(as(), { table: tableOf('sku,price\ncup,55\nCUP,66'), plan: plan.plan })
  expect(await tenant.sql('select sku, price_satang::int as price from catalogue.variants')).toEqual([
    { sku: 'Cup', price: 5500 },
  ])
})

test('a sale above the price is wrong, in the file and beside what is there', async () => {
  await someProduct(as(), { skus: ['CUP'] })
  const { lines } = await planned('sku,name th,price,sale price\nA,ก,10,11\nB,ข,10,10\nCUP,,,999999\n')
  expect(lines.map(({ kind }) => kind)).toEqual(['wrong', 'new', 'wrong'])
})

test('a formula without a value is told and not taken for unchanged', async () => {
  await someProduct(as(), { skus: ['CUP'] })
  const told = { th: 'สูตร', en: 'formula' }
  const table = {
    ...tableOf('sku,price\nCUP,x'),
    rows: tableOf('sku,price\nCUP,').rows.map((row) => (row.line === 2 ? { ...row, broken: { 1: told } } : row)),
  }
  expect((await planImport(as(), { table })).lines).toMatchObject([
    { kind: 'wrong', problem: { en: 'price: formula' } },
  ])
})

test('two columns of one meaning, a file without SKUs and the list’s own file are refused with what to do', async () => {
  for (const [csv, key] of [
    ['sku,price,ราคา\nA,1,2', 'catalogue.importAlike'],
    ['name,price\nA,1', 'catalogue.importUnreadable'],
    ['ชื่อ,SKU,สถานะ,หมวดหมู่,พร้อมขาย,ราคา,แก้ไขล่าสุด\nก,CUP,วางขาย,ชา,3,99,2026-11-01', 'catalogue.importListFile'],
    ['Name,SKU,Status,Category,Available,Price,Changed\nก,CUP,On sale,Tea,3,99,2026-11-01', 'catalogue.importListFile'],
  ] as const)
    await expect(planned(csv)).rejects.toMatchObject({ key, status: 422 })
})
