/** Files of other tills in other clothes: a workbook, pounds and ounces, units that are no weight (traps of the counter, 39). */
import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { readTable, tableOf } from '#kernel/table-file/read-table.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { importProducts, planImport } from '../import.ts'
import { importOf } from '../undo-import.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')
beforeEach(async () => {
  tenant = await newTenant('till-files')
})

const answers = { shop: 'สาขาอารีย์', vat: 'in', untaxed: 'exempt' } as const
const goods = () =>
  tenant.sql(
    `select v.sku, v.price_satang::int as price, v.cost_satang::int as cost, v.barcode from catalogue.variants v order by v.sku`,
  )
const weighed = async () =>
  (
    await tenant.sql<{ payload: { lines: unknown[] } }>(
      "select payload from kernel.outbox where tenant_id = kernel.tenant_id() and topic = 'catalogue.weighedBrought'",
    )
  ).flatMap(({ payload }) => payload.lines)

const loyverse = new URL('../fixtures/loyverse-items.csv', import.meta.url)

/** As a spreadsheet keeps a file that it opened: what reads as a number is one, unless it would lose zeros. */
async function asWorkbook(): Promise<File> {
  const { rows } = await readTable({ tenantId: 'till-files' }, new File([readFileSync(loyverse)], 'items.csv'), 5000)
  const cells = rows.map((row) =>
    row.cells.map((cell) => (/^[1-9]\d{0,14}(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  )
  const sheet = utils.aoa_to_sheet(cells)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Items')
  return new File([write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array<ArrayBuffer>], 'items.xlsx')
}

test('39: the same goods as a workbook: asked, counted and taken like the file they came from', async () => {
  const table = await readTable({ tenantId: 'till-files' }, await asWorkbook(), 5000)
  expect((await planImport(as(), { table })).asks).toMatchObject({ isOpen: true, shops: ['สาขาอารีย์', 'รถเข็น'] })
  const plan = await planImport(as(), { table, ...answers })
  expect(plan.counts).toEqual({ new: 10, change: 0, same: 0, wrong: 3 })
  const { importId } = await importProducts(as(), { table, ...answers, plan: plan.plan })
  expect(await goods()).toEqual([
    { sku: '10001', price: 6500, cost: 1850, barcode: null },
    { sku: '10002', price: 7500, cost: 2200, barcode: null },
    { sku: '10003', price: 8500, cost: 4125, barcode: '8850123456787' },
    { sku: '10004', price: 8900, cost: 4500, barcode: null },
    { sku: '10005', price: 125_000, cost: 14_000, barcode: '0012345678905' },
    { sku: '10006', price: 13_500, cost: 5975, barcode: null },
    { sku: '10007', price: 0, cost: 0, barcode: null },
    { sku: '10008', price: 39_000, cost: 21_000, barcode: null },
    { sku: '10009', price: 4500, cost: 1500, barcode: null },
    { sku: '10010', price: 125_000, cost: 600, barcode: null },
  ])
  expect(await weighed()).toEqual([{ sku: '10004', code: '2100123000005', grams: 12_750, lowGrams: 3000 }])
  // What is worth a look is there to be read afterwards, too.
  const { told } = await importOf(as(), { importId })
  expect(told.map(({ th }) => th).join('\n')).toContain('11 (แก้วเก็บความเย็น)')
})

test('39: a price for a pound or an ounce becomes one for a kilogram and is told; an hour is no weight', async () => {
  const head = 'Item Name,Variation Name,SKU,Price,Unit and Precision,Current Quantity Siam,Stock Alert Count Siam'
  const table = tableOf(
    [head, 'ชีส,Regular,CHEESE,100.00,Per pound (.00),2.50,1', 'แฮม,Regular,HAM,10.00,oz,,', 'ชา,Regular,TEA,0.50,g,1500,',
      'เช่าโต๊ะ,Regular,TABLE,80.00,Per hour (.0),,', 'แก้ว,Regular,CUP,20.00,Per item,4,', 'ฟรี,Regular,FREE,ฟรี,lb,,'].join('\n'),
  ) // prettier-ignore
  const plan = await planImport(as(), { table, vat: 'in' })
  expect(plan.counts).toEqual({ new: 5, change: 0, same: 0, wrong: 1 })
  await importProducts(as(), { table, vat: 'in', plan: plan.plan })
  // 100 ÷ 0.45359237, 10 ÷ 0.028349523125, 0.50 ÷ 0.001, half a satang up.
  expect((await goods()).map(({ sku, price }) => [sku, price])).toEqual([
    ['CHEESE', 22_046],
    ['CUP', 2000],
    ['HAM', 35_274],
    ['TABLE', 8000],
    ['TEA', 50_000],
  ])
  expect(await weighed()).toEqual([
    { sku: 'CHEESE', code: '', grams: 1134, lowGrams: 454 },
    { sku: 'HAM', code: '' },
    { sku: 'TEA', code: '', grams: 1500 },
  ])
  const told = plan.warnings.map(({ en }) => en).join('\n')
  expect(told).toContain('converted to kilograms; please check the prices. Lines 2 (ชีส), 3 (แฮม), 4 (ชา)')
  expect(told).toContain('a unit that is no weight: they come as pieces; please check the prices. Lines 5 (เช่าโต๊ะ)')
})
