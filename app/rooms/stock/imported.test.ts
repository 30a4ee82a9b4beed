import { beforeEach, expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { importProducts, planImport } from '#rooms/catalogue/index.ts'
import { takeImported } from './imported.ts'
import { integrity } from './integrity.ts'

let tenant: TestTenant
const as = () => tenant.as('manager')

beforeEach(async () => {
  tenant = await newTenant('brought')
})

async function bring(csv: string) {
  const table = tableOf(csv)
  const plan = await planImport(as(), { table })
  await importProducts(as(), { table, plan: plan.plan })
  const events = await tenant.sql<{ payload: unknown }>(
    "select payload from kernel.outbox where tenant_id = kernel.tenant_id() and topic = 'catalogue.stockBrought'",
  )
  return {
    plan,
    hear: () => Promise.all(events.map(({ payload }) => takeImported.handle(jobContext(tenant.id), payload))),
  }
}

const shelf = () =>
  tenant.sql(
    `select v.sku, l.on_hand::int as here, d.is_default from stock.levels l join catalogue.variants v on v.id = l.variant_id
       join stock.locations d on d.id = l.location_id order by v.sku`,
  )

test('fifty goods with their stock come into a shop without a place for them, once however often it is heard', async () => {
  const lines = Array.from(
    { length: 50 },
    (_, n) => `F-${String(n).padStart(2, '0')},สินค้า,${n + 1},"1,0${String(n).padStart(2, '0')}"`,
  )
  const { hear, plan } = await bring(['sku,ชื่อ,ราคา,จำนวน', ...lines].join('\n'))
  expect(plan.lines[3]!.changes).toContainEqual({ column: 'stock', from: '', to: '1003' })
  await Promise.all(Array.from({ length: 20 }, hear))
  expect(await shelf()).toEqual(
    Array.from({ length: 50 }, (_, n) => ({
      sku: `F-${String(n).padStart(2, '0')}`,
      here: 1000 + n,
      is_default: true,
    })),
  )
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})

test('what another till had less than nothing of stands on a stock count, once, to be counted', async () => {
  const head = 'Handle,SKU,Name,Sold by weight,Price,Track stock,In stock,Tax - VAT (7%)'
  const table = tableOf([head, 'a,BUN,ครัวซองต์,N,85,Y,-2,Y', 'b,CUP,แก้ว,N,20,Y,4,Y'].join('\n'))
  const plan = await planImport(as(), { table, vat: 'in' })
  await importProducts(as(), { table, vat: 'in', plan: plan.plan })
  const [event] = await tenant.sql<{ payload: unknown }>(
    "select payload from kernel.outbox where tenant_id = kernel.tenant_id() and topic = 'catalogue.stockBrought'",
  )
  await Promise.all(Array.from({ length: 5 }, () => takeImported.handle(jobContext(tenant.id), event!.payload)))
  expect(await shelf()).toMatchObject([
    { sku: 'BUN', here: 0 },
    { sku: 'CUP', here: 4 },
  ])
  expect(
    await tenant.sql(`select v.sku, c.state, t.counted from stock.count_lines t join stock.counts c on c.id = t.count_id
      join catalogue.variants v on v.id = t.variant_id`),
  ).toEqual([{ sku: 'BUN', state: 'counting', counted: null }])
})

test('stock of what exists stays and is told; less than nothing is wrong', async () => {
  const first = await bring('sku,ชื่อ,ราคา,stock\nA,ก,1,5')
  await first.hear()
  const plan = await planImport(as(), {
    table: tableOf('sku,ชื่อ,ราคา,stock\nA,ก,1,9\nB,ข,1,-1\nC,ค,1,2.5\nD,ง,1,7.000'),
  })
  expect(plan.lines.map(({ kind }) => kind)).toEqual(['same', 'wrong', 'wrong', 'new'])
  expect(plan.warnings).toHaveLength(1)
  expect(await shelf()).toMatchObject([{ sku: 'A', here: 5 }])
})
