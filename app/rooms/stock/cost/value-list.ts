/** Pure: what goods are worth, kind by kind, over all places. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import { kindText } from '../kind-text.ts'
import { goodsCardPath, valuePath } from '../shelf-links.ts'

export type ValueState = 'known' | 'unknown' | 'short'

export const valueStates: StateTable<ValueState> = {
  known: { tone: 'good', icon: 'check', th: 'ทราบต้นทุน', en: 'Cost known' },
  unknown: { tone: 'warn', icon: 'warning', th: 'ไม่ทราบต้นทุน', en: 'No cost known' },
  short: { tone: 'bad', icon: 'warning', th: 'ขายเกินที่รับ', en: 'Sold before it came' },
}

export interface Valued {
  variantId: string
  sku: string
  name: LocalText
  options: { value: LocalText }[]
  many: bigint
  /** Pieces on the shelf, and pieces sold, whose cost nobody knows. */
  unknown: bigint
  soldUnknown: bigint
  unitSatang: bigint | null
  valueSatang: bigint
  state: ValueState
}

const words = defineWords({
  th: {
    title: 'มูลค่าสินค้าคงเหลือ',
    lead: 'ต้นทุนถัวเฉลี่ยเคลื่อนที่ของสินค้าแต่ละรายการ รวมทุกที่เก็บ',
    search: 'ค้นหาชื่อหรือ SKU',
    none: 'ยังไม่มีสินค้าที่คิดต้นทุน',
    noneBody: 'บันทึกบิลซื้อด้วยบัญชี 1310 หรือรับสินค้าเข้าพร้อมต้นทุน',
    name: 'สินค้า',
    sku: 'SKU',
    state: 'ต้นทุน',
    many: 'คงเหลือ',
    unknown: 'ไม่ทราบต้นทุน',
    soldUnknown: 'ขายโดยไม่ทราบต้นทุน',
    unit: 'ต้นทุนเฉลี่ย',
    value: 'มูลค่า',
  },
  en: {
    title: 'Stock value',
    lead: 'The moving average cost of each kind, all places together.',
    search: 'Find a name or SKU',
    none: 'No goods with a cost yet',
    noneBody: 'Enter a supplier’s bill on 1310, or receive goods with what they cost.',
    name: 'Product',
    sku: 'SKU',
    state: 'Cost',
    many: 'On hand',
    unknown: 'No cost known',
    soldUnknown: 'Sold, no cost known',
    unit: 'Average cost',
    value: 'Value',
  },
})

export const valueList = defineList<Valued>()({
  name: 'stock-value',
  path: valuePath,
  words,
  sortedBy: '-value',
  rowKey: ({ variantId }) => variantId,
  rowName: ({ sku }) => sku,
  rowTo: ({ variantId }) => goodsCardPath(variantId),
  file: true,
  columns: {
    name: {
      value: (row, locale) => [row.name[locale], kindText(row, locale)].filter(Boolean).join(' · '),
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    sku: { value: ({ sku }) => sku, sort: 'ascending', phone: 'under', width: 'medium' },
    state: {
      states: { table: valueStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['known', 'unknown', 'short'] },
      phone: 'aside',
      width: 'medium',
    },
    many: { value: ({ many }) => many, sort: 'descending', align: 'end', phone: 'hide', width: 'narrow' },
    unknown: { value: ({ unknown }) => unknown, align: 'end', phone: 'hide', width: 'narrow', givesWay: 'second' },
    soldUnknown: {
      value: ({ soldUnknown }) => soldUnknown,
      align: 'end',
      phone: 'hide',
      width: 'narrow',
      givesWay: 'first',
    },
    unit: {
      value: ({ unitSatang }) => (unitSatang === null ? '–' : { satang: unitSatang }),
      align: 'end',
      phone: 'hide',
      width: 'narrow',
    },
    value: {
      value: ({ valueSatang }) => ({ satang: valueSatang }),
      sort: 'descending',
      align: 'end',
      phone: 'end',
      width: 'narrow',
    },
  },
})
