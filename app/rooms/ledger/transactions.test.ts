import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import {
  openAccount,
  postTransaction,
  postTransactions,
  integrity,
  reverseTransaction,
  trialBalance,
  type Posting,
} from './index.ts'
import { command } from './room.ts'

const inOne = <T>(work: (tools: Parameters<typeof postTransaction>[0]) => Promise<T>) =>
  command({ may: 'anyone', input: z.object({}), run: work })
const post = (tenant: TestTenant, posting: Posting) =>
  inOne((tools) => postTransaction(tools, posting))(tenant.as('guest'), {})
const sale = (amountSatang: bigint, sourceId = randomUUID()): Posting => ({
  kind: 'sale',
  sourceType: 'test',
  sourceId,
  entries: [
    { account: 'bank:promptpay', kind: 'asset', amountSatang },
    { account: 'income:sales', kind: 'income', amountSatang: -amountSatang },
  ],
})
const balances = async (tenant: TestTenant) =>
  Object.fromEntries(
    (await tenant.sql<{ code: string; b: bigint }>('select code, balance_satang as b from ledger.accounts')).map(
      (r) => [r.code, r.b],
    ),
  )
async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('the database refuses what does not sum to zero, at commit', async () => {
  const tenant = await newTenant()
  const lopsided = {
    ...sale(100n),
    entries: [{ account: 'bank:promptpay', kind: 'asset' as const, amountSatang: 100n }],
  }
  await expect(post(tenant, lopsided)).rejects.toThrow(/is off by 100 satang/)
  expect(await balances(tenant)).toEqual({})
})

test('refuses to leave an account’s limits, and nothing of it stays', async () => {
  const tenant = await newTenant()
  const spend = (amount: bigint): Posting => ({
    kind: 'wallet.payment',
    sourceType: 'test',
    sourceId: randomUUID(),
    entries: [
      { account: 'wallet:x', kind: 'liability', amountSatang: amount },
      { account: 'income:sales', kind: 'income', amountSatang: -amount },
    ],
  })
  await inOne((tools) => openAccount(tools, { code: 'wallet:x', kind: 'liability', maxSatang: 0n }))(
    tenant.as('guest'),
    {},
  )
  await expect(post(tenant, spend(1n))).rejects.toMatchObject({ status: 409, code: 'INSUFFICIENT_BALANCE' })
  await post(tenant, spend(-500n))
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => post(tenant, spend(100n))))
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(5)
  expect(await balances(tenant)).toEqual({ 'wallet:x': 0n, 'income:sales': 0n })
  await expectSound(tenant)
})

test('a transaction and its entries are never changed or deleted', async () => {
  const tenant = await newTenant()
  await post(tenant, sale(100n))
  for (const text of [
    'update ledger.entries set amount_satang = 1',
    'delete from ledger.entries',
    "update ledger.transactions set memo = 'x'",
    'delete from ledger.transactions',
  ])
    await expect(tenant.sql(text)).rejects.toMatchObject({ code: '42501' })
})

test('the same happening is posted once, also by twenty at the same time', async () => {
  const tenant = await newTenant()
  const posting = sale(100n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(tenant, posting)))
  expect(answers.filter((answer) => answer.isNew)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.transactionId)).size).toBe(1)
  expect(await balances(tenant)).toEqual({ 'bank:promptpay': 100n, 'income:sales': -100n })
})

test('parallel postings over the same accounts in any order keep balance = Σ entries', async () => {
  const tenant = await newTenant()
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const { entries, ...rest } = sale(BigInt(n + 1))
      return post(tenant, { ...rest, entries: n % 2 ? entries : entries.toReversed() })
    }),
  )
  expect(await balances(tenant)).toEqual({ 'bank:promptpay': 1830n, 'income:sales': -1830n })
  await expectSound(tenant)
})

test('several happenings in one breath; entries of zero are left out', async () => {
  const tenant = await newTenant()
  const [a, b] = [sale(70n), sale(30n)]
  const withZero = {
    ...b,
    entries: [...b.entries, { account: 'vat:output', kind: 'liability' as const, amountSatang: 0n }],
  }
  const answers = await inOne((tools) => postTransactions(tools, [a, withZero]))(tenant.as('guest'), {})
  expect(answers.map((answer) => answer.isNew)).toEqual([true, true])
  expect(await balances(tenant)).toEqual({ 'bank:promptpay': 100n, 'income:sales': -100n })
  const again = await inOne((tools) => postTransactions(tools, [sale(1n), a]))(tenant.as('guest'), {})
  expect(again[1]).toEqual({ transactionId: answers[0]!.transactionId, isNew: false })
  await expectSound(tenant)
})

test('a reversal undoes the money, keeps the history, and happens once', async () => {
  const tenant = await newTenant()
  const { transactionId } = await post(tenant, sale(100n))
  const reverse = (id: string) =>
    inOne((tools) => reverseTransaction(tools, { transactionId: id, memo: 'false slip' }))(tenant.as('guest'), {})
  const first = await reverse(transactionId)
  expect(await reverse(transactionId)).toEqual({ ...first, isNew: false })
  await expect(reverse(first.transactionId)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(reverse(randomUUID())).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await balances(tenant)).toEqual({ 'bank:promptpay': 0n, 'income:sales': 0n })
  await expectSound(tenant)
})

test('goods that stood in the book before their cards leave the opening; what stock posted is reversed as it is', async () => {
  const tenant = await newTenant()
  const reversed = async (sourceType: string) => {
    const { transactionId } = await post(tenant, {
      ...sale(0n),
      sourceType,
      entries: [
        { account: 'stock:goods', kind: 'asset', amountSatang: 100n },
        { account: 'bank:cash', kind: 'asset', amountSatang: -100n },
      ],
    })
    await inOne((tools) => reverseTransaction(tools, { transactionId, memo: '' }))(tenant.as('guest'), {})
    return balances(tenant)
  }
  expect(await reversed('stock')).toEqual({ 'stock:goods': 0n, 'bank:cash': 0n })
  expect(await reversed('purchase')).toEqual({ 'stock:goods': 100n, 'bank:cash': 0n, 'equity:opening': -100n })
  await expectSound(tenant)
})

test('the trial balance is for those who keep the books; another tenant’s book is not in it', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  await post(mine, sale(100n))
  await expect(trialBalance(mine.as('user'), {})).rejects.toMatchObject({ status: 403 })
  expect(await trialBalance(theirs.as('admin'), {})).toEqual({ accounts: [], totalSatang: 0n })
  expect(await trialBalance(mine.as('user', { staff: ['accountant'] }), {})).toMatchObject({
    totalSatang: 0n,
    accounts: [{ code: 'bank:promptpay', balanceSatang: 100n }, { code: 'income:sales' }],
  })
})
