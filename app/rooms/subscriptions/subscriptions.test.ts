import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { businessDate, businessDayStart, formatDate } from '#kernel/dates.ts'
import { addDays } from '#kernel/calendar.ts'
import { newTenant } from '#kernel/testing.ts'
import { approveSlip } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { adjustWallet } from '#rooms/wallet/index.ts'
import { periodOf } from './periods.ts'
import { samples } from './plan-samples.ts'
import { planPage } from './plans.ts'
import { savePlan, seePlan } from './save-plan.ts'
import { seeSubscription } from './see-subscription.ts'
import { changeSubscription, resumeSubscription } from './subscribe.ts'
import { subscribers } from './subscribers.ts'
import { begin, expectSound, member, plan, runJobs, see, shop } from './testing.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('periods keep the anchor’s day, and take the last one of a shorter month', () => {
  expect([1, 2, 3].map((nth) => periodOf('2027-01-31', 'month', nth).fromOn)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  expect(periodOf('2028-02-29', 'year', 2)).toEqual({ fromOn: '2029-02-28', toOn: '2030-02-28' })
})

test('a customer makes no plan; a code is taken once; who was slower is told', async () => {
  const tenant = await shop()
  await expect(savePlan(tenant.as('user'), { id: null, ...plan } as never)).rejects.toMatchObject({ status: 403 })
  await expect(savePlan(tenant.as('manager'), { id: null, ...plan } as never)).rejects.toMatchObject({ status: 422 })
  const { rows } = await planPage(tenant.as('manager'), {})
  const id = rows[0]!.id
  await savePlan(tenant.as('manager'), { id, ...plan, price: '214', version: 1 } as never)
  await expect(savePlan(tenant.as('manager'), { id, ...plan, version: 1 } as never)).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  await expect(seePlan((await newTenant()).as('manager'), { id })).rejects.toMatchObject({ status: 404 })
})

test('staff find plans by their words, and those of no other tenant', async () => {
  const tenant = await newTenant()
  const ids = await samples(tenant)
  await samples(await newTenant())
  expect((await planPage(tenant.as('manager'), {})).rows.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await planPage(tenant.as('manager'), { q: '๑' })).rows.map(({ id }) => id)).toEqual(ids.slice(0, 1))
})

test('another’s subscription, and another tenant’s plan, are not found', async () => {
  const [tenant, other] = [await shop(), await newTenant()]
  const [mani, piti] = [await member(tenant), await member(tenant)]
  const { id } = await begin(mani)
  await expect(seeSubscription(piti(), { order: id })).rejects.toMatchObject({ status: 404 })
  await expect(changeSubscription(piti(), { id, endsAtPeriod: true })).rejects.toMatchObject({ status: 404 })
  await expect(resumeSubscription(piti(), { id })).rejects.toMatchObject({ status: 404 })
  await expect(begin(await member(other))).rejects.toMatchObject({ status: 404 })
  expect((await subscribers(other.as('manager'), {})).rows).toEqual([])
  expect((await subscribers(tenant.as('manager'), {})).rows).toMatchObject([{ id, status: 'begun' }])
})

test('fifty presses at once begin it once, with one invoice', async () => {
  const tenant = await shop()
  const mani = await member(tenant)
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => begin(mani)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await tenant.sql('select from subscriptions.invoices')).toHaveLength(1)
  await expectSound(tenant)
})

test('a trial costs nothing; then a renewal that runs twice at once makes one invoice, and the wallet pays it by consent', async () => {
  const tenant = await shop({ trialDays: 14 })
  const mani = await member(tenant)
  await adjustWallet(
    { ...tenant.as('admin'), idempotencyKey: randomUUID() },
    { accountId: mani().actor.accountId!, mode: 'increase', amount: '150', reason: 'เติมเงินให้สมาชิก' },
  )
  const { id, intentSlug } = await begin(mani, { autoDebit: 'on' })
  expect(intentSlug).toBeNull()
  const today = businessDate(new Date())
  await runJobs(tenant, addDays(today, 13))
  expect((await see(mani, id)).status).toBe('trialing')
  await runJobs(tenant, addDays(today, 14))
  expect(await see(mani, id)).toMatchObject({ status: 'active', invoices: [{ amountSatang: 10_700n }] })
  await expectSound(tenant)
  // A second period: there is not enough in the wallet, so it waits, rests after its grace, and is taken up again.
  const next = (await see(mani, id)).untilOn
  await runJobs(tenant, next)
  expect(await see(mani, id)).toMatchObject({ status: 'past_due', invoices: [{ paidAt: null }, {}] })
  await runJobs(tenant, addDays(next, 8))
  expect((await see(mani, id)).status).toBe('suspended')
  const { intentSlug: again } = await resumeSubscription(mani(), { id })
  expect(again).toBeTruthy()
  expect((await see(mani, id)).invoices).toHaveLength(3)
  await expectSound(tenant)
})

test('ended at its period’s end it is billed no more; never paid at all it ends after its grace', async () => {
  const tenant = await shop({ trialDays: 3 })
  const [mani, piti] = [await member(tenant), await member(tenant)]
  const { id } = await begin(mani)
  await changeSubscription(mani(), { id, endsAtPeriod: true })
  const today = businessDate(new Date())
  await runJobs(tenant, addDays(today, 3))
  expect(await see(mani, id)).toMatchObject({ status: 'ended', invoices: [] })
  await expect(changeSubscription(mani(), { id, endsAtPeriod: false })).rejects.toMatchObject({ status: 409 })
  vi.useRealTimers()
  const { rows } = await planPage(tenant.as('manager'), {})
  await savePlan(tenant.as('manager'), { id: rows[0]!.id, ...plan, version: 1 } as never)
  const begun = await begin(piti)
  await runJobs(tenant, addDays(today, 9))
  expect((await see(piti, begun.id)).status).toBe('ended')
  await expectSound(tenant)
})

test('paid days after it began, when no sweep goes any more, its renewal is swept for again', async () => {
  const tenant = await shop()
  const mani = await member(tenant)
  const { id, intentSlug } = await begin(mani)
  const today = businessDate(new Date())
  await runJobs(tenant, addDays(today, 2))
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, intentSlug!))
  await approveSlip(tenant.as('manager'), { id: slipId })
  await tenant.sql(`delete from kernel.outbox where topic = 'subscriptions.renew' and tenant_id = kernel.tenant_id()`)
  await runJobs(tenant, addDays((await see(mani, id)).untilOn, 1))
  expect((await see(mani, id)).invoices).toHaveLength(2)
})

test('its bill says its days as people do, in both languages', async () => {
  const tenant = await shop()
  await begin(await member(tenant))
  const [bill] = await tenant.sql<{ th: string; en: string }>(
    `select bill #>> '{lines,0,name,th}' as th, bill #>> '{lines,0,name,en}' as en from billing.payables`,
  )
  const day = businessDayStart(businessDate(new Date()))
  expect(bill!.th).toContain(formatDate(day, 'th', 'medium'))
  expect(bill!.en).toContain(formatDate(day, 'en', 'medium'))
})
