import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { renewIntent } from './intents.ts'
import { closePayable, lockPayable } from './payables.ts'
import { seePayment } from './payment-page.ts'
import { makeSlipCode } from './slip-code.ts'
import { seeBill } from './see-bill.ts'
import { slipQueue } from './slip-queue.ts'
import { approveSlip, rejectSlip } from './slip-review.ts'
import { submitSlip } from './slips.ts'
import { inOneTransaction, open, openWithSlip, readyToSell, slipFacts } from './testing.ts'

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
const kinds = async (tenant: TestTenant, id: string) =>
  (await seeBill(tenant.as('manager'), { id })).findings.map((f) => `${f.tone} ${f.kind}`)

test('another tenant’s link is not found, and takes no slip', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const { slug } = await open(tenant.as('guest'))
  await expect(seePayment(other.as('guest'), { slug: slug! })).rejects.toMatchObject({ status: 404 })
  await expect(submitSlip(other.as('guest'), slipFacts(other, slug!))).rejects.toMatchObject({ status: 404 })
  await expect(renewIntent(other.as('guest'), { slug: slug! })).rejects.toMatchObject({ status: 404 })
})

test('while a slip waits no second one is taken, and a paid one needs none', async () => {
  const tenant = await shop()
  const { slug, slipId } = await openWithSlip(tenant)
  await expect(submitSlip(tenant.as('guest'), slipFacts(tenant, slug))).rejects.toMatchObject({
    code: 'INVALID_STATE',
    text: { th: 'เราได้รับสลิปแล้วและกำลังตรวจสอบ' },
  })
  await approveSlip(tenant.as('manager'), { id: slipId })
  await expect(submitSlip(tenant.as('guest'), slipFacts(tenant, slug))).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('ten slips for one payment at the same moment: one is taken', async () => {
  const tenant = await shop()
  const { slug } = await open(tenant.as('guest'))
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => submitSlip(tenant.as('guest'), slipFacts(tenant, slug!))),
  )
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
})

test('the same key and file sent again answers the same, wherever the picture was put', async () => {
  const tenant = await shop()
  const { slug } = await open(tenant.as('guest'))
  const guest = tenant.as('guest')
  const slip = slipFacts(tenant, slug!)
  const first = await submitSlip(guest, slip)
  const again = { ...guest }
  expect(await submitSlip(again, { ...slip, objectKey: `${tenant.id}/slips/another-one.webp` })).toEqual(first)
  expect(again.replayed).toBe(true)
  await expect(submitSlip({ ...guest }, slipFacts(tenant, slug!))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
})

test('findings: readable, no code, another code, a wrong checksum, used before, alike', async () => {
  const tenant = await shop()
  const good = await openWithSlip(tenant)
  expect(await kinds(tenant, good.slipId)).toEqual(['green readable'])
  expect(await kinds(tenant, (await openWithSlip(tenant, { miniQr: null })).slipId)).toEqual(['yellow unreadable'])
  expect(await kinds(tenant, (await openWithSlip(tenant, { miniQr: 'https://example.com' })).slipId)).toEqual([
    'yellow other_code',
  ])
  const code = makeSlipCode({ bankCode: '014', transRef: randomUUID().replaceAll('-', '') })
  const broken = code.slice(0, -4) + (code.endsWith('0000') ? '0001' : '0000')
  expect(await kinds(tenant, (await openWithSlip(tenant, { miniQr: broken })).slipId)).toEqual(['red bad_crc'])
  // The transfer is claimed even when its checksum is wrong.
  const second = await openWithSlip(tenant, { miniQr: code })
  expect(await kinds(tenant, second.slipId)).toEqual(['green readable', 'red duplicate'])
  expect(second.findings).toEqual(['readable', 'duplicate'])
  // A used slip beside another code of any sort is a used slip.
  for (const miniQr of [
    'https://example.com',
    makeSlipCode({ bankCode: '014', transRef: randomUUID().replaceAll('-', '') }),
  ]) {
    const opened = await open(tenant.as('guest'))
    const beside = { ...slipFacts(tenant, opened.slug!, { miniQr }), moreCodes: [code] }
    expect((await submitSlip(tenant.as('guest'), beside)).findings).toContain('duplicate')
  }

  const { slug } = await open(tenant.as('guest'))
  const picture = slipFacts(tenant, slug!, { miniQr: null })
  await submitSlip(tenant.as('guest'), picture)
  const near = (BigInt(`0x${picture.dhash}`) ^ 0b111111n).toString(16).padStart(16, '0')
  const far = (BigInt(`0x${picture.dhash}`) ^ (0b1111111n << 50n)).toString(16).padStart(16, '0')
  const send = async (more: object) => {
    const to = await open(tenant.as('guest'))
    return submitSlip(tenant.as('guest'), { ...slipFacts(tenant, to.slug!), ...more })
  }
  const alike = await send({ miniQr: null, dhash: near })
  expect(await kinds(tenant, alike.slipId)).toEqual(['yellow unreadable', 'yellow similar'])
  expect(alike.findings).toEqual(['unreadable'])
  expect(await kinds(tenant, (await send({ miniQr: null, dhash: far })).slipId)).toEqual(['yellow unreadable'])
  expect(await kinds(tenant, (await send({ sha256: picture.sha256 })).slipId)).toEqual([
    'green readable',
    'yellow similar',
  ])
  const isolated = await shop()
  const elsewhere = await open(isolated.as('guest'))
  expect(
    await kinds(
      isolated,
      (await submitSlip(isolated.as('guest'), { ...slipFacts(isolated, elsewhere.slug!), sha256: picture.sha256 }))
        .slipId,
    ),
  ).toEqual(['green readable'])
})

test('two slips whose codes name different transfers are not alike, however near the pictures', async () => {
  const tenant = await shop()
  const dhash = '00ff00ff00ff00ff'
  for (let n = 0; n < 2; n++) {
    const { slug } = await open(tenant.as('guest'))
    const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug!, { dhash }))
    expect(await kinds(tenant, slipId)).toEqual(['green readable'])
  }
})

