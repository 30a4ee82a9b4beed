/**
 * What an accountant would have written by hand. Days of August and September 2026 stand for those of November and December,
 * because a day to come cannot be told: 30 August is the parcel's 30 November, 4 September the payout's 4 December. What came
 * back and what was withheld is written today.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import type { BillLine } from '../bill.ts'
import { integrity } from '../integrity.ts'
import { enterPayment, withholdTax } from '../owed/by-hand.ts'
import { vatReport } from '../papers/vat-report.ts'
import { receiveCash } from '../receive-cash.ts'
import { refundInto } from '../refunds.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, readyToSell } from '../testing.ts'
import { goodsMoved } from './goods-moved.ts'

payableSubject('tax-path', {
  settled: async () => 'accepted',
  // One tin.
  tookBack: async () => [{ place: 0, netSatang: 17_900n, backSatang: 8950n }],
})

const line = (name: string, quantity: number, unit: bigint, vatSatang: bigint | null): BillLine => ({
  name: { th: name, en: name },
  quantity,
  unitPriceSatang: unit,
  netSatang: unit * BigInt(quantity),
  vatSatang: vatSatang ?? 0n,
  vatClass: vatSatang === null ? 'exempt' : 'vat7',
})

async function bill(tenant: TestTenant, lines: BillLine[], more: object = {}) {
  const sum = (of: (one: BillLine) => bigint) => lines.reduce((all, one) => all + of(one), 0n)
  const totalSatang = sum((one) => one.netSatang)
  const subjectId = randomUUID()
  const { payableId } = await open(tenant.as('guest'), {
    subjectType: 'tax-path',
    subjectId,
    amountSatang: totalSatang,
    bill: {
      lines,
      subtotalSatang: totalSatang,
      discountSatang: 0n,
      shippingSatang: 0n,
      shippingVatSatang: 0n,
      vatSatang: sum((one) => one.vatSatang ?? 0n),
      totalSatang,
    },
    ...more,
  })
  return { payableId, subject: { subjectType: 'tax-path', subjectId } }
}

const company = {
  buyer: { name: 'สมชาย', company: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', branchNo: '00000', address: 'กรุงเทพ' },
}

const manager = (tenant: TestTenant) => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })
const pays = (tenant: TestTenant, payable: string, amount: string, receivedOn: string) =>
  enterPayment(manager(tenant), { payable, amount, method: 'transfer', receivedOn } as never)

/** Debit above 0, of the days of a month. */
async function booked(tenant: TestTenant, month: string): Promise<Record<string, bigint>> {
  const rows = await tenant.sql<{ code: string; satang: bigint }>(
    `select code, sum(debit_satang - credit_satang)::bigint as satang from ledger.day_sums
     where to_char(business_date, 'YYYY-MM') = $1 group by code having sum(debit_satang - credit_satang) <> 0`,
    [month],
  )
  return Object.fromEntries(rows.map(({ code, satang }) => [code, satang]))
}

