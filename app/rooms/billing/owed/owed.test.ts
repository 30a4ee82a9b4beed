/** A bill paid in parts, by hand, with satang of its own, or short by the tax that was withheld. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { refundInto } from '../refunds.ts'
import { saveReviewRules } from '../review-rules.ts'
import { approveSlip } from '../slip-review.ts'
import { importStatement } from '../statements/import-statement.ts'
import { settleCertain } from '../statements/settle-certain.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, openWithSlip, readyToSell, slipFacts, submitSlip } from '../testing.ts'
import { enterPayment, withholdTax, writeOffRest } from './by-hand.ts'
import { owedBills, waitingMoney } from './owed-bills.ts'
import { deskBill } from './owed-desk.ts'
import { takeBackEntered } from './take-back.ts'
import { takeCertificate, withheld, withheldOne } from './withheld.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })
payableSubject('gone', { settled: async () => 'needs_decision', resumed: async () => {} })

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
const today = businessDate(new Date())
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const enter = (tenant: TestTenant, payable: string, amount: string, more: object = {}) =>
  enterPayment(manager(tenant), { payable, amount, method: 'cash', receivedOn: today, ...more } as never)
const rules = (tenant: TestTenant, more: object) =>
  saveReviewRules(tenant.as('admin'), { version: 0, ...more } as never)

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

test('who may not enter money is refused, another tenant’s bill is not found', async () => {
  const [tenant, other] = [await shop(), await shop()]
  const { payableId: payable } = await open(tenant.as('guest'))
  const typed = { payable, amount: '535', method: 'cash', receivedOn: today } as never
  const cashier = { ...tenant.as('user', { staff: ['cashier'] }), idempotencyKey: randomUUID() }
  await expect(enterPayment(cashier, typed)).rejects.toMatchObject({ status: 403 })
  await expect(enterPayment(manager(other), typed)).rejects.toMatchObject({ status: 404 })
  await expect(deskBill(other.as('manager'), { id: payable })).rejects.toMatchObject({ status: 404 })
  await expect(enter(tenant, payable, '-1')).rejects.toMatchObject({ status: 422 })
  await expect(enter(tenant, payable, '1', { receivedOn: '2099-01-01' })).rejects.toMatchObject({ status: 422 })
})

test('what came of an open bill goes back whole, and nothing more is asked for: no sale stands on money that left', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'))
  await enter(tenant, payableId, '300')
  const back = (amountSatang: bigint) =>
    inOneTransaction(tenant.as('manager'), (tools) =>
      refundInto(tools, {
        payableId,
        amountSatang,
        reason: 'x',
        method: 'wallet',
        to: { account: 'customer:wallet', kind: 'liability' },
      }),
    )
  await expect(back(10_000n)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await back(30_000n)
  const [bill] = await tenant.sql('select status, paid_satang, refunded_satang from billing.payables')
  expect(bill).toEqual({ status: 'closed', paid_satang: 30_000n, refunded_satang: 30_000n })
  expect(await tenant.sql(`select from billing.payment_intents where status in ('created', 'awaiting')`)).toEqual([])
  await expect(enter(tenant, payableId, '235')).rejects.toMatchObject({ code: 'ORDER_EXPIRED' })
  await expectSound(tenant)
})

test('a bill is paid in three parts; each leaves a code for the rest, and has its paper', async () => {
  const tenant = await shop()
  const { payableId, slug } = await open(tenant.as('guest'))
  expect(await enter(tenant, payableId, '100')).toMatchObject({ outcome: 'partial' })
  await expect(submitSlip(tenant.as('guest'), slipFacts(tenant, slug!))).resolves.toBeDefined()
  const [slip] = await tenant.sql<{ id: string }>('select id from billing.slips')
  await expect(enter(tenant, payableId, '35')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await tenant.sql(`update billing.slips set status = 'rejected', reason = 'x' where id = $1`, [slip!.id])
  await tenant.sql(`update billing.payment_intents set status = 'cancelled' where status = 'in_review'`)
  expect(await enter(tenant, payableId, '35', { method: 'card_manual' })).toMatchObject({ outcome: 'partial' })
  const { bill, may } = await deskBill(tenant.as('manager'), { id: payableId })
  expect(bill).toMatchObject({ state: 'part', paidSatang: 13_500n })
  expect(may).toMatchObject({ enter: true, writeOff: false })
  const live = await tenant.sql(`select amount_satang from billing.payment_intents where status = 'awaiting'`)
  expect(live).toEqual([{ amount_satang: 40_000n }])
  // Each part is a tax point (s.78 (1) (b)) and has its paper.
  expect(await tenant.sql('select total_satang, issued_for from billing.documents order by id')).toEqual([
    { total_satang: 10_000n, issued_for: 'deposit' },
    { total_satang: 3500n, issued_for: 'deposit' },
  ])
  expect(await enter(tenant, payableId, '450', { method: 'transfer' })).toMatchObject({ outcome: 'accepted' })
  const { rows } = await owedBills(tenant.as('manager'), { filters: { state: { kind: 'choice', values: ['over'] } } })
  expect(rows).toMatchObject([{ id: payableId, paidSatang: 58_500n }])
  expect(await waitingMoney(tenant.as('manager'), {})).toMatchObject([{ count: 1 }])
  expect(await balances(tenant)).toMatchObject({
    'bank:cash': 10_000n,
    'bank:card_manual': 3500n,
    'bank:transfer': 45_000n,
    'customer:advances': -5000n,
  })
  await expectSound(tenant)
})

test('fifty who enter the whole at once enter it once', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'))
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => enter(tenant, payableId, '535')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(tenant)).toMatchObject({ 'bank:cash': 53_500n })
  await expectSound(tenant)
})

test('where two people or the bank’s line are wanted, a hand does not go round them, not in pieces either', async () => {
  const tenant = await shop()
  await rules(tenant, { needsStatement: 'on', twoFrom: '500' })
  const { payableId } = await open(tenant.as('guest'))
  await expect(enter(tenant, payableId, '100', { method: 'transfer' })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(enter(tenant, payableId, '535')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' })
  await enter(tenant, payableId, '400')
  await expect(enter(tenant, payableId, '135')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' })
  await expectSound(tenant)
})

test('money that came too late waits for a decision, with its way back', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'), { subjectType: 'gone' })
  expect(await enter(tenant, payableId, '535')).toMatchObject({ outcome: 'needs_decision' })
  expect((await deskBill(tenant.as('manager'), { id: payableId })).bill).toMatchObject({ state: 'late' })
  expect(await waitingMoney(tenant.as('manager'), {})).toMatchObject([{ count: 1 }])
})

test('a little that lacks is given up with a reason; much is not', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'))
  const writeOff = () => writeOffRest(manager(tenant), { payable: payableId, reason: 'ลูกค้าโอนขาด' })
  await expect(writeOff()).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await enter(tenant, payableId, '500')
  await expect(writeOff()).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await enter(tenant, payableId, '20')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, writeOff))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(tenant)).toMatchObject({
    'bank:cash': 52_000n,
    'expense:write-offs': 1500n,
    'vat:output': -3500n,
  })
  await expectSound(tenant)
})

test('a company sends less by the tax it withholds: a claim until its certificate comes, then tax paid beforehand', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'), { amountSatang: 107_000n })
  const hold = () => withholdTax(manager(tenant), { payable: payableId, income: 'service' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, hold))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(hold()).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await enter(tenant, payableId, '1040', { method: 'transfer' })).toMatchObject({ outcome: 'accepted' })
  expect(await balances(tenant)).toEqual({
    'bank:transfer': 104_000n,
    'receivable:wht': 3000n,
    'income:sales': -95_327n,
    'income:shipping': -4673n,
    'vat:output': -7000n,
  })
  const { rows } = await withheld(tenant.as('manager'), {})
  expect(rows).toMatchObject([{ baseSatang: 100_000n, amountSatang: 3000n, rateBp: 300, state: 'waiting' }])
  const { id } = rows[0]!
  const take = () => takeCertificate(manager(tenant), { id, number: 'WT-001', issuedOn: today, key: null })
  const taken = await Promise.allSettled(Array.from({ length: 20 }, take))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(tenant)).toMatchObject({ 'prepaid:wht': 3000n })
  expect(await withheldOne(tenant.as('manager'), { id })).toMatchObject({ state: 'received', certificateNo: 'WT-001' })
  await expectSound(tenant)
})

test('nothing is withheld below 1,000 baht, and what was never sent does not go back', async () => {
  const tenant = await shop()
  const small = await open(tenant.as('guest'))
  await expect(withholdTax(manager(tenant), { payable: small.payableId, income: 'rent' })).rejects.toMatchObject({
    status: 422,
  })
  const { payableId } = await open(tenant.as('guest'), { amountSatang: 107_000n })
  await withholdTax(manager(tenant), { payable: payableId, income: 'service' })
  await enter(tenant, payableId, '1040')
  const giveBack = (amountSatang: bigint) =>
    inOneTransaction(tenant.as('manager'), (tools) =>
      refundInto(tools, {
        payableId,
        amountSatang,
        reason: 'คืน',
        method: 'wallet',
        to: { account: 'wallet:x', kind: 'liability' },
      }),
    )
  await expect(giveBack(104_001n)).rejects.toMatchObject({ code: 'OVER_REFUND' })
  await giveBack(104_000n)
  expect((await deskBill(tenant.as('manager'), { id: payableId })).bill.state).toBe('back')
  await expectSound(tenant)
})

test('sixty bills of one price at once each ask for satang of their own; the bank’s lines alone pay them', async () => {
  const tenant = await shop()
  await rules(tenant, { uniqueSatang: 'on' })
  const bills = await Promise.all(Array.from({ length: 60 }, () => open(tenant.as('guest'))))
  const asked = await tenant.sql<{ amount: bigint; less: number }>(
    'select amount_satang as amount, less_satang as less from billing.payment_intents order by less_satang',
  )
  expect(asked.map(({ less }) => less)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  expect(asked.every(({ amount, less }) => amount === 53_500n - BigInt(less))).toBe(true)
  const lines = asked.map(({ amount }, n) => `${today},10:00,someone ${n},${Number(amount) / 100}`)
  const csv = ['date,time,description,deposit', ...lines].join('\n')
  await importStatement(tenant.as('manager'), { fileName: 'a.csv', csv })
  const both = await Promise.all([settleCertain(tenant.as('manager'), {}), settleCertain(tenant.as('manager'), {})])
  expect(both[0].settled + both[1].settled).toBe(60)
  const [settled] = await tenant.sql(`select count(*)::int as count from billing.payables where status = 'settled'`)
  expect(settled).toEqual({ count: bills.length })
  expect(await balances(tenant)).toMatchObject({ 'expense:satang': 1830n, 'bank:promptpay': 60n * 53_500n - 1830n })
  await expectSound(tenant)
})

test('a slip of just what was asked for settles the bill; a hundredth bill asks for all of it', async () => {
  const tenant = await shop()
  await rules(tenant, { uniqueSatang: 'on' })
  await open(tenant.as('guest'))
  const { slipId, payableId } = await openWithSlip(tenant)
  await approveSlip(manager(tenant), { id: slipId })
  expect((await deskBill(tenant.as('manager'), { id: payableId })).bill).toMatchObject({
    state: 'paid',
    unsentSatang: 2n,
  })
  for (let n = 0; n < 100; n++) await open(tenant.as('guest'))
  const [last] = await tenant.sql(
    'select by_satang, amount_satang from billing.payment_intents order by id desc limit 1',
  )
  expect(last).toEqual({ by_satang: false, amount_satang: 53_500n })
  await expectSound(tenant)
})

test('what was entered by mistake is taken back once while its bill is open, tax withheld too; nothing else is', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'), { amountSatang: 107_000n })
  await withholdTax(manager(tenant), { payable: payableId, income: 'service' })
  await enter(tenant, payableId, '40', { method: 'transfer' })
  const payments = async () => (await deskBill(tenant.as('manager'), { id: payableId })).payments
  const [held, entered] = await payments()
  const takeBack = (payment: string) => takeBackEntered(manager(tenant), { payable: payableId, payment })
  const other = await open(tenant.as('guest'))
  await expect(
    takeBackEntered(manager(tenant), { payable: other.payableId, payment: entered!.id }),
  ).rejects.toMatchObject({ status: 404 })
  for (const one of [held!, entered!]) {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeBack(one.id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  expect(await balances(tenant)).toEqual({})
  expect((await deskBill(tenant.as('manager'), { id: payableId })).bill).toMatchObject({
    state: 'open',
    paidSatang: 0n,
  })
  await expectSound(tenant)
  await withholdTax(manager(tenant), { payable: payableId, income: 'rent' })
  await enter(tenant, payableId, '1020')
  const settled = (await payments()).filter(({ isReversed }) => !isReversed)
  expect(settled.map(({ mayTakeBack }) => mayTakeBack)).toEqual([false, false])
  await expect(takeBack(settled[1]!.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expectSound(tenant)
})
