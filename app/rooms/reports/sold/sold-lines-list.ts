/** Pure: the lines that a figure sums. */
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'

export interface SoldLine {
  id: string
  on: string
  hour: string
  number: string
  channel: string
  sku: string
  name: string
  staff: string
  kind: 'sale' | 'back'
  netSatang: bigint
  vatSatang: bigint
}

export const linesPath = '/cluster/user/report/lines'
export const channels = [
  'order',
  'counter',
  'enrolment',
  'ticket',
  'subscription',
  'quotation',
  'debit_note',
  'vendor_gp',
] as const

const words = defineWords({
  th: {
    title: 'รายการขาย',
    lead: 'แต่ละบรรทัดที่รวมเป็นตัวเลขในรายงาน ยอดไม่รวม VAT ที่คืนเป็นลบ',
    search: 'ค้นหาเลขที่บิล สินค้า พนักงาน',
    none: 'ไม่มีรายการในช่วงนี้',
    noneBody: 'ลองเลือกช่วงวันอื่น',
    day: 'วันที่',
    hour: 'ชั่วโมง',
    number: 'เลขที่บิล',
    channel: 'ช่องทาง',
    sku: 'SKU',
    name: 'รายการ',
    staff: 'พนักงาน',
    kind: 'ประเภท',
    net: 'ไม่รวม VAT',
    vat: 'VAT',
  },
  en: {
    title: 'Sale lines',
    lead: 'The lines that a figure of the report adds up. Amounts exclude VAT; returns are negative.',
    search: 'Search bill no., product, staff',
    none: 'No lines in this period',
    noneBody: 'Try another range of days.',
    day: 'Date',
    hour: 'Hour',
    number: 'Bill no.',
    channel: 'Channel',
    sku: 'SKU',
    name: 'Item',
    staff: 'Staff',
    kind: 'Type',
    net: 'Excl. VAT',
    vat: 'VAT',
  },
})

export const soldLinesList = defineList<SoldLine>()({
  name: 'sale-lines',
  path: linesPath,
  words,
  sortedBy: '-day',
  rowName: ({ number, name }) => `${number} ${name}`,
  file: true,
  columns: {
    number: { value: ({ number }) => number, shown: 'always', phone: 'head', width: 'medium' },
    name: { value: ({ name }) => name, phone: 'under', width: 'wide' },
    day: { value: ({ on }) => ({ day: on }), sort: 'descending', filter: { kind: 'dates' }, phone: 'below' },
    hour: {
      value: ({ hour }) => `${hour}:00`,
      filter: { kind: 'choice', values: Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')) },
      phone: 'hide',
      givesWay: 'second',
    },
    sku: { value: ({ sku }) => sku, filter: { kind: 'text' }, phone: 'hide', givesWay: 'second' },
    channel: {
      value: ({ channel }) => channel,
      filter: { kind: 'choice', values: channels },
      phone: 'hide',
      givesWay: 'second',
    },
    staff: { value: ({ staff }) => staff, filter: { kind: 'text' }, phone: 'hide', givesWay: 'second' },
    kind: {
      states: {
        table: {
          sale: { tone: 'good', th: 'ขาย', en: 'Sale' },
          back: { tone: 'warn', th: 'คืน', en: 'Return' },
        },
        of: ({ kind }) => kind,
      },
      filter: { kind: 'choice', values: ['sale', 'back'] },
      phone: 'aside',
      width: 'narrow',
    },
    vat: { value: ({ vatSatang }) => ({ satang: vatSatang }), align: 'end', phone: 'hide', unit: '฿' },
    net: {
      value: ({ netSatang }) => ({ satang: netSatang }),
      sort: 'descending',
      align: 'end',
      phone: 'end',
      unit: '฿',
    },
  },
})
