/** Terms belong to the contract: what somebody agreed to is what they pay, until they were told and the day has come. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { adjustWallet } from '#rooms/wallet/index.ts'
import { noticeDays } from './new-price.ts'
import { planPage } from './plans.ts'
import { savePlan } from './save-plan.ts'
import { changeSubscription, subscribe } from './subscribe.ts'
import { begin, expectSound, member, plan, runJobs, see, shop } from './testing.ts'

afterEach(() => {
  vi.useRealTimers()
})

const today = businessDate(new Date())

async function setPrice(tenant: TestTenant, price: string, more: object = {}) {
  const { rows } = await planPage(tenant.as('manager'), {})
  const [row] = await tenant.sql<{ version: number }>('select version from subscriptions.plans')
  await savePlan(tenant.as('manager'), { id: rows[0]!.id, version: row!.version, ...plan, price, ...more } as never)
}

/** On trial for a day, with so much in the wallet and consent to it. */
async function consenting(baht: string) {
  const tenant = await shop({ trialDays: 1 })
  const mani = await member(tenant)
  if (baht !== '0')
    await adjustWallet(
      { ...tenant.as('admin'), idempotencyKey: randomUUID() },
      { accountId: mani().actor.accountId!, mode: 'increase', amount: baht, reason: 'เติมเงินให้สมาชิก' },
    )
  const { id } = await begin(mani, { autoDebit: 'on' })
  const next = async () => (await see(mani, id)).untilOn
  return { tenant, mani, id, next }
}

const told = (tenant: TestTenant) =>
  tenant
    .sql<{ name: string }>(
      `select notice as name from messaging.messages where notice is not null order by created_at, seq`,
    )
    .then((rows) => rows.map(({ name }) => name.replace('subscriptions.', '')))

const amounts = async (mani: Parameters<typeof see>[0], id: string) =>
  (await see(mani, id)).invoices.map(({ amountSatang, paidAt }) => [amountSatang, paidAt !== null]).toReversed()

test('a raised price is not taken from who agreed to the old one; theirs stands until notice is over', async () => {
  const { tenant, mani, id, next } = await consenting('5000')
  await setPrice(tenant, '999')
  expect(await told(tenant)).toEqual(['newPrice'])
  expect(await see(mani, id)).toMatchObject({
    priceSatang: 10_700n,
    nextPriceSatang: 99_900n,
    nextPriceOn: addDays(today, noticeDays),
  })
  await runJobs(tenant, addDays(today, 1))
  expect(await amounts(mani, id)).toEqual([[10_700n, true]])
  await runJobs(tenant, await next())
  expect(await amounts(mani, id)).toEqual([
    [10_700n, true],
    [10_700n, true],
  ])
  // The notice is over: the new price is asked for, and not taken without a fresh yes.
  await runJobs(tenant, await next())
  expect((await amounts(mani, id)).at(-1)).toEqual([99_900n, false])
  expect((await told(tenant)).at(-1)).toBe('unasked')
  expect(await see(mani, id)).toMatchObject({ status: 'past_due', priceSatang: 99_900n, nextPriceSatang: null })
  await expectSound(tenant)
})

test('a fresh yes to the new price, and the wallet pays it', async () => {
  const { tenant, mani, id, next } = await consenting('5000')
  await setPrice(tenant, '999')
  await changeSubscription(mani(), { id, autoDebit: true, shownSatang: '99900' })
  expect(await see(mani, id)).toMatchObject({ debitUpToSatang: 99_900n, priceSatang: 10_700n })
  await runJobs(tenant, addDays(today, 1))
  await runJobs(tenant, await next())
  await runJobs(tenant, await next())
  expect(await amounts(mani, id)).toEqual([
    [10_700n, true],
    [10_700n, true],
    [99_900n, true],
  ])
  await expectSound(tenant)
})

