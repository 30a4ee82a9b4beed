import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { monthBook } from '../books.ts'
import { command } from '../room.ts'
import { financialPosition, profitAndLoss } from '../statements.ts'
import { type Entry, postTransaction } from '../transactions.ts'
import { seeChart } from './chart.ts'
import { groupNumbers } from './group-numbers.ts'
import { archiveAccount, saveAccount } from './save-account.ts'
import { standardAccounts } from './standard-accounts.ts'

const now = businessMonth(new Date())
const accountant = (tenant: TestTenant) => tenant.as('user', { staff: ['accountant'] })
const named = { nameTh: 'ค่าอาหารแมว', nameEn: 'Cat food' }

const books = (tenant: TestTenant, entries: [string, Entry['kind'], bigint][]) =>
  command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) =>
      postTransaction(tools, {
        kind: 'entry',
        sourceType: 'test',
        sourceId: randomUUID(),
        entries: entries.map(([account, kind, amountSatang]) => ({ account, kind, amountSatang })),
      }),
  })(tenant.as('guest'), {})

test('every standard account has a number of its group, both names, and no number is had twice', () => {
  for (const { kind, number, th, en } of standardAccounts) {
    expect(number.startsWith(groupNumbers[kind]), number).toBe(true)
    expect(th && en).toBeTruthy()
  }
  expect(new Set(standardAccounts.map(({ number }) => number)).size).toBe(standardAccounts.length)
  expect(new Set(standardAccounts.map(({ code }) => code)).size).toBe(standardAccounts.length)
})

test('a viewer changes no chart; who keeps the books renumbers, names and adds; what was booked stays', async () => {
  const tenant = await newTenant()
  const who = accountant(tenant)
  await expect(saveAccount(tenant.as('user', { staff: ['viewer'] }), { number: '5215', ...named })).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  await books(tenant, [['bank:cash', 'asset', 500n], ['income:sales', 'income', -500n]]) // prettier-ignore
  await saveAccount(who, { code: 'bank:cash', version: 0, number: '1111-01', nameTh: 'เงินสดหน้าร้าน', nameEn: 'Till', outerCode: '11-001' } as never) // prettier-ignore
  const { code } = await saveAccount(who, { number: '5215', ...named })
  const chart = await seeChart(who, {})
  expect(chart.find((account) => account.code === 'bank:cash')).toMatchObject({ number: '1111-01', outerCode: '11-001', version: 1 }) // prettier-ignore
  expect(chart.find((account) => account.code === code)).toMatchObject({ kind: 'expense', section: 'expense', isOwn: true }) // prettier-ignore
  const { rows } = await monthBook(who, { month: now })
  expect(rows.map(({ number, en, closingSatang }) => [number, en, closingSatang])).toEqual([
    ['1111-01', 'Till', 500n],
    ['4110', 'Sales', -500n],
  ])
  // The number it gave up is free; one that is had is not, nor is one of another group.
  await saveAccount(who, { number: '1110', nameTh: 'เงินสดย่อย' })
  await expect(saveAccount(who, { number: '1210', ...named })).rejects.toMatchObject({ status: 422 })
  await expect(saveAccount(who, { code, version: 1, number: '4900', ...named } as never)).rejects.toMatchObject({ status: 422 }) // prettier-ignore
  await expect(saveAccount(who, { code, version: 0, number: '5216', ...named } as never)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' }) // prettier-ignore
  for (const number of ['6110', '11', '52AB', '5215-', ''])
    await expect(saveAccount(who, { number, ...named })).rejects.toMatchObject({ status: 422 })
  await archiveAccount(who, { code, archived: 'yes' })
  await expect(archiveAccount(who, { code: 'bank:cash', archived: 'yes' })).rejects.toMatchObject({ status: 404 })
  expect((await seeChart(accountant(await newTenant()), {})).some((account) => account.isOwn)).toBe(false)
})

test('of twenty who want one number at once, one has it', async () => {
  const tenant = await newTenant()
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => saveAccount(accountant(tenant), { number: '5299', ...named })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 422 })
})

test('profit and balance sheet say what an accountant would have written by hand', async () => {
  const tenant = await newTenant()
  const who = accountant(tenant)
  await books(tenant, [['bank:transfer', 'asset', 100_000_00n], ['equity:capital', 'equity', -100_000_00n]]) // prettier-ignore
  await books(tenant, [['bank:cash', 'asset', 10_700_00n], ['income:sales', 'income', -10_000_00n], ['vat:output', 'liability', -700_00n]]) // prettier-ignore
  await books(tenant, [['income:returns', 'income', 500_00n], ['vat:output', 'liability', 35_00n], ['bank:cash', 'asset', -535_00n]]) // prettier-ignore
  await books(tenant, [['cost:goods', 'expense', 4_000_00n], ['stock:goods', 'asset', -4_000_00n]]) // prettier-ignore
  await books(tenant, [['expense:rent', 'expense', 3_000_00n], ['bank:transfer', 'asset', -3_000_00n]]) // prettier-ignore
  const profit = await profitAndLoss(who, { from: now, to: now })
  expect(profit.sales.rows.map(({ number, satang }) => [number, satang])).toEqual([
    ['4110', 10_000_00n],
    ['4190', -500_00n],
  ])
  expect([profit.sales.satang, profit.grossSatang, profit.netSatang]).toEqual([9_500_00n, 5_500_00n, 2_500_00n])
  const position = await financialPosition(who, { month: now, yearFrom: `${now.slice(0, 4)}-01` })
  expect(position.assets.satang).toBe(103_165_00n) // 97,000 bank + 10,165 cash − 4,000 of goods
  expect(position.debts.satang).toBe(665_00n)
  expect(position.equity).toMatchObject({ thisYearSatang: 2_500_00n, beforeSatang: 0n, satang: 102_500_00n })
  expect(position.offSatang).toBe(0n)
})
