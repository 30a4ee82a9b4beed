import { afterEach, expect, test, vi } from 'vitest'
import { addDays, addMonths } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { approveSlip, refundInto, undoApproval } from '#rooms/billing/index.ts'
import { inOneTransaction, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { handlers } from './jobs.ts'
import { planPage } from './plans.ts'
import { savePlan } from './save-plan.ts'
import { seeSubscription } from './see-subscription.ts'
import { changeSubscription, resumeSubscription } from './subscribe.ts'
import { begin, expectSound, member, plan, runJobs, see, shop } from './testing.ts'

afterEach(() => {
  vi.useRealTimers()
})

const today = businessDate(new Date())

async function thePlan(tenant: TestTenant) {
  const { rows } = await planPage(tenant.as('manager'), {})
  const [row] = await tenant.sql<{ version: number }>('select version from subscriptions.plans where id = $1', [
    rows[0]!.id,
  ])
  return { id: rows[0]!.id, version: row!.version }
}
const change = async (tenant: TestTenant, to: object) =>
  savePlan(tenant.as('manager'), { ...(await thePlan(tenant)), ...plan, ...to } as never)

async function send(tenant: TestTenant, slug: string): Promise<string> {
  return (await submitSlip(tenant.as('guest'), slipFacts(tenant, slug))).slipId
}
const approve = (tenant: TestTenant, id: string) => approveSlip(tenant.as('manager'), { id })

async function pay(tenant: TestTenant, slug: string): Promise<string> {
  const slipId = await send(tenant, slug)
  expect(await approve(tenant, slipId)).toMatchObject({ outcome: 'accepted' })
  return slipId
}

/** Begun and paid. */
async function active(tenant: TestTenant) {
  const mani = await member(tenant)
  const { id, intentSlug } = await begin(mani)
  return { mani, id, slug: intentSlug!, slipId: await pay(tenant, intentSlug!) }
}

test('the interval of a plan stays while anybody has it, and may change when nobody does', async () => {
  const tenant = await shop()
  const mani = await member(tenant)
  const { id } = await begin(mani)
  await expect(change(tenant, { every: 'year' })).rejects.toMatchObject({
    status: 422,
    details: { fields: [{ field: 'every' }] },
  })
  await change(tenant, { price: '214' })
  await runJobs(tenant, addDays(today, 9))
  vi.useRealTimers()
  expect((await see(mani, id)).status).toBe('ended')
  await change(tenant, { every: 'year' })
})

test('a plan that is changed while 40 subscribe keeps its interval, or each of them has the new one', async () => {
  for (let round = 0; round < 4; round++) {
    const tenant = await shop()
    const members = await Promise.all(Array.from({ length: 40 }, () => member(tenant)))
    const changed = { ...(await thePlan(tenant)), ...plan, every: 'year' }
    const begins = members.map((who) => begin(who))
    begins.splice(round * 3, 0, savePlan(tenant.as('manager'), changed as never) as never)
    const done = await Promise.allSettled(begins)
    expect(done.filter(({ status }) => status === 'rejected').length).toBeLessThan(2)
    const [{ every }] = (await tenant.sql<{ every: string }>('select every from subscriptions.plans')) as [
      { every: string },
    ]
    const periods = await tenant.sql<{ days: number }>('select to_on - from_on as days from subscriptions.invoices')
    expect(periods).toHaveLength(40)
    expect(periods.every(({ days }) => (every === 'year' ? days > 360 : days < 32))).toBe(true)
  }
})

test('nobody tries the same plan for free twice', async () => {
  const tenant = await shop({ trialDays: 3 })
  const mani = await member(tenant)
  const { id } = await begin(mani)
  await changeSubscription(mani(), { id, endsAtPeriod: true })
  await runJobs(tenant, addDays(today, 3))
  vi.useRealTimers()
  expect((await seeSubscription(mani(), { order: 'club' })).plan.trialDays).toBe(0)
  const again = await begin(mani)
  expect(again.intentSlug).toBeTruthy()
  expect(await see(mani, again.id)).toMatchObject({ status: 'begun' })
  expect((await begin(await member(tenant))).intentSlug).toBeNull()
})

test('the last day of grace is whole; without grace there are 24 hours', async () => {
  for (const graceDays of [0, 7]) {
    const tenant = await shop({ graceDays })
    const mani = await member(tenant)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T16:50:00Z`) }) // 23:50 in Bangkok
    const { intentSlug } = await begin(mani)
    const [intent] = await tenant.sql<{ at: Date }>(
      'select expires_at as at from billing.payment_intents where slug = $1',
      [intentSlug],
    )
    const [job] = await tenant.sql<{ run_at: Date }>(
      "select run_at from kernel.outbox where topic = 'subscriptions.endGrace' and tenant_id = kernel.tenant_id()",
    )
    const end = graceDays === 0 ? new Date(Date.now() + 86_400_000) : businessDayStart(addDays(today, 8))
    expect([intent!.at, job!.run_at]).toEqual([end, end])
    vi.useRealTimers()
  }
})

test('money that comes late takes up what ended for want of it; where it would give nothing, somebody decides', async () => {
  const tenant = await shop()
  const [mani, piti] = [await member(tenant), await member(tenant)]
  const [late, tooLate] = [await begin(mani), await begin(piti)]
  const slips = [await send(tenant, late.intentSlug!), await send(tenant, tooLate.intentSlug!)]
  await runJobs(tenant, addDays(today, 12))
  expect([await see(mani, late.id), await see(piti, tooLate.id)]).toMatchObject([
    { status: 'ended' },
    { status: 'ended' },
  ])
  expect(await approve(tenant, slips[0]!)).toMatchObject({ outcome: 'accepted' })
  expect(await see(mani, late.id)).toMatchObject({
    status: 'active',
    untilOn: addMonths(today, 1),
    invoices: [{ paidAt: expect.any(Date) }],
  })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(today, 40)}T05:00:00Z`) })
  expect(await approve(tenant, slips[1]!)).toMatchObject({ outcome: 'needs_decision' })
  expect(await see(piti, tooLate.id)).toMatchObject({ status: 'ended', invoices: [{ paidAt: null }] })
  await runJobs(tenant, addDays(today, 41))
  const [second] = (await see(mani, late.id)).invoices
  expect(second).toMatchObject({ fromOn: addMonths(today, 1), toOn: addMonths(today, 2) })
  await expectSound(tenant)
})

