/** Many at once: what the wallet promises whatever happens at the same time (commerce.md rules 4.1, 4.3, 4.4). */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestTenant, newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import { adjustWallet } from './adjust.ts'
import { redeemGift } from './gift-codes.ts'
import { integrity, makeGiftCodes, seeWallet } from './index.ts'
import { moveNow, newOwner } from './testing.ts'

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...ledgerPromises, ...integrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
const balanceOf = async (tenant: TestTenant, accountId: string) =>
  (await seeWallet(tenant.as('user', { accountId }), {})).balanceSatang
/** All of them at once, but no more than the pool of a test can carry without waiting for ever. */
const all = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)))
const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'done' : String((result.reason as { code?: string }).code ?? result.reason)
const counted = (results: PromiseSettledResult<unknown>[]) =>
  Object.fromEntries(
    Map.groupBy(results.map(codeOf), (code) => code)
      .entries()
      .map(([code, of]) => [code, of.length]),
  )

test('100 spends of 30 at the same time from 1,000 baht: exactly 33, and 10 baht stay', async () => {
  const tenant = await newTenant('wallet')
  const { id } = await newOwner(tenant, 100_000n)
  const spends = await all(100, () => moveNow(tenant, { accountId: id, kind: 'adjustment', amountSatang: -3_000n }))
  expect(counted(spends)).toEqual({ done: 33, INSUFFICIENT_BALANCE: 67 })
  expect(await balanceOf(tenant, id)).toBe(1_000n)
  await expectSound(tenant)
})

test('1,000 random operations, 250 at the same time: balances are the sums of their entries and never below zero', async () => {
  const tenant = await newTenant('wallet')
  const people = await Promise.all([newOwner(tenant, 5_000n), newOwner(tenant), newOwner(tenant, 100n)])
  let seed = 2569
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const asked = Array.from({ length: 1_000 }, () => ({
    accountId: people[random(3)]!.id,
    amountSatang: BigInt(random(4_000) - 2_000) || 7n,
  }))
  // Nobody waits for a connection longer than 15 s, which a thousand behind twelve do on a busy machine.
  const results: PromiseSettledResult<unknown>[] = []
  for (let from = 0; from < asked.length; from += 250)
    results.push(...(await all(250, (n) => moveNow(tenant, { ...asked[from + n]!, kind: 'adjustment' }))))
  expect(new Set(results.map(codeOf))).toEqual(new Set(['done', 'INSUFFICIENT_BALANCE']))
  for (const [index, { id }] of people.entries()) {
    const start = [5_000n, 0n, 100n][index]!
    const moved = asked.filter((each, n) => each.accountId === id && results[n]!.status === 'fulfilled')
    expect(await balanceOf(tenant, id)).toBe(moved.reduce((sum, each) => sum + each.amountSatang, start))
    const statement = await seeWallet(tenant.as('user', { accountId: id }), { limit: 500 })
    for (const line of statement.lines) expect(line.balanceSatang).toBeGreaterThanOrEqual(0n)
  }
  await expectSound(tenant)
})

test('the same key 100 times at once: the balance changes once', async () => {
  const tenant = await newTenant('wallet')
  const { id } = await newOwner(tenant)
  const key = randomUUID()
  const accountId = (await newAccount(tenant, { role: 'admin' })).id
  const ask = { accountId: id, mode: 'increase', amount: '25.50', reason: 'ชดเชยสินค้าเสีย' } as const
  const answers = await all(100, () => adjustWallet(tenant.as('admin', { accountId, key }), ask))
  expect(new Set(answers.map(codeOf)).difference(new Set(['done', 'IN_PROGRESS']))).toEqual(new Set())
  expect(await balanceOf(tenant, id)).toBe(2_550n)
  await expectSound(tenant)
})

test('gift code spent twice at once: 50 people and one code, one of them has it', async () => {
  const tenant = await newTenant('wallet')
  const maker = (await newAccount(tenant, { role: 'admin' })).id
  const made = await makeGiftCodes(tenant.as('admin', { accountId: maker }), { amount: 100, count: 1, days: 30 })
  const people = await Promise.all(Array.from({ length: 50 }, () => newAccount(tenant)))
  const tries = await all(50, (n) =>
    redeemGift(tenant.as('user', { accountId: people[n]!.id }), { code: made.codes[0]! }),
  )
  expect(counted(tries)).toEqual({ done: 1, VALIDATION: 49 })
  const balances = await Promise.all(people.map(({ id }) => balanceOf(tenant, id)))
  expect(balances.toSorted()).toEqual([...Array.from({ length: 49 }, () => 0n), 10_000n])
  await expectSound(tenant)
})

test('a limit holds for what one does in many windows at once: nothing above it without a second person', async () => {
  const tenant = await newTenant('wallet')
  const { id } = await newOwner(tenant)
  const manager = (await newAccount(tenant, { role: 'manager' })).id
  const asks = await all(30, () =>
    adjustWallet(tenant.as('manager', { accountId: manager }), {
      accountId: id,
      mode: 'increase',
      amount: '100',
      reason: 'ทีละน้อย',
    }),
  )
  expect(counted(asks)).toEqual({ done: 30 })
  expect(await balanceOf(tenant, id)).toBe(100_000n)
  expect(await tenant.sql('select count(*)::int as n from cluster.approvals')).toEqual([{ n: 1 }])
  await expectSound(tenant)
})
