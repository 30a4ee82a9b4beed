/** Pure: the papers of the business, for the accountant's list, its query and its files. */
import type { StateTable } from '#ui/state-badge.tsx'
import { defineList } from '#ui/data-table/define-list.ts'
import { type DocumentKind, documentKinds } from '../document-number.ts'
import { paperDeskPath, papersPath } from '../links.ts'
import { papersWords } from './papers-words.ts'

/** What became of a paper: papers themselves never change. */
export type PaperState = 'standing' | 'replaced' | 'cancelled' | 'partlyCredited' | 'credited'

export const paperStates: StateTable<PaperState> = {
  standing: { tone: 'good', icon: 'check', th: 'ใช้ได้', en: 'Valid' },
  replaced: { tone: 'neutral', icon: 'file', th: 'มีใบแทน', en: 'Replaced' },
  cancelled: { tone: 'neutral', icon: 'close', th: 'ยกเลิก', en: 'Cancelled' },
  partlyCredited: { tone: 'warn', icon: 'minus', th: 'ลดบางส่วน', en: 'Part credit' },
  credited: { tone: 'warn', icon: 'minus', th: 'ลดหนี้ครบ', en: 'Credited' },
}

export interface ListedPaper {
  id: string
  number: string
  kind: DocumentKind
  /** As it is called on the paper itself. */
  called: DocumentKind | 'refund_note'
  businessOn: string
  buyerName: string
  /** the bill's number: of an order, a top-up … */
  payableNumber: string
  totalSatang: bigint
  vatSatang: bigint
  state: PaperState
}

export const paperList = defineList<ListedPaper>()({
  name: 'papers',
  path: papersPath,
  words: papersWords,
  sortedBy: '-date',
  rowName: ({ number }) => number,
  rowTo: ({ id }) => paperDeskPath(id),
  file: true,
  tabs: {
    of: 'kind',
    each: {
      all: [],
      tab_receipt: ['receipt'],
      tab_tax_invoice: ['tax_invoice'],
      tab_abbr: ['abbr_tax_invoice'],
      tab_notes: ['credit_note', 'debit_note'],
      tab_quotation: ['quotation'],
      tab_billing_note: ['billing_note'],
      tab_delivery: ['delivery'],
    },
  },
  columns: {
    number: { value: ({ number }) => number, sort: 'ascending', shown: 'always', phone: 'head' },
    kind: {
      value: ({ called }, locale) => papersWords[locale][`kind_${called}`],
      filter: { kind: 'choice', values: [...documentKinds] },
      choices: (locale) => Object.fromEntries(documentKinds.map((kind) => [kind, papersWords[locale][`kind_${kind}`]])),
      phone: 'below',
      width: 'medium',
      givesWay: 'second',
    },
    date: {
      value: ({ businessOn }) => businessOn,
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'aside',
      width: 'narrow',
    },
    buyer: { value: ({ buyerName }) => buyerName, phone: 'under' },
    bill: { value: ({ payableNumber }) => payableNumber, phone: 'hide', width: 'narrow', givesWay: 'first' },
    state: {
      states: { table: paperStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['standing', 'replaced', 'cancelled', 'partlyCredited', 'credited'] },
      phone: 'below',
      width: 'narrow',
    },
    vat: {
      value: ({ vatSatang }) => ({ satang: vatSatang }),
      align: 'end',
      phone: 'hide',
      unit: '฿',
      givesWay: 'second',
    },
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
