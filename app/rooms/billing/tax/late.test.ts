/** Money of a month that is closed: somebody says that it goes to today, and the report says what to file for that month. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessMonth } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { vatReport } from '../papers/vat-report.ts'
import { payableSubject } from '../subjects.ts'
import { open, readyToSell } from '../testing.ts'

payableSubject('tax-late', { settled: async () => 'accepted' })

test('the day of a closed month is refused until somebody decides; then it is booked today and told under its month', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await tenant.sql("insert into ledger.closings (month) values ('2026-08')")
  const { payableId } = await open(tenant.as('guest'), { subjectType: 'tax-late' })
  const enter = (more: object) => {
    const asked = { payable: payableId, amount: '535', method: 'transfer', receivedOn: '31/08/2569', ...more }
    return enterPayment({ ...tenant.as('manager'), idempotencyKey: randomUUID() }, asked as never)
  }
  await expect(enter({})).rejects.toMatchObject({ code: 'MONTH_CLOSED' })
  expect(await tenant.sql('select from billing.documents')).toEqual([])
  expect(await enter({ late: 'today' })).toMatchObject({ outcome: 'accepted' })
  const now = businessMonth(new Date())
  const late = [{ aroseIn: '2026-08', bookedIn: now, baseSatang: 50_000n, vatSatang: 3500n }]
  const report = (month: string) => vatReport(tenant.as('manager'), { month })
  expect(await report(now)).toMatchObject({ late, sums: { vatSatang: 3500n }, bookedSatang: 3500n })
  expect(await report('2026-08')).toMatchObject({ late, sums: { vatSatang: 0n }, bookedSatang: 0n })
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})
