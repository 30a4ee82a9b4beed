/** Pure: bills of suppliers, and what of them is owed. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import { purchasePath, purchasesPath } from '../links.ts'
import { purchaseWords } from './purchase-words.ts'

export type PurchaseState = 'owed' | 'paid' | 'cancelled'

export const purchaseStates: StateTable<PurchaseState> = {
  owed: { tone: 'warn', icon: 'clock', th: 'ค้างจ่าย', en: 'Owed' },
  paid: { tone: 'good', icon: 'check', th: 'จ่ายแล้ว', en: 'Paid' },
  cancelled: { tone: 'neutral', icon: 'close', th: 'ยกเลิก', en: 'Cancelled' },
}

export interface ListedPurchase {
  id: string
  number: string
  supplierName: string
  taxId: string
  paperNo: string
  paperOn: string
  dueOn: string | null
  totalSatang: bigint
  vatSatang: bigint
  owedSatang: bigint
  state: PurchaseState
}

export const purchaseList = defineList<ListedPurchase>()({
  name: 'purchases',
  path: purchasesPath,
  words: purchaseWords,
  sortedBy: '-day',
  rowName: ({ number }) => number,
  rowTo: ({ id }) => purchasePath(id),
  file: true,
  tabs: { of: 'state', each: { all: [], tab_owed: ['owed'], tab_paid: ['paid'], tab_cancelled: ['cancelled'] } },
  columns: {
    number: { value: ({ number }) => number, shown: 'always', phone: 'aside', width: 'narrow' },
    supplier: { value: ({ supplierName }) => supplierName, phone: 'head', width: 'wide' },
    paper: { value: ({ paperNo }) => paperNo, phone: 'under', givesWay: 'second' },
    day: {
      value: ({ paperOn }) => paperOn,
      says: 'day',
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'below',
      width: 'narrow',
    },
    due: { value: ({ dueOn }) => dueOn, says: 'day', phone: 'hide', width: 'narrow', givesWay: 'first' },
    state: {
      states: { table: purchaseStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['owed', 'paid', 'cancelled'] },
      phone: 'below',
    },
    vatColumn: {
      value: ({ vatSatang }) => ({ satang: vatSatang }),
      align: 'end',
      phone: 'hide',
      unit: '฿',
      givesWay: 'first',
    },
    owed: { value: ({ owedSatang }) => ({ satang: owedSatang }), align: 'end', phone: 'below', unit: '฿' },
    total: {
      value: ({ totalSatang }) => ({ satang: totalSatang }),
      sort: 'descending',
      filter: { kind: 'range' },
      align: 'end',
      phone: 'end',
      unit: '฿',
    },
  },
})
