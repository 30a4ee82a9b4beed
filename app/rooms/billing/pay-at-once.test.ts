import { expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledgerIntegrity, openAccount, postTransaction } from '#rooms/ledger/index.ts'
import { integrity } from './integrity.ts'
import { payAtOnce } from './pay-at-once.ts'
import { refundableByNumber, refundInto } from './refunds.ts'
import { command } from './room.ts'
import { approveSlip } from './slip-review.ts'
import { submitSlip } from './slips.ts'
import { open, readyToSell, slipFacts } from './testing.ts'

const purse = { account: 'wallet:test', kind: 'liability' as const }
const anyInput = z.object({}).loose()

/** A shop, and a customer for whom it holds money. */
async function customerWith(heldSatang: bigint, { vatRegistered = true } = {}) {
  const tenant = await newTenant()
  await readyToSell(tenant, { vatRegistered })
  const { id: accountId } = await newAccount(tenant)
  await inOne(tenant, accountId, async (tools) => {
    await openAccount(tools, { code: purse.account, kind: 'liability', maxSatang: 0n })
    if (heldSatang === 0n) return
    const entries = [
      { account: 'bank:promptpay', kind: 'asset' as const, amountSatang: heldSatang },
      { ...purse, amountSatang: -heldSatang },
    ]
    await postTransaction(tools, { kind: 'wallet.topup', sourceType: 'test', sourceId: accountId, entries })
  })
  return { tenant, accountId }
}

type Step = Parameters<typeof payAtOnce>[0]
const inOne = <T>(tenant: TestTenant, accountId: string, work: (tools: Step) => Promise<T>): Promise<T> =>
  command({ may: 'anyone', input: anyInput, run: work })(tenant.as('user', { accountId }), {})
const pay = (tenant: TestTenant, accountId: string, slug: string) =>
  inOne(tenant, accountId, (tools) => payAtOnce(tools, { slug, method: 'wallet', from: purse }))
const refund = (tenant: TestTenant, payableId: string, amountSatang: bigint) =>
  command({
    may: 'anyone',
    input: anyInput,
    run: (tools: Step) => refundInto(tools, { payableId, amountSatang, reason: 'ถ้วยแตก', method: 'wallet', to: purse }),
  })(tenant.as('manager'), {})

