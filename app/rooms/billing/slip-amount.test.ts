/** A slip that shows another sum than was asked for: all of it is booked. */
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from './integrity.ts'
import { approveSlip } from './slip-review.ts'
import { payableSubject } from './subjects.ts'
import { deskBill, openWithSlip, readyToSell, saveReviewRules } from './testing.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
const balances = async (tenant: TestTenant) =>
  Object.fromEntries(
    (await tenant.sql<{ code: string; b: bigint }>('select code, balance_satang as b from ledger.accounts')).map(
      ({ code, b }) => [code, b],
    ),
  )

test('a slip of 150 for 100 books 150: the bill is paid, and 50 wait for a decision as the customer’s', async () => {
  const tenant = await shop()
  const { slipId, payableId } = await openWithSlip(tenant, { amountSatang: 10_000n })
  const { outcome } = await approveSlip(tenant.as('manager'), { id: slipId, amount: '150' } as never)
  expect(outcome).toBe('accepted')
  expect(await balances(tenant)).toMatchObject({ 'bank:promptpay': 15_000n, 'customer:advances': -5000n })
  expect((await deskBill(tenant.as('manager'), { id: payableId })).bill).toMatchObject({
    state: 'over',
    paidSatang: 15_000n,
    owedSatang: -5000n,
  })
  await expectSound(tenant)
})

test('a slip of less is a part: the rest is asked for; twenty at once book it once', async () => {
  const tenant = await shop()
  const { slipId, payableId } = await openWithSlip(tenant, { amountSatang: 10_000n })
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, () => approveSlip(tenant.as('manager'), { id: slipId, amount: '60' } as never)),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await deskBill(tenant.as('manager'), { id: payableId })).bill).toMatchObject({
    state: 'part',
    owedSatang: 4000n,
  })
  await expectSound(tenant)
})

test('two people are asked by what the slip shows, not by what was asked for', async () => {
  const tenant = await shop()
  await saveReviewRules(tenant.as('admin'), { version: 0, twoFrom: '1000' } as never)
  const { slipId } = await openWithSlip(tenant, { amountSatang: 10_000n })
  expect(await approveSlip(tenant.as('manager'), { id: slipId, amount: '1500' } as never)).toMatchObject({
    outcome: 'second_person',
  })
})