test('a slip after expiry is still taken, and a fresh code ends with it', async () => {
  const tenant = await shop()
  const subject = { subjectType: 'test', subjectId: randomUUID() }
  const first = await open(tenant.as('guest'), { ...subject, expiresAt: new Date(Date.now() - 1000) })
  expect(await seePayment(tenant.as('guest'), { slug: first.slug! })).toMatchObject({
    status: 'expired',
    qrPayload: null,
  })
  const fresh = await renewIntent(tenant.as('guest'), { slug: first.slug! })
  expect(await renewIntent(tenant.as('guest'), { slug: first.slug! })).toEqual(fresh)
  expect(await seePayment(tenant.as('guest'), { slug: first.slug! })).toMatchObject({ newerSlug: fresh.slug })
  await submitSlip(tenant.as('guest'), slipFacts(tenant, first.slug!))
  expect((await seePayment(tenant.as('guest'), { slug: first.slug! })).status).toBe('in_review')
  expect((await seePayment(tenant.as('guest'), { slug: fresh.slug })).status).toBe('cancelled')
  await expect(renewIntent(tenant.as('guest'), { slug: fresh.slug })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const lock = await inOneTransaction(tenant.as('guest'), (tools) => lockPayable(tools, subject))
  expect(lock).toMatchObject({ status: 'open', inReviewSince: expect.any(Date) })
})

test('a closed payable has no fresh code, but its slip is taken and can be approved', async () => {
  const tenant = await shop()
  const subject = { subjectType: 'test', subjectId: randomUUID() }
  const { slug } = await open(tenant.as('guest'), subject)
  await inOneTransaction(tenant.as('guest'), (tools) => closePayable(tools, subject))
  expect(await seePayment(tenant.as('guest'), { slug: slug! })).toMatchObject({
    status: 'cancelled',
    payable: { status: 'closed' },
  })
  await expect(renewIntent(tenant.as('guest'), { slug: slug! })).rejects.toMatchObject({
    status: 410,
    code: 'ORDER_EXPIRED',
  })
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug!))
  expect(await approveSlip(tenant.as('manager'), { id: slipId })).toMatchObject({ outcome: 'accepted' })
})

test('closing and a slip race: the slip is there, whoever was first', async () => {
  const tenant = await shop()
  for (let round = 0; round < 6; round++) {
    const subject = { subjectType: 'test', subjectId: randomUUID() }
    const { slug } = await open(tenant.as('guest'), subject)
    await Promise.all([
      inOneTransaction(tenant.as('guest'), (tools) => closePayable(tools, subject)),
      submitSlip(tenant.as('guest'), slipFacts(tenant, slug!)),
    ])
    expect((await seePayment(tenant.as('guest'), { slug: slug! })).status).toBe('in_review')
  }
})

test('the queue: newest first, by state, page by page', async () => {
  const tenant = await shop()
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.push((await openWithSlip(tenant)).slipId)
  const manager = tenant.as('manager')
  await rejectSlip(tenant.as('manager'), { id: made[0]!, reason: 'ไม่ชัด' })
  const first = await slipQueue(manager, { limit: 3 })
  expect(first).toMatchObject({ open: 4, next: made[2] })
  expect(first.slips.map((s) => s.id)).toEqual([made[4], made[3], made[2]])
  expect(first.slips[0]).toMatchObject({
    amountSatang: 53_500n,
    bank: { sign: 'SCB' },
    buyerName: 'มานี มีตา',
    findings: [{ kind: 'readable' }],
  })
  const rest = await slipQueue(manager, { limit: 3, before: first.next! })
  expect(rest.slips.map((s) => s.id)).toEqual([made[1]])
  expect(rest.next).toBeNull()
  expect((await slipQueue(manager, { status: 'rejected' })).slips.map((s) => s.id)).toEqual([made[0]])
})
