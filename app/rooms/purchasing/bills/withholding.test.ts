/** Payments with tax withheld and the numbers of papers: traps/inputs/business-withholding.tsv, business-supplier-bill-numbers.tsv. */
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { placeOrder } from '../orders/place-order.ts'
import { receiveOrder } from '../orders/receive.ts'
import { seeOrder } from '../orders/see-order.ts'
import { certificatePage, certificatePdf } from '../certificates/certificates.ts'
import { type Buying, buying, buyingBreaches } from '../testing.ts'
import { baseOf } from './pay-bill.ts'
import { enterBill } from './enter-bill.ts'
import { payBill } from './pay-bill.ts'

const today = businessDate(new Date())
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
let it: Buying
let papers = 0

beforeEach(async () => {
  it = await buying({ BEANS: 0 })
})

/** One bag of 20.00 came; the bill has it and a service. */
async function billOf(
  service: string,
  more: object = {},
): Promise<{ id: string; goods: (paperNo: string, on?: string) => Promise<unknown> }> {
  const order = await it.order([{ sku: 'BEANS', quantity: 100, price: '20' }])
  await placeOrder(it.as('owner'), { id: order })
  const { lines } = await seeOrder(it.as('owner'), { id: order })
  await receiveOrder(it.as('owner'), { id: order, came: { [lines[0]!.id]: 100 } } as never)
  const enter = (paperNo: string, quantity: number, on: string, also: object) =>
    enterBill(it.as('accountant'), { id: order, paperNo, paperOn: thai(on), goods: { [lines[0]!.id]: { quantity } }, ...also } as never) // prettier-ignore
  const others = service ? { others: { 0: { what: 'ซ่อม', amount: service, income: 'service', vat: 'claimable' } } } : {}
  const { id } = await enter(`IV-${++papers}`, 50, today, { ...others, ...more })
  return { id, goods: (paperNo, on = today) => enter(paperNo, 1, on, {}) }
}
const pay = (id: string, amount?: string) =>
  payBill(it.as('accountant'), { id, account: 'bank:transfer', paidOn: thai(today), income: 'service', ...(amount && { amount }) } as never) // prettier-ignore
const withheld = async () =>
  (await it.tenant.sql<{ base: bigint; satang: bigint }>('select base_satang as base, withheld_satang as satang from ledger.purchase_payments order by id')).map(({ base, satang }) => [Number(base) / 100, Number(satang) / 100]) // prettier-ignore

test.each([
  ['all of 3,210.00', [321_000n, 0n, 300_000n], 321_000n, 300_000n],
  ['half of it', [321_000n, 0n, 300_000n], 160_500n, 150_000n],
  ['the other half', [321_000n, 160_500n, 300_000n], 160_500n, 150_000n],
  ['a deposit of 1,070.00', [321_000n, 0n, 300_000n], 107_000n, 100_000n],
  ['the rest', [321_000n, 107_000n, 300_000n], 214_000n, 200_000n],
  ['goods and service on one bill', [374_500n, 0n, 150_000n], 374_500n, 150_000n],
  ['rent without VAT', [1_000_000n, 0n, 1_000_000n], 1_000_000n, 1_000_000n],
  ['the third part of 1,000.00', [35_666n, 0n, 33_333n], 35_666n, 33_333n],
] as const)('the base of %s is what of it is before VAT', (_what, [totalSatang, paidSatang, netSatang], paid, base) => {
  expect(baseOf({ totalSatang, paidSatang, netSatang }, paid)).toBe(base)
})

test('goods and service on one bill: withheld of the service alone, with its certificate, none twice', async () => {
  const { id } = await billOf('1500')
  // 1,000.00 of goods and 1,500.00 of service, with VAT 175.00.
  const first = await pay(id, '1337.50')
  const second = await pay(id)
  expect(await withheld()).toEqual([
    [750, 22.5],
    [750, 22.5],
  ])
  expect([first.certificate, second.certificate].map((number) => number?.slice(0, 2))).toEqual(['WT', 'WT'])
  const { rows } = await certificatePage(it.as('accountant'), {})
  expect(rows.map(({ state }) => state)).toEqual(['pnd53', 'pnd53'])
  const pdf = await certificatePdf(it.as('accountant'), rows[0]!.id)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await buyingBreaches(it)).toEqual([])
})

test('below 1,000.00 of a contract nothing is withheld; a part of a larger one is', async () => {
  const alone = await billOf('900')
  expect((await pay(alone.id)).certificate).toBeNull()
  const part = await billOf('800', { contract: '2400' })
  expect((await pay(part.id)).certificate).not.toBeNull()
  expect(await withheld()).toEqual([
    [0, 0],
    [800, 24],
  ])
})

test('one number however it is typed; one much like it, or of another year, is asked about', async () => {
  const { goods } = await billOf('')
  await goods('IV6911-0045')
  for (const typed of [' iv6911-0045 ', 'IV6911–0045', 'IV๖๙๑๑-๐๐๔๕', 'IV6911-\u200B0045'])
    await expect(goods(typed)).rejects.toMatchObject({ status: 409 })
  await expect(goods('IV69110045')).rejects.toMatchObject({ code: 'PAPER_ALIKE' })
  await expect(goods('IV6911-0045', addDays(today, -366))).rejects.toMatchObject({ code: 'PAPER_ALIKE' })
  await goods('IV6911-0046')
  expect(await buyingBreaches(it)).toEqual([])
})
