import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Refusal } from '#kernel/refusals.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from './integrity.ts'
import { payableOf } from './payables.ts'
import { seePayment } from './payment-page.ts'
import { makeSlipCode } from './slip-code.ts'
import { seeBill } from './see-bill.ts'
import { slipQueue } from './slip-queue.ts'
import { approveSlip, rejectSlip, requestInfo } from './slip-review.ts'
import { submitSlip } from './slips.ts'
import { payableSubject } from './subjects.ts'
import { inOneTransaction, open, openWithSlip, readyToSell, slipFacts, thisMonth } from './testing.ts'

async function shop(options?: { vatRegistered?: boolean }): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant, options)
  return tenant
}
async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
const one = async (tenant: TestTenant, text: string, values: unknown[] = []) =>
  (await tenant.sql<Record<string, string>>(text, values))[0]!
const balances = async (tenant: TestTenant) =>
  Object.fromEntries(
    (
      await tenant.sql<{ code: string; b: bigint }>(
        'select code, balance_satang as b from ledger.accounts order by code',
      )
    ).map((r) => [r.code, r.b]),
  )
const outcomes = (results: PromiseSettledResult<unknown>[]) => ({
  done: results.filter((r) => r.status === 'fulfilled').length,
  refused: results
    .filter((r) => r.status === 'rejected')
    .map(({ reason }) => reason as Refusal)
    .map(({ code, text, message }) => ({ code, th: text?.th, message })),
})

test('a guest, a buyer and a cashier may not decide; another tenant’s slip is not found', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const { slipId } = await openWithSlip(tenant)
  await expect(approveSlip(tenant.as('guest'), { id: slipId })).rejects.toMatchObject({ status: 401 })
  await expect(approveSlip(tenant.as('user'), { id: slipId })).rejects.toMatchObject({ status: 403 })
  await expect(
    rejectSlip(tenant.as('user', { staff: ['cashier'] }), { id: slipId, reason: 'x' }),
  ).rejects.toMatchObject({ status: 403 })
  // To see is another thing: at the till they are asked whether the slip came in (routes.tsv: staff).
  expect((await seeBill(tenant.as('user', { staff: ['cashier'] }), { id: slipId })).status).toBe('queued')
  await expect(seeBill(tenant.as('user'), { id: slipId })).rejects.toMatchObject({ status: 403 })
  for (const attempt of [
    () => approveSlip(other.as('manager'), { id: slipId }),
    () => rejectSlip(other.as('manager'), { id: slipId, reason: 'x' }),
    () => requestInfo(other.as('manager'), { id: slipId, reason: 'x' }),
    () => seeBill(other.as('manager'), { id: slipId }),
    () => approveSlip(tenant.as('manager'), { id: randomUUID() }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await slipQueue(other.as('manager'), {})).slips).toEqual([])
})

test('nobody decides on their own slip', async () => {
  const tenant = await shop()
  const accountId = (
    await one(
      tenant,
      `insert into identity.accounts (email, password_hash, firstname, lastname) values ('me@example.com', 'x', 'a', 'b') returning id`,
    )
  ).id
  const { slipId } = await openWithSlip(tenant, { accountId })
  await expect(approveSlip(tenant.as('manager', { accountId }), { id: slipId })).rejects.toMatchObject({ status: 403 })
})

test('twenty reviewers at once: the first one wins, the others are told who and when', async () => {
  const tenant = await shop()
  const { slipId } = await openWithSlip(tenant)
  const { done, refused } = outcomes(
    await Promise.allSettled(Array.from({ length: 20 }, () => approveSlip(tenant.as('manager'), { id: slipId }))),
  )
  expect(done).toBe(1)
  expect(refused).toHaveLength(19)
  for (const refusal of refused)
    expect(refusal).toMatchObject({ code: 'INVALID_STATE', th: expect.stringMatching(/^manager อนุมัติสลิปนี้แล้วเมื่อ \d/) })
  expect(await one(tenant, 'select count(*)::int as n from billing.payments')).toEqual({ n: 1 })
  await expectSound(tenant)
})

test('approving and rejecting at once: exactly one of them happened', async () => {
  const tenant = await shop()
  for (let round = 0; round < 8; round++) {
    const { slipId, slug } = await openWithSlip(tenant)
    const { done } = outcomes(
      await Promise.allSettled([
        approveSlip(tenant.as('manager'), { id: slipId }),
        rejectSlip(tenant.as('admin'), { id: slipId, reason: 'ยอดไม่ตรง' }),
      ]),
    )
    expect(done).toBe(1)
    const { status } = await one(tenant, 'select status from billing.slips where id = $1', [slipId])
    expect((await seePayment(tenant.as('guest'), { slug })).status).toBe(
      status === 'approved' ? 'succeeded' : 'awaiting',
    )
  }
  await expectSound(tenant)
})

