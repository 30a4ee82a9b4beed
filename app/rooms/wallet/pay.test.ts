import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as billingPromises, seePayment } from '#rooms/billing/index.ts'
import { open, readyToSell } from '#rooms/billing/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import { approvals, approve } from '#rooms/cluster/testing.ts'
import { integrity, payWithWallet, refundToWallet, seeWallet } from './index.ts'
import { walletPayment } from './pay.ts'
import { newOwner } from './testing.ts'

async function owing(heldSatang: bigint) {
  const tenant = await newTenant('wallet')
  await readyToSell(tenant)
  const { id: accountId } = await newOwner(tenant, heldSatang)
  const { slug } = await open(tenant.as('guest'), { accountId, number: 'SO-1' })
  const me = () => tenant.as('user', { accountId })
  return { tenant, accountId, slug: slug!, me }
}
async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...ledgerPromises, ...billingPromises, ...integrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
const balanceOf = async (tenant: TestTenant, accountId: string) =>
  (await seeWallet(tenant.as('user', { accountId }), {})).balanceSatang
const long = new Date(Date.now() - 2 * 3_600_000)

test('only who owes it is offered the wallet, and only when something is in it', async () => {
  const { tenant, accountId, slug, me } = await owing(60_000n)
  const stranger = await newOwner(tenant, 60_000n)
  const ways = async (context: ReturnType<TestTenant['as']>) => (await seePayment(context, { slug })).ways
  expect(await ways(tenant.as('guest'))).toEqual([])
  expect(await ways(tenant.as('user', { accountId: stranger.id }))).toEqual([])
  expect(await ways(me())).toMatchObject([{ method: 'wallet', availableSatang: 60_000n }])
  await expect(walletPayment(tenant.as('user', { accountId: stranger.id }), { slug })).rejects.toMatchObject({
    status: 404,
  })
  const poor = await newAccount(tenant)
  const { slug: other } = await open(tenant.as('guest'), { accountId: poor.id })
  expect((await seePayment(tenant.as('user', { accountId: poor.id }), { slug: other! })).ways).toEqual([])
  expect(await balanceOf(tenant, accountId)).toBe(60_000n)
})

test('who signed in long ago shows first that it is they; too little is refused and nothing of it stays', async () => {
  const { tenant, accountId, slug, me } = await owing(100n)
  await expect(payWithWallet(tenant.as('user', { accountId, confirmedAt: long }), { slug })).rejects.toMatchObject({
    code: 'CONFIRM_FIRST',
  })
  await expect(payWithWallet(me(), { slug })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(await balanceOf(tenant, accountId)).toBe(100n)
  await expectSound(tenant)
})

test('of a hundred presses one pays; the statement leads to what was paid; the same key answers the same', async () => {
  const { tenant, accountId, slug, me } = await owing(1_000_000n)
  const key = randomUUID()
  const same = () => payWithWallet(tenant.as('user', { accountId, key }), { slug })
  const presses = await Promise.allSettled([
    ...Array.from({ length: 50 }, same),
    ...Array.from({ length: 50 }, () => payWithWallet(me(), { slug })),
  ])
  expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true)
  const { balanceSatang, lines } = await seeWallet(me(), { kind: 'payment' })
  expect(balanceSatang).toBe(1_000_000n - 53_500n)
  expect(lines).toMatchObject([{ kind: 'payment', amountSatang: -53_500n, number: 'SO-1', path: '/shop/thankyou/x' }])
  await expectSound(tenant)
})

