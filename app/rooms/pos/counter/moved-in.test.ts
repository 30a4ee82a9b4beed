/** From the file of another till to what the counter sells (trap 39). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { importProducts, planImport } from '#rooms/catalogue/index.ts'
import { type Counter, openCounter } from '../testing.ts'
import { seeCounter } from './see-counter.ts'
import { takeWeighed } from './weighed-brought.ts'
import { weighGoods } from './weigh-goods.ts'

const file = readFileSync(new URL('../../catalogue/fixtures/loyverse-items.csv', import.meta.url), 'utf8')
const answers = { shop: 'สาขาอารีย์', vat: 'in', untaxed: 'exempt' } as const

async function moveIn(counter: Counter, csv: string, times = 1) {
  const input = { table: tableOf(csv), ...answers }
  const { plan } = await planImport(counter.manager, input)
  await importProducts(counter.manager, { ...input, plan })
  const events = await counter.tenant.sql<{ payload: unknown }>(
    "select payload from kernel.outbox where tenant_id = kernel.tenant_id() and topic = 'catalogue.weighedBrought'",
  )
  for (let time = 0; time < times; time++)
    for (const { payload } of events) await takeWeighed.handle(jobContext(counter.tenant.id), payload)
  const seen = await seeCounter(counter.cashier, { register: counter.registerId })
  const variants = new Map(seen!.goods.flatMap((one) => one.variants.map((variant) => [variant.sku, variant] as const)))
  return { variants, one: (sku: string) => variants.get(sku)! }
}
const line = (variantId: string, satang: number, quantityMilli = 1000) => ({
  variantId,
  unitSatang: satang,
  quantityMilli,
})

test('39: what came of another till stands at the counter: a drink that nobody counts, a weight by its label, an open price', async () => {
  const counter = await openCounter()
  const { one, variants } = await moveIn(counter, file, 3)
  // Not for sale there: a draft.
  expect(variants.has('10009')).toBe(false)
  expect(one('10001')).toMatchObject({ priceSatang: 6500n, available: null, item: null, isOpen: false })
  expect(one('10004')).toMatchObject({
    priceSatang: 8900n,
    available: null,
    item: '00123',
    leftGrams: 12_750,
    lowGrams: 3000,
  })
  expect(one('10007')).toMatchObject({ isOpen: true, available: null })
  const lines = [
    line(one('10001').variantId, 6500),
    line(one('10004').variantId, 8900, 335),
    line(one('10007').variantId, 50_000),
  ]
  const sale = await counter.sell({}, { lines, expectedTotalSatang: 6500 + 2982 + 50_000 })
  expect(sale.totalSatang).toBe(59_482n)
})

test('39: an open price is never 0, and is what was typed: on the paper, in what it nets, without a line, too', async () => {
  const counter = await openCounter()
  const { one } = await moveIn(counter, file)
  const { variantId } = one('10007')
  await expect(
    counter.sell({}, { lines: [line(variantId, 0)], expectedTotalSatang: 0, tenders: [] }),
  ).rejects.toMatchObject({
    key: 'pos.priceWanted',
  })
  const sold = await counter.sell({}, { lines: [line(variantId, 12_345)], expectedTotalSatang: 12_345 })
  expect(sold.totalSatang).toBe(12_345n)
  expect(
    await counter.tenant.sql('select sku, unit_satang::int as unit, net_satang::int as net from pos.sale_lines'),
  ).toEqual([{ sku: '10007', unit: 12_345, net: 12_345 }])
  // Once it has a price it is like any other: nobody types it away.
  await counter.tenant.sql('update catalogue.variants set price_satang = 20000 where id = $1', [variantId])
  const cheap = counter.sell({}, { lines: [line(variantId, 100)], expectedTotalSatang: 100 })
  await expect(cheap).rejects.toMatchObject({ key: 'pos.priceChanged' })
})

test('39: what is weighed and has no code, or one that is taken, is weighed all the same', async () => {
  const counter = await openCounter({ CUP: { baht: 10, stock: 1 }, MELON: { baht: 40, item: '00777' } })
  const head = 'Handle,SKU,Name,Sold by weight,Price,Barcode,Track stock'
  const { one } = await moveIn(
    counter,
    [head, 'a,PAPAYA,มะละกอ,Y,30,,N', 'b,GRAPE,องุ่น,Y,200,2100777000003,N', 'c,PLUM,พลัม,Y,120,8850123456787,N'].join(
      '\n',
    ),
  )
  expect(one('PAPAYA').item).toBe('')
  expect(one('GRAPE').item).toBe('')
  expect(one('PLUM')).toMatchObject({ item: '', barcode: '8850123456787' })
  const { variantId } = one('PAPAYA')
  const half = await counter.sell({}, { lines: [line(variantId, 3000, 500)], expectedTotalSatang: 1500 })
  expect(half.totalSatang).toBe(1500n)
  await weighGoods(counter.manager, { variantId, by: 'weight', item: '' })
  await weighGoods(counter.manager, { variantId, by: 'piece', item: '' })
  const seen = await seeCounter(counter.cashier, { register: counter.registerId })
  expect(seen!.goods.flatMap(({ variants }) => variants).find(({ sku }) => sku === 'PAPAYA')!.item).toBe(null)
})
