import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import {
  approveSlip,
  enterPayment,
  importStatement,
  rejectSlip,
  renewIntent,
  seePayment,
} from '#rooms/billing/index.ts'
import {
  deskBill,
  readyToSell,
  settleFromStatement,
  slipFacts,
  submitSlip,
  waitingMoney,
} from '#rooms/billing/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import { integrity, seeWallet } from './index.ts'
import { openTopUp } from './top-up.ts'

async function scene(more: { vatRegistered?: boolean } = {}) {
  const tenant = await newTenant('topup')
  await readyToSell(tenant, more)
  const { id } = await newAccount(tenant)
  const mine = () => tenant.as('user', { accountId: id })
  const slip = async (slug: string) => (await submitSlip(mine(), slipFacts(tenant, slug))).slipId
  return { tenant, id, mine, slip, balance: async () => (await seeWallet(mine(), {})).balanceSatang }
}
const staff = (tenant: TestTenant) => tenant.as('manager')
async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...ledgerPromises, ...integrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test.each(['0.99', '50000.01', '-1', 'x', ''])('%s baht cannot be topped up', async (amount) => {
  const { tenant, mine } = await scene()
  await expect(openTopUp(mine(), { amount })).rejects.toMatchObject({ status: 422 })
  expect(await tenant.sql('select from billing.payables')).toEqual([])
})

test('a site may say how much', async () => {
  const { tenant, mine } = await scene()
  const site = { ...tenant.site, config: { wallet: { topUpMin: 100, topUpMax: 500 } } }
  await expect(openTopUp({ ...mine(), site }, { amount: 99 })).rejects.toMatchObject({ status: 422 })
  await openTopUp({ ...mine(), site }, { amount: 500 })
})

test('a slip is approved: the wallet is credited, a receipt without VAT is given, no income and no VAT are booked', async () => {
  const { tenant, mine, slip, balance } = await scene({ vatRegistered: true })
  const { intentSlug } = await openTopUp(mine(), { amount: '500' })
  expect(await balance()).toBe(0n)
  await approveSlip(staff(tenant), { id: await slip(intentSlug) })
  expect(await balance()).toBe(50_000n)
  expect(await tenant.sql('select kind, total_satang as total, vat_satang as vat from billing.documents')).toEqual([
    { kind: 'receipt', total: 50_000n, vat: 0n },
  ])
  expect(
    await tenant.sql(
      "select code, balance_satang as b from ledger.accounts where code not like 'wallet:%' order by code",
    ),
  ).toEqual([
    { code: 'bank:promptpay', b: 50_000n },
    { code: 'customer:advances', b: 0n },
  ])
  const { lines } = await seeWallet(mine(), {})
  expect(lines).toMatchObject([{ kind: 'topup', path: `/billing/payment/${intentSlug}`, balanceSatang: 50_000n }])
  await expectSound(tenant)
})

test('a slip that is turned down credits nothing; the next one does', async () => {
  const { tenant, mine, slip, balance } = await scene()
  const { intentSlug } = await openTopUp(mine(), { amount: '20' })
  await rejectSlip(staff(tenant), { id: await slip(intentSlug), reason: 'ภาพไม่ชัด' })
  expect(await balance()).toBe(0n)
  await approveSlip(staff(tenant), { id: await slip(intentSlug) })
  expect(await balance()).toBe(2_000n)
})

test('money that comes after the code ended is credited, and what comes twice is credited twice', async () => {
  const { tenant, mine, slip, balance } = await scene()
  const { intentSlug } = await openTopUp(mine(), { amount: '300' })
  await tenant.sql("update billing.payment_intents set expires_at = now() - interval '1 hour'")
  const { slug } = await renewIntent(mine(), { slug: intentSlug })
  await approveSlip(staff(tenant), { id: await slip(intentSlug) })
  expect(await balance()).toBe(30_000n)
  const late = await slip(slug)
  expect(await approveSlip(staff(tenant), { id: late })).toMatchObject({ outcome: 'accepted' })
  expect(await balance()).toBe(60_000n)
  expect(await seePayment(mine(), { slug })).toMatchObject({ takesMore: true, payable: { paidSatang: 60_000n } })
  expect(await tenant.sql("select balance_satang as b from ledger.accounts where code = 'customer:advances'")).toEqual([
    { b: 0n },
  ])
  await expectSound(tenant)
})

test('more than was asked for, in one piece or in two, is all in the wallet, and nothing waits for a decision', async () => {
  const { tenant, mine, balance } = await scene()
  const lines = async (...amounts: string[]) => {
    const text = amounts.map((amount, n) => `${businessDate(new Date())},10:0${n},line ${amount},${amount}`)
    const csv = ['date,time,description,deposit', ...text].join('\n')
    await importStatement(staff(tenant), { fileName: 'bank.csv', csv })
    return tenant.sql<{ id: string }>(
      `select id from billing.statement_lines where state = 'open' order by posted_time`,
    )
  }
  const openOne = async () => {
    await openTopUp(mine(), { amount: '1000' })
    return (await tenant.sql<{ id: string }>('select id from billing.payables order by id desc limit 1'))[0]!.id
  }
  const settle = (line: string, payable: string) => settleFromStatement(staff(tenant), { line, payable })
  const whole = await openOne()
  const [much] = await lines('1500.00')
  expect(await settle(much!.id, whole)).toMatchObject({ outcome: 'accepted' })
  expect(await balance()).toBe(150_000n)
  const parts = await openOne()
  for (const { id } of await lines('600.00', '610.00')) await settle(id, parts)
  expect(await balance()).toBe(271_000n)
  const papers = await tenant.sql('select total_satang as total from billing.documents order by total_satang')
  expect(papers).toEqual([{ total: 121_000n }, { total: 150_000n }])
  const advances = await tenant.sql("select balance_satang as b from ledger.accounts where code = 'customer:advances'")
  expect(advances).toEqual([{ b: 0n }])
  expect(await waitingMoney(staff(tenant), {})).toMatchObject([{ count: 0 }])
  await expectSound(tenant)
})

test('staff enter no money into a wallet by hand: a top-up has its slip or its bank line', async () => {
  const { tenant, mine, balance } = await scene()
  await openTopUp(mine(), { amount: '50000' })
  const [payable] = await tenant.sql<{ id: string }>('select id from billing.payables')
  const typed = { payable: payable!.id, amount: '50000', method: 'cash', receivedOn: businessDate(new Date()) }
  await expect(enterPayment(staff(tenant), typed as never)).rejects.toMatchObject({ key: 'billing.topUpByHand' })
  expect((await deskBill(staff(tenant), { id: payable!.id })).may.enter).toBe(false)
  expect(await balance()).toBe(0n)
})

test('twenty reviewers approve one top-up at once: it is credited once', async () => {
  const { tenant, mine, slip, balance } = await scene()
  const { intentSlug } = await openTopUp(mine(), { amount: '50' })
  const id = await slip(intentSlug)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => approveSlip(staff(tenant), { id })))
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toBe(5_000n)
  await expectSound(tenant)
})
