/** Money that is too much on one bill pays another; and a bill that several payments settled is undone line by line. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { saveReviewRules } from '../review-rules.ts'
import { approveSlip } from '../slip-review.ts'
import { importStatement } from '../statements/import-statement.ts'
import { settleFromStatement } from '../statements/settle-line.ts'
import { statementLines } from '../statements/statement-lines.ts'
import { payableSubject } from '../subjects.ts'
import { open, openWithSlip, readyToSell, slipFacts, submitSlip } from '../testing.ts'
import { undoApproval } from '../undo-approval.ts'
import { enterPayment, withholdTax, writeOffRest } from './by-hand.ts'
import { moveToBill } from './other-bill.ts'
import { waitingMoney } from './owed-bills.ts'
import { deskBill } from './owed-desk.ts'
import { takeBackEntered } from './take-back.ts'
import { undoPayment } from './undo-payment.ts'
import { takeCertificate } from './withheld.ts'

const told: string[] = []
payableSubject('test', {
  settled: async () => 'accepted',
  resumed: async () => {},
  undone: async (_tools, { subjectId }) => {
    told.push(subjectId)
    return { expiresAt: new Date(Date.now() + 86_400_000) }
  },
})
payableSubject('gone', { settled: async () => 'needs_decision', resumed: async () => {} })
payableSubject('kept', {
  settled: async () => 'accepted',
  takesAll: true,
  stands: async (_tools, { payableId, amountSatang }) => ({
    posting: {
      kind: 'wallet.topup',
      sourceType: 'payable',
      sourceId: payableId,
      entries: [
        { account: 'customer:advances', kind: 'liability', amountSatang },
        { account: 'wallet:test', kind: 'liability', amountSatang: -amountSatang },
      ],
    },
    paper: 'receipt',
  }),
})

const today = businessDate(new Date())
const shop = async () => {
  const tenant = await newTenant()
  return readyToSell(tenant).then(() => tenant)
}
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const admin = (tenant: TestTenant) => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })
const enter = (tenant: TestTenant, payable: string, amount: string, more: object = {}) =>
  enterPayment(manager(tenant), { payable, amount, method: 'cash', receivedOn: today, ...more } as never)
const move = (tenant: TestTenant, payable: string, to: string) => moveToBill(manager(tenant), { payable, to })
const undo = (tenant: TestTenant, payable: string, payment: string, claim: 'keep' | 'free' = 'free') =>
  undoPayment(admin(tenant), { payable, payment, reason: 'เงินไม่ได้เข้าจริง', claim })
const seen = async (tenant: TestTenant, id: string) => deskBill(tenant.as('manager'), { id })
const paidBy = async (tenant: TestTenant, id: string, method: string) =>
  (await seen(tenant, id)).payments.find((one) => one.method === method && !one.isReversed)!.id

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

/** A bill of 535 baht for which 1,135 came, and two others of the same customer. */
async function overpaid() {
  const tenant = await shop()
  const [over, other, third] = [
    await open(tenant.as('guest')),
    await open(tenant.as('guest')),
    await open(tenant.as('guest')),
  ]
  await enter(tenant, over.payableId, '1135')
  return { tenant, over: over.payableId, other: other.payableId, third: third.payableId }
}

test('who may not, another tenant’s bill, another customer’s, one’s own, and what nothing is spare of are refused', async () => {
  const { tenant, over, other } = await overpaid()
  const cashier = { ...tenant.as('user', { staff: ['cashier'] }), idempotencyKey: randomUUID() }
  await expect(moveToBill(cashier, { payable: over, to: other })).rejects.toMatchObject({ status: 403 })
  const elsewhere = await overpaid()
  await expect(move(tenant, over, elsewhere.other)).rejects.toMatchObject({ status: 404 })
  await expect(move(tenant, over, over)).rejects.toMatchObject({ status: 404 })
  await expect(move(tenant, other, over)).rejects.toMatchObject({ key: 'billing.nothingSpare' })
  const stranger = await open(tenant.as('guest'), { buyer: { name: 'ปิติ', phone: '0899999999' } })
  await expect(move(tenant, over, stranger.payableId)).rejects.toMatchObject({ key: 'billing.otherCustomer' })
  const topUp = await open(tenant.as('guest'), { subjectType: 'kept' })
  await expect(move(tenant, over, topUp.payableId)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect((await seen(tenant, over)).otherBills.map(({ id }) => id)).not.toContain(topUp.payableId)
  const waits = await openWithSlip(tenant)
  await expect(move(tenant, over, waits.payableId)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const [own] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, password_hash, firstname, lastname) values ('a@example.com', 'x', 'a', 'b') returning id",
  )
  await tenant.sql('update billing.payables set account_id = $1 where id = $2', [own!.id, other])
  const me = { ...tenant.as('manager', { accountId: own!.id }), idempotencyKey: randomUUID() }
  await expect(moveToBill(me, { payable: over, to: other })).rejects.toMatchObject({ status: 403 })
  await expectSound(tenant)
})

