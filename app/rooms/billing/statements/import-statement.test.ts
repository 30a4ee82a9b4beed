/** Whose account a file of the bank's is of: lines that say the same at two banks are two. */
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { readyToSell } from '../testing.ts'
import { importStatement } from './import-statement.ts'
import { statementAccounts } from './statement-accounts.ts'

const today = businessDate(new Date())
const csv = (...lines: string[]) => ['date,time,description,deposit', ...lines].join('\n')
const text = csv(`${today},,รับโอนเงิน,535.00`)
const take = (tenant: TestTenant, account?: string, read = text) =>
  importStatement(tenant.as('manager'), { fileName: 'bank.csv', csv: read, ...(account ? { account } : {}) })

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
const second = async (tenant: TestTenant) =>
  (
    await tenant.sql<{ id: string }>(
      `insert into billing.receiving_accounts (kind, ident, name) values ('mobile', '0898765432', 'สอง') returning id`,
    )
  )[0]!.id

test('of two accounts somebody says which; the same line at each is two, the same file of one is one', async () => {
  const [tenant, other] = [await shop(), await shop()]
  expect(await take(tenant)).toMatchObject({ taken: 1, doubles: 0 })
  const two = await second(tenant)
  const [one] = (await statementAccounts(tenant.as('manager'), {})).filter(({ id }) => id !== two)
  await expect(take(tenant)).rejects.toMatchObject({ status: 422 })
  await expect(take(other, two)).rejects.toMatchObject({ status: 422 })
  expect(await take(tenant, one!.id)).toMatchObject({ taken: 0, doubles: 1 })
  expect(await take(tenant, two)).toMatchObject({ taken: 1, doubles: 0 })
  expect(await take(tenant, two)).toMatchObject({ taken: 0, doubles: 1 })
})

test('lines from before accounts were said are not taken again', async () => {
  const tenant = await shop()
  await tenant.sql('update billing.receiving_accounts set active = false, is_default = false')
  expect(await take(tenant)).toMatchObject({ taken: 1 })
  const two = await second(tenant)
  expect(await take(tenant, two, csv(`${today},,รับโอนเงิน,535.00`, `${today},,x,1.00`))).toMatchObject({
    taken: 1,
    doubles: 1,
  })
})

test('an account’s number in the amount’s column is a problem of its line, not of the file', async () => {
  const tenant = await shop()
  const read = csv(`${today},,a,99999999999999999`, `${today},,b,5.00`)
  expect(await take(tenant, undefined, read)).toMatchObject({ taken: 1, problems: [{ line: 2 }] })
})
