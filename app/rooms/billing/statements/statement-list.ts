/** Pure: what the bank says came in, for its screen, query and files. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import { statementLinePath, statementsPath } from '../links.ts'
import { statementWords } from './statement-words.ts'

export type LineState = 'open' | 'used' | 'aside'

export const lineStates: StateTable<LineState> = {
  open: { tone: 'warn', icon: 'clock', th: 'ยังไม่จับคู่', en: 'Open' },
  used: { tone: 'good', icon: 'check', th: 'จับคู่แล้ว', en: 'Matched' },
  aside: { tone: 'neutral', th: 'ไม่ใช่ของร้าน', en: 'Excluded' },
}

export interface ListedLine {
  id: string
  postedOn: string
  postedTime: string
  amountSatang: bigint
  description: string
  reference: string
  state: LineState
  /** the bill that it paid */
  number: string | null
  note: string
}

export const statementList = defineList<ListedLine>()({
  name: 'statement',
  path: statementsPath,
  words: statementWords,
  sortedBy: '-date',
  rowName: ({ description, reference }) => description || reference,
  rowTo: ({ id }) => statementLinePath(id),
  file: true,
  tabs: {
    of: 'state',
    each: { tab_open: ['open'], tab_used: ['used'], tab_aside: ['aside'], all: [] },
  },
  columns: {
    date: {
      value: ({ postedOn, postedTime }) => [postedOn, postedTime].filter(Boolean).join(' '),
      sort: 'descending',
      filter: { kind: 'dates' },
      shown: 'always',
      phone: 'under',
      width: 'narrow',
    },
    description: { value: ({ description }) => description, phone: 'head', width: 'wide' },
    reference: { value: ({ reference }) => reference, phone: 'hide', width: 'medium', givesWay: 'first' },
    state: {
      states: { table: lineStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['open', 'used', 'aside'] },
      phone: 'below',
      width: 'narrow',
    },
    paid: { value: ({ number, note }) => number ?? note, phone: 'aside', width: 'narrow' },
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