test('what came too much pays another bill, which stands with its paper; what is left waits on', async () => {
  const { tenant, over, other, third } = await overpaid()
  expect((await seen(tenant, over)).otherBills.map(({ id }) => id)).toEqual([other, third])
  expect(await move(tenant, over, other)).toMatchObject({ amountSatang: 53_500n, outcome: 'accepted' })
  expect((await seen(tenant, over)).bill).toMatchObject({ state: 'over', refundedSatang: 53_500n })
  expect(await waitingMoney(tenant.as('manager'), {})).toMatchObject([{ count: 1 }])
  expect((await seen(tenant, other)).bill).toMatchObject({ state: 'paid', paidSatang: 53_500n })
  expect((await seen(tenant, other)).papers).toMatchObject([{ kind: 'abbr_tax_invoice' }])
  expect(await move(tenant, over, third)).toMatchObject({ amountSatang: 6500n, outcome: 'partial' })
  expect((await seen(tenant, over)).bill).toMatchObject({ state: 'paid' })
  expect((await seen(tenant, third)).bill).toMatchObject({ state: 'part' })
  expect(await balances(tenant)).toMatchObject({
    'bank:cash': 113_500n,
    'customer:advances': -6075n,
    'vat:output': -7425n,
  })
  await expect(move(tenant, over, third)).rejects.toMatchObject({ key: 'billing.nothingSpare' })
  expect((await seen(tenant, over)).movedOn).toMatchObject([{ amountSatang: 53_500n }, { id: third }])
  await expectSound(tenant)
})

test('two accountants with two bills in mind, forty presses at once: each satang goes on once', async () => {
  const { tenant, over, other, third } = await overpaid()
  const back = await open(tenant.as('guest'))
  await enter(tenant, back.payableId, '1135')
  // Two bills that are over at once, and crosswise, so that locks in any other order would wait in a circle.
  const pairs = [
    [over, other],
    [over, third],
    [back.payableId, third],
    [back.payableId, other],
  ] as const
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => move(tenant, pairs[n % 4]![0], pairs[n % 4]![1])),
  )
  const moved = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amountSatang] : []))
  expect(moved.reduce((sum, one) => sum + one, 0n)).toBe(107_000n)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'INVALID_STATE' })
  for (const id of [other, third]) expect((await seen(tenant, id)).bill).toMatchObject({ state: 'paid' })
  const papers = await tenant.sql('select from billing.documents')
  expect(papers).toHaveLength(4)
  expect(await balances(tenant)).toMatchObject({ 'bank:cash': 227_000n, 'customer:advances': -13_000n })
  await expectSound(tenant)
})

test('money that came too late goes on whole, and its bill waits for nobody any more', async () => {
  const tenant = await shop()
  const late = await open(tenant.as('guest'), { subjectType: 'gone' })
  const other = await open(tenant.as('guest'))
  await enter(tenant, late.payableId, '535')
  expect(await move(tenant, late.payableId, other.payableId)).toMatchObject({ outcome: 'accepted' })
  expect((await seen(tenant, late.payableId)).bill).toMatchObject({ state: 'back' })
  expect(await waitingMoney(tenant.as('manager'), {})).toMatchObject([{ count: 0 }])
  await expectSound(tenant)
})