test('a hundred approvals at once give numbers without a gap, and the book balances', async () => {
  const tenant = await shop()
  const slips = await Promise.all(Array.from({ length: 100 }, () => openWithSlip(tenant)))
  const answers = await Promise.all(slips.map(({ slipId }) => approveSlip(tenant.as('manager'), { id: slipId })))
  const numbers = answers.map((answer) => answer.document!.number).toSorted()
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => thisMonth('AB', n + 1)))
  expect(await balances(tenant)).toEqual({
    'bank:promptpay': 5_350_000n,
    'customer:advances': 0n,
    'income:sales': -4_532_700n,
    'income:shipping': -467_300n,
    'vat:output': -350_000n,
  })
  await expectSound(tenant)
}, 60_000)

test('the same transfer claimed at two tenants at the same moment: one has it, the other is told and cannot approve', async () => {
  const [a, b] = [await shop(), await shop()]
  for (let round = 0; round < 5; round++) {
    const miniQr = makeSlipCode({ bankCode: '004', transRef: randomUUID().replaceAll('-', '') })
    const slips = await Promise.all([openWithSlip(a, { miniQr }), openWithSlip(b, { miniQr })])
    expect(slips.map((slip) => slip.findings.includes('duplicate')).toSorted()).toEqual([false, true])
    const { done, refused } = outcomes(
      await Promise.allSettled([
        approveSlip(a.as('manager'), { id: slips[0].slipId }),
        approveSlip(b.as('manager'), { id: slips[1].slipId }),
      ]),
    )
    expect(done).toBe(1)
    expect(refused).toMatchObject([{ code: 'SLIP_DUPLICATE' }])
    expect(JSON.stringify(refused)).not.toContain('test-')
  }
  await expectSound(a)
  await expectSound(b)
})

test('rejecting gives the transfer back: then the other slip may use it', async () => {
  const [a, b] = [await shop(), await shop()]
  const miniQr = makeSlipCode({ bankCode: '004', transRef: randomUUID().replaceAll('-', '') })
  const first = await openWithSlip(a, { miniQr })
  const second = await openWithSlip(b, { miniQr })
  await expect(approveSlip(b.as('manager'), { id: second.slipId })).rejects.toMatchObject({
    status: 409,
    code: 'SLIP_DUPLICATE',
  })
  await rejectSlip(a.as('manager'), { id: first.slipId, reason: 'ไม่ใช่สลิปของเรา' })
  expect(await approveSlip(b.as('manager'), { id: second.slipId })).toMatchObject({ outcome: 'accepted' })
})

test('when the subject fails, nothing of the approval remains, and it can be tried again', async () => {
  const tenant = await shop()
  let broken = true
  const told: unknown[] = []
  payableSubject('fragile', {
    async settled(_tools, paid) {
      if (broken) throw new Error('stock is gone')
      told.push(paid)
      return 'accepted'
    },
  })
  const subjectId = randomUUID()
  const { slipId, slug, payableId } = await openWithSlip(tenant, { subjectType: 'fragile', subjectId })
  const shape = async () => [
    await one(tenant, 'select status, reviewed_at from billing.slips where id = $1', [slipId]),
    await one(tenant, 'select status, paid_satang from billing.payables where id = $1', [payableId]),
    await one(tenant, 'select status from billing.payment_intents where slug = $1', [slug]),
    await one(
      tenant,
      `select (select count(*) from billing.payments)::int as payments, (select count(*) from billing.documents)::int as documents,
      (select count(*) from billing.document_series)::int as series, (select count(*) from ledger.transactions)::int as posted,
      (select count(*) from kernel.audit_log where action = 'billing.settle')::int as audited,
      (select count(*) from kernel.outbox where topic = 'billing.paid' and tenant_id = kernel.tenant_id())::int as told`,
    ),
  ]
  const before = await shape()
  await expect(approveSlip(tenant.as('manager'), { id: slipId })).rejects.toThrow('stock is gone')
  expect(await shape()).toEqual(before)
  expect(before[3]).toEqual({ payments: 0, documents: 0, series: 0, posted: 0, audited: 0, told: 0 })
  broken = false
  expect(await approveSlip(tenant.as('manager'), { id: slipId })).toMatchObject({
    outcome: 'accepted',
    document: { number: thisMonth('AB', 1) },
  })
  expect(told).toEqual([{ subjectId, payableId, amountSatang: 53_500n }])
  expect((await shape())[3]).toEqual({ payments: 1, documents: 1, series: 1, posted: 2, audited: 1, told: 1 })
  await expectSound(tenant)
})

test('the same Idempotency-Key approves once and answers the same', async () => {
  const tenant = await shop()
  const { slipId } = await openWithSlip(tenant)
  const manager = tenant.as('manager')
  const first = await approveSlip(manager, { id: slipId })
  expect(await approveSlip({ ...manager }, { id: slipId })).toEqual(first)
})

