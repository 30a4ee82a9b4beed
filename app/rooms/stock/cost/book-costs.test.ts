/** What goods cost: by bills, by hand, sold, returned, lost; in the book to the satang, however many do it at once. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { addMonths } from '#kernel/calendar.ts'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { cancelPurchase, closeMonth, enterPurchase, integrity as ledgerPromises } from '#rooms/ledger/testing.ts'
import '../index.ts'
import { adjustShelf, receiveStock } from '../desk.ts'
import { places } from '../places.ts'
import { consume } from '../reservations.ts'
import { reserve } from '../reserve.ts'
import { command } from '../room.ts'
import { takeBackLines } from '../take-back.ts'
import { openLocation } from '../shelf.ts'
import { stockBreaches } from '../testing.ts'
import { bookCosts, costAll } from './book-costs.ts'
import { priceGoods } from './price-goods.ts'

type Step = Parameters<typeof reserve>[0]
const inTools = <T>(context: Context, run: (tools: Step) => Promise<T>): Promise<T> =>
  command({ may: 'anyone', input: z.object({}), run })(context, {})

const today = businessDate(new Date())
const thai = `${today.slice(8)}/${today.slice(5, 7)}/${Number(today.slice(0, 4)) + 543}`
let tenant: TestTenant
let at: { variantId: string; locationId: string }
const as = () => ({ ...tenant.as('admin', { confirmedAt: new Date() }), idempotencyKey: randomUUID() })

beforeEach(async () => {
  tenant = await newTenant('costs')
  const { variants } = await someProduct(as(), { skus: ['BEAN'] })
  await tenant.sql('update catalogue.variants set cost_satang = 0')
  await openLocation(as(), { code: 'MAIN', name: { th: 'หน้าร้าน', en: 'Shop' } })
  at = { variantId: variants[0]!.variantId, locationId: (await places(as(), {}))[0]!.locationId }
})

const job = () => bookCosts.handle(jobContext(tenant.id, null), {})
const receive = (quantity: number, unitCost?: string) => receiveStock(as(), { ...at, quantity, unitCost } as never)
async function sell(quantity: number): Promise<string> {
  const holder = { holderType: 'order', holderId: randomUUID(), holderName: 'SO-1' }
  await inTools(as(), async (tools) => {
    await reserve(tools, { ...holder, lines: [{ variantId: at.variantId, quantity }] })
    await consume(tools, holder)
  })
  return holder.holderId
}
const comesBack = (holderId: string, quantity: number, goes: 'shelf' | 'damaged' = 'shelf') =>
  inTools(as(), (tools) =>
    takeBackLines(tools, { holderType: 'order', holderId, lines: [{ variantId: at.variantId, quantity, goes }] }),
  )
let papers = 0
const bill = (quantity: number, amount: string, kind = 'receipt') =>
  enterPurchase(as(), {
    kind,
    supplierName: 'ไร่กาแฟ',
    supplierTaxId: '0105561023453',
    paperNo: `B-${++papers}`,
    paperOn: thai,
    lines: { 0: { account: 'stock:goods', what: 'เมล็ดกาแฟ', amount, vat: 'none', sku: 'BEAN', quantity: String(quantity) } },
    claim: 'now',
    account: '',
  } as never) // prettier-ignore

const book = async () =>
  Object.fromEntries(
    (await tenant.sql<{ code: string; b: bigint }>('select code, balance_satang as b from ledger.accounts where balance_satang <> 0')).map(({ code, b }) => [code, b]), // prettier-ignore
  )
const card = async () =>
  (await tenant.sql('select pieces, value_satang as value, unknown, sold_unknown as "soldUnknown" from stock.costs'))[0]
async function sound() {
  expect(await stockBreaches(tenant)).toEqual([])
  for (const { promise, breaches } of ledgerPromises)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('by a bill, sold, returned, broken: what an accountant would have written', async () => {
  await job()
  await bill(10, '1000')
  await bill(5, '650')
  const order = await sell(7)
  await comesBack(order, 2)
  await comesBack(order, 1, 'damaged')
  await job()
  expect(await card()).toMatchObject({ pieces: 10n, value: 110_000n })
  expect(await book()).toEqual({ 'stock:goods': 110_000n, 'cost:goods': 44_000n, 'cost:stock-differences': 11_000n, 'payable:suppliers': -165_000n }) // prettier-ignore
  const [cost] = await tenant.sql<{ c: bigint }>('select cost_satang as c from catalogue.variants')
  expect(cost!.c).toBe(11_000n)
  await sound()
})

test('a bill that was none takes its goods out again, and none that are gone; a credit note gives them back', async () => {
  const wrong = await bill(3, '300')
  await cancelPurchase(as(), { id: wrong.id, reason: 'คีย์ผิด' } as never)
  await job()
  expect(await book()).toEqual({})
  const sold = await bill(3, '300')
  await sell(2)
  await expect(cancelPurchase(as(), { id: sold.id, reason: 'คีย์ผิด' } as never)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' }) // prettier-ignore
  await bill(1, '90', 'credit_note')
  await job()
  // It was worth 100.00 here and the supplier gave 90.00 for it.
  expect(await book()).toEqual({ 'cost:goods': 20_000n, 'cost:stock-differences': 1000n, 'payable:suppliers': -21_000n }) // prettier-ignore
  await sound()
})

test('goods that nobody knows the cost of are worth nothing and told, until somebody says it; then what was sold costs it too', async () => {
  await receive(5)
  await sell(2)
  await job()
  expect(await card()).toMatchObject({ pieces: 0n, value: 0n, unknown: 3n, soldUnknown: 2n })
  expect(await book()).toEqual({})
  await priceGoods(as(), { variantId: at.variantId, unitCost: '40', against: 'received', note: 'ตามบิลเดือนก่อน' } as never) // prettier-ignore
  expect(await book()).toEqual({ 'stock:goods': 12_000n, 'cost:goods': 8000n, 'payable:received': -20_000n })
  await sound()
})

test('what lay there before the cost was kept is taken over once, against the opening balances', async () => {
  await tenant.sql('update catalogue.variants set cost_satang = 2500')
  await receive(4)
  // As before the migration: nothing waits.
  await tenant.sql('delete from stock.uncosted')
  await Promise.all([job(), job(), job()])
  expect(await book()).toEqual({ 'stock:goods': 10_000n, 'equity:opening': -10_000n })
  await receive(1, '30')
  await job()
  expect(await book()).toEqual({ 'stock:goods': 13_000n, 'equity:opening': -10_000n, 'payable:received': -3000n })
  await sound()
})

test('on stock nothing is booked by a bill without its goods, and no goods that are none of the shop', async () => {
  const line = { account: 'stock:goods', amount: '100', vat: 'none' }
  const tries = [line, { ...line, sku: 'NONE', quantity: '1' }, { ...line, account: 'expense:rent', sku: 'BEAN', quantity: '1' }] // prettier-ignore
  for (const one of tries)
    await expect(enterPurchase(as(), { kind: 'receipt', supplierName: 'x', paperNo: randomUUID().slice(0, 20), paperOn: thai, lines: { 0: one } } as never)).rejects.toMatchObject({ status: 422 }) // prettier-ignore
  await sound()
})

test('a month is not closed over goods whose cost is not booked yet', async () => {
  const before = addMonths(`${businessMonth(new Date())}-01`, -1).slice(0, 7)
  await receive(2, '10')
  await job()
  await tenant.sql(
    `insert into stock.movements (variant_id, location_id, quantity, kind, source_type, business_date) values ($1, $2, -1, 'waste', 'hand', $3)`,
    [at.variantId, at.locationId, `${before}-15`],
  )
  await tenant.sql('update stock.levels set on_hand = on_hand - 1')
  await closeMonth(as(), { month: before })
  const lines = await tenant.sql<{ on: string }>(`select business_date::text as on from ledger.transactions where kind = 'stock_adjusted'`) // prettier-ignore
  expect(lines).toEqual([{ on: `${before}-15` }])
  await sound()
})

test('more new prices than one run takes: the job asks for its next run, and closing a month waits for none', async () => {
  await receive(450, '10')
  await job()
  await tenant.sql(`insert into stock.repricings (movement_id, value_satang, happened_on, note)
    select m.id, 450000 + n, $1, 'IV-1' from stock.movements m, generate_series(1, 450) n`, [today]) // prettier-ignore
  const left = async () => (await tenant.sql<{ n: bigint }>('select count(*) as n from stock.repricings'))[0]!.n
  const asked = async () => (await tenant.sql<{ n: bigint }>(`select count(*) as n from kernel.outbox where topic = 'stock.bookCosts'`))[0]!.n // prettier-ignore
  const before = await asked()
  await job()
  expect(await left()).toBe(250n)
  expect(await asked()).toBe(before + 1n)
  await inTools(as(), (tools) => costAll(tools))
  expect(await left()).toBe(0n)
  expect(await card()).toMatchObject({ pieces: 450n, value: 450_450n })
  await sound()
})

test(
  'hundreds receive, sell, return and price one kind at once, with the job among them: no satang is lost',
  { timeout: 240_000 },
  async () => {
    await receive(500, '33.33')
    const orders: string[] = []
    const deeds = Array.from({ length: 300 }, (_, n) => async () => {
      if (n % 5 === 0) return receive(1 + (n % 7), `${20 + (n % 13)}.${10 + (n % 80)}`)
      if (n % 5 === 1) return bill(1 + (n % 4), `${100 + n}.07`)
      if (n % 5 === 2) return adjustShelf(as(), { ...at, mode: n % 2 ? 'take' : 'add', quantity: 1, reason: n % 2 ? 'broken' : 'found' } as never) // prettier-ignore
      if (n % 5 === 3) return sell(1 + (n % 3)).then((id) => void orders.push(id))
      const id = orders.pop()
      return n % 20 === 4 ? job() : id ? comesBack(id, 1) : sell(1)
    })
    const done = await Promise.allSettled(deeds.map((deed) => deed()))
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    await Promise.all([job(), job()])
    await job()
    await sound()
    const [sums] = await tenant.sql<{ value: bigint; waits: bigint }>(
      'select sum(value_satang)::bigint as value, (select count(*) from stock.uncosted)::bigint as waits from stock.costs',
    )
    const booked = await book()
    expect(sums).toEqual({ value: booked['stock:goods'], waits: 0n })
    // All that came is there, was sold, or is a difference.
    expect(Object.values(booked).reduce((sum, one) => sum + one, 0n)).toBe(0n)
    expect((await card()) as object).toMatchObject({ unknown: 0n })
  },
)
