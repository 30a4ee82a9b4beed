import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { businessDate } from '#kernel/dates.ts'
import { seeDocument, myBills } from './bills.ts'
import { issueDocument } from './documents.ts'
import { documentNumber } from './document-number.ts'
import { openIntent } from './intents.ts'
import { integrity } from './integrity.ts'
import { openPayable, payableOf } from './payables.ts'
import { payByNumber } from './pay-by-number.ts'
import { seePayment } from './payment-page.ts'
import { parsePromptPay } from './promptpay.ts'
import { within } from './room.ts'
import { currentSeller, vatRates } from './sellers.ts'
import { approveSlip } from './slip-review.ts'
import { payableSubject } from './subjects.ts'
import { aPayable, inOneTransaction, open, openWithSlip, readyToSell, thisMonth } from './testing.ts'

async function shop(options?: { vatRegistered?: boolean }): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant, options)
  return tenant
}
const guest = (tenant: TestTenant) => tenant.as('guest')
const account = async (tenant: TestTenant) =>
  (
    await tenant.sql<{ id: string }>(
      `insert into identity.accounts (email, password_hash, firstname, lastname) values ($1, 'x', 'a', 'b') returning id`,
      [`${randomUUID()}@example.com`],
    )
  )[0]!.id

test('without a receiving account nothing can be asked for', async () => {
  const tenant = await newTenant()
  await expect(open(guest(tenant))).rejects.toMatchObject({ status: 409, code: 'INVALID_STATE' })
})

test('the same subject is owed once, and the bill must say what is owed', async () => {
  const tenant = await shop()
  const payable = aPayable()
  await inOneTransaction(guest(tenant), (tools) => openPayable(tools, payable))
  await expect(inOneTransaction(guest(tenant), (tools) => openPayable(tools, payable))).rejects.toThrow(/unique/)
  await expect(
    inOneTransaction(guest(tenant), (tools) => openPayable(tools, { ...aPayable(), amountSatang: 1n })),
  ).rejects.toThrow(/total/)
  for (const returnPath of ['//evil.example', '/\\evil.example', 'https://evil.example'])
    await expect(
      inOneTransaction(guest(tenant), (tools) => openPayable(tools, aPayable({ returnPath }))),
    ).rejects.toThrow(/return path/)
})

test('the payment page has a code for exactly the amount, and nothing of the buyer', async () => {
  const tenant = await shop()
  const { slug, payableId } = await open(guest(tenant))
  const page = await seePayment(guest(tenant), { slug: slug! })
  expect(parsePromptPay(page.qrPayload!)).toEqual({
    ok: true,
    request: { kind: 'mobile', id: '0812345678', amountSatang: 53_500n },
  })
  expect(page).toMatchObject({
    status: 'awaiting',
    account: { name: 'ร้านกาแฟดอยหมอก', masked: 'xxx-xxx-5678' },
    newerSlug: null,
    attemptsLeft: 5,
  })
  expect(slug).toHaveLength(22)
  for (const secret of ['มานี', '0891234567', 'นิมมาน', payableId])
    expect(JSON.stringify(page, (_k, v) => (typeof v === 'bigint' ? Number(v) : v))).not.toContain(secret)
})

test('a biller gets tag 30 with the number as its first reference', async () => {
  const tenant = await shop()
  await tenant.sql(`update billing.receiving_accounts set is_default = false`)
  await tenant.sql(
    `insert into billing.receiving_accounts (kind, ident, name, is_default) values ('biller', '099400016550100', 'บิล', true)`,
  )
  const { slug } = await open(guest(tenant), { number: 'SO6911-00042' })
  const { qrPayload } = await seePayment(guest(tenant), { slug: slug! })
  expect(parsePromptPay(qrPayload!)).toMatchObject({
    ok: true,
    request: {
      kind: 'bill',
      ref1: 'SO691100042',
      ref2: expect.stringMatching(/^[0-9A-F]{10}$/),
      amountSatang: 53_500n,
    },
  })
})

test('a new code ends the old one; only one is live', async () => {
  const tenant = await shop()
  const { slug, payableId } = await open(guest(tenant))
  const next = await inOneTransaction(guest(tenant), (tools) =>
    openIntent(tools, { payableId, expiresAt: new Date(Date.now() + 60_000) }),
  )
  expect((await seePayment(guest(tenant), { slug: slug! })).status).toBe('cancelled')
  expect((await seePayment(guest(tenant), { slug: next.slug })).status).toBe('awaiting')
})

