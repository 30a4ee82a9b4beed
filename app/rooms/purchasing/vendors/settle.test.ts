/** A potter's cups in a roastery: sold, given back, settled, paid (traps 8–10 of business.md). */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { payableOf, refundInto, sellAtCounter } from '#rooms/billing/index.ts'
import { consume, receiveStock, reserve } from '#rooms/stock/index.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { changeVendor, makeVendor, seeVendor } from '../save-vendor.ts'
import { command, type within } from '../room.ts'
import { balance, type Buying, buying, buyingBreaches } from '../testing.ts'
import { addVendorGoods, endVendorGoods, moveVendorGoods } from './goods.ts'
import { approveSettlement, paySettlement } from './pay-settlement.ts'
import { seeSettlement, seeVendorWork } from './see-vendors.ts'
import { dropSettlement, settleVendor } from './settle.ts'
import { endStatementLink, makeStatementLink, seeStatement } from './statement.ts'
import { takeSales } from './take-sales.ts'

const today = businessDate(new Date())
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
let it: Buying
let potter: string

beforeEach(async () => {
  it = await buying({ CUP: 0, BEANS: 10 })
  await it.settle()
  ;({ id: potter } = await makeVendor(it.as('owner'), {
    name: 'บ้านดินเผา จำกัด',
    taxId: '0505558012345',
    gpPercent: '30',
    gpWithheld: '3',
    vat: 'yes',
  }))
  await addVendorGoods(it.as('owner'), { id: potter, sku: 'CUP' })
  await move('in', 100)
})

afterEach(() => void vi.useRealTimers())

const move = (way: 'in' | 'out', quantity: number) =>
  moveVendorGoods(it.as('stockKeeper'), {
    id: potter,
    sku: 'CUP',
    way,
    place: it.locationId,
    quantity: String(quantity),
  } as never)
const run = <T>(does: (tools: Parameters<Parameters<typeof within>[0]>[0]) => Promise<T>) =>
  command({ may: 'purchasing.placeOrders', input: z.object({}), run: (tools) => does(tools as never) })(
    it.as('admin'),
    {},
  ) as Promise<T>

/** At a counter: goods leave, the bill is paid in cash. */
async function sell(pieces: number, baht: number, on = today): Promise<string> {
  const sale = randomUUID()
  const each = BigInt(baht * 100)
  const total = each * BigInt(pieces)
  const vat = (total * 7n * 2n + 107n) / (2n * 107n)
  await run(async (tools) => {
    const holder = { holderType: 'counter', holderId: sale }
    await reserve(tools as never, { ...holder, lines: [{ variantId: it.variants.CUP!, quantity: pieces }] })
    await consume(tools as never, holder)
    const line = { name: { th: 'แก้ว', en: 'Cup' }, sku: 'CUP', quantity: pieces, unitPriceSatang: each, netSatang: total, vatSatang: vat, vatClass: 'vat7' as const } // prettier-ignore
    await sellAtCounter(tools as never, {
      subjectType: 'counter',
      subjectId: sale,
      number: `T-${sale.slice(-6)}`,
      amountSatang: total,
      accountId: null,
      buyer: { name: 'ลูกค้า' },
      bill: {
        lines: [line],
        subtotalSatang: total,
        discountSatang: 0n,
        shippingSatang: 0n,
        vatSatang: vat,
        totalSatang: total,
      },
      returnPath: '/',
      till: '',
      on,
      moneys: [{ method: 'cash', amountSatang: total, to: { account: 'bank:cash', kind: 'asset' } }],
    })
  })
  return sale
}

/** Of a sale, so much goes back: for goods that came back, or as a price that was let down. */
const back = (sale: string, baht: number) =>
  run(async (tools) => {
    const { payableId } = (await payableOf(tools as never, { subjectType: 'counter', subjectId: sale }))!
    const to = { account: 'bank:cash', kind: 'asset' as const }
    await refundInto(tools as never, { payableId, amountSatang: BigInt(baht * 100), reason: 'บิ่น', method: 'cash', of: 0, to }) // prettier-ignore
  })

const settle = (untilOn = today) => settleVendor(it.as('accountant'), { id: potter, untilOn: thai(untilOn) })
const approve = (id: string, paperNo = `IV-${randomUUID().slice(0, 8)}`) =>
  approveSettlement(it.as('owner'), { id, paperNo, paperOn: thai(today) })
const pay = (id: string) => paySettlement(it.as('accountant'), { id, account: 'bank:transfer', paidOn: thai(today) })
const seen = async (id: string) => (await seeSettlement(it.as('accountant'), { id })).settlement

