import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import type { NewPayable } from '../payables.ts'
import { correctedBy } from '../credit-note.ts'
import { refundInto } from '../refunds.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { aPayable, inOneTransaction, openWithSlip, readyToSell } from '../testing.ts'
import { deskPaper } from './paper-desk.ts'
import { papers } from './papers.ts'
import { replacePaper } from './replace-paper.ts'
import { vatReport } from './vat-report.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

const buyer = {
  company: 'บริษัท ลูกค้า จำกัด',
  taxId: '1101700230708',
  branchNo: '00000',
  address: '99 ถนนสุขุมวิท กรุงเทพมหานคร 10110',
  reason: 'ลูกค้าขอใบกำกับภาษีเต็มรูป',
}
const month = () => businessMonth(new Date())

async function shop(options?: { vatRegistered?: boolean }): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant, options)
  return tenant
}

/** A sale of 535.00 baht, paid: its paper. */
async function sold(tenant: TestTenant, more: Partial<NewPayable> = {}) {
  const { slipId, payableId } = await openWithSlip(tenant, more)
  await approveSlip(tenant.as('manager'), { id: slipId })
  const [paper] = await tenant.sql<{ id: string; number: string }>(
    'select id, number from billing.documents where payable_id = $1',
    [payableId],
  )
  return { payableId, ...paper! }
}

const replace = (tenant: TestTenant, id: string, more: object = {}) =>
  replacePaper({ ...tenant.as('manager'), idempotencyKey: randomUUID() }, { id, ...buyer, ...more })

const giveBack = (tenant: TestTenant, payableId: string, amountSatang: bigint) =>
  inOneTransaction(tenant.as('manager'), (tools) =>
    refundInto(tools, {
      payableId,
      amountSatang,
      reason: 'คืนสินค้า',
      method: 'wallet',
      to: { account: `wallet:${payableId}`, kind: 'liability' },
    }),
  )

