import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { payableSubject } from '../subjects.ts'
import { open, readyToSell } from '../testing.ts'
import { importStatement } from './import-statement.ts'
import { settleCertain } from './settle-certain.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

const today = businessDate(new Date())

test('a payment to a supplier that names a bill pays nothing, and is told as left out', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const take = (csv: string) => importStatement(tenant.as('manager'), { fileName: 'kbank.csv', csv })
  await open(tenant.as('guest'), { number: '691126-ABCDE' })
  const text = `Date,Description,Amount,CR/DR\n${today},PAY SUPPLIER 691126-ABCDE,535.00,DR\n${today},coffee,1.00,CR`
  expect(await take(text)).toMatchObject({ taken: 1, out: 1, problems: [] })
  expect(await settleCertain(tenant.as('manager'), {})).toEqual({ settled: 0, left: 0 })
  await expect(take(text.split('\n').slice(0, 2).join('\n'))).rejects.toMatchObject({ status: 422 })
  expect(await tenant.sql('select from billing.payables where paid_satang > 0')).toEqual([])
})
