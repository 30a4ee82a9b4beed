/** Tax invoices that were written for what is exempt alone, before the house knew better: a receipt takes their place. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { settings } from '#kernel/settings.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { closeMonth } from '#rooms/ledger/testing.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { vatReturn } from '../returns/vat-return.ts'
import { payableSubject } from '../subjects.ts'
import { open, readyToSell } from '../testing.ts'
import { deskPaper } from './paper-desk.ts'
import { replacePaper } from './replace-paper.ts'
import { vatReport } from './vat-report.ts'
import { voidPaper } from './void-paper.ts'

payableSubject('exempt-before', { settled: async () => 'accepted', undone: async () => ({ expiresAt: null }) })

const today = businessDate(new Date())
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
const before = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 15))
  .toISOString()
  .slice(0, 10)
const who = (tenant: TestTenant) => ({
  ...tenant.as('admin', { confirmedAt: new Date() }),
  idempotencyKey: randomUUID(),
})

/** Eggs for 1,000 were paid on a day, and their paper was an abbreviated tax invoice. */
async function paidEggs(tenant: TestTenant, on: string): Promise<string> {
  const line = { name: { th: 'ไข่ไก่', en: 'Eggs' }, quantity: 10, unitPriceSatang: 10_000n, netSatang: 100_000n, vatSatang: 0n, vatClass: 'exempt' as const } // prettier-ignore
  const { payableId } = await open(tenant.as('guest'), {
    subjectType: 'exempt-before',
    subjectId: randomUUID(),
    amountSatang: 100_000n,
    bill: { lines: [line], subtotalSatang: 100_000n, discountSatang: 0n, shippingSatang: 0n, vatSatang: 0n, totalSatang: 100_000n }, // prettier-ignore
  })
  await enterPayment(who(tenant), { payable: payableId, amount: '1000', method: 'transfer', receivedOn: thai(on) } as never) // prettier-ignore
  const [paper] = await tenant.sql<{ id: string }>('select id from billing.documents where payable_id = $1', [
    payableId,
  ])
  // A paper that was issued is changed by nobody but the owner of the database.
  const owner = new pg.Client({ connectionString: settings().ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query("select set_config('app.tenant_id', $1, true)", [tenant.id])
    await owner.query('alter table billing.documents disable trigger user')
    await owner.query(`update billing.documents set kind = 'abbr_tax_invoice', number = 'AB' || substr(number, 3) where id = $1`, [paper!.id]) // prettier-ignore
    await owner.query('alter table billing.documents enable trigger user')
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  return paper!.id
}

async function figures(tenant: TestTenant, month: string) {
  const { figures: all, agrees } = await vatReturn(tenant.as('manager'), { month })
  return { sales: all[0], exempt: all[2], vat: all[4], agrees }
}

test('it is void and a receipt of its day stands in its place, by one of ten at once; the return says what it said', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const month = before.slice(0, 7)
  const id = await paidEggs(tenant, before)
  const said = { sales: 100_000n, exempt: 100_000n, vat: 0n, agrees: true }
  expect(await figures(tenant, month)).toEqual(said)
  expect(await deskPaper(who(tenant), { id })).toMatchObject({ mayVoid: true, shouldBeReceipt: true })
  const full = { id, company: 'บริษัท ผู้ซื้อ จำกัด', taxId: '0105561023453', branchNo: '00000', address: 'กรุงเทพฯ 10110', reason: 'ขอเต็มรูป' } // prettier-ignore
  await expect(replacePaper(who(tenant), full as never)).rejects.toMatchObject({ key: 'billing.exemptNoInvoice' })
  const voided = { id, voidReason: 'ของยกเว้นภาษี' }
  await expect(voidPaper({ ...tenant.as('user', { staff: ['cashier'] }), idempotencyKey: 'x' }, voided)).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => voidPaper(who(tenant), voided)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const papers = await tenant.sql('select kind, business_date::text as on, total_satang as satang from billing.documents order by id') // prettier-ignore
  expect(papers).toEqual([
    { kind: 'abbr_tax_invoice', on: before, satang: 100_000n },
    { kind: 'receipt', on: before, satang: 100_000n },
  ])
  expect(await figures(tenant, month)).toEqual(said)
  const { lines, exemptSatang } = await vatReport(tenant.as('manager'), { month })
  expect([lines.map(({ isVoid }) => isVoid), exemptSatang]).toEqual([[true], 100_000n])
})

test('of a month that is closed it stays as it was issued', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const id = await paidEggs(tenant, before)
  await closeMonth(who(tenant), { month: before.slice(0, 7) })
  await expect(voidPaper(who(tenant), { id, voidReason: 'ของยกเว้นภาษี' })).rejects.toMatchObject({
    key: 'billing.exemptMonthClosed',
  })
})
