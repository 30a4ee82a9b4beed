/** Pure: all bills of the business with where their money stands, for screen, query and files. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import { owedDeskPath, owedPath } from '../links.ts'
import { owedDeskWords } from './owed-desk-words.ts'

/** The first three wait for somebody. */
export const moneyStates = ['over', 'late', 'part', 'review', 'open', 'paid', 'closed', 'back'] as const
export type MoneyState = (typeof moneyStates)[number]

export const moneyStateTable: StateTable<MoneyState> = {
  over: { tone: 'warn', icon: 'warning', th: 'ชำระเกิน', en: 'Overpaid' },
  late: { tone: 'bad', icon: 'warning', th: 'เงินมาหลังปิด', en: 'Came too late' },
  part: { tone: 'warn', icon: 'clock', th: 'ชำระบางส่วน', en: 'Part paid' },
  review: { tone: 'info', icon: 'receipt', th: 'รอตรวจสลิป', en: 'Slip to review' },
  open: { tone: 'info', icon: 'clock', th: 'ยังไม่ชำระ', en: 'Unpaid' },
  paid: { tone: 'good', icon: 'check', th: 'ชำระครบ', en: 'Paid' },
  closed: { tone: 'neutral', th: 'ปิดโดยไม่ชำระ', en: 'Closed unpaid' },
  back: { tone: 'neutral', icon: 'wallet', th: 'คืนเงินแล้ว', en: 'Refunded' },
}

export interface ListedBill {
  id: string
  number: string
  buyerName: string
  createdAt: Date
  state: MoneyState
  amountSatang: bigint
  paidSatang: bigint
}

export const owedList = defineList<ListedBill>()({
  name: 'bills',
  path: owedPath,
  words: owedDeskWords,
  sortedBy: '-created',
  rowName: ({ number }) => number,
  rowTo: ({ id }) => owedDeskPath(id),
  file: true,
  tabs: {
    of: 'state',
    each: { tab_decide: ['over', 'late', 'part'], tab_open: ['open', 'review'], tab_paid: ['paid'], all: [] },
  },
  columns: {
    number: { value: ({ number }) => number, shown: 'always', phone: 'head', width: 'medium' },
    buyer: { value: ({ buyerName }) => buyerName, phone: 'under', width: 'wide' },
    created: {
      value: ({ createdAt }) => createdAt,
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'aside',
      width: 'narrow',
      givesWay: 'first',
    },
    state: {
      states: { table: moneyStateTable, of: ({ state }) => state },
      filter: { kind: 'choice', values: [...moneyStates] },
      phone: 'below',
      width: 'medium',
    },
    paid: { value: ({ paidSatang }) => ({ satang: paidSatang }), align: 'end', phone: 'hide', unit: '฿' },
    amount: {
      value: ({ amountSatang }) => ({ satang: amountSatang }),
      sort: 'descending',
      filter: { kind: 'range' },
      align: 'end',
      phone: 'end',
      unit: '฿',
    },
  },
})
