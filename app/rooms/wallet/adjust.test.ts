import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type TestTenant, newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { approvals, approve, decline, waitingApprovals } from '#rooms/cluster/testing.ts'
import { adjustWallet, integrity, seeWallet, seeWalletOf, wallets, walletSums } from './index.ts'
import { newOwner } from './testing.ts'

let tenant: TestTenant
let owner: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  tenant = await newTenant('wallet')
  owner = (await newOwner(tenant, 100_000n)).id
  for (const role of ['admin', 'manager'] as const) ids[role] = (await newAccount(tenant, { role })).id
  ids.accountant = (await newAccount(tenant)).id
})
const as = (who: 'admin' | 'manager' | 'accountant', more = {}) =>
  tenant.as(who === 'accountant' ? 'user' : who, {
    accountId: ids[who]!,
    staff: who === 'accountant' ? ['accountant'] : [],
    ...more,
  })
const ask = (more: object = {}) => ({
  accountId: owner,
  mode: 'increase' as const,
  amount: '10',
  reason: 'ชดเชย',
  ...more,
})
const balance = async () => (await seeWalletOf(as('admin'), { accountId: owner })).balanceSatang

test('who confirmed long ago must confirm again before money moves', async () => {
  const old = { confirmedAt: new Date(Date.now() - 16 * 60_000) }
  await expect(adjustWallet(as('admin', old), ask())).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('nobody changes their own wallet, a stranger’s id is not found, another tenant’s neither', async () => {
  const other = await newTenant('other')
  const stranger = (await newAccount(other)).id
  await expect(adjustWallet(as('admin'), ask({ accountId: ids.admin }))).rejects.toMatchObject({ status: 403 })
  for (const accountId of [randomUUID(), stranger])
    await expect(adjustWallet(as('admin'), ask({ accountId }))).rejects.toMatchObject({ status: 404 })
  await expect(seeWalletOf(as('admin'), { accountId: stranger })).rejects.toMatchObject({ status: 404 })
})

test.each(['-5', '0', '0.001', '1.005', 'NaN', '1e3', '99999999999', Number.NaN, 0.1 + 0.2, Infinity, ''])(
  'negative, fractional, huge and NaN amounts: %s is refused and nothing moves',
  async (amount) => {
    const before = await balance()
    await expect(adjustWallet(as('admin'), ask({ amount }))).rejects.toMatchObject({ status: 422 })
    expect(await balance()).toBe(before)
  },
)

test('no reason, no change; more than there is cannot be taken; what is not as expected is not changed', async () => {
  await expect(adjustWallet(as('admin'), ask({ reason: ' ' }))).rejects.toMatchObject({ status: 422 })
  await expect(adjustWallet(as('admin'), ask({ mode: 'decrease', amount: '1000.01' }))).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  })
  await expect(
    adjustWallet(as('admin'), ask({ mode: 'adjust', amount: '5', expectedBalance: '7' })),
  ).rejects.toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  })
  await expect(adjustWallet(as('admin'), ask({ mode: 'adjust', amount: '1000' }))).rejects.toMatchObject({
    status: 422,
  })
  expect(await balance()).toBe(100_000n)
})

test('increase, decrease, adjust; the owner reads the reason, and every line has what stood there afterwards', async () => {
  await adjustWallet(as('admin'), ask({ amount: '๒๐.๕๐' }))
  await adjustWallet(as('accountant'), ask({ mode: 'decrease', amount: 20.5 }))
  await adjustWallet(as('admin'), ask({ mode: 'adjust', amount: '900', expectedBalance: '1000', reason: 'นับใหม่' }))
  const { balanceSatang, lines } = await seeWallet(tenant.as('user', { accountId: owner }), {})
  expect(balanceSatang).toBe(90_000n)
  expect(lines.map((line) => [line.amountSatang, line.balanceSatang])).toEqual([
    [-10_000n, 90_000n],
    [-2_050n, 100_000n],
    [2_050n, 102_050n],
    [100_000n, 100_000n],
  ])
  expect(lines[0]).toMatchObject({ kind: 'adjustment', reason: 'นับใหม่' })
})

test('the statement goes on below an id and keeps its balances whatever is filtered out', async () => {
  const mine = tenant.as('user', { accountId: owner })
  const first = await seeWallet(mine, { limit: 3 })
  const rest = await seeWallet(mine, { limit: 3, before: first.next })
  expect([first.lines.length, rest.lines.length, rest.next]).toEqual([3, 1, null])
  expect((await seeWallet(mine, { kind: 'topup' })).lines).toEqual([])
  expect((await seeWallet(mine, { to: '2020-01-01' })).lines).toEqual([])
})