test('a refund goes to the buyer’s wallet up to what was paid, never by oneself and never to a guest', async () => {
  const { tenant, accountId, slug, me } = await owing(53_500n)
  await payWithWallet(me(), { slug })
  const staff = () => tenant.as('manager', { accountId: manager })
  const manager = (await newAccount(tenant, { role: 'manager' })).id
  const ask = { number: 'SO-1', amount: '100', reason: 'ถ้วยแตก' }
  await expect(refundToWallet(me(), ask)).rejects.toMatchObject({ status: 403 })
  await expect(
    refundToWallet(tenant.as('manager', { accountId: manager, confirmedAt: long }), ask),
  ).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(refundToWallet(tenant.as('admin', { accountId }), ask)).rejects.toMatchObject({ status: 403 })
  await expect(refundToWallet(staff(), { ...ask, number: 'SO-2' })).rejects.toMatchObject({ status: 404 })
  await open(tenant.as('guest'), { number: 'SO-3' })
  await expect(refundToWallet(staff(), { ...ask, number: 'SO-3' })).rejects.toMatchObject({ status: 409 })
  await expect(refundToWallet(staff(), { ...ask, amount: '535.01' })).rejects.toMatchObject({ code: 'OVER_REFUND' })
  expect(await refundToWallet(staff(), ask)).toMatchObject({
    state: 'done',
    creditNote: { number: expect.any(String) },
  })
  expect(await balanceOf(tenant, accountId)).toBe(10_000n)
  expect((await seeWallet(me(), { kind: 'refund' })).lines).toMatchObject([
    { kind: 'refund', amountSatang: 10_000n, reason: 'ถ้วยแตก', path: '/shop/thankyou/x' },
  ])
  await expectSound(tenant)
})

test('above one’s limit a second person approves, and of two approvals at once one gives back', async () => {
  const tenant = await newTenant('wallet')
  await readyToSell(tenant)
  const { id: accountId } = await newOwner(tenant, 500_000n)
  const { slug } = await open(tenant.as('guest'), { accountId, number: 'SO-9', amountSatang: 500_000n })
  await payWithWallet(tenant.as('user', { accountId }), { slug: slug! })
  const [manager, first, second] = await Promise.all([
    newAccount(tenant, { role: 'manager' }),
    newAccount(tenant, { role: 'admin' }),
    newAccount(tenant, { role: 'admin' }),
  ])
  const ask = { number: 'SO-9', amount: '5000', reason: 'คืนทั้งหมด' }
  const asked = await refundToWallet(tenant.as('manager', { accountId: manager.id }), ask)
  expect(asked.state).toBe('waiting')
  expect(await balanceOf(tenant, accountId)).toBe(0n)
  const [row] = await approvals(tenant.as('admin', { accountId: first.id }), {})
  const both = await Promise.allSettled(
    [first, second].map(({ id }) => approve(tenant.as('admin', { accountId: id }), { id: row!.id })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(tenant, accountId)).toBe(500_000n)
  await expect(
    refundToWallet(tenant.as('manager', { accountId: manager.id }), { ...ask, amount: '0.01' }),
  ).rejects.toMatchObject({ code: 'OVER_REFUND' })
  await expectSound(tenant)
})

test('what is there pays a part, each sum once, and the rest has a code of its own; two parts at once never overdraw', async () => {
  const { tenant, accountId, slug, me } = await owing(20_000n)
  const key = randomUUID()
  const part = () => payWithWallet(tenant.as('user', { accountId, key }), { slug, amount: '200' })
  const tries = await Promise.allSettled([
    ...Array.from({ length: 20 }, part),
    ...Array.from({ length: 20 }, () => payWithWallet(me(), { slug, amount: '200' })),
  ])
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await balanceOf(tenant, accountId)).toBe(0n)
  const { newerSlug } = await seePayment(me(), { slug })
  const rest = await seePayment(me(), { slug: newerSlug! })
  expect(rest).toMatchObject({
    status: 'awaiting',
    amountSatang: 33_500n,
    payable: { status: 'open', paidSatang: 20_000n },
  })
  expect(await tenant.sql('select total_satang, issued_for from billing.documents order by id desc limit 1')).toEqual([
    { total_satang: 20_000n, issued_for: 'deposit' },
  ])
  await expectSound(tenant)
})