test('what was moved is undone: too much again where it came from, the other bill owes again', async () => {
  const { tenant, over, other } = await overpaid()
  await move(tenant, over, other)
  const payment = await paidBy(tenant, other, 'moved')
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => undo(tenant, other, payment)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await seen(tenant, other)).bill).toMatchObject({ state: 'open', paidSatang: 0n })
  expect((await seen(tenant, over)).bill).toMatchObject({ state: 'over' })
  expect(await balances(tenant)).toMatchObject({ 'bank:cash': 113_500n, 'customer:advances': -60_000n })
  expect(await move(tenant, over, other)).toMatchObject({ amountSatang: 53_500n, outcome: 'accepted' })
  await expectSound(tenant)
})

test('a bill of three payments is undone line by line: each leaves the others, the subject is told once', async () => {
  const tenant = await shop()
  await importStatement(tenant.as('manager'), {
    fileName: 'a.csv',
    csv: `date,time,description,deposit\n${today},10:00,A,200.00`,
  })
  const { rows } = await statementLines(tenant.as('manager'), {})
  const { payableId: id, slug } = await open(tenant.as('guest'))
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug!))
  await tenant.sql('update billing.payment_intents set amount_satang = 13500 where slug = $1', [slug])
  await approveSlip(manager(tenant), { id: slipId })
  await enter(tenant, id, '200')
  await settleFromStatement(tenant.as('manager'), { line: rows[0]!.id, payable: id })
  expect((await seen(tenant, id)).bill.state).toBe('paid')
  const before = told.length
  const [slip, cash, line] = (await seen(tenant, id)).payments
  for (const one of [slip, cash, line]) expect(one).toMatchObject({ mayUndo: true, mayTakeBack: false })
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => undo(tenant, id, cash!.id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await seen(tenant, id)).bill).toMatchObject({ state: 'part', paidSatang: 33_500n })
  expect((await seen(tenant, id)).papers.every(({ kind }) => kind === 'abbr_tax_invoice')).toBe(true)
  expect(await tenant.sql('select from billing.cancellations')).toHaveLength(1)
  const part = { 'bank:promptpay': 33_500n, 'customer:advances': -31_309n, 'vat:output': -2191n }
  expect(await balances(tenant)).toMatchObject(part)
  await expectSound(tenant)
  await undo(tenant, id, line!.id)
  expect((await statementLines(tenant.as('manager'), {})).rows).toMatchObject([{ state: 'open' }])
  await undo(tenant, id, slip!.id, 'keep')
  expect(await tenant.sql('select status from billing.slips')).toEqual([{ status: 'rejected' }])
  expect(await tenant.sql('select from billing.slip_claims')).toHaveLength(1)
  expect(told.length - before).toBe(1)
  expect((await seen(tenant, id)).bill).toMatchObject({ state: 'open', paidSatang: 0n })
  expect(await balances(tenant)).toEqual({})
  await expectSound(tenant)
  expect(await enter(tenant, id, '535')).toMatchObject({ outcome: 'accepted' })
  await expectSound(tenant)
})

test('of a bill that was paid too much a payment goes and the sale stands, while enough is left', async () => {
  const tenant = await shop()
  const { payableId: id } = await open(tenant.as('guest'))
  await enter(tenant, id, '100')
  await enter(tenant, id, '535', { method: 'transfer' })
  expect(await undo(tenant, id, await paidBy(tenant, id, 'cash'))).toMatchObject({ cancelled: [] })
  expect((await seen(tenant, id)).bill).toMatchObject({ state: 'paid', status: 'settled', paidSatang: 53_500n })
  await expectSound(tenant)
})

test('satang and a shortage that were given up to close a bill are owed again with what is undone', async () => {
  const tenant = await shop()
  await saveReviewRules(tenant.as('admin'), { version: 0, uniqueSatang: 'on' } as never)
  const { slipId, payableId } = await openWithSlip(tenant)
  await approveSlip(manager(tenant), { id: slipId })
  await undoApproval(admin(tenant), { slipId, reason: 'เงินไม่เข้า', claim: 'keep' })
  expect((await seen(tenant, payableId)).bill).toMatchObject({ state: 'open', paidSatang: 0n, unsentSatang: 0n })
  await enter(tenant, payableId, '520')
  await writeOffRest(manager(tenant), { payable: payableId, reason: 'ลูกค้าโอนขาด' })
  await undo(tenant, payableId, await paidBy(tenant, payableId, 'cash'))
  expect((await seen(tenant, payableId)).bill).toMatchObject({ state: 'open', paidSatang: 0n, unsentSatang: 0n })
  expect(await balances(tenant)).toEqual({})
  await expectSound(tenant)
})

