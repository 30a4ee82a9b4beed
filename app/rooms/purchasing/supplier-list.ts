/** Pure: the list of suppliers, for its screen, its query and its files. */
import type { LocalText } from '#kernel/context.ts'
import { archiveColumn, type ArchiveState, archiveTabs } from '#ui/data-table/archive.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'

export interface Supplier {
  id: string
  name: string
  taxId: string
  phone: string
  province: LocalText | null
  creditDays: number
  state: ArchiveState
}

export const suppliersPath = '/cluster/user/store/suppliers'
/** `new` is the one that is not there yet. */
export const supplierPath = (id: string): string => `${suppliersPath}/${id}`

const words = defineWords({
  th: {
    title: 'ผู้ขาย',
    lead: 'ร้านและบริษัทที่ธุรกิจซื้อของด้วย',
    search: 'ค้นหาชื่อ เลขประจำตัวผู้เสียภาษี โทรศัพท์',
    noneBody: 'เพิ่มรายแรก แล้วจะเห็นที่นี่พร้อมเครดิตและเบอร์โทร',
    make: 'เพิ่มผู้ขาย',
    archived: (count: string) => `เก็บแล้ว ${count} ราย`,
    name: 'ชื่อ',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    phone: 'โทรศัพท์',
    province: 'จังหวัด',
    creditDays: 'เครดิต (วัน)',
  },
  en: {
    title: 'Suppliers',
    lead: 'Shops and companies from whom the business buys',
    search: 'Search name, tax id, telephone',
    noneBody: 'Add the first one; it stands here with its credit and telephone.',
    make: 'Add a supplier',
    archived: (count) => `${count} archived`,
    name: 'Name',
    taxId: 'Tax id',
    phone: 'Telephone',
    province: 'Province',
    creditDays: 'Credit (days)',
  },
})

export const supplierList = defineList<Supplier>()({
  name: 'suppliers',
  path: suppliersPath,
  words,
  sortedBy: 'name',
  rowName: ({ name }) => name,
  rowTo: ({ id }) => supplierPath(id),
  file: true,
  tabs: archiveTabs,
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    taxId: { value: ({ taxId }) => taxId, phone: 'under', width: 'medium' },
    phone: { value: ({ phone }) => phone, phone: 'below' },
    province: { value: ({ province }, locale) => province?.[locale] ?? '', phone: 'below', givesWay: 'second' },
    creditDays: {
      value: ({ creditDays }) => creditDays,
      sort: 'descending',
      align: 'end',
      phone: 'hide',
      width: 'narrow',
      givesWay: 'second',
    },
    state: archiveColumn,
  },
})