const correctedIn = (tenant: TestTenant, id: string) =>
  inOneTransaction(tenant.as('manager'), (tools) => correctedBy(tools, id))

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('who may not issue papers is refused; another tenant’s paper is not found', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const { id } = await sold(tenant)
  const by = (who: TestTenant, role: 'guest' | 'user' | 'manager', staff: 'cashier'[] = []) =>
    replacePaper({ ...who.as(role, { staff }), idempotencyKey: randomUUID() }, { id, ...buyer })
  await expect(by(tenant, 'guest')).rejects.toMatchObject({ status: 401 })
  await expect(by(tenant, 'user')).rejects.toMatchObject({ status: 403 })
  await expect(by(tenant, 'user', ['cashier'])).rejects.toMatchObject({ status: 403 })
  await expect(by(other, 'manager')).rejects.toMatchObject({ status: 404 })
  await expect(deskPaper(other.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  await expect(vatReport(tenant.as('user', { staff: ['cashier'] }), { month: month() })).rejects.toMatchObject({
    status: 403,
  })
  expect((await papers(other.as('manager'), {})).rows).toEqual([])
})

test('a tax id that cannot be is refused at its field', async () => {
  const tenant = await shop()
  const { id } = await sold(tenant)
  await expect(replace(tenant, id, { taxId: '1101700230703' })).rejects.toMatchObject({ status: 422 })
})

test('who is not registered for VAT issues no tax invoice', async () => {
  const tenant = await shop({ vatRegistered: false })
  const { id } = await sold(tenant)
  await expect(replace(tenant, id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await vatReport(tenant.as('manager'), { month: month() })).toMatchObject({ lines: [], vatRegistered: false })
})

test('a full invoice takes the place of an abbreviated one: its day, its own number, VAT once', async () => {
  const tenant = await shop()
  const first = await sold(tenant)
  const made = await replace(tenant, first.id)
  expect(made.replaces).toBe(first.number)
  const { rows } = await papers(tenant.as('manager'), {})
  expect(rows.map(({ number, kind, state }) => ({ number, kind, state }))).toEqual([
    { number: made.number, kind: 'tax_invoice', state: 'standing' },
    { number: first.number, kind: 'abbr_tax_invoice', state: 'replaced' },
  ])
  const report = await vatReport(tenant.as('manager'), { month: month() })
  expect(report.lines).toMatchObject([
    { number: made.number, refersTo: first.number, taxId: buyer.taxId, buyerName: buyer.company, vatSatang: 3500n },
    { number: first.number, refersTo: made.number, isVoid: true, vatSatang: 0n, totalSatang: 0n },
  ])
  expect(report).toMatchObject({ bookedSatang: 3500n, sums: { taxedSatang: 50_000n, totalSatang: 53_500n } })
  expect((await deskPaper(tenant.as('manager'), { id: made.id })).beside).toMatchObject([
    { number: first.number, how: 'before' },
  ])
  await expect(replace(tenant, first.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expectSound(tenant)
})

test('a refund afterwards credits the paper that stands, and the report takes its VAT back', async () => {
  const tenant = await shop()
  const first = await sold(tenant)
  const made = await replace(tenant, first.id)
  await giveBack(tenant, first.payableId, 10_700n)
  const report = await vatReport(tenant.as('manager'), { month: month() })
  expect(report.lines).toMatchObject([
    { number: made.number, vatSatang: 3500n },
    { number: first.number, isVoid: true, vatSatang: 0n },
    { kind: 'credit_note', refersTo: made.number, vatSatang: -700n, taxedSatang: -10_000n, totalSatang: -10_700n },
  ])
  expect(report.bookedSatang).toBe(report.sums.vatSatang)
  await expectSound(tenant)
})

test('a day’s abbreviated invoices are one line with their numbers and their sum', async () => {
  const tenant = await shop()
  const sales = [await sold(tenant), await sold(tenant), await sold(tenant)]
  const { lines, sums } = await vatReport(tenant.as('manager'), { month: month() })
  expect(lines).toMatchObject([
    {
      businessOn: businessDate(new Date()),
      number: sales[0]!.number,
      lastNumber: sales[2]!.number,
      papers: 3,
      totalSatang: 160_500n,
      taxId: '',
    },
  ])
  expect(sums.vatSatang).toBe(10_500n)
  const { bill } = aPayable()
  const [line] = bill.lines
  const part = { ...line!, unitPriceSatang: 10_000n, netSatang: 10_000n }
  const rest = { ...line!, unitPriceSatang: 28_500n, netSatang: 28_500n }
  const mixed = [rest, { ...part, vatClass: 'vat0' as const }, { ...part, vatClass: 'exempt' as const }]
  await sold(tenant, { bill: { ...bill, lines: mixed, vatSatang: 2000n } })
  expect((await vatReport(tenant.as('manager'), { month: month() })).sums).toEqual({
    taxedSatang: 181_500n,
    vatSatang: 12_500n,
    zeroSatang: 10_000n,
    exemptSatang: 10_000n,
    totalSatang: 214_000n,
  })
})

test('twenty replace the same paper at once, and one refunds: one new paper, numbers without gaps', async () => {
  const tenant = await shop()
  const first = await sold(tenant)
  const tries = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => replace(tenant, first.id)),
    giveBack(tenant, first.payableId, 53_500n),
  ])
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code?: string }] : []))
  expect(refused.every(({ code }) => code === 'INVALID_STATE')).toBe(true)
  expect(tries.at(-1)!.status).toBe('fulfilled')
  const made = await tenant.sql(`select from billing.documents where kind = 'tax_invoice'`)
  expect(made.length).toBeLessThan(2)
  const report = await vatReport(tenant.as('manager'), { month: month() })
  expect(report.sums).toMatchObject({ vatSatang: 0n, totalSatang: 0n })
  expect(report.bookedSatang).toBe(0n)
  await expectSound(tenant)
})

test('a full invoice after a part went back: the note counts against it, and so does the rest, until nothing is left', async () => {
  const tenant = await shop()
  const first = await sold(tenant)
  await giveBack(tenant, first.payableId, 10_700n)
  const made = await replace(tenant, first.id)
  const report = async () => (await vatReport(tenant.as('manager'), { month: month() })).sums
  expect(await report()).toMatchObject({ totalSatang: 42_800n, vatSatang: 2800n })
  await giveBack(tenant, first.payableId, 42_800n)
  expect(await report()).toMatchObject({ totalSatang: 0n, vatSatang: 0n })
  const [last] = await tenant.sql<{ id: string }>(
    "select id from billing.documents where kind = 'credit_note' order by id desc limit 1",
  )
  expect(await correctedIn(tenant, last!.id)).toMatchObject({
    number: made.number,
    earlier: [expect.stringMatching(/^CN/)],
    saidSatang: 40_000n,
    rightSatang: 0n,
    differenceSatang: 40_000n,
    vatSatang: 2800n,
  })
  await expect(replace(tenant, made.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expectSound(tenant)
})

test('papers are found by number, buyer and tax id, and by what became of them', async () => {
  const tenant = await shop()
  const first = await sold(tenant)
  const made = await replace(tenant, first.id)
  const found = async (ask: object) => (await papers(tenant.as('manager'), ask)).rows.map(({ number }) => number)
  expect(await found({ q: first.number })).toEqual([first.number])
  expect(await found({ q: 'ลูกค้า' })).toEqual([made.number])
  expect(await found({ q: buyer.taxId })).toEqual([made.number])
  expect(await found({ filters: { state: { kind: 'choice', values: ['replaced'] } } })).toEqual([first.number])
  const today = businessDate(new Date())
  expect(await found({ filters: { date: { kind: 'dates', from: today, to: today } } })).toHaveLength(2)
})
