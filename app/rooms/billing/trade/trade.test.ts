/** The papers around a sale: each with a series of its own without gaps, for whoever may, and the book beside it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { seeDocument } from '../bills.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { papers } from '../papers/papers.ts'
import { deskPaper } from '../papers/paper-desk.ts'
import { vatReport } from '../papers/vat-report.ts'
import { refundInto } from '../refunds.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, openWithSlip, readyToSell, thisMonth } from '../testing.ts'
import { makeBillingNote } from './billing-note.ts'
import { issueDebitNote } from './debit-note.ts'
import { issueDeliveryNote } from './delivery-note.ts'
import { acceptQuotation, cancelQuotation, declineQuotation, makeQuotation, seeQuotation } from './quotations.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

async function shop(options?: { vatRegistered?: boolean }): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant, options)
  return tenant
}
const today = businessDate(new Date())
const month = businessMonth(new Date())
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const offer = {
  company: 'บริษัท ลูกค้า จำกัด',
  taxId: '1101700230708',
  branchNo: '00000',
  validUntil: today,
  lines: {
    '0': { name: 'อบรมบาริสตา 2 วัน', quantity: '2', price: '1,000.00' },
    '1': { name: '', quantity: '1', price: '' },
    '2': { name: 'ค่าเดินทาง', quantity: '1', price: '140' },
  },
}
const quote = (tenant: TestTenant, more: object = {}) => makeQuotation(manager(tenant), { ...offer, ...more } as never)
const tokenOf = async (tenant: TestTenant, id: string) =>
  (await tenant.sql<{ token: string }>('select public_token as token from billing.documents where id = $1', [id]))[0]!
    .token
const pay = (tenant: TestTenant, payable: string, amount: string) =>
  enterPayment(manager(tenant), { payable, amount, method: 'transfer', receivedOn: today } as never)

async function sold(tenant: TestTenant) {
  const { slipId, payableId } = await openWithSlip(tenant)
  await approveSlip(manager(tenant), { id: slipId })
  const [paper] = await tenant.sql<{ id: string; number: string }>(
    'select id, number from billing.documents where payable_id = $1',
    [payableId],
  )
  return { payableId, ...paper! }
}

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('who may not issue papers issues none, and another tenant’s are not found', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const cashier = { ...tenant.as('user', { staff: ['cashier'] }), idempotencyKey: randomUUID() }
  await expect(makeQuotation(cashier, offer as never)).rejects.toMatchObject({ status: 403 })
  const { id } = await quote(tenant)
  await expect(seeQuotation(other.as('guest'), { token: await tokenOf(tenant, id) })).rejects.toMatchObject({
    status: 404,
  })
  await expect(cancelQuotation(other.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  const bill = await open(tenant.as('guest'))
  await expect(makeBillingNote(other.as('manager'), { bill: [bill.payableId] })).rejects.toMatchObject({ status: 404 })
  await expect(quote(tenant, { lines: {} })).rejects.toMatchObject({ status: 422 })
  await expect(quote(tenant, { validUntil: '2020-01-01' })).rejects.toMatchObject({ status: 422 })
})

test('a quotation becomes one bill, however many accept it; paid, it is a sale with its tax invoice', async () => {
  const tenant = await shop()
  const { id, number } = await quote(tenant)
  expect(number).toBe(thisMonth('QT', 1))
  const token = await tokenOf(tenant, id)
  const seen = await seeQuotation(tenant.as('guest'), { token })
  expect(seen).toMatchObject({ state: 'open', bill: { totalSatang: 214_000n, vatSatang: 14_000n } })
  const yes = await Promise.all(
    Array.from({ length: 30 }, () => acceptQuotation(tenant.as('guest'), { token, name: 'มานี' })),
  )
  expect(new Set(yes.map(({ slug }) => slug)).size).toBe(1)
  const [payable] = await tenant.sql<{ id: string; number: string }>('select id, number from billing.payables')
  expect(payable!.number).toBe(number)
  expect(await pay(tenant, payable!.id, '2140')).toMatchObject({ outcome: 'accepted' })
  const kinds = await tenant.sql('select kind, total_satang::int as total from billing.documents order by id')
  expect(kinds).toEqual([
    { kind: 'quotation', total: 214_000 },
    { kind: 'tax_invoice', total: 214_000 },
  ])
  const report = await vatReport(tenant.as('manager'), { month })
  expect(report).toMatchObject({ bookedSatang: 14_000n, sums: { vatSatang: 14_000n, totalSatang: 214_000n } })
  await expectSound(tenant)
})

test('declined, cancelled or run out it becomes none; of yes and no at once one stands', async () => {
  const tenant = await shop()
  const [first, second, third] = [await quote(tenant), await quote(tenant), await quote(tenant)]
  const [one, two, three] = await Promise.all([first, second, third].map(({ id }) => tokenOf(tenant, id)))
  await declineQuotation(tenant.as('guest'), { token: one!, reason: 'แพงไป' })
  await cancelQuotation(tenant.as('manager'), { id: second.id })
  for (const token of [one!, two!])
    await expect(acceptQuotation(tenant.as('guest'), { token, name: 'x' })).rejects.toMatchObject({
      code: 'INVALID_STATE',
    })
  const race = await Promise.allSettled([
    acceptQuotation(tenant.as('guest'), { token: three!, name: 'x' }),
    declineQuotation(tenant.as('guest'), { token: three! }),
    cancelQuotation(tenant.as('manager'), { id: third.id }),
  ])
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectSound(tenant)
})

test('who is not registered for VAT quotes without it and is refused a debit note', async () => {
  const tenant = await shop({ vatRegistered: false })
  const { id } = await quote(tenant)
  expect((await seeQuotation(tenant.as('guest'), { token: await tokenOf(tenant, id) })).bill.vatSatang).toBe(0n)
  const paper = await sold(tenant)
  await expect(
    issueDebitNote(manager(tenant), { id: paper.id, amount: '107', cause: 'goods_underpriced', why: 'คิดราคาขาด' }),
  ).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('a debit note is owed besides, its VAT counts now, its money pays the claim; given back, it is credited', async () => {
  const tenant = await shop()
  const paper = await sold(tenant)
  const note = await issueDebitNote(manager(tenant), {
    id: paper.id,
    amount: '107',
    cause: 'goods_underpriced',
    why: 'คิดราคาขาด',
  })
  expect(note.number).toBe(thisMonth('DN', 1))
  const seen = await seeDocument(tenant.as('manager'), { id: note.id })
  expect(seen.corrects).toMatchObject({
    number: paper.number,
    saidSatang: 50_000n,
    rightSatang: 60_000n,
    differenceSatang: 10_000n,
    vatSatang: 700n,
  })
  const report = () => vatReport(tenant.as('manager'), { month })
  expect(await report()).toMatchObject({ bookedSatang: 4200n, sums: { vatSatang: 4200n, totalSatang: 64_200n } })
  const owed = async () =>
    (
      await tenant.sql<{ b: bigint }>(
        `select balance_satang as b from ledger.accounts where code = 'receivable:customers'`,
      )
    )[0]!.b
  expect(await owed()).toBe(10_700n)
  expect(await pay(tenant, note.payableId, '107')).toMatchObject({ outcome: 'accepted' })
  expect(await owed()).toBe(0n)
  expect(await report()).toMatchObject({ bookedSatang: 4200n, sums: { vatSatang: 4200n } })
  await inOneTransaction(tenant.as('manager'), (tools) =>
    refundInto(tools, {
      payableId: note.payableId,
      amountSatang: 10_700n,
      reason: 'คืน',
      method: 'wallet',
      to: { account: 'wallet:x', kind: 'liability' },
    }),
  )
  const after = await report()
  expect(after).toMatchObject({ bookedSatang: 3500n, sums: { vatSatang: 3500n } })
  expect(after.lines.at(-1)).toMatchObject({ kind: 'credit_note', refersTo: note.number })
  await expectSound(tenant)
})

test('a billing note asks for the bills of one customer, and says what is still owed', async () => {
  const tenant = await shop()
  const bills = [await open(tenant.as('guest')), await open(tenant.as('guest'))]
  const stranger = await open(tenant.as('guest'), { buyer: { name: 'คนอื่น', phone: '0899999999' } })
  const ids = bills.map(({ payableId }) => payableId)
  await expect(makeBillingNote(tenant.as('manager'), { bill: [...ids, stranger.payableId] })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  const { id, number } = await makeBillingNote(tenant.as('manager'), { bill: ids })
  expect(number).toBe(thisMonth('BN', 1))
  await pay(tenant, ids[0]!, '535')
  const { bills: asked, totalSatang } = await deskPaper(tenant.as('manager'), { id })
  expect(totalSatang).toBe(107_000n)
  expect(asked.map(({ leftSatang }) => leftSatang).toSorted()).toEqual([0n, 53_500n])
  await expect(makeBillingNote(tenant.as('manager'), { bill: ids })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expectSound(tenant)
})

test('delivery notes of twenty at once never name more than the bill', async () => {
  const tenant = await shop()
  const line = { name: { th: 'กาแฟ', en: 'Coffee' }, quantity: 10, unitPriceSatang: 5350n, netSatang: 53_500n }
  const bill = {
    lines: [line],
    subtotalSatang: 53_500n,
    discountSatang: 0n,
    shippingSatang: 0n,
    vatSatang: 3500n,
    totalSatang: 53_500n,
  }
  const { payableId } = await open(tenant.as('guest'), { bill })
  const send = (many: number) =>
    issueDeliveryNote(manager(tenant), { payable: payableId, quantity: { '0': String(many) } } as never)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => send(3)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(send(2)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const { number } = await send(1)
  expect(number).toBe(thisMonth('DV', 4))
  const { rows } = await papers(tenant.as('manager'), { filters: { kind: { kind: 'choice', values: ['delivery'] } } })
  expect(rows).toHaveLength(4)
  await expectSound(tenant)
})

test('sixty papers of each new kind at once: numbers from 1 on, none missing and none twice', async () => {
  const tenant = await shop()
  const paper = await sold(tenant)
  await Promise.all([
    ...Array.from({ length: 60 }, () => quote(tenant)),
    ...Array.from({ length: 60 }, () =>
      issueDebitNote(manager(tenant), { id: paper.id, amount: '1', cause: 'goods_underpriced', why: 'คิดราคาขาด' }),
    ),
  ])
  for (const kind of ['quotation', 'debit_note']) {
    const rows = await tenant.sql<{ no: number }>(
      'select series_no as no from billing.documents where kind = $1 order by 1',
      [kind],
    )
    expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  }
  await expectSound(tenant)
})