test('who began anew has the plan once: the late money for the old one is decided upon', async () => {
  const tenant = await shop()
  const mani = await member(tenant)
  const { intentSlug } = await begin(mani)
  const slip = await send(tenant, intentSlug!)
  await runJobs(tenant, addDays(today, 12))
  await begin(mani)
  expect(await approve(tenant, slip)).toMatchObject({ outcome: 'needs_decision' })
  await expectSound(tenant)
})

test('late money and a new beginning at the same moment, 10 times: the plan is had once', async () => {
  for (let round = 0; round < 10; round++) {
    const tenant = await shop()
    const mani = await member(tenant)
    const { intentSlug } = await begin(mani)
    const slip = await send(tenant, intentSlug!)
    await runJobs(tenant, addDays(today, 12))
    const both = await Promise.allSettled([approve(tenant, slip), begin(mani)])
    for (const each of both) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409 })
    expect(await tenant.sql("select from subscriptions.subscriptions where status <> 'ended'")).toHaveLength(1)
    vi.useRealTimers()
  }
})

test('a slip that nobody decides on stops the clock for two days, not for ever', async () => {
  const tenant = await shop({ graceDays: 1 })
  const mani = await member(tenant)
  const { id, intentSlug } = await begin(mani)
  await send(tenant, intentSlug!)
  await tenant.sql('update billing.slips set created_at = $1', [`${addDays(today, 1)}T12:00:00Z`])
  await runJobs(tenant, addDays(today, 2))
  vi.useRealTimers()
  expect((await see(mani, id)).status).toBe('begun')
  await runJobs(tenant, addDays(today, 4))
  expect((await see(mani, id)).status).toBe('ended')
  expect(await tenant.sql("select from kernel.outbox where topic = 'subscriptions.endGrace'")).toEqual([])
})