test('nothing to pay: settled at once, the subject told, the paper issued', async () => {
  const tenant = await shop()
  const told: unknown[] = []
  payableSubject('free', { settled: async (_tools, paid) => (told.push(paid), 'accepted') })
  const subject = { subjectType: 'free', subjectId: randomUUID() }
  const opened = await open(guest(tenant), { ...subject, amountSatang: 0n })
  expect(opened).toMatchObject({ intentId: null, slug: null })
  expect(told).toEqual([{ subjectId: subject.subjectId, payableId: opened.payableId, amountSatang: 0n }])
  expect(await inOneTransaction(guest(tenant), (tools) => payableOf(tools, subject))).toMatchObject({
    paymentStatus: 'paid',
    intent: null,
    documents: [{ kind: 'abbr_tax_invoice' }],
  })
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})

test('which paper: receipt without VAT, full invoice for a tax id, abbreviated otherwise; never a tax invoice without registration', async () => {
  const kindFor = async (tenant: TestTenant, buyer: object) => {
    const { slipId } = await openWithSlip(tenant, { buyer: { name: 'ก', ...buyer } })
    return (await approveSlip(tenant.as('manager'), { id: slipId })).document
  }
  const [vat, plain] = [await shop(), await shop({ vatRegistered: false })]
  expect(await kindFor(vat, {})).toMatchObject({ kind: 'abbr_tax_invoice', number: thisMonth('AB', 1) })
  expect(await kindFor(vat, { taxId: '0505559000011', branchNo: '00000' })).toMatchObject({
    kind: 'tax_invoice',
    number: thisMonth('TX', 1),
  })
  expect(await kindFor(plain, { taxId: '0505559000011' })).toMatchObject({
    kind: 'receipt',
    number: thisMonth('RC', 1),
  })
  const { payableId } = await open(guest(plain))
  const issue = within((tools, kind: 'tax_invoice' | 'abbr_tax_invoice') =>
    issueDocument(tools, { payableId, accountId: null, buyer: { name: 'ก' }, bill: aPayable().bill, kind }),
  )
  for (const kind of ['tax_invoice', 'abbr_tax_invoice'] as const)
    await expect(inOneTransaction(guest(plain), (tools) => issue(tools, kind))).rejects.toMatchObject({
      status: 422,
      code: 'VAT_NOT_REGISTERED',
    })
})