test('a parcel paid at the door, a company on credit, a tin that comes back: two months as written by hand', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)

  // 1,070.00 at the door: sent 30 August, transferred on 4 September less 32.10.
  const parcel = await bill(tenant, [line('กาแฟ', 10, 10_700n, 7000n)])
  await inOneTransaction(manager(tenant), (tools) =>
    goodsMoved(tools, { ...parcel.subject, gone: [{ place: 0, pieces: 10 }], on: '2026-08-30' }),
  )
  await inOneTransaction(manager(tenant), (tools) =>
    receiveCash(tools, { ...parcel.subject, reference: 'Flash COD 4/9', receivedOn: '2026-09-04', carrierKept: 3210n }),
  )

  // 10,700.00: 3,210.00 on 30 August, goods on 31 August, the rest on 4 September; 3 % of 7,000.00 is withheld.
  const order = await bill(tenant, [line('ชั้นวางสั่งทำ', 1, 1_070_000n, 70_000n)], company)
  await pays(tenant, order.payableId, '3210', '30/08/2569')
  await inOneTransaction(manager(tenant), (tools) =>
    goodsMoved(tools, { ...order.subject, gone: [{ place: 0, pieces: 1 }], on: '2026-08-31' }),
  )
  await pays(tenant, order.payableId, '7280', '04/09/2569')
  const held = { payable: order.payableId, income: 'service', of: '7490' } as never
  expect(await withholdTax(manager(tenant), held)).toMatchObject({ amountSatang: 21_000n, outcome: 'accepted' })

  // 499.00: two exempt tins of 89.50 and a cup of 320.00, paid on 31 August; one tin comes back today.
  const mixed = await bill(tenant, [line('ปลากระป๋อง', 2, 8950n, null), line('แก้ว', 1, 32_000n, 2093n)])
  await pays(tenant, mixed.payableId, '499', '31/08/2569')
  await inOneTransaction(manager(tenant), (tools) =>
    refundInto(tools, {
      payableId: mixed.payableId,
      amountSatang: 8950n,
      reason: 'ลูกค้าคืนสินค้า',
      method: 'wallet',
      to: { account: 'wallet:x', kind: 'liability' },
    }),
  )

  const report = async (month: string) => (await vatReport(tenant.as('manager'), { month })).sums
  expect(await report('2026-08')).toEqual({
    taxedSatang: 1_129_907n, // 1,000.00 + 3,000.00 + 7,000.00 + 299.07
    vatSatang: 79_093n, // 70.00 + 210.00 + 490.00 + 20.93
    zeroSatang: 0n,
    exemptSatang: 17_900n,
    totalSatang: 1_226_900n,
  })
  expect(await report('2026-09')).toMatchObject({ vatSatang: 0n, totalSatang: 0n })
  const now = businessMonth(new Date())
  expect(await report(now)).toMatchObject({ vatSatang: 0n, taxedSatang: 0n, exemptSatang: -8950n, totalSatang: -8950n })

  expect(await booked(tenant, '2026-08')).toEqual({
    'bank:transfer': 370_900n, // 3,210.00 + 499.00
    'receivable:customers': 856_000n, // 1,070.00 + 7,490.00
    'income:sales': -1_147_807n, // 1,000.00 + 10,000.00 + 478.07
    'vat:output': -79_093n,
  })
  expect(await booked(tenant, '2026-09')).toEqual({
    'bank:transfer': 831_790n, // 1,037.90 + 7,280.00
    'expense:carriers': 3210n,
    'receivable:customers': -835_000n, // 1,070.00 + 7,280.00
  })
  expect(await booked(tenant, now)).toEqual({
    'receivable:wht': 21_000n,
    'receivable:customers': -21_000n,
    'income:returns': 8950n,
    'wallet:x': -8950n,
  })

  const papers = await tenant.sql<{ kind: string; on: string; total: bigint; vat: bigint; why: string }>(
    `select kind, business_date::text as on, total_satang as total, vat_satang as vat, issued_for as why
     from billing.documents order by id`,
  )
  expect(
    papers.map(({ kind, on, total, vat, why }) => [kind, on === papers.at(-1)!.on ? 'today' : on, total, vat, why]),
  ).toEqual([
    ['abbr_tax_invoice', '2026-08-30', 107_000n, 7000n, 'sent'],
    ['receipt', '2026-09-04', 107_000n, 0n, 'paid'],
    ['tax_invoice', '2026-08-30', 321_000n, 21_000n, 'deposit'],
    ['tax_invoice', '2026-08-31', 749_000n, 49_000n, 'sent'],
    ['receipt', '2026-09-04', 728_000n, 0n, 'paid'],
    ['receipt', 'today', 21_000n, 0n, 'paid'],
    ['abbr_tax_invoice', '2026-08-31', 49_900n, 2093n, 'paid'],
    ['credit_note', 'today', 8950n, 0n, 'paid'],
  ])
  // What is left after a deposit names the deposit's invoice.
  const [deposit, rest] = await tenant.sql<{ number: string; said: string }>(
    `select number, bill -> 'lines' -> 0 -> 'name' ->> 'th' as said from billing.documents where kind = 'tax_invoice' order by id`,
  )
  expect(deposit!.said).toMatch(/^เงินรับล่วงหน้าค่า/)
  expect(rest!.said).toContain(`ส่วนที่เหลือหลังหักเงินรับล่วงหน้าตามใบกำกับภาษีเลขที่ ${deposit!.number}`)
  for (const { promise, breaches } of [...integrity, ...ledgerPromises])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})
