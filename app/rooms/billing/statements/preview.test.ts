/** A bank's file is looked at before anything is booked, and what was said of its columns is remembered per account. */
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { readyToSell } from '../testing.ts'
import { bookStatement, importStatement, lookAtStatement } from './import-statement.ts'
import { previewOf } from './statement-preview.ts'

const today = businessDate(new Date())
const csv = `date,description,amount,CR/DR,till\n${today},a,5.00,CR,1\n${today},b,6.00,DR,1\n${today},c,x,CR,1`
const table = tableOf(csv)

async function shop() {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return { tenant, manager: tenant.as('manager'), count: () => tenant.sql('select from billing.statement_lines') }
}

test('the preview books nothing, tells what comes, what is left out and why, and what is not used', async () => {
  const { tenant, manager, count } = await shop()
  const preview = previewOf(await lookAtStatement(manager, { table }))
  expect(preview).toMatchObject({
    count: 1,
    sumSatang: 500n,
    doubles: 0,
    left: [{ why: 'out', count: 1, sumSatang: 600n, lines: [{ line: 3, description: 'b' }] }],
    problems: { count: 1, lines: [{ line: 4 }] },
  })
  expect(preview.columns.filter(({ roles }) => roles.length === 0)).toMatchObject([{ title: 'till' }])
  expect(await count()).toEqual([])
  const { plan } = preview
  expect(await bookStatement(manager, { table, fileName: 'a.csv', plan })).toMatchObject({
    taken: 1,
    out: 1,
    unused: ['till'],
  })
  expect(previewOf(await lookAtStatement(manager, { table }))).toMatchObject({ count: 0, doubles: 1 })
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await expect(lookAtStatement(cashier, { table })).rejects.toMatchObject({ status: 403 })
  await expect(importStatement(cashier, { fileName: 'a.csv', csv })).rejects.toMatchObject({ status: 403 })
})

test('nothing but what was shown is booked', async () => {
  const { manager, count } = await shop()
  const { plan } = await lookAtStatement(manager, { table })
  const other = tableOf(csv.replace('5.00', '5000.00'))
  await expect(bookStatement(manager, { table: other, fileName: 'a.csv', plan })).rejects.toMatchObject({ status: 409 })
  const columns = { date: 'date', amount: 'deposit' } as const
  await expect(bookStatement(manager, { table, columns, fileName: 'a.csv', plan })).rejects.toMatchObject({
    status: 409,
  })
  expect(await count()).toEqual([])
})

test('what was said of the columns is remembered for that account alone, and used by the call', async () => {
  const { tenant, manager } = await shop()
  const [{ id: second }] = (await tenant.sql<{ id: string }>(
    `insert into billing.receiving_accounts (kind, ident, name) values ('mobile', '0898765432', 'สอง') returning id`,
  )) as [{ id: string }]
  const [{ id: first }] = (await tenant.sql<{ id: string }>(
    'select id from billing.receiving_accounts where id <> $1',
    [second],
  )) as [{ id: string }]
  const odd = (amount: string) => `Posting,What,Sum\n02/11/2026,coffee,${amount}`
  const columns = { Posting: 'date', What: 'description', Sum: 'deposit' } as const
  const said = { account: first, columns, dayOrder: 'mdy' as const }
  await bookStatement(manager, { table: tableOf(odd('5.00')), fileName: 'a.csv', ...said })
  expect(await importStatement(manager, { fileName: 'b.csv', csv: odd('6.00'), account: first })).toMatchObject({
    taken: 1,
    days: { order: 'mdy', isSaid: true },
  })
  const base64 = Buffer.from(`\ufeff${odd('7.00')}`, 'utf16le').toString('base64')
  expect(await importStatement(manager, { fileName: 'c.csv', base64, account: first })).toMatchObject({ taken: 1 })
  await expect(
    importStatement(manager, { fileName: 'b.csv', csv: odd('6.00'), account: second }),
  ).rejects.toMatchObject({
    status: 422,
  })
  expect(await tenant.sql('select posted_on::text from billing.statement_lines group by 1')).toEqual([
    { posted_on: '2026-02-11' },
  ])
})

test('twenty who book one file at once book each of its lines once', async () => {
  const { manager } = await shop()
  const many = tableOf(['date,deposit', ...Array.from({ length: 50 }, (_, n) => `${today},${n + 1}.00`)].join('\n'))
  const done = await Promise.all(
    Array.from({ length: 20 }, () => bookStatement(manager, { table: many, fileName: 'a.csv' })),
  )
  expect(done.reduce((sum, { taken }) => sum + taken, 0)).toBe(50)
  expect(done.every(({ taken, doubles }) => taken + doubles === 50)).toBe(true)
})
