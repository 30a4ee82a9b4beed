/** A bill may show a code and an account number: the book says which of them the money came by. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { approveSlip } from './slip-review.ts'
import { importStatement } from './statements/import-statement.ts'
import { statementAccounts } from './statements/statement-accounts.ts'
import { settleFromStatement } from './statements/settle-line.ts'
import { statementLines } from './statements/statement-lines.ts'
import { payableSubject } from './subjects.ts'
import { open, openWithSlip, readyToSell } from './testing.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

async function shop({ hasBank = true } = {}): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  if (hasBank)
    await tenant.sql(`insert into billing.receiving_accounts (kind, name, bank_code, sealed_number, account_masked, is_default)
      values ('bank', 'ร้านกาแฟดอยหมอก', '004', 'sealed', 'xxxxxx1234', true)`)
  return tenant
}
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const today = businessDate(new Date())

async function lineOf(tenant: TestTenant, description: string) {
  const csv = `date,time,description,deposit\n${today},10:00,${description},535.00`
  const [account] = await statementAccounts(tenant.as('manager'), {})
  await importStatement(tenant.as('manager'), { fileName: 'a.csv', csv, account: account!.id })
  return (await statementLines(tenant.as('manager'), { q: description })).rows[0]!.id
}

const banks = async (tenant: TestTenant) =>
  Object.fromEntries(
    (
      await tenant.sql<{ code: string; satang: bigint }>(
        `select code, balance_satang as satang from ledger.accounts where code like 'bank:%' and balance_satang <> 0`,
      )
    ).map(({ code, satang }) => [code, satang]),
  )

test('a bank line that names no code paid by transfer, one that names PromptPay by the code', async () => {
  const tenant = await shop()
  const [first, second] = [await open(tenant.as('guest')), await open(tenant.as('guest'))]
  const line = await lineOf(tenant, 'รับโอนจาก มานี SCB')
  await settleFromStatement(manager(tenant), { line, payable: first.payableId })
  expect(await banks(tenant)).toEqual({ 'bank:transfer': 53_500n })
  const other = await lineOf(tenant, 'รับเงินพร้อมเพย์ มานะ')
  await settleFromStatement(manager(tenant), { line: other, payable: second.payableId })
  expect(await banks(tenant)).toEqual({ 'bank:transfer': 53_500n, 'bank:promptpay': 53_500n })
  expect(await tenant.sql('select method from billing.payments order by id')).toEqual([
    { method: 'transfer' },
    { method: 'promptpay' },
  ])
})

test('without an account to transfer to it can only have come by the code', async () => {
  const tenant = await shop({ hasBank: false })
  const { payableId } = await open(tenant.as('guest'))
  await settleFromStatement(manager(tenant), { line: await lineOf(tenant, 'รับโอน SCB'), payable: payableId })
  expect(await banks(tenant)).toEqual({ 'bank:promptpay': 53_500n })
})

test('who approves a slip says which account it shows', async () => {
  const tenant = await shop()
  const [first, second] = [await openWithSlip(tenant), await openWithSlip(tenant)]
  await approveSlip(manager(tenant), { id: first.slipId, cameBy: 'transfer' })
  await approveSlip(manager(tenant), { id: second.slipId })
  expect(await banks(tenant)).toEqual({ 'bank:transfer': 53_500n, 'bank:promptpay': 53_500n })
})