test('without the seller’s particulars no paper is issued, and the slip stays undecided', async () => {
  const tenant = await shop()
  await tenant.sql('delete from billing.sellers')
  const { slipId } = await openWithSlip(tenant)
  await expect(approveSlip(tenant.as('manager'), { id: slipId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await tenant.sql('select status from billing.slips')).toEqual([{ status: 'queued' }])
})

test('a number series starts again each month and never goes back', async () => {
  const tenant = await shop()
  const approve = async () =>
    (await approveSlip(tenant.as('manager'), { id: (await openWithSlip(tenant)).slipId })).document!.number
  await tenant.sql(
    `insert into billing.document_series (kind, pattern, period, next_no) values ('abbr_tax_invoice', 'INV{BEBE}/{MM}/{000}', '2020-10', 77)`,
  )
  const today = businessDate(new Date())
  const [year, month] = [Number(today.slice(0, 4)) + 543, today.slice(5, 7)]
  expect([await approve(), await approve()]).toEqual([`INV${year}/${month}/001`, `INV${year}/${month}/002`])
  await tenant.sql(`update billing.document_series set period = '2999-01', next_no = 5`)
  expect(await approve()).toBe('INV3542/01/005')
  expect(documentNumber('RC{BE}{MM}-{00000}', '2026-11-21', 1)).toBe('RC6911-00001')
  expect(documentNumber('RC{BE}{MM}-{00000}', '2027-01-01', 123456)).toBe('RC7001-123456')
})

test('a paper is seen by its token, by its owner and by staff, and is not found by others', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const owner = await account(tenant)
  const { slipId } = await openWithSlip(tenant, { accountId: owner })
  const { document } = await approveSlip(tenant.as('manager'), { id: slipId })
  const id = document!.id
  const paper = await seeDocument(tenant.as('user', { accountId: owner }), { id })
  expect(paper).toMatchObject({
    number: thisMonth('AB', 1),
    totalSatang: 53_500n,
    vatSatang: 3500n,
    seller: { taxId: '0505559000011' },
    buyer: { name: 'มานี มีตา' },
    bill: { totalSatang: 53_500n, lines: [{ quantity: 1, netSatang: 48_500n }] },
  })
  expect(await seeDocument(guest(tenant), { id: paper.token })).toEqual(paper)
  expect(await seeDocument(tenant.as('user', { staff: ['cashier'] }), { id })).toEqual(paper)
  for (const [who, what] of [
    [guest(tenant), id],
    [tenant.as('user'), id],
    [guest(other), paper.token],
    [other.as('admin'), id],
    [guest(tenant), 'x'],
  ] as const)
    await expect(seeDocument(who, { id: what })).rejects.toMatchObject({ status: 404 })
  await expect(tenant.sql('update billing.documents set total_satang = 1')).rejects.toMatchObject({ code: '42501' })
})

test('my bills are mine', async () => {
  const tenant = await shop()
  const [me, neighbour] = [await account(tenant), await account(tenant)]
  const made: string[] = []
  for (let n = 0; n < 3; n++) made.push((await open(guest(tenant), { accountId: me })).payableId)
  await open(guest(tenant), { accountId: neighbour })
  await expect(myBills(guest(tenant), {})).rejects.toMatchObject({ status: 401 })
  const mine = await myBills(tenant.as('user', { accountId: me }), { limit: 2 })
  expect(mine.bills.map((bill) => bill.id)).toEqual([made[2], made[1]])
  expect(mine.bills[0]).toMatchObject({ paymentStatus: 'unpaid', intent: { status: 'awaiting' }, documents: [] })
  expect(
    (await myBills(tenant.as('user', { accountId: me }), { before: mine.next! })).bills.map((bill) => bill.id),
  ).toEqual([made[0]])
})

test('pay by number: wrong, unknown, paid and another tenant’s get the same answer; ten tries, then wait', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const { slug } = await open(guest(tenant), { number: 'SO-777' })
  expect(await payByNumber(guest(tenant), { number: ' so-777', last4: '๔๕๖๗' })).toEqual({ slug })
  const answers = await Promise.allSettled([
    payByNumber(guest(tenant), { number: 'SO-777', last4: '0000' }),
    payByNumber(guest(tenant), { number: 'SO-778', last4: '4567' }),
    payByNumber(guest(other), { number: 'SO-777', last4: '4567' }),
  ])
  const texts = answers.map((answer) => JSON.stringify((answer as PromiseRejectedResult).reason))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('NOT_FOUND')
  await expect(payByNumber(guest(tenant), { number: 'SO-777', last4: '45' })).rejects.toMatchObject({ status: 422 })
  const paid = await openWithSlip(tenant, { number: 'SO-779' })
  await approveSlip(tenant.as('manager'), { id: paid.slipId })
  await expect(payByNumber(guest(tenant), { number: 'SO-779', last4: '4567' })).rejects.toMatchObject({ status: 404 })
  const many = await Promise.allSettled(
    Array.from({ length: 12 }, () => payByNumber(guest(tenant), { number: 'SO-1', last4: '1111' })),
  )
  expect(many.some((answer) => (answer as PromiseRejectedResult).reason.code === 'RATE_LIMITED')).toBe(true)
})

test('the seller and the VAT of a day', async () => {
  const tenant = await shop()
  const [seller, rates] = await inOneTransaction(
    guest(tenant),
    async (tools) => [await currentSeller(tools), await vatRates(tools, '2026-11-21')] as const,
  )
  expect(seller).toMatchObject({ vatRegistered: true, branchNo: '00000' })
  expect(rates).toEqual({ vat7: 700, vat0: 0, exempt: 0 })
  await tenant.sql(`insert into billing.tax_rates (code, bp, valid_from) values ('vat7', 1000, '2027-01-01')`)
  const at = (day: string) => inOneTransaction(guest(tenant), (tools) => vatRates(tools, day))
  expect([(await at('2026-12-31')).vat7, (await at('2027-01-01')).vat7]).toEqual([700, 1000])
})

test('a seller without English particulars has the Thai ones alone; with them, they stand beside', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const seller = () => inOneTransaction(tenant.as('guest'), (tools) => currentSeller(tools))
  expect(Object.keys((await seller())!)).not.toContain('addressEn')
  await tenant.sql(
    `update billing.sellers set name_en = 'Doi Mok Co., Ltd.', address_en = '9 Huay Kaew Rd., Chiang Mai'`,
  )
  expect(await seller()).toMatchObject({
    name: 'บริษัท ดอยหมอก จำกัด',
    nameEn: 'Doi Mok Co., Ltd.',
    addressEn: '9 Huay Kaew Rd., Chiang Mai',
  })
  await expect(tenant.sql(`update billing.sellers set address_en = ''`)).rejects.toMatchObject({ code: '23514' })
})
