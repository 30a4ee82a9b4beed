import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { businessMonth } from '#kernel/dates.ts'
import { addMonths } from '#kernel/calendar.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { transaction } from '#kernel/database.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { openAccount } from './accounts.ts'
import { accountBook, monthBook } from './books.ts'
import { journalFile } from './journal-file.server.ts'
import { closeMonth } from './close-month.ts'
import { command } from './room.ts'
import { postTransaction } from './transactions.ts'

const now = businessMonth(new Date())
const before = addMonths(`${now}-01`, -1).slice(0, 7)

function post(tenant: TestTenant, amountSatang: bigint, account = 'bank:promptpay') {
  return command({
    may: 'anyone',
    input: z.object({}),
    run: async (tools) => {
      if (account.startsWith('wallet:'))
        await openAccount(tools, { code: account, kind: 'asset', owner: { type: 'user', id: account.slice(7) } })
      return postTransaction(tools, {
        kind: 'payment',
        sourceType: 'test',
        sourceId: randomUUID(),
        memo: 'T1',
        entries: [
          { account, kind: 'asset', amountSatang },
          { account: 'income:sales', kind: 'income', amountSatang: -amountSatang },
        ],
      })
    },
  })(tenant.as('guest'), {})
}

const accountant = (tenant: TestTenant) => tenant.as('user', { staff: ['accountant'], confirmedAt: new Date() })

test('a cashier sees no books, and closes none; another tenant sees its own only', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await post(tenant, 100n)
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await expect(monthBook(cashier, { month: now })).rejects.toMatchObject({ status: 403 })
  await expect(closeMonth(cashier, { month: before })).rejects.toMatchObject({ status: 403 })
  expect((await monthBook(accountant(other), { month: now })).rows).toEqual([])
  await expect(accountBook(accountant(other), { month: now, code: 'bank:nobodys' })).rejects.toMatchObject({
    status: 404,
  })
})

test('opening, movement and closing of each account; persons’ accounts stand in one row and the sums are 0', async () => {
  const tenant = await newTenant()
  await post(tenant, 10_000n)
  const [first, second] = [`wallet:${randomUUID()}`, `wallet:${randomUUID()}`]
  await post(tenant, 300n, first)
  await post(tenant, 200n, second)
  const { rows } = await monthBook(accountant(tenant), { month: now })
  const brief = rows.map(({ code, openingSatang, debitSatang, creditSatang, closingSatang, accounts }) => [
    code,
    accounts,
    openingSatang,
    debitSatang,
    creditSatang,
    closingSatang,
  ])
  expect(brief).toEqual([
    ['bank:promptpay', 1, 0n, 10_000n, 0n, 10_000n],
    ['wallet:*', 2, 0n, 500n, 0n, 500n],
    ['income:sales', 1, 0n, 0n, 10_500n, -10_500n],
  ])
  expect((await monthBook(accountant(tenant), { month: before })).rows).toEqual([])
  const { lines } = await accountBook(accountant(tenant), { month: now, code: 'income:sales' })
  expect(
    lines.map(({ amountSatang, balanceSatang, against }) => [
      amountSatang,
      balanceSatang,
      against.map(({ number }) => number),
    ]),
  ).toEqual([
    [-10_000n, -10_000n, ['1120']],
    [-300n, -10_300n, ['2130']],
    [-200n, -10_500n, ['2130']],
  ])
})

test('a month that lasts is not closed; a closed one takes nothing any more, and is closed once', async () => {
  const tenant = await newTenant()
  await expect(closeMonth(accountant(tenant), { month: now })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => closeMonth(accountant(tenant), { month: before })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await monthBook(accountant(tenant), { month: before })).closing).not.toBeNull()
  const late = `insert into ledger.transactions (kind, source_type, source_id, business_date) values ('payment', 'test', uuidv7(), $1)`
  await expect(tenant.sql(late, [`${before}-15`])).rejects.toMatchObject({ code: '23514' })
  await expect(tenant.sql(late, [`${addMonths(`${before}-01`, -3).slice(0, 7)}-15`])).rejects.toMatchObject({
    code: '23514',
  })
  await post(tenant, 100n)
  expect((await monthBook(accountant(tenant), { month: now })).closing).toBeNull()
})

test('three hundred book into a month while it is closed: what stands there when it is closed is all that ever will', async () => {
  const inMonth = `select count(*)::int as many from ledger.transactions where business_date < '${now}-01'`
  for (let round = 0; round < 3; round++) {
    const tenant = await newTenant()
    const many = async () => (await tenant.sql<{ many: number }>(inMonth))[0]!.many
    const book = () =>
      transaction({ tenantId: tenant.id, mode: 'write' }, async (connection) => {
        await connection.run(
          `insert into ledger.transactions (kind, source_type, source_id, business_date) values ('payment', 'test', uuidv7(), $1)`,
          [`${before}-15`],
        )
        // Between its booking and its end there is always something.
        for (let n = 0; n < 3; n++) await connection.run('select count(*) from ledger.accounts')
      })
    let atClosing = -1
    const close = async () => {
      await closeMonth(accountant(tenant), { month: before })
      atClosing = await many()
    }
    const hands = Array.from({ length: 300 }, (_, n) => (n === 40 + round * 60 ? close() : book()))
    const done = await Promise.allSettled(hands)
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: '23514' })
    expect(atClosing).toBeGreaterThan(0)
    expect(await many()).toBe(atClosing)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(atClosing + 1)
  }
})

test('who confirmed long ago confirms again before a month is closed', async () => {
  const tenant = await newTenant()
  const old = tenant.as('user', { staff: ['accountant'], confirmedAt: new Date(Date.now() - 3_600_000) })
  await expect(closeMonth(old, { month: before })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('the journal has every entry of the month once, in parts of a thousand, and its columns are equal', async () => {
  const tenant = await newTenant()
  for (let n = 1; n <= 60; n++) await post(tenant, BigInt(n))
  const context = accountant(tenant)
  await expect(journalFile(tenant.as('user', { staff: ['cashier'] }), asked())).rejects.toMatchObject({ status: 403 })
  const bytes = new Uint8Array(await (await journalFile(context, asked())).arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  const [, ...lines] = tableOf(text).rows.map(({ cells }) => cells)
  expect(lines).toHaveLength(120)
  const sum = (at: number) => lines.reduce((all, line) => all + Number(line[at]), 0)
  expect(sum(8)).toBeCloseTo(18.3)
  expect(sum(9)).toBeCloseTo(18.3)
  expect(new Set(lines.map((line) => line[1])).size).toBe(60)

  function asked() {
    return new Request(`http://x/cluster/bills/journal.csv?month=${now}`)
  }
})