test('a subject that cannot take the money any more: it is kept as an advance, without a paper, until decided', async () => {
  const tenant = await shop()
  payableSubject('late', { settled: async () => 'needs_decision' })
  const subject = { subjectType: 'late', subjectId: randomUUID() }
  const { slipId } = await openWithSlip(tenant, subject)
  expect(await approveSlip(tenant.as('manager'), { id: slipId })).toEqual({ outcome: 'needs_decision', document: null })
  expect(await balances(tenant)).toEqual({ 'bank:promptpay': 53_500n, 'customer:advances': -53_500n })
  expect(await inOneTransaction(tenant.as('guest'), (tools) => payableOf(tools, subject))).toMatchObject({
    paymentStatus: 'paid',
    documents: [],
  })
  await expectSound(tenant)
})

test('a rejected slip gives the time back; five end it', async () => {
  const tenant = await shop()
  const resumed: Date[] = []
  payableSubject('patient', {
    settled: async () => 'accepted',
    resumed: async (_tools, { expiresAt }) => void resumed.push(expiresAt),
  })
  const { slug, slipId } = await openWithSlip(tenant, {
    subjectType: 'patient',
    expiresAt: new Date(Date.now() + 60_000),
  })
  expect(await rejectSlip(tenant.as('manager'), { id: slipId, reason: 'รูปไม่ชัด' })).toEqual({
    status: 'rejected',
    attemptsLeft: 4,
  })
  const after = await seePayment(tenant.as('guest'), { slug })
  expect(after).toMatchObject({ status: 'awaiting', rejectedReason: 'รูปไม่ชัด', attemptsLeft: 4 })
  expect(after.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)
  expect(resumed).toEqual([after.expiresAt])
  for (let left = 3; left >= 0; left--) {
    const next = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug))
    expect(await rejectSlip(tenant.as('manager'), { id: next.slipId, reason: 'รูปไม่ชัด' })).toMatchObject({
      attemptsLeft: left,
    })
  }
  expect((await seePayment(tenant.as('guest'), { slug })).status).toBe('rejected')
  await expect(submitSlip(tenant.as('guest'), slipFacts(tenant, slug))).rejects.toMatchObject({
    status: 409,
    code: 'INVALID_STATE',
  })
})

test('asking for a better picture keeps the clock stopped; the new slip takes the old one’s place and transfer', async () => {
  const tenant = await shop()
  const miniQr = makeSlipCode({ bankCode: '014', transRef: 'BETTER1' + randomUUID().slice(0, 8).toUpperCase() })
  const { slug, slipId } = await openWithSlip(tenant, { miniQr })
  await expect(requestInfo(tenant.as('manager'), { id: slipId, reason: ' ' })).rejects.toMatchObject({ status: 422 })
  await requestInfo(tenant.as('manager'), { id: slipId, reason: 'ขอรูปเต็ม' })
  expect(await seePayment(tenant.as('guest'), { slug })).toMatchObject({
    status: 'in_review',
    slips: [{ status: 'needs_info', reason: 'ขอรูปเต็ม' }],
  })
  const better = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug, { miniQr }))
  expect(better.findings).toEqual(['readable'])
  await expect(approveSlip(tenant.as('manager'), { id: slipId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await approveSlip(tenant.as('manager'), { id: better.slipId })).toMatchObject({ outcome: 'accepted' })
})

test('money that comes twice is kept as an advance and shown as overpaid', async () => {
  const tenant = await shop()
  const subject = { subjectType: 'twice', subjectId: randomUUID() }
  let told = 0
  payableSubject('twice', { settled: async () => (told++, 'accepted') })
  const first = await open(tenant.as('guest'), { ...subject, expiresAt: new Date(Date.now() - 1000) })
  const { renewIntent } = await import('./intents.ts')
  const { slug } = await renewIntent(tenant.as('guest'), { slug: first.slug! })
  expect(slug).not.toBe(first.slug)
  const paid = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug))
  await approveSlip(tenant.as('manager'), { id: paid.slipId })
  const late = await submitSlip(tenant.as('guest'), slipFacts(tenant, first.slug!))
  expect(await approveSlip(tenant.as('manager'), { id: late.slipId })).toEqual({ outcome: 'overpaid', document: null })
  expect(told).toBe(1)
  expect(await inOneTransaction(tenant.as('guest'), (tools) => payableOf(tools, subject))).toMatchObject({
    paymentStatus: 'overpaid',
    paidSatang: 107_000n,
  })
  expect(await balances(tenant)).toMatchObject({ 'bank:promptpay': 107_000n, 'customer:advances': -53_500n })
  await expectSound(tenant)
})