test('who may not sees none and changes none, and another tenant’s is not found', async () => {
  for (const [who, status] of [
    [it.tenant.as('guest'), 401],
    [it.tenant.as('user'), 403],
    [it.as('cashier'), 403],
  ] as const) {
    await expect(seeVendorWork(who, { id: potter })).rejects.toMatchObject({ status })
    await expect(settleVendor({ ...who, idempotencyKey: randomUUID() }, { id: potter, untilOn: thai(today) })).rejects.toMatchObject({ status }) // prettier-ignore
  }
  await expect(addVendorGoods(it.as('stockKeeper'), { id: potter, sku: 'BEANS' })).rejects.toMatchObject({
    status: 403,
  })
  const other = (await newTenant()).as('admin')
  await expect(seeVendorWork(other, { id: potter })).rejects.toMatchObject({ status: 404 })
})

test('a vendor’s goods lie here, are worth nothing to us, and stay the vendor’s', async () => {
  await it.settle()
  expect((await stockOf(it.tenant, 'CUP')).onHand).toBe(100)
  expect(await balance(it.tenant, 'stock:goods')).toBe(300_000n)
  const shelf = { variantId: it.variants.CUP!, locationId: it.locationId }
  await expect(receiveStock(it.as('owner'), { ...shelf, quantity: 5, unitCost: '10' })).rejects.toMatchObject({
    status: 409,
  })
  await expect(addVendorGoods(it.as('owner'), { id: potter, sku: 'CUP' })).rejects.toMatchObject({ status: 409 })
  await expect(addVendorGoods(it.as('owner'), { id: potter, sku: 'BEANS' })).rejects.toMatchObject({ status: 409 })
  await expect(endVendorGoods(it.as('owner'), { id: potter, sku: 'CUP' })).rejects.toMatchObject({ status: 409 })
  await expect(move('out', 101)).rejects.toMatchObject({ status: 409 })
  await move('out', 100)
  await endVendorGoods(it.as('owner'), { id: potter, sku: 'CUP' })
  await it.settle()
  expect(await balance(it.tenant, 'stock:goods')).toBe(300_000n)
  expect(await buyingBreaches(it)).toEqual([])
})

test('of ten who settle the same period at once one does', async () => {
  await sell(5, 100)
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => settle()))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(all.filter((one) => one.status === 'rejected' && one.reason.status === 409)).toHaveLength(9)
  expect((await seeVendorWork(it.as('owner'), { id: potter })).settlements).toHaveLength(1)
})

test('500.00 at 30 %: GP 150.00, its VAT 10.50, of which the vendor withholds 4.50; 344.00 is paid, once', async () => {
  await sell(5, 100)
  await it.settle()
  const { id, number } = await settle()
  expect(await seen(id)).toMatchObject({ soldSatang: 50_000n, gpSatang: 15_000n, gpVatSatang: 1050n, gpWithheldSatang: 450n, dueSatang: 34_400n }) // prettier-ignore
  expect(await balance(it.tenant, 'cost:vendors')).toBe(46_729n)
  await expect(pay(id)).rejects.toMatchObject({ status: 409 })
  await expect(approve(id, '')).rejects.toMatchObject({ status: 422 })
  await expect(approveSettlement(it.as('accountant'), { id, paperNo: 'IV-1' })).rejects.toMatchObject({ status: 403 })
  await approve(id)
  expect(await balance(it.tenant, 'payable:suppliers')).toBe(-50_000n)
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => pay(id)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await seen(id)).toMatchObject({ state: 'paid', paidOn: today })
  const stands = async (code: string) => [code, Number(await balance(it.tenant, code)) / 100]
  expect(
    await Promise.all(
      [
        'bank:transfer',
        'payable:suppliers',
        'payable:vendors',
        'receivable:wht',
        'vat:input',
        'vat:output',
        'cost:vendors',
        'income:sales',
      ].map(stands),
    ),
  ).toEqual([
    // prettier-ignore
    ['bank:transfer', -344],
    ['payable:suppliers', 0],
    ['payable:vendors', 0],
    ['receivable:wht', 4.5],
    ['vat:input', 32.71],
    ['vat:output', -43.21],
    ['cost:vendors', 467.29],
    ['income:sales', -617.29],
  ])
  const [paper] = await it.tenant.sql(
    'select kind, total_satang as total from billing.documents order by id desc limit 1',
  )
  expect(paper).toEqual({ kind: 'tax_invoice', total: 16_050n })
  await expect(dropSettlement(it.as('accountant'), { id })).rejects.toMatchObject({ status: 409 })
  for (const change of ['due_satang = 1, sold_satang = 1', "number = 'x'", "state = 'approved', paid_on = null"])
    await expect(it.tenant.sql(`update purchasing.settlements set ${change} where id = $1`, [id])).rejects.toThrow(/stays as it is/) // prettier-ignore
  await expect(it.tenant.sql('delete from purchasing.settlements where id = $1', [id])).rejects.toThrow(
    /stays as it is/,
  )
  await expect(it.tenant.sql('update purchasing.vendor_sales set settlement_id = null')).rejects.toThrow(/stay/)
  await expect(settle()).rejects.toMatchObject({ status: 409, text: { th: expect.stringContaining(number) } })
  expect(await buyingBreaches(it)).toEqual([])
})