async function balances(tenant: TestTenant): Promise<Record<string, bigint>> {
  const rows = await tenant.sql<{ code: string; b: bigint }>(
    'select code, balance_satang as b from ledger.accounts where balance_satang <> 0 order by code',
  )
  return Object.fromEntries(rows.map(({ code, b }) => [code, b]))
}
async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('another’s payment is not found, too little is refused, and nothing of it stays', async () => {
  const { tenant, accountId } = await customerWith(53_499n)
  const mine = await open(tenant.as('guest'), { accountId })
  const guests = await open(tenant.as('guest'))
  const stranger = await newAccount(tenant)
  await expect(pay(tenant, stranger.id, mine.slug!)).rejects.toMatchObject({ status: 404 })
  await expect(pay(tenant, accountId, guests.slug!)).rejects.toMatchObject({ status: 404 })
  await expect(pay(tenant, accountId, mine.slug!)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(await tenant.sql("select status from billing.payment_intents where method = 'wallet'")).toEqual([])
  expect(await tenant.sql('select status, paid_satang from billing.payables where account_id is not null')).toEqual([
    { status: 'open', paid_satang: 0n },
  ])
  await expectSound(tenant)
})

test('of fifty presses at once one pays; income, VAT and paper are there', async () => {
  const { tenant, accountId } = await customerWith(200_000n)
  const { slug } = await open(tenant.as('guest'), { accountId })
  const presses = await Promise.allSettled(Array.from({ length: 50 }, () => pay(tenant, accountId, slug!)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(tenant)).toEqual({
    'bank:promptpay': 200_000n,
    'income:sales': -45_327n,
    'income:shipping': -4673n,
    'vat:output': -3500n,
    [purse.account]: -146_500n,
  })
  await expect(pay(tenant, accountId, slug!)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expectSound(tenant)
})

test('while a slip is being checked nobody pays twice; an approval and a press at once settle it once', async () => {
  const { tenant, accountId } = await customerWith(1_000_000n)
  const inReview = await open(tenant.as('guest'), { accountId })
  await submitSlip(tenant.as('guest'), slipFacts(tenant, inReview.slug!))
  await expect(pay(tenant, accountId, inReview.slug!)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  for (let round = 0; round < 5; round++) {
    const { slug, payableId } = await open(tenant.as('guest'), { accountId })
    const both = await Promise.allSettled([
      submitSlip(tenant.as('guest'), slipFacts(tenant, slug!)).then(({ slipId }) =>
        approveSlip(tenant.as('manager'), { id: slipId }),
      ),
      pay(tenant, accountId, slug!),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const [payable] = await tenant.sql<{ status: string; paid: bigint; sales: bigint }>(
      `select p.status, p.paid_satang as paid, (select count(*) from ledger.transactions t
         where t.kind = 'sale' and t.source_id in (select id from billing.tax_points x where x.payable_id = p.id)) as sales from billing.payables p where p.id = $1`,
      [payableId],
    )
    expect(payable).toMatchObject({ status: 'settled', sales: 1n })
    expect([53_500n, 107_000n]).toContain(payable!.paid)
  }
  await expectSound(tenant)
})

test('more than was paid never goes back: of a hundred refunds of a tenth at once, ten', async () => {
  const { tenant, accountId } = await customerWith(53_500n)
  const { slug, payableId } = await open(tenant.as('guest'), { accountId })
  await expect(refund(tenant, payableId, 1n)).rejects.toMatchObject({ status: 422, code: 'OVER_REFUND' })
  await pay(tenant, accountId, slug!)
  for (const wrong of [0n, -1n, 53_501n])
    await expect(refund(tenant, payableId, wrong)).rejects.toMatchObject({ code: 'OVER_REFUND' })
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => refund(tenant, payableId, 5350n)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await balances(tenant)).toEqual({
    'bank:promptpay': 53_500n,
    'income:sales': -45_327n,
    'income:returns': 45_327n,
    [purse.account]: -53_500n,
  })
  expect(await tenant.sql('select payment_status from billing.payment_states')).toEqual([
    { payment_status: 'refunded' },
  ])
  await expectSound(tenant)
})

test('odd parts add up: income and VAT are back to nothing when all is back, each part with its credit note', async () => {
  const { tenant, accountId } = await customerWith(53_500n)
  const { slug, payableId } = await open(tenant.as('guest'), { accountId })
  await pay(tenant, accountId, slug!)
  for (const part of [1n, 333n, 7001n, 12_345n]) await refund(tenant, payableId, part)
  expect(await tenant.sql('select payment_status from billing.payment_states')).toEqual([
    { payment_status: 'partly_refunded' },
  ])
  const last = await refund(tenant, payableId, 53_500n - 19_680n)
  expect(last.creditNote!.number).toMatch(/^CN\d{4}-00005$/)
  expect(await balances(tenant)).toEqual({
    'bank:promptpay': 53_500n,
    'income:sales': -45_327n,
    'income:returns': 45_327n,
    [purse.account]: -53_500n,
  })
  const [sums] = await tenant.sql<{ total: bigint; vat: bigint }>(
    "select sum(total_satang)::bigint as total, sum(vat_satang)::bigint as vat from billing.documents where kind = 'credit_note'",
  )
  expect(sums).toEqual({ total: 53_500n, vat: 3500n })
  await expectSound(tenant)
})

test('what came too much goes back first, and touches neither income nor paper', async () => {
  const { tenant, accountId } = await customerWith(0n)
  const { slug, payableId } = await open(tenant.as('guest'), { accountId })
  const first = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug!))
  await approveSlip(tenant.as('manager'), { id: first.slipId })
  const second = await tenant.sql<{ id: string }>(
    `insert into billing.slips (intent_id, object_key, width, height, sha256, dhash)
     select id, 'x', 1, 1, repeat('a', 64), repeat('b', 16) from billing.payment_intents returning id`,
  )
  await approveSlip(tenant.as('manager'), { id: second[0]!.id })
  const before = await balances(tenant)
  const { creditNote, number } = await refund(tenant, payableId, 53_500n)
  expect(creditNote).toBeNull()
  const after = await balances(tenant)
  expect(after['income:sales']).toBe(before['income:sales'])
  expect(after[purse.account]).toBe(-53_500n)
  const seen = await inOne(tenant, accountId, (tools) => refundableByNumber(tools, number))
  expect(seen).toMatchObject({ paidSatang: 107_000n, refundedSatang: 53_500n, refunds: [{ reason: 'ถ้วยแตก' }] })
  await expectSound(tenant)
})

test('a seller without VAT gives a note of the money that went back', async () => {
  const { tenant, accountId } = await customerWith(53_500n, { vatRegistered: false })
  const { slug, payableId } = await open(tenant.as('guest'), { accountId })
  await pay(tenant, accountId, slug!)
  const { creditNote } = await refund(tenant, payableId, 53_500n)
  expect(creditNote).not.toBeNull()
  await expectSound(tenant)
})
