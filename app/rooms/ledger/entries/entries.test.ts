import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#kernel/calendar.ts'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { closeMonth } from '../close-month.ts'
import { closeYear } from '../year/close-year.ts'
import { integrity } from '../integrity.ts'
import { monthJournal } from '../journal.ts'
import { kindName } from '../kinds.ts'
import { enterEntry, reverseEntry } from './enter-entry.ts'

const today = businessDate(new Date())
const now = businessMonth(new Date())
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
const who = (tenant: TestTenant) => ({
  ...tenant.as('user', { staff: ['accountant'], confirmedAt: new Date() }),
  idempotencyKey: randomUUID(),
})
const entry = (lines: object, more: object = {}) => ({ on: thai(today), what: 'ค่าเสื่อมราคา', lines, ...more }) as never
const even = {
  0: { account: 'expense:depreciation', debit: '1,250.50', credit: '' },
  1: { account: 'asset:equipment-depreciation', debit: '', credit: '1250.50' },
}

test('what does not balance, is of a day to come, or touches what papers keep, is refused', async () => {
  const tenant = await newTenant()
  const refused = (lines: object, more: object = {}) =>
    expect(enterEntry(who(tenant), entry(lines, more))).rejects.toMatchObject({ status: 422 })
  await expect(enterEntry({ ...tenant.as('manager'), idempotencyKey: 'x' }, entry(even))).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  await refused({ ...even, 1: { account: 'equity:capital', debit: '', credit: '1250.49' } })
  await refused({ 0: even[0] })
  await refused({ ...even, 1: { ...even[1], debit: '1' } })
  await refused({ ...even, 1: { ...even[1], account: '' } })
  await refused({ ...even, 1: { ...even[1], account: 'vat:output' } })
  await refused({ ...even, 1: { ...even[1], account: 'wallet:*' } })
  await refused({ ...even, 1: { ...even[1], account: 'nobodys' } })
  await refused(even, { on: thai(addDays(today, 1)) })
  const before = addMonths(`${now}-01`, -1)
  await closeMonth(who(tenant), { month: before.slice(0, 7) })
  await expect(enterEntry(who(tenant), entry(even, { on: thai(before) }))).rejects.toMatchObject({ code: 'INVALID_STATE' }) // prettier-ignore
  expect(await tenant.sql('select 1 from ledger.transactions')).toEqual([])
})

test('it stands in the journal with its number, and is reversed once, also by ten at once', async () => {
  const tenant = await newTenant()
  const { number } = await enterEntry(who(tenant), entry(even))
  const { items } = await monthJournal(who(tenant), { month: now })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ facts: { paper: number }, memo: 'ค่าเสื่อมราคา', businessOn: today })
  expect(kindName(items[0]!.kind, 'th')).toBe('รายการทั่วไป')
  expect(items[0]!.entries.map(({ number: no, amountSatang }) => [no, amountSatang])).toEqual([
    ['5330', 125_050n],
    ['1611', -125_050n],
  ])
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => reverseEntry(who(tenant), { id: items[0]!.id, reason: 'คีย์ผิด' })),
  )
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await tenant.sql('select 1 from ledger.transactions where reverses_id is not null')).toHaveLength(1)
  expect(await tenant.sql('select 1 from ledger.accounts where balance_satang <> 0')).toEqual([])
  const { items: all } = await monthJournal(who(tenant), { month: now })
  expect(all[1]).toMatchObject({ kind: 'reversal', facts: { paper: number } })
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})

test('an adjustment is reversed in the year that it adjusted, as long as that is open', async () => {
  const tenant = await newTenant()
  const year = Number(now.slice(0, 4)) - 1
  await closeMonth(who(tenant), { month: `${year}-12` })
  const { id } = await enterEntry(who(tenant), entry(even, { on: `31/12/${year + 543}`, adjusting: 'on' }))
  const [of] = await tenant.sql<{ id: string }>('select id from ledger.transactions where source_id = $1', [id])
  await reverseEntry(who(tenant), { id: of!.id, reason: 'คีย์ผิด' })
  const days = await tenant.sql('select business_date::text as on, kind from ledger.transactions order by id')
  expect(days).toEqual(Array.from({ length: 2 }, () => ({ on: `${year}-12-31`, kind: 'entry_adjusting' })))
  await closeYear({ ...who(tenant), actor: who(tenant).actor }, { lastMonth: `${year}-12` })
  const [again] = await tenant.sql<{ id: string }>(
    'select id from ledger.transactions where reverses_id is null limit 1',
  )
  await expect(reverseEntry(who(tenant), { id: again!.id, reason: 'คีย์ผิด' })).rejects.toMatchObject({ code: 'INVALID_STATE' }) // prettier-ignore
})
