/** A café's day (traps/inputs/counter-day-events.tsv): the reports say what was worked out by hand, and what the book says. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { giveBack, openCounter, type SaleSent, sellTicket, takeDebt, voidSale } from '#rooms/pos/testing.ts'
import { cartWith, moneyComes, openShop, orderOf } from '#rooms/shop/testing.ts'
import { linesOf } from './key-text.ts'
import { integrity } from '../integrity.ts'
import { reportCsv } from './report-file.server.ts'
import { slowMovers } from './slow-movers.ts'
import { soldLines } from './sold-lines.ts'
import { soldBy, soldTotal } from './summarize.ts'

const today = businessDate(new Date())
const day = businessDate(new Date(Date.now() - 2 * 86_400_000))
const range = { from: day, until: today }
let tenant: TestTenant
const owner = () => tenant.as('user', { staff: ['owner'] })

beforeAll(async () => {
  const counter = await openCounter({
    LATTE: { baht: 65 },
    CROISSANT: { baht: 85, stock: 20 },
    BEANS: { baht: 890, item: '00555' },
    MANGO: { baht: 89, vatClass: 'exempt', item: '00123' },
    COOKIE: { baht: 40 },
    GRINDER: { baht: 1070, stock: 2 },
  })
  tenant = counter.tenant
  const { registerId, shiftId, sent } = counter
  const manager = () => tenant.as('manager')
  const at = (hours: number, minutes: number) =>
    new Date(businessDayStart(day).getTime() + (hours * 60 + minutes) * 60_000)
  await tenant.sql('update pos.shifts set opened_at = $1', [at(7, 30)])
  const sell = (time: Date, lines: Record<string, number>, more: Partial<SaleSent> = {}) =>
    sellTicket(manager(), { ...sent(lines, more), shiftId, isOffline: true, clientAt: time.toISOString() })
  const cash = (givenSatang: number) => ({ tenders: [{ method: 'cash' as const, givenSatang }] })
  const qr = (givenSatang: number) => ({ tenders: [{ method: 'promptpay' as const, givenSatang }] })
  const back = (saleId: string, method: 'cash' | 'promptpay', quantityMilli: number) =>
    giveBack(manager(), { id: randomUUID(), saleId, registerId, method, goes: 'kept', reason: 'คืน', lines: [{ place: 0, quantityMilli }] }) // prettier-ignore
  await sell(at(8, 2), { LATTE: 2 }, cash(20_000))
  const second = await sell(at(8, 15), { LATTE: 1, CROISSANT: 1 }, { discount: { bp: 1000 }, ...qr(13_500) })
  const third = await sell(at(8, 40), { BEANS: 0.335 }, cash(30_000))
  await sell(at(9, 5), { MANGO: 1.234, LATTE: 1 }, { tenders: [...qr(10_000).tenders, ...cash(8000).tenders] })
  const fifth = await sellTicket(manager(), sent({ LATTE: 1 }, cash(10_000)))
  await voidSale(manager(), { saleId: fifth.id, reason: 'กดผิด' })
  await sell(at(10, 10), { COOKIE: 2 }, { tipSatang: 2000, ...qr(10_000) })
  await back(second.id, 'promptpay', 1000)
  await sell(at(12, 10), { LATTE: 1, CROISSANT: 1 }, cash(15_000))
  await sell(at(12, 40), { LATTE: 3 }, cash(50_000))
  await back(third.id, 'cash', 335)
  const grinder = await sell(at(15, 0), { GRINDER: 1 }, { tenders: [], onAccount: true, buyer: { name: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', address: 'กรุงเทพฯ' } }) // prettier-ignore
  await takeDebt(manager(), { saleId: grinder.id, registerId, amount: '500' })
  await sell(at(24, 5), { LATTE: 1 }, cash(6500))
})

const by = async (dim: Parameters<typeof soldBy>[1]['by'], more = range) =>
  (await soldBy(owner(), { ...more, by: dim })).map(({ key, netSatang, vatSatang }) => [key, netSatang + vatSatang])

test('are not for everybody', async () => {
  for (const who of [tenant.as('user'), tenant.as('user', { staff: ['cashier'] })])
    for (const ask of [
      soldTotal(who, range),
      soldBy(who, { ...range, by: 'day' }),
      soldLines(who, {}),
      slowMovers(who, {}),
    ])
      await expect(ask).rejects.toMatchObject({ status: 403 })
  expect(await soldTotal((await newTenant()).as('admin'), range)).toMatchObject({ netSatang: 0n, papers: 0 })
})

test('all together: gross, discounts, returns, net, VAT and the average bill; a void counts nowhere', async () => {
  expect(await soldTotal(owner(), range)).toMatchObject({
    papers: 9,
    grossSatang: 231_298n,
    discountSatang: 1500n,
    returnsSatang: 35_665n,
    netSatang: 182_153n,
    vatSatang: 11_980n,
    basketSatang: 25_533n,
  })
})

test('by goods, hour and channel: each line in its own, what came back where it was sold', async () => {
  expect(Object.fromEntries(await by('goods'))).toEqual({
    LATTE: 52_000n,
    CROISSANT: 16_150n,
    BEANS: 0n,
    MANGO: 10_983n,
    COOKIE: 8000n,
    GRINDER: 107_000n,
  })
  expect(await by('channel')).toEqual([['counter', 194_133n]])
  const hours = await by('hour', { from: day, until: day })
  expect(hours).toEqual([
    ['08', 56_315n],
    ['09', 17_483n],
    ['10', 8000n],
    ['12', 34_500n],
    ['15', 107_000n],
  ])
})

test('of more than 62 days discounts are not known, and nothing is said of them; the rest is the same', async () => {
  const year = { from: businessDate(new Date(Date.now() - 200 * 86_400_000)), until: today }
  const unknown = { grossSatang: null, discountSatang: null }
  expect(await soldTotal(owner(), year)).toMatchObject({ ...unknown, netSatang: 182_153n, returnsSatang: 35_665n })
  expect((await soldBy(owner(), { ...year, by: 'day' }))[0]).toMatchObject(unknown)
  const csv = await (await reportCsv(owner(), new Request(`http://x/?by=day&from=${year.from}&until=${today}`))).text()
  expect(csv.trim().split('\r\n').at(-1)).toContain('—,—')
})

test('what nobody knows the cost of has no margin', async () => {
  const rows = await soldBy(owner(), { ...range, by: 'goods' })
  expect(rows.find(({ key }) => key === 'LATTE')).toMatchObject({ netSatang: 48_599n, costSatang: null })
})

test('filter and group by one day in Bangkok: five past midnight is the next', async () => {
  const next = businessDate(new Date(Date.now() - 86_400_000))
  expect(await by('day', { from: next, until: next })).toEqual([[next, 6500n]])
})

test('the lines that a figure opens add up to it, and the file has all rows and their sum', async () => {
  const days = await soldBy(owner(), { ...range, by: 'day' })
  for (const { key, netSatang } of days) {
    expect(linesOf('day', key, range)).toContain(`day.from=${key}&day.to=${key}`)
    const { rows, total } = await soldLines(owner(), { filters: { day: { kind: 'dates', from: key, to: key } } })
    expect(total).toBe(rows.length)
    expect(rows.reduce((sum, row) => sum + row.netSatang, 0n)).toBe(netSatang)
  }
  const csv = await (await reportCsv(owner(), new Request(`http://x/?by=day&from=${day}&until=${today}`))).text()
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(days.length + 2)
  expect(lines.at(-1)).toContain('1821.53')
})

test('reports say what the book says, to the satang, day by day', async () => {
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
  const [book] = await tenant.sql<{ satang: bigint }>(`select sum(satang)::bigint as satang from ledger.income_by_day where code in ('income:sales', 'income:returns', 'income:shipping')`) // prettier-ignore
  expect((await soldTotal(owner(), range)).netSatang).toBe(book!.satang)
  await tenant.sql(
    `insert into billing.tax_point_lines (tax_point_id, place, earned_satang) select id, 90, 100 from billing.tax_points limit 1`,
  )
  expect(await tenant.sql(integrity[0]!.breaches)).toHaveLength(1)
})

test('true after the next sale: an order of the web stands in the same sums at once', async () => {
  const shop = await openShop({ 'CUP-RED': 50 })
  const ask = () => soldTotal(shop.tenant.as('admin'), { from: today, until: today })
  expect((await ask()).netSatang).toBe(0n)
  await moneyComes(shop.tenant, await orderOf(shop.guest(), await cartWith(shop.guest(), { 'CUP-RED': 1 }), 107))
  expect(await ask()).toMatchObject({ netSatang: 10_000n, vatSatang: 700n, papers: 1 })
})
