import { randomUUID } from 'node:crypto'
import { addMonths } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { enterPurchase } from '#rooms/ledger/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 105, add: addPurchases }

/** Rent, electricity, bags and a lunch with a customer: paid, owed, with tax withheld and with VAT that is not claimed. */
async function addPurchases(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const month = addMonths(`${businessDate(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
  const day = (on: number) => `${month}-${String(on).padStart(2, '0')}`
  for (const { on, line, ...bill } of bills)
    await enterPurchase(
      { ...acting(tenantId, people.admin), idempotencyKey: randomUUID() },
      { ...bill, paperOn: day(on), lines: { 0: line }, ...(bill.account ? { paidOn: day(on + 2) } : {}) },
    )
}

type Bill = Omit<Parameters<typeof enterPurchase>[1], 'paperOn' | 'lines'> & {
  on: number
  line: { account: string; what: string; amount: string; vat: 'claimable' | 'lost' | 'none' }
}

const bills: Bill[] = [
  {
    on: 2,
    kind: 'tax_invoice',
    supplierName: 'บริษัท นิมมานพลาซ่า จำกัด',
    supplierTaxId: '0505564001210',
    paperNo: 'NP-6810-014',
    line: { account: 'expense:rent', what: 'ค่าเช่าหน้าร้าน', amount: '18000', vat: 'claimable' },
    account: 'bank:transfer',
    income: 'rent',
  },
  {
    on: 5,
    kind: 'tax_invoice',
    supplierName: 'บริษัท ล้านนาบรรจุภัณฑ์ จำกัด',
    supplierTaxId: '0505558012345',
    branchNo: '00001',
    paperNo: 'LP2510-0882',
    line: { account: 'expense:supplies', what: 'ถุงวาล์ว 250 กรัม 2,000 ใบ', amount: '7400', vat: 'claimable' },
  },
  {
    on: 9,
    kind: 'receipt',
    supplierName: 'ร้านข้าวซอยป้าแอ๊ด',
    paperNo: '118/24',
    line: { account: 'expense:entertainment', what: 'เลี้ยงรับรองลูกค้า', amount: '860', vat: 'none' },
    account: 'bank:cash',
  },
]