test('above the limit it waits for a second person: never who asked, nor whose wallet it is', async () => {
  const before = await balance()
  const asked = await adjustWallet(as('manager'), ask({ amount: '1000.01' }))
  expect(asked).toMatchObject({ state: 'waiting', balanceSatang: before })
  expect(await balance()).toBe(before)
  const id = asked.state === 'waiting' ? asked.approvalId : ''
  await expect(approve(as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  const large = await adjustWallet(as('admin'), ask({ amount: '10000' }))
  const largeId = large.state === 'waiting' ? large.approvalId : ''
  await expect(approve(as('admin'), { id: largeId })).rejects.toMatchObject({ status: 403 })
  await expect(
    approve(tenant.as('user', { accountId: owner, staff: ['owner'] }), { id: largeId }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(decline(as('accountant'), { id: largeId, reason: '' })).rejects.toMatchObject({ status: 422 })
  expect((await waitingApprovals(as('accountant'), {}))[0]).toMatchObject({ count: 2 })
  await approve(as('admin'), { id })
  await decline(as('accountant'), { id: largeId, reason: 'ไม่มีหลักฐาน' })
  expect(await balance()).toBe(before + 100_001n)
  await expect(approve(as('accountant'), { id })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  // What a second person approved does not count towards what one moves alone.
  expect(await adjustWallet(as('manager'), ask({ amount: '1000' }))).toMatchObject({ state: 'done' })
  await adjustWallet(as('admin'), ask({ mode: 'decrease', amount: '1000' }))
  expect((await seeWalletOf(as('manager'), { accountId: owner })).requests.map((each) => each.state)).toEqual([
    'declined',
    'approved',
  ])
})

test('whose limit the business set approves no more than that; a preset limits no approver', async () => {
  const limited = (walletSatang?: number) => {
    const context = as('accountant', { staff: ['accountant', 'cashier'] })
    const limits = walletSatang === undefined ? {} : { walletSatang }
    return { ...context, actor: { ...context.actor, rules: [{ role: 'accountant' as const, limits, without: [] }] } }
  }
  const asked = await adjustWallet(as('admin'), ask({ amount: '20000' }))
  const id = asked.state === 'waiting' ? asked.approvalId : ''
  const before = await balance()
  await expect(approve(limited(100_000), { id })).rejects.toMatchObject({ key: 'cluster.overApprover' })
  expect(await balance()).toBe(before)
  await approve(limited(), { id })
  expect(await balance()).toBe(before + 2_000_000n)
  await adjustWallet(as('manager'), ask({ mode: 'decrease', amount: '20000' })).then((again) =>
    approve(limited(2_000_000), { id: again.state === 'waiting' ? again.approvalId : '' }),
  )
  expect(await balance()).toBe(before)
})

test('20 people approve the same request at once: it is carried out once', async () => {
  const before = await balance()
  const asked = await adjustWallet(as('admin'), ask({ amount: '10000' }))
  const id = asked.state === 'waiting' ? asked.approvalId : ''
  const people = await Promise.all(Array.from({ length: 20 }, () => newAccount(tenant, { role: 'admin' })))
  const tries = await Promise.allSettled(
    people.map((who) => approve(tenant.as('admin', { accountId: who.id }), { id })),
  )
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toBe(before + 1_000_000n)
})

test('an approval looks at the wallet again: a balance that is gone, or one to be set that has changed, is refused', async () => {
  const poor = (await newOwner(tenant, 2_000_000n)).id
  const take = await adjustWallet(as('admin'), ask({ accountId: poor, mode: 'decrease', amount: '15000' }))
  const set = await adjustWallet(as('admin'), ask({ accountId: poor, mode: 'adjust', amount: '0' }))
  const fresh = tenant.as('admin', { accountId: (await newAccount(tenant, { role: 'admin' })).id })
  await adjustWallet(fresh, ask({ accountId: poor, mode: 'decrease', amount: '9999' }))
  for (const [asked, code] of [
    [take, 'INSUFFICIENT_BALANCE'],
    [set, 'VERSION_CONFLICT'],
  ] as const)
    await expect(
      approve(as('accountant'), { id: asked.state === 'waiting' ? asked.approvalId : '' }),
    ).rejects.toMatchObject({ code })
})

test('after seven days a request is over', async () => {
  const asked = await adjustWallet(as('admin'), ask({ amount: '10000' }))
  const id = asked.state === 'waiting' ? asked.approvalId : ''
  await tenant.sql("update cluster.approvals set expires_at = now() - interval '1 second' where id = $1", [id])
  await expect(approve(as('accountant'), { id })).rejects.toMatchObject({ status: 410 })
  const [newest] = await approvals(as('admin'), {})
  expect(newest).toMatchObject({ id, state: 'over' })
})

test('staff find people by name, address or telephone; what all wallets hold is what the book owes', async () => {
  const person = await newAccount(tenant, { email: 'somsri@example.com' })
  expect((await wallets(as('manager'), { q: 'SOMSRI' })).rows).toMatchObject([
    { accountId: person.id, balanceSatang: 0n },
  ])
  expect((await wallets(as('manager'), { q: '%' })).rows).toEqual([])
  const { owedSatang } = await walletSums(as('manager'), {})
  const [book] = await tenant.sql<{ sum: bigint }>(
    "select -sum(balance_satang)::bigint as sum from ledger.accounts where code like 'wallet:%'",
  )
  expect(owedSatang).toBe(book!.sum)
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})
