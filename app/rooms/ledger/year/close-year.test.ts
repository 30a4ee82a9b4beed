import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { closeMonth } from '../close-month.ts'
import { enterEntry } from '../entries/enter-entry.ts'
import { integrity } from '../integrity.ts'
import { command } from '../room.ts'
import { financialPosition, profitAndLoss } from '../statements.ts'
import { type Entry, postTransaction } from '../transactions.ts'
import { closeYear, reopenYear, seeYear } from './close-year.ts'
import { setYearEnd, yearOf } from './fiscal-year.ts'

const year = Number(businessDate(new Date()).slice(0, 4)) - 1
const [from, last] = [`${year}-01`, `${year}-12`]
const who = (tenant: TestTenant, role: 'owner' | 'accountant' = 'owner') => ({
  ...tenant.as('user', { staff: [role], confirmedAt: new Date() }),
  idempotencyKey: randomUUID(),
})
const books = (tenant: TestTenant, businessOn: string, entries: [string, Entry['kind'], bigint][]) =>
  command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) =>
      postTransaction(tools, {
        kind: 'entry',
        sourceType: 'test',
        sourceId: randomUUID(),
        businessOn,
        entries: entries.map(([account, kind, amountSatang]) => ({ account, kind, amountSatang })),
      }),
  })(tenant.as('guest'), {})
const sells = (tenant: TestTenant, on: string, satang: bigint) =>
  books(tenant, on, [['bank:cash', 'asset', satang], ['income:sales', 'income', -satang]]) // prettier-ignore
const pays = (tenant: TestTenant, on: string, satang: bigint) =>
  books(tenant, on, [['expense:rent', 'expense', satang], ['bank:cash', 'asset', -satang]]) // prettier-ignore
const balances = async (tenant: TestTenant) =>
  Object.fromEntries(
    (await tenant.sql<{ code: string; b: bigint }>('select code, balance_satang as b from ledger.accounts where balance_satang <> 0')).map(({ code, b }) => [code, b]), // prettier-ignore
  )
async function sound(tenant: TestTenant) {
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('a year ends with the month that it ends with', () => {
  expect(yearOf('2026-11', 12)).toEqual({ from: '2026-01', to: '2026-12' })
  expect(yearOf('2026-04', 3)).toEqual({ from: '2026-04', to: '2027-03' })
  expect(yearOf('2026-03', 3)).toEqual({ from: '2025-04', to: '2026-03' })
})

test('what a year came to is retained; its statements stay as they were lived; nothing comes into it any more', async () => {
  const tenant = await newTenant()
  await sells(tenant, `${year}-06-01`, 50_000n)
  await pays(tenant, `${year}-12-31`, 20_000n)
  await sells(tenant, `${year + 1}-01-01`, 700n)
  const close = (role: 'owner' | 'accountant' = 'accountant') => closeYear(who(tenant, role), { lastMonth: last })
  await expect(close()).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(closeYear(tenant.as('manager', { confirmedAt: new Date() }), { lastMonth: last })).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  await closeMonth(who(tenant), { month: last })
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => close()))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(tenant)).toEqual({ 'bank:cash': 30_700n, 'income:sales': -700n, 'equity:retained': -30_000n })
  const profit = await profitAndLoss(who(tenant), { from, to: last })
  expect(profit.netSatang).toBe(30_000n)
  const atEnd = await financialPosition(who(tenant), { month: last, yearFrom: from })
  expect([atEnd.equity.thisYearSatang, atEnd.equity.satang, atEnd.offSatang]).toEqual([30_000n, 30_000n, 0n])
  const after = await financialPosition(who(tenant), { month: `${year + 1}-01`, yearFrom: `${year + 1}-01` })
  expect(after.equity).toMatchObject({ thisYearSatang: 700n, beforeSatang: 0n, satang: 30_700n })
  expect(after.equity.rows).toMatchObject([{ code: 'equity:retained', satang: 30_000n }])
  const late = `insert into ledger.transactions (kind, source_type, source_id, business_date) values ($2, 'test', uuidv7(), $1)`
  for (const kind of ['payment', 'entry_adjusting', 'year_end', 'year_reopened'])
    await expect(tenant.sql(late, [`${year}-12-31`, kind])).rejects.toMatchObject({ code: '23514' })
  const [days] = await tenant.sql<{ satang: bigint }>(`select sum(satang)::bigint as satang from ledger.income_by_day`)
  expect(days!.satang).toBe(50_700n)
  await sound(tenant)
})

