import { beforeEach, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { open, openWithSlip, readyToSell } from '../testing.ts'
import { importStatement } from './import-statement.ts'
import { settleFromStatement } from './settle-line.ts'
import { statementLines } from './statement-lines.ts'
import { undoLine } from './undo-line.ts'

const inADay = () => ({ expiresAt: new Date(Date.now() + 86_400_000) })
payableSubject('test', { settled: async () => 'accepted', undone: async () => inADay() })
payableSubject('given', { settled: async () => 'accepted' })

const today = businessDate(new Date())
let tenant: TestTenant
let line: string

/** A line of 535 baht, and one of 100. */
beforeEach(async () => {
  tenant = await newTenant()
  await readyToSell(tenant)
  await importStatement(tenant.as('manager'), {
    fileName: 'kbank.csv',
    csv: `date,time,description,deposit\n${today},10:00,A,535.00\n${today},10:01,B,100.00`,
  })
  line = await lineOf('A')
})

async function lineOf(said: string): Promise<string> {
  const { rows } = await statementLines(tenant.as('manager'), {})
  return rows.find(({ description }) => description === said)!.id
}
const settle = (payable: string, id = line) => settleFromStatement(tenant.as('manager'), { line: id, payable })
const undo = (id = line) => undoLine(tenant.as('admin'), { line: id, reason: 'จับคู่ผิดบิล' })
const stateOf = async (id: string) =>
  (await tenant.sql('select status, paid_satang::int as paid from billing.payables where id = $1', [id]))[0]

async function owner(payableId: string): Promise<string> {
  const [row] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, password_hash, firstname, lastname) values ('a@example.com', 'x', 'a', 'b') returning id",
  )
  await tenant.sql('update billing.payables set account_id = $1 where id = $2', [row!.id, payableId])
  return row!.id
}

async function expectSound() {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('who may not, who has not shown that it is them, one’s own, another tenant’s, and a line that is open are refused', async () => {
  await expect(undo()).rejects.toMatchObject({ key: 'billing.lineNotUsed' })
  const { payableId } = await open(tenant.as('guest'))
  await settle(payableId)
  const accountId = await owner(payableId)
  await expect(undoLine(tenant.as('admin', { accountId }), { line, reason: 'ของฉัน' })).rejects.toMatchObject({
    key: 'billing.ownSlip',
  })
  const asked = { line, reason: 'จับคู่ผิดบิล' }
  const branch = tenant.as('user', { staff: ['branchManager'] })
  await expect(undoLine(branch, asked)).rejects.toMatchObject({ status: 403 })
  const long = tenant.as('admin', { confirmedAt: new Date(0) })
  await expect(undoLine(long, asked)).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(undoLine((await newTenant()).as('admin'), asked)).rejects.toMatchObject({ status: 404 })
})

test('the wrong bill owes again with its book reversed and its paper credited; the line pays the right one', async () => {
  const [wrong, right] = [await open(tenant.as('guest')), await open(tenant.as('guest'))]
  await settle(wrong.payableId)
  expect(await undo()).toMatchObject({ amountSatang: 53_500n, cancelled: [expect.any(String)] })
  expect(await stateOf(wrong.payableId)).toEqual({ status: 'open', paid: 0 })
  await expectSound()
  expect(await settle(right.payableId)).toMatchObject({ outcome: 'accepted' })
  expect(await settle(wrong.payableId, await lineOf('B'))).toMatchObject({ outcome: 'partial' })
  await expectSound()
})

test('a part is taken back without the bill having been settled', async () => {
  const { payableId } = await open(tenant.as('guest'))
  await settle(payableId, await lineOf('B'))
  expect(await undo(await lineOf('B'))).toMatchObject({ amountSatang: 10_000n, cancelled: [expect.any(String)] })
  expect(await stateOf(payableId)).toEqual({ status: 'open', paid: 0 })
  expect(await settle(payableId)).toMatchObject({ outcome: 'accepted' })
  await expectSound()
})

test('a slip that was approved with the line is turned down, and its transfer is free', async () => {
  const { payableId, slipId } = await openWithSlip(tenant)
  await approveSlip(tenant.as('manager'), { id: slipId, statementLine: line })
  await undo()
  expect(await tenant.sql('select status from billing.slips')).toEqual([{ status: 'rejected' }])
  expect(await tenant.sql('select from billing.slip_claims')).toEqual([])
  expect(await stateOf(payableId)).toEqual({ status: 'open', paid: 0 })
  await expectSound()
})

test('what was given for it already is refused with what to do instead', async () => {
  const { payableId } = await open(tenant.as('guest'), { subjectType: 'given' })
  await settle(payableId)
  await expect(undo()).rejects.toMatchObject({ key: 'billing.undoElsewhere' })
  expect(await stateOf(payableId)).toEqual({ status: 'settled', paid: 53_500 })
})

test('20 who undo at once: one does', async () => {
  const { payableId } = await open(tenant.as('guest'))
  await settle(payableId)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => undo()))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409 })
  await expectSound()
})
