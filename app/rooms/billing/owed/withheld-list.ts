/** Pure: tax that customers withheld, and whether its certificate is here. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import { withheldOnePath, withheldPath } from '../links.ts'
import { type Income, incomes } from './owed-inputs.ts'
import { withheldWords } from './withheld-words.ts'

export type CertificateState = 'waiting' | 'received'

export const certificateStates: StateTable<CertificateState> = {
  waiting: { tone: 'warn', icon: 'clock', th: 'รอ 50 ทวิ', en: 'To come' },
  received: { tone: 'good', icon: 'check', th: 'ได้รับแล้ว', en: 'Received' },
}

export interface ListedWithheld {
  id: string
  number: string
  buyerName: string
  taxId: string
  madeAt: Date
  income: Income
  rateBp: number
  state: CertificateState
  certificateNo: string
  certificateOn: string
  baseSatang: bigint
  amountSatang: bigint
}

export const percentText = (bp: number): string => `${bp / 100}%`

export const withheldList = defineList<ListedWithheld>()({
  name: 'withheld',
  path: withheldPath,
  words: withheldWords,
  sortedBy: '-made',
  rowName: ({ number }) => number,
  rowTo: ({ id }) => withheldOnePath(id),
  file: true,
  tabs: { of: 'state', each: { tab_waiting: ['waiting'], tab_received: ['received'], all: [] } },
  columns: {
    number: { value: ({ number }) => number, shown: 'always', phone: 'head' },
    buyer: { value: ({ buyerName }) => buyerName, phone: 'under' },
    taxId: { value: ({ taxId }) => taxId, phone: 'hide', givesWay: 'second' },
    made: {
      value: ({ madeAt }) => madeAt,
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'aside',
      width: 'narrow',
    },
    income: {
      value: ({ income, rateBp }, locale) => `${withheldWords[locale][`income_${income}`]} ${percentText(rateBp)}`,
      filter: { kind: 'choice', values: [...incomes] },
      choices: (locale) =>
        Object.fromEntries(incomes.map((income) => [income, withheldWords[locale][`income_${income}`]])),
      phone: 'hide',
      width: 'narrow',
      givesWay: 'first',
    },
    state: {
      states: { table: certificateStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['waiting', 'received'] },
      phone: 'below',
    },
    certificate: {
      value: ({ certificateNo, certificateOn }) => [certificateNo, certificateOn].filter(Boolean).join(' · '),
      phone: 'hide',
      width: 'narrow',
      givesWay: 'second',
    },
    base: {
      value: ({ baseSatang }) => ({ satang: baseSatang }),
      align: 'end',
      phone: 'hide',

      unit: '฿',
    },
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