test('taken back by the owner, not by an accountant; then adjusted on its last day, and closed anew', async () => {
  const tenant = await newTenant()
  await sells(tenant, `${year}-06-01`, 50_000n)
  await closeMonth(who(tenant), { month: last })
  await closeYear(who(tenant), { lastMonth: last })
  const reason = { lastMonth: last, reason: 'ลืมค่าเสื่อมราคา' }
  await expect(reopenYear(who(tenant, 'accountant'), reason)).rejects.toMatchObject({ status: 403 })
  const adjust = () =>
    enterEntry(who(tenant), {
      on: `31/12/${year + 543}`,
      what: 'ค่าเสื่อมราคา',
      adjusting: 'on',
      lines: {
        0: { account: 'expense:depreciation', debit: '100', credit: '' },
        1: { account: 'asset:equipment-depreciation', debit: '', credit: '100' },
      },
    } as never)
  await expect(adjust()).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await reopenYear(who(tenant), reason)
  expect(await balances(tenant)).toEqual({ 'bank:cash': 50_000n, 'income:sales': -50_000n })
  await expect(reopenYear(who(tenant), reason)).rejects.toMatchObject({ status: 404 })
  await adjust()
  await closeYear(who(tenant), { lastMonth: last })
  expect(await balances(tenant)).toEqual({ 'bank:cash': 50_000n, 'asset:equipment-depreciation': -10_000n, 'equity:retained': -40_000n }) // prettier-ignore
  await sound(tenant)
})

test('two hundred adjust a year while it is closed: what stands there is all that is carried, and ever will', async () => {
  const tenant = await newTenant()
  await closeMonth(who(tenant), { month: last })
  const adjusts = () =>
    enterEntry(who(tenant), {
      on: `31/12/${year + 543}`,
      what: 'ปรับปรุง',
      adjusting: 'on',
      lines: {
        0: { account: 'expense:rent', debit: '1', credit: '' },
        1: { account: 'payable:accrued', debit: '', credit: '1' },
      },
    } as never)
  const done = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => (n === 90 ? closeYear(who(tenant), { lastMonth: last }) : adjusts())),
  )
  expect(done[90]!.status).toBe('fulfilled')
  for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'INVALID_STATE' })
  const adjusted = BigInt(done.filter(({ status }) => status === 'fulfilled').length - 1) * 100n
  expect(await balances(tenant)).toEqual({ 'payable:accrued': -adjusted, 'equity:retained': adjusted })
  await sound(tenant)
})

test('years close in order: none before one that is closed, none after one that is open; each result is carried once', async () => {
  const tenant = await newTenant()
  const earlier = `${year - 1}-12`
  await sells(tenant, `${year - 1}-06-01`, 50_000n)
  await sells(tenant, `${year}-06-01`, 20_000n)
  await closeMonth(who(tenant), { month: last })
  const close = (lastMonth: string) => closeYear(who(tenant), { lastMonth })
  expect(await seeYear(who(tenant), { month: last })).toMatchObject({
    isReady: false,
    first: earlier,
  })
  await expect(close(last)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await Promise.allSettled(Array.from({ length: 20 }, (_, n) => close(n % 2 ? last : earlier)))
  await close(last).catch(() => null)
  expect(await balances(tenant)).toEqual({
    'bank:cash': 70_000n,
    'equity:retained': -70_000n,
  })
  await sound(tenant)
  // A year in which nothing had been booked: it is before one that is closed.
  const empty = `${year - 2}-12`
  expect(await seeYear(who(tenant), { month: empty })).toMatchObject({
    isReady: false,
  })
  await expect(close(empty)).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('years that end with March close with March, and no more change once one is closed', async () => {
  const tenant = await newTenant()
  await setYearEnd(who(tenant), { yearEnds: 3 })
  const march = `${year}-03`
  await sells(tenant, `${year}-03-31`, 900n)
  await sells(tenant, `${year}-04-01`, 70n)
  await closeMonth(who(tenant), { month: march })
  await expect(closeYear(who(tenant), { lastMonth: last })).rejects.toMatchObject({ status: 404 })
  await closeYear(who(tenant), { lastMonth: march })
  expect(await balances(tenant)).toEqual({ 'bank:cash': 970n, 'income:sales': -70n, 'equity:retained': -900n })
  await expect(setYearEnd(who(tenant), { yearEnds: 12 })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await sound(tenant)
})
