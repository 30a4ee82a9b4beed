/** Replacements of lost papers, tax withheld by kinds of lines, whose branch is named, and the 1.8 million a year. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { isPersonId } from '#kernel/thai-id.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { postTransaction } from '#rooms/ledger/index.ts'
import { seeDocument } from '../bills.ts'
import { integrity } from '../integrity.ts'
import { withheldBase, withholdTax } from '../owed/by-hand.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, openWithSlip, readyToSell } from '../testing.ts'
import { waitingVat } from '../vat-watch.ts'
import { namesBranch } from './paper-sums.ts'
import { duplicatePaper } from './duplicate-paper.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const line = (net: bigint, vat: bigint, supply?: 'service') => ({
  name: { th: supply ? 'ค่าติดตั้ง' : 'เครื่องกรองน้ำ', en: 'x' },
  quantity: 1,
  unitPriceSatang: net,
  netSatang: net,
  vatSatang: vat,
  vatClass: 'vat7' as const,
  ...(supply && { supply }),
})
/** A filter of 10,000 baht and its mounting of 2,000, each with VAT besides, and 100 for the way. */
const both = {
  lines: [line(1_070_000n, 70_000n), line(214_000n, 14_000n, 'service')],
  subtotalSatang: 1_284_000n,
  discountSatang: 0n,
  shippingSatang: 10_700n,
  shippingVatSatang: 700n,
  vatSatang: 84_700n,
  totalSatang: 1_294_700n,
}

test('of twenty who press at once each replacement is one more, counted; a void paper has none', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const { slipId, payableId } = await openWithSlip(tenant)
  await approveSlip(manager(tenant), { id: slipId })
  const [paper] = await tenant.sql<{ id: string }>('select id from billing.documents where payable_id = $1', [
    payableId,
  ])
  const again = () => duplicatePaper(manager(tenant), { id: paper!.id, lostReason: 'ลูกค้าทำหาย' })
  const all = await Promise.all(Array.from({ length: 20 }, again))
  expect(all.map(({ nth }) => nth).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  const { duplicates } = await seeDocument(tenant.as('manager'), { id: paper!.id })
  expect(duplicates).toHaveLength(20)
  expect(duplicates[0]).toMatchObject({ nth: 1, reason: 'ลูกค้าทำหาย' })
  await tenant.sql(`insert into billing.cancellations (paper_id, reason) values ($1, 'x')`, [paper!.id])
  await expect(again()).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(
    duplicatePaper(tenant.as('user', { staff: ['cashier'] }), { id: paper!.id, lostReason: 'ลอง' }),
  ).rejects.toMatchObject({ status: 403 })
})

test('tax is withheld from services, carriage from the way, and from goods by government alone', () => {
  const base = (income: 'service' | 'transport' | 'rent' | 'government', bill: typeof both = both, isOrder = true) =>
    withheldBase(bill, { income, isOrder })
  expect([base('service'), base('transport'), base('government')]).toEqual([200_000n, 10_000n, 1_210_000n])
  const goods = { ...both, lines: [line(1_070_000n, 70_000n)] }
  expect([base('service', goods), base('service', goods, false)]).toEqual([0n, 1_210_000n])
})

test('3 % of the service, 1 % of all by government, what their certificate says, and none of goods', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const sell = async (bill = both) =>
    (
      await open(tenant.as('guest'), {
        amountSatang: bill.totalSatang,
        bill: bill as never,
      })
    ).payableId
  const hold = async (more: object, payable?: string) =>
    withholdTax(manager(tenant), { payable: payable ?? (await sell()), ...more } as never)
  expect(await hold({ income: 'service' })).toMatchObject({ amountSatang: 6000n })
  expect(await hold({ income: 'government' })).toMatchObject({ amountSatang: 12_100n })
  expect(await hold({ income: 'service', typed: '59.50' })).toMatchObject({ amountSatang: 5950n })
  await expect(hold({ income: 'service', typed: '99999' })).rejects.toMatchObject({ status: 422 })
  const goods = {
    ...both,
    shippingSatang: 0n,
    shippingVatSatang: 0n,
    vatSatang: 84_000n,
    totalSatang: 1_284_000n,
  }
  await expect(hold({ income: 'transport' }, await sell(goods))).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await hold({ income: 'transport', typed: '300' }, await sell(goods))).toMatchObject({ amountSatang: 30_000n })
  for (const { promise, breaches } of integrity.filter(({ promise }) => /withheld/.test(promise)))
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})

test('a person’s receipt names no head office; who is registered for VAT names it, person or not', () => {
  const taxId = '3100500456121'
  expect([false, true].map((vatRegistered) => namesBranch({ taxId, vatRegistered }))).toEqual([false, true])
  expect(namesBranch({ taxId: '0505559000011', vatRegistered: false })).toBe(true)
  expect(['1101700230708', '3100500456121', '0505559000011', '0994000456123', undefined].map(isPersonId)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the owner of a business that is not registered hears when a year’s income nears 1.8 million, and when it passes', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant, { vatRegistered: false })
  const owner = tenant.as('user', { staff: ['owner'] })
  const earn = (amountSatang: bigint, businessOn = businessDate(new Date())) =>
    inOneTransaction(tenant.as('manager'), (tools) =>
      postTransaction(tools, {
        kind: 'sale',
        sourceType: 'test',
        sourceId: randomUUID(),
        memo: 'x',
        businessOn,
        entries: [
          { account: 'bank:cash', kind: 'asset', amountSatang },
          { account: 'income:sales', kind: 'income', amountSatang: -amountSatang },
        ],
      }),
    )
  await earn(149_999_999n)
  await earn(90_000_000n, `${Number(businessDate(new Date()).slice(0, 4)) - 1}-06-01`)
  expect(await waitingVat(owner, {})).toEqual([])
  await earn(1n)
  expect(await waitingVat(owner, {})).toMatchObject([{ urgent: false }])
  await earn(30_000_001n)
  expect(await waitingVat(owner, {})).toMatchObject([{ urgent: true, to: '/config/seller' }])
  await tenant.sql('update billing.sellers set vat_registered = true')
  expect(await waitingVat(owner, {})).toEqual([])
})