test('what comes back after the payout takes share, GP and its VAT back in the next period; below 0 is carried, never paid', async () => {
  const first = await sell(5, 100, addDays(today, -1))
  const { id: one } = await settle(addDays(today, -1))
  await approve(one)
  await pay(one)
  await back(first, 40)
  const { id: two } = await settle()
  expect(await seen(two)).toMatchObject({ soldSatang: 0n, returnedSatang: 4000n, gpSatang: -1200n, dueSatang: -2752n })
  await approve(two, '')
  expect(await seen(two)).toMatchObject({ state: 'carried', purchaseId: null })
  await expect(pay(two)).rejects.toMatchObject({ status: 409 })
  expect(await buyingBreaches(it)).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(Date.now() + 86_400_000))
  await sell(2, 100, addDays(today, 1))
  const { id: three } = await settle(addDays(today, 1))
  expect(await seen(three)).toMatchObject({ soldSatang: 20_000n, carriedSatang: -2752n, dueSatang: 11_008n })
  await approve(three)
  await pay(three)
  expect(await balance(it.tenant, 'bank:transfer')).toBe(-34_400n - 11_008n)
  expect(await Promise.all(['payable:vendors', 'payable:suppliers'].map((code) => balance(it.tenant, code)))).toEqual([
    0n,
    0n,
  ])
  expect(await buyingBreaches(it)).toEqual([])
})

test('what comes back in its own period is in the same sum, and its GP with it', async () => {
  const sale = await sell(6, 100)
  await back(sale, 100)
  const { id } = await settle()
  expect(await seen(id)).toMatchObject({
    soldSatang: 60_000n,
    returnedSatang: 10_000n,
    gpSatang: 15_000n,
    dueSatang: 34_400n,
  })
})

test('a vendor whose services we sell: tax is withheld of all of it, with its certificate', async () => {
  const { version } = (await seeVendor(it.as('owner'), { id: potter }))!
  await changeVendor(it.as('owner'), { id: potter, version, income: 'service', gpWithheld: '0' })
  await sell(20, 100)
  const { id } = await settle()
  await approve(id)
  const { certificate } = await pay(id)
  expect(certificate).toMatch(/^WT/)
  const [row] = await it.tenant.sql(
    'select base_satang as base, withheld_satang as withheld from purchasing.certificates',
  )
  expect(row).toEqual({ base: 186_916n, withheld: 5607n })
  expect(await balance(it.tenant, 'bank:transfer')).toBe(-(200_000n - 64_200n - 5607n))
  expect(await buyingBreaches(it)).toEqual([])
})

test('two takes at once write each sale once', async () => {
  for (let at = 0; at < 4; at++) await sell(1, 100)
  await Promise.all(Array.from({ length: 4 }, () => run((tools) => takeSales(tools as never))))
  expect(await balance(it.tenant, 'payable:vendors')).toBe(-37_384n)
  expect((await seeVendorWork(it.as('owner'), { id: potter })).open).toMatchObject({ lines: 4, grossSatang: 40_000n })
})

test('the statement opens by its link alone, to the vendor’s lines, until it ends', async () => {
  await sell(5, 100)
  const { id } = await settle()
  const { url } = await makeStatementLink(it.as('accountant'), { id })
  const token = url.split('/').at(-1)!
  const guest = it.tenant.as('guest')
  const statement = await seeStatement(guest, { token })
  expect(statement).toMatchObject({ settlement: { dueSatang: 34_400n }, lines: [{ sku: 'CUP', grossSatang: 50_000n }] })
  expect(JSON.stringify(statement, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(/T-|ลูกค้า|accountant/) // prettier-ignore
  await expect(seeStatement(guest, { token: `${token}x` })).rejects.toMatchObject({ status: 404 })
  await expect(seeStatement((await newTenant()).as('guest'), { token })).rejects.toMatchObject({ status: 404 })
  const [{ hash }] = (await it.tenant.sql<{ hash: string }>('select hash from purchasing.statement_links')) as [
    { hash: string },
  ]
  expect(hash).not.toContain(token)
  const { links } = await seeSettlement(it.as('accountant'), { id })
  await endStatementLink(it.as('accountant'), { id, link: links[0]!.id })
  await expect(seeStatement(guest, { token })).rejects.toMatchObject({ status: 410 })
})

test('what the reports say it cost is what the book says: VAT of each sale, rounded, is VAT of the whole once approved', async () => {
  for (let n = 0; n < 3; n++) await sell(1, 10)
  await it.settle()
  const { id } = await settle()
  const reported = async () =>
    (
      await it.tenant.sql<{ satang: bigint }>(
        'select sum(cost_satang)::bigint as satang from purchasing.vendor_costs where on_day = $1',
        [today],
      )
    )[0]!.satang
  // Three times 10.00 holds 0.65 of VAT each, and 30.00 holds 1.96.
  expect([await reported(), await balance(it.tenant, 'cost:vendors')]).toEqual([2805n, 2805n])
  await approve(id)
  expect([await reported(), await balance(it.tenant, 'cost:vendors')]).toEqual([2804n, 2804n])
})
