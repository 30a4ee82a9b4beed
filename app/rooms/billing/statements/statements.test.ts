import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { saveReviewRules } from '../review-rules.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { open, openWithSlip, readyToSell } from '../testing.ts'
import { seeLine } from './candidates.ts'
import { importStatement } from './import-statement.ts'
import { settleCertain } from './settle-certain.ts'
import { putLineBack, setLineAside, settleFromStatement } from './settle-line.ts'
import { statementLines } from './statement-lines.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}

const today = businessDate(new Date())
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const csv = (...lines: string[]) => ['date,time,description,deposit', ...lines].join('\n')
const take = (tenant: TestTenant, text: string) =>
  importStatement(tenant.as('manager'), { fileName: 'kbank.csv', csv: text })
const open_ = async (tenant: TestTenant) =>
  (await statementLines(tenant.as('manager'), { filters: { state: { kind: 'choice', values: ['open'] } } })).rows
const settle = (tenant: TestTenant, line: string, payable: string) =>
  settleFromStatement(manager(tenant), { line, payable })

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('a cashier matches nothing, another tenant finds nothing', async () => {
  const [tenant, other] = [await shop(), await shop()]
  await take(tenant, csv(`${today},10:00,K PLUS,535.00`))
  const [line] = await open_(tenant)
  const { payableId } = await open(tenant.as('guest'))
  const cashier = { ...tenant.as('user', { staff: ['cashier'] }), idempotencyKey: randomUUID() }
  await expect(settleFromStatement(cashier, { line: line!.id, payable: payableId })).rejects.toMatchObject({
    status: 403,
  })
  await expect(seeLine(other.as('manager'), { line: line!.id })).rejects.toMatchObject({ status: 404 })
  const foreign = await open(other.as('guest'))
  await expect(settle(tenant, line!.id, foreign.payableId)).rejects.toMatchObject({ status: 404 })
  await expect(settle(other, line!.id, foreign.payableId)).rejects.toMatchObject({ status: 404 })
  expect(await open_(other)).toEqual([])
})

test('a file that is none is refused with the reason; the same file twice counts once, two like lines are two', async () => {
  const tenant = await shop()
  await expect(take(tenant, 'sku,price\nA,1')).rejects.toMatchObject({ status: 422 })
  const text = csv(`${today},10:00,K PLUS,535.00`, `${today},10:00,K PLUS,535.00`, `${today},11:00,SCB,20.00`)
  expect(await take(tenant, text)).toMatchObject({ taken: 3, doubles: 0 })
  expect(await take(tenant, `${text}\n${today},12:00,BBL,1.00`)).toMatchObject({ taken: 1, doubles: 3 })
  expect(await open_(tenant)).toHaveLength(4)
})

test('a bill is found by number and by amount, and paid by the line as it came', async () => {
  const tenant = await shop()
  const named = await open(tenant.as('guest'), { number: 'O691123-ABCD' })
  const alike = await open(tenant.as('guest'))
  await open(tenant.as('guest'), { amountSatang: 10_700n })
  await take(tenant, csv(`${today},10:00,โอนจาก มานี O691123-ABCD,535.00`))
  const [line] = await open_(tenant)
  const { candidates } = await seeLine(tenant.as('manager'), { line: line!.id })
  expect(candidates.map(({ payableId, why }) => [payableId, why])).toEqual([
    [named.payableId, ['number', 'amount']],
    [alike.payableId, ['amount']],
  ])
  expect(await settle(tenant, line!.id, named.payableId)).toMatchObject({ outcome: 'accepted' })
  await expect(settle(tenant, line!.id, alike.payableId)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(setLineAside(tenant.as('manager'), { line: line!.id, note: 'x' })).rejects.toMatchObject({ status: 409 })
  expect((await seeLine(tenant.as('manager'), { line: line!.id })).line).toMatchObject({ number: 'O691123-ABCD' })
  await expectSound(tenant)
})

test('too little is a part, too much stays the customer’s; nothing is lost', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'))
  await take(tenant, csv(`${today},10:00,A,500.00`, `${today},10:01,B,100.00`))
  const lines = await open_(tenant)
  const [first, second] = ['A', 'B'].map((each) => lines.find(({ description }) => description === each)!.id)
  expect(await settle(tenant, first!, payableId)).toMatchObject({ outcome: 'partial' })
  expect(await settle(tenant, second!, payableId)).toMatchObject({ outcome: 'accepted' })
  const [payable] = await tenant.sql('select paid_satang::int as paid from billing.payables where id = $1', [payableId])
  expect(payable).toEqual({ paid: 60_000 })
  await expectSound(tenant)
})

