import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#kernel/roles.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { cartWith, moneyComes, openShop, orderOf } from '#rooms/shop/testing.ts'
import { changeSince } from './change.ts'
import { lowStock } from './low-stock.ts'
import { lastDays } from './period.ts'
import { sales } from './sales.ts'
import { today } from './today.ts'

let tenant: TestTenant
const staff = (role: StaffRole) => tenant.as('user', { staff: [role] })

/** Paid: 107 baht with its VAT today; 200 without VAT in the book two days ago, 400 ten days ago. One order waits. */
beforeAll(async () => {
  const shop = await openShop({ 'CUP-RED': 50, 'CUP-BLUE': 5, 'CUP-GREEN': 6, 'CUP-GONE': 1 })
  ;({ tenant } = shop)
  const order = async (sku: string) => orderOf(shop.guest(), await cartWith(shop.guest(), { [sku]: 1 }), 107)
  await moneyComes(tenant, await order('CUP-RED'))
  await order('CUP-GONE')
  await inTheBook(20_000, 2)
  await inTheBook(40_000, 10)
})

async function inTheBook(satang: number, daysAgo: number): Promise<void> {
  await tenant.sql(
    `with booked as (
       insert into ledger.transactions (kind, source_type, source_id, business_date)
       values ('settlement', 'test', uuidv7(), $2::date) returning id
     ), accounts as (
       insert into ledger.accounts (code, kind) values ('income:sales', 'income'), ('test:bank', 'asset')
       on conflict (tenant_id, code) do update set kind = excluded.kind returning id, kind
     )
     insert into ledger.entries (transaction_id, account_id, amount_satang)
     select booked.id, accounts.id, case accounts.kind when 'income' then -$1::bigint else $1::bigint end from booked, accounts`,
    [satang, lastDays(daysAgo + 1)[0]],
  )
}

describe('sales', () => {
  test('are not for everybody who works here', async () => {
    await expect(sales(staff('cashier'), {})).rejects.toMatchObject({ status: 403 })
    await expect(sales(tenant.as('user'), {})).rejects.toMatchObject({ status: 403 })
    await expect(sales(staff('owner'), { days: 3 })).rejects.toMatchObject({ status: 422 })
  })

  test('of a week stand against those of the week before', async () => {
    const week = await sales(staff('accountant'), { days: 7 })
    expect(week).toMatchObject({ period: 7, netSatang: 30_000n, orders: 1, basketSatang: 30_000n })
    expect(week.before).toEqual({ netSatang: 40_000n, orders: 0, basketSatang: 0n })
    expect(week.days.map(({ netSatang }) => netSatang)).toEqual([0n, 0n, 0n, 0n, 20_000n, 0n, 10_000n])
    expect(week.days.at(-1)).toMatchObject({ vatSatang: 700n, orders: 1 })
  })

  test('of today stand against yesterday’s, in a chart of a week', async () => {
    const now = await sales(staff('owner'), { days: 1 })
    expect(now).toMatchObject({ period: 1, netSatang: 10_000n, orders: 1 })
    expect(now.before).toEqual({ netSatang: 0n, orders: 0, basketSatang: 0n })
    expect(now.days).toHaveLength(7)
  })

  test('of another house are none', async () => {
    const other = await newTenant()
    expect(await sales(other.as('admin'), {})).toMatchObject({ netSatang: 0n, orders: 0, basketSatang: 0n })
  })
})

test.each([
  [150, 100, 0.5],
  [50n, 100n, -0.5],
  [100, 100, 0],
  [100, 0, null],
])('%s after %s is a change of %s', (now, before, change) => expect(changeSince(now, before)).toBe(change))

test('what runs low is said with the scarcest first; what is promised is gone', async () => {
  await expect(lowStock(tenant.as('user'), {})).rejects.toMatchObject({ status: 403 })
  const { count, scarcest } = await lowStock(staff('stockKeeper'), {})
  expect(count).toBe(2)
  expect(scarcest.map(({ sku, left }) => `${sku} ${left}`)).toEqual(['CUP-GONE 0', 'CUP-BLUE 5'])
  expect((await lowStock(staff('cashier'), { most: 1 })).scarcest).toHaveLength(1)
})

test('orders that wait are counted, the newest come first', async () => {
  const { unpaidOrders, newest } = await today(staff('cashier'), {})
  expect(unpaidOrders).toBe(1)
  expect(newest.map(({ status }) => status)).toEqual(['pending_payment', 'confirmed'])
})
