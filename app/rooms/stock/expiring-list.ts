/** Pure: lots of which something is left, what expires first first. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'
import { kindText } from './kind-text.ts'
import { expiringPath, stockPath } from './shelf-links.ts'

export type Freshness = keyof typeof freshness
export const freshness = {
  past: { tone: 'bad', th: 'หมดอายุแล้ว', en: 'Expired' },
  month: { tone: 'warn', th: 'ภายใน 30 วัน', en: 'Within 30 days' },
  later: { tone: 'good', th: 'ยังอีกนาน', en: 'Later' },
} as const

export interface ListedLot {
  variantId: string
  locationId: string
  sku: string
  name: LocalText
  options: { value: LocalText }[]
  place: LocalText
  code: string
  expiresAt: Date
  quantity: bigint
  state: Freshness
}

const words = defineWords({
  th: {
    title: 'ล็อตและวันหมดอายุ',
    lead: 'ที่หมดอายุก่อนอยู่บนสุด หยิบขายจากบนลงล่าง',
    search: 'ค้นหาชื่อ SKU หรือรหัสล็อต',
    none: 'ยังไม่มีล็อต',
    noneBody: 'เปิด “ติดตามล็อต” ที่ตัวเลือกสินค้า แล้วใส่ล็อตตอนรับเข้า',
    name: 'สินค้า',
    code: 'ล็อต',
    place: 'ที่เก็บ',
    state: 'สถานะ',
    expires: 'หมดอายุ',
    quantity: 'เหลือ',
  },
  en: {
    title: 'Lots and when they expire',
    lead: 'What expires first stands first: sell from the top.',
    search: 'Find a name, SKU or lot',
    none: 'There are no lots',
    noneBody: 'Switch on “Track lots” at a variant and give the lot when it is received.',
    name: 'Product',
    code: 'Lot',
    place: 'Place',
    state: 'State',
    expires: 'Expires',
    quantity: 'Left',
  },
})

export const expiringList = defineList<ListedLot>()({
  name: 'lots',
  path: expiringPath,
  words,
  sortedBy: 'expires',
  rowKey: ({ variantId, locationId, code }) => `${variantId} ${locationId} ${code}`,
  rowName: ({ sku, code }) => `${sku} ${code}`,
  rowTo: ({ variantId, locationId }) => `${stockPath}/${variantId}?location=${locationId}&see=lots`,
  file: true,
  columns: {
    name: {
      value: (row, locale) => [row.name[locale], kindText(row, locale)].filter(Boolean).join(' · '),
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    code: { value: ({ code, sku }) => `${code} · ${sku}`, phone: 'under', width: 'medium' },
    place: { value: ({ place }, locale) => place[locale], phone: 'hide', width: 'narrow', givesWay: 'first' },
    state: {
      states: { table: freshness, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['past', 'month', 'later'] },
      phone: 'below',
      width: 'narrow',
    },
    expires: { value: ({ expiresAt }) => expiresAt, says: 'day', sort: 'ascending', phone: 'aside', width: 'narrow' },
    quantity: { value: ({ quantity }) => quantity, align: 'end', phone: 'end', width: 'narrow' },
  },
})
