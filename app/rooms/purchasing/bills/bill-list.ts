/** Pure: the list of suppliers' bills that belong to orders. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import { billPath, billsPath } from '../links.ts'
import { billWords } from './bill-words.ts'

export const billStates = {
  owed: { tone: 'warn', th: 'ค้างจ่าย', en: 'Unpaid' },
  part: { tone: 'warn', th: 'จ่ายบางส่วน', en: 'Partly paid' },
  overdue: { tone: 'bad', th: 'เกินกำหนด', en: 'Overdue' },
  paid: { tone: 'good', th: 'จ่ายแล้ว', en: 'Paid' },
  cancelled: { tone: 'neutral', th: 'ยกเลิก', en: 'Cancelled' },
} as const satisfies StateTable<string>
export type BillState = keyof typeof billStates

export function stateOfBill({
  state,
  paidSatang,
  totalSatang,
}: {
  state: string
  paidSatang: bigint
  totalSatang: bigint
}): BillState {
  if (state === 'cancelled') return 'cancelled'
  if (paidSatang >= totalSatang) return 'paid'
  return paidSatang > 0n ? 'part' : 'owed'
}

export interface ListedBill {
  id: string
  paperNo: string
  number: string
  supplier: string
  order: string
  paperOn: string
  dueOn: string | null
  totalSatang: bigint
  leftSatang: bigint
  state: BillState
}

export const billList = defineList<ListedBill>()({
  name: 'supplier-bills',
  path: billsPath,
  words: billWords,
  sortedBy: '-day',
  rowName: ({ paperNo }) => paperNo,
  rowTo: ({ id }) => billPath(id),
  file: true,
  tabs: { of: 'state', each: { all: [], owed: ['owed', 'part', 'overdue'], overdue: ['overdue'], paid: ['paid'] } },
  columns: {
    paper: { value: ({ paperNo }) => paperNo, shown: 'always', phone: 'head', width: 'medium' },
    supplier: { value: ({ supplier }) => supplier, sort: 'ascending', phone: 'under', width: 'wide' },
    order: { value: ({ order }) => order, phone: 'hide', givesWay: 'second' },
    day: { value: ({ paperOn }) => ({ day: paperOn }), sort: 'descending', filter: { kind: 'dates' }, phone: 'hide' },
    due: { value: ({ dueOn }) => (dueOn ? { day: dueOn } : '') },
    state: {
      states: { table: billStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: Object.keys(billStates) as BillState[] },
      phone: 'end',
      width: 'narrow',
    },
    total: {
      value: ({ totalSatang }) => ({ satang: totalSatang }),
      sort: 'descending',
      align: 'end',
      unit: '฿',
    },
    left: { value: ({ leftSatang }) => ({ satang: leftSatang }), align: 'end', unit: '฿' },
  },
})
