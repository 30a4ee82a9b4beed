/** What is certain among very many lines and bills of one price: found by a key, not by comparing each with each. */
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { readyToSell } from '../testing.ts'
import { importStatement } from './import-statement.ts'
import { certainLines } from './settle-line.ts'

test('twenty thousand open lines and two thousand bills of one price: the one that is named is found', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await tenant.sql(
    `insert into billing.payables (subject_type, subject_id, number, amount_satang)
     select 'test', gen_random_uuid(), 'O6911-' || n, 53500 from generate_series(1000, 2999) n`,
  )
  const today = businessDate(new Date())
  const lines = Array.from({ length: 19_990 }, (_, n) => `${today},10:00,รับโอนเงิน ${n},535.00`)
  lines.push(`${today},11:00,จ่ายบิล o6911-1500 ครับ,535.00`, `${today},11:01,O6911-15001,535.00`)
  const csv = ['date,time,description,deposit', ...lines].join('\n')
  await importStatement(tenant.as('manager'), { fileName: 'a.csv', csv })
  const found = await certainLines(tenant.as('manager'), {})
  const named = await tenant.sql(
    `select l.id as line, p.id as payable from billing.statement_lines l, billing.payables p
     where l.description like '%o6911-1500 %' and p.number = 'O6911-1500'`,
  )
  expect(found).toEqual(named)
})
