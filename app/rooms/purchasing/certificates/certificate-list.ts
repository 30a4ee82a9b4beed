/** Pure: what was withheld from suppliers, with the certificate of each payment. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import { certificatePath, certificatesPath } from '../links.ts'
import { certificateWords } from './certificate-words.ts'

export const certificateStates = {
  pnd3: { tone: 'good', th: 'ภ.ง.ด.3', en: 'PND 3' },
  pnd53: { tone: 'good', th: 'ภ.ง.ด.53', en: 'PND 53' },
  missing: { tone: 'warn', th: 'ยังไม่ออก', en: 'Not issued' },
  cancelled: { tone: 'neutral', th: 'ยกเลิก', en: 'Cancelled' },
} as const satisfies StateTable<string>

export interface ListedCertificate {
  /** Of the payment. */
  id: string
  certificateId: string | null
  number: string
  payee: string
  taxId: string
  paidOn: string
  baseSatang: bigint
  withheldSatang: bigint
  state: keyof typeof certificateStates
}

export const certificateList = defineList<ListedCertificate>()({
  name: 'wht-certificates',
  path: certificatesPath,
  words: certificateWords,
  sortedBy: '-day',
  rowName: ({ number, payee }) => number || payee,
  rowTo: ({ id }) => certificatePath(id),
  file: true,
  tabs: { of: 'state', each: { all: [], pnd3: ['pnd3'], pnd53: ['pnd53'], missing: ['missing'] } },
  columns: {
    number: { value: ({ number }) => number, shown: 'always', phone: 'head', width: 'medium' },
    payee: { value: ({ payee }) => payee, sort: 'ascending', phone: 'under', width: 'wide' },
    taxId: { value: ({ taxId }) => taxId, phone: 'hide', givesWay: 'second' },
    day: { value: ({ paidOn }) => ({ day: paidOn }), sort: 'descending', filter: { kind: 'dates' } },
    base: { value: ({ baseSatang }) => ({ satang: baseSatang }), align: 'end', unit: '฿' },
    withheld: { value: ({ withheldSatang }) => ({ satang: withheldSatang }), align: 'end', unit: '฿' },
    state: {
      states: { table: certificateStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['pnd3', 'pnd53', 'missing', 'cancelled'] },
      phone: 'end',
      width: 'narrow',
    },
  },
})