test('tax is withheld part by part, to the satang; of two who enter a part one does; it is undone until its certificate is here', async () => {
  const tenant = await shop()
  const { payableId: id } = await open(tenant.as('guest'), { amountSatang: 107_000n })
  const hold = (part: number, of?: string) =>
    withholdTax(manager(tenant), { payable: id, income: 'service', part: String(part), of } as never)
  const first = await Promise.allSettled([hold(1, '535'), hold(1, '535'), hold(1)])
  expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [{ amount, of_satang: of }] = (await tenant.sql<{ amount: bigint; of_satang: bigint }>(
    'select amount_satang as amount, of_satang from billing.withholdings',
  )) as [{ amount: bigint; of_satang: bigint }]
  expect([1500n, 3000n]).toContain(amount)
  if (of === 107_000n) await takeBackEntered(manager(tenant), { payable: id, payment: await paidBy(tenant, id, 'wht') })
  if (of === 107_000n) await hold(1, '535')
  await enter(tenant, id, '520')
  await expect(hold(2, '535.01')).rejects.toMatchObject({ status: 422 })
  expect((await seen(tenant, id)).toWithhold).toEqual({ leftSatang: 53_500n, part: 2 })
  await hold(2)
  await expect(hold(3)).rejects.toMatchObject({ key: 'billing.withheldBefore' })
  expect(await enter(tenant, id, '520')).toMatchObject({ outcome: 'accepted' })
  expect(await balances(tenant)).toMatchObject({ 'bank:cash': 104_000n, 'receivable:wht': 3000n })
  const rows = await tenant.sql<{ id: string; base_satang: bigint }>(
    'select id, base_satang from billing.withholdings order by part',
  )
  expect(rows.map(({ base_satang }) => base_satang)).toEqual([50_000n, 50_000n])
  await expectSound(tenant)
  await takeCertificate(manager(tenant), { id: rows[1]!.id, number: 'WT-2', issuedOn: today, key: null })
  const [one, two] = (await seen(tenant, id)).payments.filter(
    ({ method, isReversed }) => method === 'wht' && !isReversed,
  )
  await expect(undo(tenant, id, two!.id)).rejects.toMatchObject({ key: 'billing.certificateTaken' })
  await undo(tenant, id, one!.id)
  expect((await seen(tenant, id)).bill).toMatchObject({ state: 'part', paidSatang: 105_500n })
  await expectSound(tenant)
  // What is taken in may not be forgotten by the other way either.
  await expect(takeBackEntered(manager(tenant), { payable: id, payment: two!.id })).rejects.toMatchObject({
    key: 'billing.certificateTaken',
  })
  await expectSound(tenant)
})

test('money of a wallet, of what was given already, and of a bill that was refunded is not undone', async () => {
  const tenant = await shop()
  const top = await openWithSlip(tenant, { subjectType: 'kept' })
  await approveSlip(manager(tenant), { id: top.slipId })
  const paid = await paidBy(tenant, top.payableId, 'promptpay')
  expect((await seen(tenant, top.payableId)).payments).toMatchObject([{ mayUndo: false }])
  await expect(undo(tenant, top.payableId, paid)).rejects.toMatchObject({ key: 'billing.undoElsewhere' })
  const branch = { ...tenant.as('user', { staff: ['branchManager'] }), idempotencyKey: randomUUID() }
  await expect(undoPayment(branch, { payable: top.payableId, payment: paid, reason: 'ผิดบิล' })).rejects.toMatchObject({
    status: 403,
  })
  const other = await open(tenant.as('guest'))
  await expect(undo(tenant, other.payableId, paid)).rejects.toMatchObject({ status: 404 })
})
