/** A close that fails leaves everything as it was; of two at once one closes; what comes back before it has arrived is refused. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { takeNumber } from '../parts/device-series.ts'
import { takeLease } from '../lease/lease.ts'
import { syncSales } from '../lease/sync-sales.ts'
import { giveBack } from '../sell/give-back.ts'
import { breachesOf, type Counter, openCounter } from '../testing.ts'
import { closeShift, countShift, openShift } from './shifts.ts'

const counted = { '100000': 1, '50000': 1 }

/** Every row of what a close may touch. */
const everything = async ({ tenant }: Counter) => {
  const of = (table: string) => tenant.sql(`select to_jsonb(t) as row from ${table} t order by 1`)
  return Promise.all(
    ['pos.shifts', 'pos.sales', 'pos.tenders', 'ledger.transactions', 'ledger.entries', 'ledger.accounts', 'billing.documents', 'billing.payables', 'kernel.audit_log'].map(of), // prettier-ignore
  )
}

test.each([
  ['the book takes no difference', 'ledger.entries'],
  ['its trail is not written', 'kernel.audit_log'],
])('a close that fails because %s leaves everything as it was, and goes through afterwards', async (_why, table) => {
  const counter = await openCounter()
  const { tenant, shiftId, cashier } = counter
  await counter.sell({ LATTE: 2 })
  await countShift(cashier, { shiftId })
  const before = await everything(counter)
  const name = `fails_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client({ connectionString: settings().ownerUrl })
  await owner.connect()
  try {
    await owner.query(`alter table ${table} add constraint ${name} check (tenant_id <> '${tenant.id}') not valid`)
    await expect(closeShift(cashier, { shiftId, counted })).rejects.toThrow(name)
    expect(await everything(counter)).toEqual(before)
  } finally {
    await owner.query(`alter table ${table} drop constraint ${name}`)
    await owner.end()
  }
  expect(await closeShift(cashier, { shiftId, counted })).toMatchObject({ differenceSatang: 37_000n, zNo: 1 })
  expect(await breachesOf(counter.tenant)).toEqual([])
})

test('closed twice at once it is closed once, its difference booked once; the next shift has the next Z', async () => {
  const counter = await openCounter()
  const { tenant, shiftId, cashier, registerId } = counter
  await counter.sell({ LATTE: 1 })
  const closing = await Promise.allSettled([1, 2, 3].map(() => closeShift(cashier, { shiftId, counted })))
  expect(closing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of closing)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'SHIFT_NOT_OPEN' })
  expect(await tenant.sql(`select from ledger.transactions where kind = 'till_closed'`)).toHaveLength(1)
  const opened = await Promise.allSettled([1, 2].map(() => openShift(cashier, { registerId, float: '500' })))
  expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await tenant.sql('select z_no from pos.shifts order by z_no')).toEqual([{ z_no: 1 }, { z_no: 2 }])
  expect(await breachesOf(tenant)).toEqual([])
})

test('a sale that has not arrived yet is not given back; arrived it is, once, with its own net', async () => {
  const counter = await openCounter()
  const { cashier, manager, registerId, shiftId, tenant } = counter
  const device = `device-${randomUUID()}`
  const { epoch, series } = await takeLease(cashier, { registerId, device })
  const { number, no } = takeNumber(series![0]!, businessDate(new Date()))
  const sale = { ...counter.sent({ LATTE: 2 }, { shiftId, isOffline: true }), number, no }
  const back = (id: string) =>
    giveBack(manager, { id, saleId: sale.id, registerId, method: 'cash', goes: 'kept', reason: 'ลูกค้าคืน', lines: [{ place: 0, quantityMilli: 1000 }] }) // prettier-ignore
  const id = randomUUID()
  await expect(back(id)).rejects.toMatchObject({ status: 404 })
  expect(await tenant.sql('select from pos.sales')).toEqual([])
  const items = [{ seq: 1, epoch, kind: 'sale', sale }]
  await syncSales(cashier, { registerId, device, items } as never)
  const twice = await Promise.all([back(id), back(id)])
  expect(twice.map(({ paidSatang }) => paidSatang)).toEqual([6500n, 6500n])
  await expect(back(randomUUID())).resolves.toMatchObject({ paidSatang: 6500n })
  await expect(back(randomUUID())).rejects.toMatchObject({ status: 422, code: 'OVER_REFUND' })
  expect(await breachesOf(tenant)).toEqual([])
})
