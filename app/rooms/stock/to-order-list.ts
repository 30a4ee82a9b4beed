/** Pure: of what there is so little left that it should be ordered. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'
import { kindText } from './kind-text.ts'
import { stockPath, toOrderPath } from './shelf-links.ts'

export interface ToOrder {
  variantId: string
  sku: string
  name: LocalText
  options: { value: LocalText }[]
  /** Free of promises, at all places that sell. */
  available: bigint
  incoming: bigint
  reorderPoint: number
  /** Up to twice the point; 0 where enough is on its way. */
  suggested: bigint
}

const words = defineWords({
  th: {
    title: 'ควรสั่งเพิ่ม',
    lead: 'สินค้าที่เหลือไม่เกินจุดสั่งซื้อ รวมทุกที่เก็บ',
    search: 'ค้นหาชื่อหรือ SKU',
    none: 'ไม่มีอะไรต้องสั่ง',
    noneBody: 'ทุกอย่างมีมากกว่าจุดสั่งซื้อ',
    name: 'สินค้า',
    sku: 'SKU',
    available: 'พร้อมขาย',
    incoming: 'กำลังเข้า',
    reorderPoint: 'จุดสั่งซื้อ',
    suggested: 'ควรสั่ง',
  },
  en: {
    title: 'To order',
    lead: 'What is down to its reorder point, all places together.',
    search: 'Find a name or SKU',
    none: 'Nothing needs to be ordered',
    noneBody: 'There is more of everything than its reorder point.',
    name: 'Product',
    sku: 'SKU',
    available: 'Available',
    incoming: 'Incoming',
    reorderPoint: 'Reorder point',
    suggested: 'Suggested',
  },
})

export const toOrderList = defineList<ToOrder>()({
  name: 'to-order',
  path: toOrderPath,
  words,
  sortedBy: 'available',
  rowKey: ({ variantId }) => variantId,
  rowName: ({ sku }) => sku,
  rowTo: ({ variantId }) => `${stockPath}/${variantId}`,
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
    available: {
      value: ({ available }) => available,
      sort: 'ascending',
      align: 'end',
      phone: 'aside',
      width: 'narrow',
    },
    incoming: { value: ({ incoming }) => incoming, align: 'end', phone: 'hide', width: 'narrow' },
    reorderPoint: { value: ({ reorderPoint }) => reorderPoint, align: 'end', phone: 'hide', width: 'narrow' },
    suggested: { value: ({ suggested }) => suggested, align: 'end', phone: 'end', width: 'narrow' },
  },
})