test('what was given back as a whole ends today and is billed no more', async () => {
  const tenant = await shop()
  const { mani, id, slug } = await active(tenant)
  const { payableId } = await seeIds(tenant, slug)
  const refund = (amountSatang: bigint) =>
    inOneTransaction(tenant.as('manager'), (tools) =>
      refundInto(tools, {
        payableId,
        amountSatang,
        reason: 'ลูกค้าขอเลิก',
        method: 'wallet',
        to: { account: 'bank:promptpay', kind: 'asset' },
      }),
    )
  await refund(700n)
  expect(await see(mani, id)).toMatchObject({ status: 'active', endsAtPeriod: false, untilOn: addMonths(today, 1) })
  await refund(10_000n)
  expect(await see(mani, id)).toMatchObject({ endsAtPeriod: true, untilOn: today })
  await runJobs(tenant, addDays(today, 40))
  expect(await see(mani, id)).toMatchObject({ status: 'ended', invoices: [{}] })
  await expectSound(tenant)
})

const seeIds = async (tenant: TestTenant, slug: string) => {
  const [row] = await tenant.sql<{ payableId: string }>(
    'select payable_id as "payableId" from billing.payment_intents where slug = $1',
    [slug],
  )
  return row!
}

test('an approval that is undone leaves the period unpaid; unpaid on it rests, paid it goes on', async () => {
  const tenant = await shop()
  const { mani, id, slipId } = await active(tenant)
  await undoApproval(tenant.as('admin'), { slipId, reason: 'เงินไม่เข้า', claim: 'free' })
  expect(await see(mani, id)).toMatchObject({ status: 'past_due', untilOn: today, invoices: [{ paidAt: null }] })
  await expectSound(tenant)
  const [invoice] = (await see(mani, id)).invoices
  const again = await pay(tenant, invoice!.slug!)
  expect(await see(mani, id)).toMatchObject({ status: 'active', untilOn: addMonths(today, 1) })
  await undoApproval(tenant.as('admin'), { slipId: again, reason: 'เงินไม่เข้าอีก', claim: 'free' })
  await runJobs(tenant, addDays(today, 8))
  expect((await see(mani, id)).status).toBe('suspended')
  await expectSound(tenant)
})

test('a renewal that could not be made is made by the sweep of the next day', async () => {
  const tenant = await shop({ trialDays: 2 })
  const mani = await member(tenant)
  const { id } = await begin(mani)
  await tenant.sql('update billing.receiving_accounts set is_default = false, active = false')
  await runJobs(tenant, addDays(today, 2))
  expect(await see(mani, id)).toMatchObject({ status: 'trialing', invoices: [] })
  await tenant.sql('update billing.receiving_accounts set is_default = true, active = true')
  await runJobs(tenant, addDays(today, 3))
  expect(await see(mani, id)).toMatchObject({ status: 'past_due', invoices: [{ fromOn: addDays(today, 2) }] })
})

test('taken up again on the 31st it sells days that are to come', async () => {
  const tenant = await shop()
  const { mani, id } = await active(tenant)
  await tenant.sql("update subscriptions.subscriptions set status = 'suspended'")
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T05:00:00Z') })
  await resumeSubscription(mani(), { id })
  expect((await see(mani, id)).invoices[0]).toMatchObject({ fromOn: '2027-03-31', toOn: '2027-04-30' })
  await expectSound(tenant)
})

test('what an erased person had ends, its open bill with it', async () => {
  const tenant = await shop()
  const mani = await member(tenant)
  const { id, intentSlug } = await begin(mani)
  const { handle } = handlers.find((each) => each.topic === 'identity.accountErased')!
  await handle(tenant.as('guest'), { accountId: mani().actor.accountId })
  expect((await see(mani, id)).status).toBe('ended')
  const { payableId } = await seeIds(tenant, intentSlug!)
  expect(
    await tenant.sql("select from billing.payables where id = $1 and status = 'closed'", [payableId]),
  ).toHaveLength(1)
  await runJobs(tenant, addDays(today, 40))
  expect((await see(mani, id)).invoices).toHaveLength(1)
  await expectSound(tenant)
})