test('a price that was raised between page and press is agreed to by nobody: it is refused, and shown', async () => {
  const { tenant, mani, id } = await consenting('5000')
  await changeSubscription(mani(), { id, autoDebit: false })
  await setPrice(tenant, '999')
  const stale = { id, autoDebit: true, shownSatang: '10700' } as const
  await expect(changeSubscription(mani(), stale)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await expect(changeSubscription(mani(), { id, autoDebit: true })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await see(mani, id)).toMatchObject({ autoDebit: false, debitUpToSatang: null })
  await changeSubscription(mani(), { ...stale, shownSatang: '99900' })
  expect(await see(mani, id)).toMatchObject({ autoDebit: true, debitUpToSatang: 99_900n })
  // So it is for who begins, with consent or without; also where the period is another.
  const piti = await member(tenant)
  const press = { plan: 'club', shownEvery: 'month', shownSatang: '10700' } as const
  await expect(subscribe(piti(), press)).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
  await expect(subscribe(piti(), { ...press, shownSatang: '99900', shownEvery: 'year' })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })
  expect((await subscribe(piti(), { ...press, shownSatang: '99900' })).id).toBeTruthy()
})

test('a lower price holds from the next period, without asking; one that came back is no new one', async () => {
  const { tenant, mani, id } = await consenting('5000')
  await setPrice(tenant, '999')
  await setPrice(tenant, '107')
  expect(await see(mani, id)).toMatchObject({ priceSatang: 10_700n, nextPriceSatang: null })
  await setPrice(tenant, '50')
  await runJobs(tenant, addDays(today, 1))
  expect(await amounts(mani, id)).toEqual([[5000n, true]])
  expect(await told(tenant)).toEqual(['newPrice', 'samePrice', 'newPrice', 'debited'])
  // Days of grace are the contract's, too.
  await setPrice(tenant, '50', { graceDays: 0 })
  const [row] = await tenant.sql<{ grace_days: number }>('select grace_days from subscriptions.subscriptions')
  expect(row!.grace_days).toBe(7)
})

test('who subscribes afterwards pays what the plan costs then', async () => {
  const { tenant } = await consenting('0')
  await setPrice(tenant, '999', { trialDays: 0 })
  const piti = await member(tenant)
  const { id } = await begin(piti)
  expect(await amounts(piti, id)).toEqual([[99_900n, false]])
})

test('an empty wallet, the day before, and the suspension are told, each once', async () => {
  const { tenant, mani, id } = await consenting('0')
  await runJobs(tenant, addDays(today, 1))
  expect(await told(tenant)).toEqual(['empty'])
  for (let n = 2; n <= 9; n++) await runJobs(tenant, addDays(today, n))
  expect((await see(mani, id)).status).toBe('suspended')
  expect(await told(tenant)).toEqual(['empty', 'closing', 'suspended'])
  await expectSound(tenant)
})

test('before each period they are told what it will cost and where it comes from', async () => {
  const { tenant, mani, id, next } = await consenting('5000')
  await runJobs(tenant, addDays(today, 1))
  const until = await next()
  for (let back = 5; back > 0; back--) await runJobs(tenant, addDays(until, -back))
  expect(await told(tenant)).toEqual(['debited', 'coming'])
  await changeSubscription(mani(), { id, endsAtPeriod: true })
  expect((await see(mani, id)).endsAtPeriod).toBe(true)
})

test('a hundred who subscribe, agree and are offered a new price at once: each pays what they were shown', async () => {
  for (let round = 0; round < 3; round++) {
    const tenant = await shop()
    const members = await Promise.all(Array.from({ length: 40 }, () => member(tenant)))
    const hands = members.map((who) => begin(who))
    hands.splice(round * 10 + 5, 0, setPrice(tenant, '214') as never)
    await Promise.all(hands)
    const rows = await tenant.sql<{ price: bigint; next: bigint | null; amount: bigint }>(
      `select s.price_satang as price, s.next_price_satang as next, i.amount_satang as amount
       from subscriptions.subscriptions s join subscriptions.invoices i on i.subscription_id = s.id`,
    )
    expect(rows).toHaveLength(40)
    for (const { price, next, amount } of rows) {
      expect(amount).toBe(price)
      expect(price === 21_400n ? next : [price, next]).toEqual(price === 21_400n ? null : [10_700n, 21_400n])
    }
    await expectSound(tenant)
  }
})