test('a bill whose slip waits is settled by approving the slip with the line', async () => {
  const tenant = await shop()
  const { payableId, slipId } = await openWithSlip(tenant)
  await take(tenant, csv(`${today},10:00,A,535.00`))
  const [line] = await open_(tenant)
  await expect(settle(tenant, line!.id, payableId)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const { candidates } = await seeLine(tenant.as('manager'), { line: line!.id })
  expect(candidates[0]).toMatchObject({ slipId })
  expect(await approveSlip(manager(tenant), { id: slipId, statementLine: line!.id })).toMatchObject({
    outcome: 'accepted',
  })
  expect(await open_(tenant)).toEqual([])
  await expectSound(tenant)
})

test('fifty accountants use one line for fifty bills, and fifty lines for one: each once', async () => {
  const tenant = await shop()
  const bills = await Promise.all(Array.from({ length: 50 }, () => open(tenant.as('guest'))))
  await take(tenant, csv(...Array.from({ length: 51 }, (_, n) => `${today},10:00,line ${n},535.00`)))
  const [line, ...others] = await open_(tenant).then(async (first) => {
    const rest = await statementLines(tenant.as('manager'), { page: 2 })
    const last = await statementLines(tenant.as('manager'), { page: 3 })
    return [...first, ...rest.rows, ...last.rows]
  })
  const raced = await Promise.allSettled(bills.map(({ payableId }) => settle(tenant, line!.id, payableId)))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = bills.find((_, at) => raced[at]!.status === 'rejected')!
  const again = await Promise.allSettled(others.map(({ id }) => settle(tenant, id, left.payableId)))
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const failures = [...raced, ...again].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(failures.every(({ status }) => status === 409)).toBe(true)
  await expectSound(tenant)
})

test('what is certain is settled at once: the bill is named and just its amount came', async () => {
  const tenant = await shop()
  const bills = await Promise.all(
    Array.from({ length: 20 }, (_, n) => open(tenant.as('guest'), { number: `O6911-${1000 + n}` })),
  )
  await open(tenant.as('guest'))
  await take(
    tenant,
    csv(...bills.map((_, n) => `${today},10:${10 + n},pay O6911-${1000 + n},535.00`), `${today},12:00,unnamed,535.00`),
  )
  const both = await Promise.all([settleCertain(tenant.as('manager'), {}), settleCertain(tenant.as('manager'), {})])
  expect(both[0].settled + both[1].settled).toBe(20)
  expect((await open_(tenant)).map(({ description }) => description)).toEqual(['unnamed'])
  await expectSound(tenant)
})

test('what pays no bill is set aside with a note, and may come back', async () => {
  const tenant = await shop()
  await take(tenant, csv(`${today},,ดอกเบี้ย,1.23`))
  const [line] = await open_(tenant)
  await setLineAside(tenant.as('manager'), { line: line!.id, note: 'ดอกเบี้ย' })
  expect(await open_(tenant)).toEqual([])
  await putLineBack(tenant.as('manager'), { line: line!.id })
  expect(await open_(tenant)).toHaveLength(1)
  const [said] = await tenant.sql(
    "select details->>'note' as note from kernel.audit_log where action = 'billing.putLineBack' and subject = $1",
    [`statement:${line!.id}`],
  )
  expect(said).toEqual({ note: 'ดอกเบี้ย' })
})

test('where the business wants it: no approval without a line, and two people above an amount', async () => {
  const tenant = await shop()
  const owner = tenant.as('user', { staff: ['owner'], confirmedAt: new Date() })
  await saveReviewRules(owner, { version: 0, needsStatement: 'on', twoFrom: '500' } as never)
  const { slipId } = await openWithSlip(tenant)
  const by = (accountId: string, statementLine?: string) =>
    approveSlip({ ...tenant.as('manager', { accountId }), idempotencyKey: randomUUID() }, { id: slipId, statementLine })
  const people = await tenant.sql<{ id: string }>(
    `insert into identity.accounts (email, password_hash, firstname, lastname)
     values ('a@example.com', 'x', 'a', 'b'), ('b@example.com', 'x', 'a', 'b') returning id`,
  )
  const [first, second] = people.map(({ id }) => id)
  await expect(by(first!)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await take(tenant, csv(`${today},10:00,A,535.00`))
  const [line] = await open_(tenant)
  expect(await by(first!, line!.id)).toMatchObject({ outcome: 'second_person', document: null })
  await expect(by(first!, line!.id)).rejects.toMatchObject({ status: 403 })
  expect(await open_(tenant)).toHaveLength(1)
  expect(await by(second!, line!.id)).toMatchObject({ outcome: 'accepted' })
  expect(await open_(tenant)).toEqual([])
  await expectSound(tenant)
})

test(
  'a month of ten thousand lines: taken once, what is certain settled, fifty of the rest raced by two accountants',
  { timeout: 180_000 },
  async () => {
    const tenant = await shop()
    const bills = await Promise.all(
      Array.from({ length: 100 }, (_, n) => open(tenant.as('guest'), { number: `O6911-${2000 + n}` })),
    )
    // Fifty name their bill; fifty more are just of its amount; the rest is nobody's.
    const named = bills.slice(0, 50).map((_, n) => `${today},08:00,pay O6911-${2000 + n},535.00`)
    const alike = bills.slice(50).map((_, n) => `${today},09:00,โอน ${n},535.00`)
    const others = Array.from({ length: 9900 }, (_, n) => `${today},10:00,อื่น ${n},${1000 + n}.25`)
    const text = csv(...named, ...alike, ...others)
    const began = performance.now()
    expect(await take(tenant, text)).toMatchObject({ taken: 10_000, doubles: 0, problems: [] })
    expect(await take(tenant, text)).toMatchObject({ taken: 0, doubles: 10_000 })
    expect(await settleCertain(tenant.as('manager'), {})).toEqual({ settled: 50, left: 0 })
    const lines = await tenant.sql<{ id: string }>(
      `select id from billing.statement_lines where state = 'open' and amount_satang = 53500 order by description`,
    )
    expect(lines).toHaveLength(50)
    const left = bills.slice(50)
    const race = await Promise.allSettled(
      lines.flatMap(({ id }, at) => [
        settle(tenant, id, left[at]!.payableId),
        settle(tenant, id, left[(at + 1) % 50]!.payableId),
      ]),
    )
    const failed = race.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(failed.every(({ status }) => status === 409)).toBe(true)
    const [used] = await tenant.sql<{ lines: number; payments: number }>(
      `select count(*)::int as lines, count(distinct payment_id)::int as payments from billing.statement_lines where state = 'used'`,
    )
    expect(used!.lines).toBe(used!.payments)
    expect(used!.lines).toBe(50 + race.length - failed.length)
    expect(performance.now() - began).toBeLessThan(120_000)
    await expectSound(tenant)
  },
)

async function people(tenant: TestTenant, ...names: string[]): Promise<string[]> {
  const made = await Promise.all(
    names.map((name) =>
      tenant.sql<{ id: string }>(
        "insert into identity.accounts (email, password_hash, firstname, lastname) values ($1, 'x', 'a', 'b') returning id",
        [`${name}@example.com`],
      ),
    ),
  )
  return made.map(([row]) => row!.id)
}

async function twoFrom500(tenant: TestTenant) {
  const owner = tenant.as('user', { staff: ['owner'], confirmedAt: new Date() })
  await saveReviewRules(owner, { version: 0, twoFrom: '500' } as never)
}

test('of two people neither is the buyer: one’s own slip is not voted for, first or second', async () => {
  const tenant = await shop()
  await twoFrom500(tenant)
  const [buyer, other] = await people(tenant, 'buyer', 'other')
  const { slipId } = await openWithSlip(tenant, { accountId: buyer! })
  const by = (accountId: string) => approveSlip(tenant.as('manager', { accountId }), { id: slipId })
  await expect(by(buyer!)).rejects.toMatchObject({ key: 'billing.ownSlip' })
  expect(await by(other!)).toMatchObject({ outcome: 'second_person' })
  await expect(by(other!)).rejects.toMatchObject({ status: 403 })
})

test('above the amount for two, who brought a line in pays no bill with it, however small its pieces; somebody else does', async () => {
  const tenant = await shop()
  await twoFrom500(tenant)
  const [maker, other] = await people(tenant, 'maker', 'other')
  const big = await open(tenant.as('guest'), { number: 'O6911-2000' })
  const small = await open(tenant.as('guest'), { number: 'O6911-2001', amountSatang: 10_700n })
  const text = csv(
    `${today},10:00,O6911-2000,535.00`,
    `${today},10:01,piece,100.00`,
    `${today},10:02,O6911-2001,107.00`,
  )
  await importStatement(tenant.as('manager', { accountId: maker! }), { fileName: 'own.csv', csv: text })
  const lines = await open_(tenant)
  const lineOf = (said: string) => lines.find(({ description }) => description === said)!.id
  const by = (accountId: string, said: string, payable: string) =>
    settleFromStatement(tenant.as('manager', { accountId }), { line: lineOf(said), payable })
  for (const said of ['O6911-2000', 'piece'])
    await expect(by(maker!, said, big.payableId)).rejects.toMatchObject({ key: 'billing.lineByOneself' })
  // What is certain leaves it to others as well, and goes on with the rest.
  expect(await settleCertain(tenant.as('manager', { accountId: maker! }), {})).toEqual({ settled: 1, left: 0 })
  expect(
    await tenant.sql('select from billing.payables where id = $1 and status = $2', [small.payableId, 'settled']),
  ).toHaveLength(1)
  expect(await by(other!, 'O6911-2000', big.payableId)).toMatchObject({ outcome: 'accepted' })
  await expectSound(tenant)
})

test('what is certain passes one’s own bills by, and settles the rest', async () => {
  const tenant = await shop()
  const [mani] = await people(tenant, 'mani')
  const own = await open(tenant.as('guest'), { number: 'O6911-3000', accountId: mani! })
  await open(tenant.as('guest'), { number: 'O6911-3001' })
  await take(tenant, csv(`${today},10:00,O6911-3000,535.00`, `${today},10:01,O6911-3001,535.00`))
  expect(await settleCertain(tenant.as('manager', { accountId: mani! }), {})).toEqual({ settled: 1, left: 0 })
  expect(
    await tenant.sql('select from billing.payables where id = $1 and paid_satang = 0', [own.payableId]),
  ).toHaveLength(1)
  expect(await settleCertain(tenant.as('manager'), {})).toEqual({ settled: 1, left: 0 })
})
