import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { makeCustomerGroup } from '#rooms/cluster/index.ts'
import { someProduct } from '../testing.ts'
import { pricesOf, putPrice, takePriceOut } from './price-items.ts'
import { priceListPage, removePriceLists } from './price-lists.ts'
import { priceSheet, takePriceSheet } from './price-sheet.ts'
import { savePriceList, seePriceList } from './save-price-list.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'

const line = { id: null, name: 'ราคา LINE', channel: 'line', active: 'on' } as const

async function scene(skus = ['A', 'B', 'C']) {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  await someProduct(manager, { skus, baht: 100 })
  const { id } = await savePriceList(manager, line)
  return { tenant, manager, id }
}

const sheetOf = async (tenant: TestTenant, id: string) =>
  (await priceSheet(tenant.as('manager'), new Request('http://x'), { id })).text()

test('who does not sell goods sees none, makes none, takes no sheet; another tenant’s is not found', async () => {
  const { tenant, id } = await scene()
  for (const [who, status] of [
    [tenant.as('guest'), 401],
    [tenant.as('user'), 403],
    [tenant.as('user', { staff: ['cashier'] }), 403],
  ] as const) {
    await expect(priceListPage(who, {})).rejects.toMatchObject({ status })
    await expect(savePriceList(who, line)).rejects.toMatchObject({ status })
    await expect(putPrice(who, { id, sku: 'A', price: '1' })).rejects.toMatchObject({ status })
    await expect(priceSheet(who, new Request('http://x'), { id })).rejects.toMatchObject({ status })
    await expect(takePriceSheet(who, { id, table: tableOf('sku,price\nA,1') })).rejects.toMatchObject({ status })
  }
  const other = (await newTenant()).as('manager')
  await expect(seePriceList(other, { id })).rejects.toMatchObject({ status: 404 })
  await expect(savePriceList(other, { ...line, id, version: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(takePriceSheet(other, { id, table: tableOf('sku,price\nA,1') })).rejects.toMatchObject({ status: 404 })
  await expect(priceSheet(other, new Request('http://x'), { id })).rejects.toMatchObject({ status: 404 })
  const { id: groupId } = await makeCustomerGroup(other, { name: 'x' })
  await expect(savePriceList(tenant.as('manager'), { ...line, groupId })).rejects.toMatchObject({ status: 404 })
})

test('it is for a group or a channel, does not end before it begins, and who was slower is told', async () => {
  const { manager, id } = await scene()
  await expect(savePriceList(manager, { ...line, channel: '' })).rejects.toMatchObject({
    details: { fields: [{ field: 'groupId' }] },
  })
  await expect(savePriceList(manager, { ...line, startsOn: '2026-12-02', endsOn: '2026-12-01' })).rejects.toMatchObject(
    { details: { fields: [{ field: 'endsOn' }] } },
  )
  await savePriceList(manager, { ...line, id, version: 1, startsOn: '2026-12-01', endsOn: '2026-12-31' })
  expect(await seePriceList(manager, { id })).toMatchObject({
    startsOn: '2026-12-01',
    endsOn: '2026-12-31',
    version: 2,
  })
  await expect(savePriceList(manager, { ...line, id, version: 1 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
})

test('a price or a percentage, never both or neither, only of what there is', async () => {
  const { manager, id } = await scene()
  const refused = (typed: object) =>
    putPrice(manager, { id, sku: 'A', ...typed }).then(
      () => null,
      (error: { details: { fields: object } }) => error.details.fields,
    )
  expect(await refused({ price: '1', percent: '1' })).toMatchObject([{ field: 'percent' }])
  expect(await refused({})).toMatchObject([{ field: 'price' }])
  expect(await refused({ price: '-1' })).toMatchObject([{ field: 'price' }])
  expect(await refused({ percent: '101' })).toMatchObject([{ field: 'percent' }])
  expect(await refused({ sku: 'NONE', price: '1' })).toMatchObject([{ field: 'sku' }])
  await putPrice(manager, { id, sku: 'A', percent: '12.5' })
  expect((await pricesOf(manager, { id })).prices).toMatchObject([{ sku: 'A', offBp: 1250, paysSatang: 8_750n }])
  await putPrice(manager, { id, sku: 'A', price: '70.25' })
  expect((await pricesOf(manager, { id })).prices).toMatchObject([{ sku: 'A', offBp: null, paysSatang: 7_025n }])
  await takePriceOut(manager, { id, sku: 'A' })
  expect((await pricesOf(manager, { id })).prices).toEqual([])
})

test('the sheet has every variant in Thai words, comes back as it went, and a dash takes out; what was set meanwhile stays', async () => {
  const { tenant, manager, id } = await scene()
  await putPrice(manager, { id, sku: 'A', price: '80' })
  await putPrice(manager, { id, sku: 'B', percent: '10' })
  const sheet = await sheetOf(tenant, id)
  expect(sheet).toBe(
    'รหัสสินค้า,ชื่อ,ราคาป้าย,ราคา,ลด %\r\nA,สินค้า A,100.00,80.00,\r\nB,สินค้า A,100.00,,10\r\nC,สินค้า A,100.00,,\r\n',
  )
  expect(await takePriceSheet(manager, { id, table: tableOf(sheet) })).toEqual({
    put: 0,
    out: 0,
    wrong: [],
    unused: [],
  })
  const changed = sheet.replace('80.00', '-').replace('C,สินค้า A,100.00,', 'C,สินค้า A,100.00,55')
  expect(await takePriceSheet(manager, { id, table: tableOf(changed) })).toEqual({
    put: 1,
    out: 1,
    wrong: [],
    unused: [],
  })
  expect((await pricesOf(manager, { id })).prices.map(({ sku }) => sku)).toEqual(['B', 'C'])
  await putPrice(manager, { id, sku: 'A', price: '70' })
  expect(await takePriceSheet(manager, { id, table: tableOf(changed.replace(',-,', ',,')) })).toEqual({
    put: 0,
    out: 0,
    wrong: [],
    unused: [],
  })
  expect((await pricesOf(manager, { id })).prices.map(({ sku }) => sku)).toEqual(['A', 'B', 'C'])
  expect(await takePriceSheet(manager, { id, table: tableOf('sku,price\nA,-') })).toEqual({
    put: 0,
    out: 1,
    wrong: [],
    unused: [],
  })
  expect(await takePriceSheet(manager, { id, table: tableOf('sku,price\nB,90') })).toEqual({
    put: 1,
    out: 0,
    wrong: [],
    unused: [],
  })
  expect((await pricesOf(manager, { id })).prices.map(({ paysSatang }) => paysSatang)).toEqual([9_000n, 5_500n])
})

test('with one wrong line nothing is taken, and each is said', async () => {
  const { manager, id } = await scene()
  const csv = 'sku,price,% off\nA,80,\nB,abc,\nC,1,2\nA,90,\nNONE?,5,'
  const { put, wrong } = await takePriceSheet(manager, { id, table: tableOf(csv) })
  expect([put, wrong.map(({ line: at }) => at)]).toEqual([0, [3, 4, 5, 6]])
  expect((await takePriceSheet(manager, { id, table: tableOf('sku,price\nA,80\nNONE,5') })).wrong).toMatchObject([
    { line: 3 },
  ])
  expect((await pricesOf(manager, { id })).prices).toEqual([])
  await expect(takePriceSheet(manager, { id, table: tableOf('name,price\nA,1') })).rejects.toMatchObject({
    status: 422,
  })
})

test('sheets and prices that come at once all count, in some order', async () => {
  const skus = Array.from({ length: 50 }, (_, at) => `S${at}`)
  const { manager, id } = await scene(skus)
  await Promise.all([
    ...skus.map((sku) => putPrice(manager, { id, sku, price: '50' })),
    takePriceSheet(manager, { id, table: tableOf(['sku,percent', ...skus.map((sku) => `${sku},20`)].join('\n')) }),
    takePriceSheet(manager, {
      id,
      table: tableOf(['sku,percent', ...skus.toReversed().map((sku) => `${sku},30`)].join('\n')),
    }),
  ])
  const { prices } = await pricesOf(manager, { id })
  expect(prices).toHaveLength(50)
  expect(prices.every(({ paysSatang }) => [5_000n, 8_000n, 7_000n].includes(paysSatang))).toBe(true)
})

test('the list says what holds, highest priority first; what is removed is gone with its prices', async () => {
  const { tenant, manager, id } = await scene()
  await putPrice(manager, { id, sku: 'A', price: '80' })
  const made: string[] = []
  for (const priority of ['1', '2']) made.push((await savePriceList(manager, { ...line, priority })).id)
  const { rows } = await priceListPage(manager, {})
  expect(rows.map((row) => row.id)).toEqual([...made.toReversed(), id])
  expect(rows.at(-1)).toMatchObject({ state: 'on', channel: 'line', group: null, items: 1 })
  await removePriceLists(manager, { id: [id, ...made.slice(1)] })
  expect((await priceListPage(manager, {})).rows.map((row) => row.id)).toEqual(made.slice(0, 1))
  expect(await tenant.sql('select from catalogue.price_list_items')).toEqual([])
})
