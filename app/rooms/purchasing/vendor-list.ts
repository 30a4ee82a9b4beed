/** Pure: the list of vendors, for its screen and its query. */
import { archiveColumn, type ArchiveState, archiveTabs, madeColumn } from '#ui/data-table/archive.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'

export interface Vendor {
  id: string
  name: string
  taxId: string
  gp: string
  /** Sold and not settled yet, without GP. */
  openSatang: bigint
  madeAt: Date
  state: ArchiveState
}

export const vendorsPath = '/cluster/vendor'
/** `new` is the one that is not there yet. */
export const vendorPath = (id: string): string => `${vendorsPath}/${id}`

const words = defineWords({
  th: {
    title: 'ผู้ฝากขาย',
    lead: 'เจ้าของสินค้าที่ร้านขายให้ หัก GP แล้วจ่ายตามงวด สินค้าไม่นับเป็นสต็อกของร้าน',
    search: 'ค้นหาชื่อ เลขประจำตัวผู้เสียภาษี',
    noneBody: 'เพิ่มรายแรก ใส่ GP แล้วเลือกสินค้าที่ฝากขาย',
    make: 'เพิ่มผู้ฝากขาย',
    name: 'ชื่อ',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    gp: 'GP',
    open: 'ยังไม่สรุปยอด',
  },
  en: {
    title: 'Vendors',
    lead: 'Whose goods the shop sells for a share of the price. They are no stock of its own.',
    search: 'Search name, tax id',
    noneBody: 'Add the first one with its GP, and choose the goods it sells here.',
    make: 'Add a vendor',
    name: 'Name',
    taxId: 'Tax id',
    gp: 'GP',
    open: 'Not settled yet',
  },
})

export const vendorList = defineList<Vendor>()({
  name: 'vendors',
  path: vendorsPath,
  words,
  sortedBy: 'name',
  rowName: ({ name }) => name,
  rowTo: ({ id }) => vendorPath(id),
  tabs: archiveTabs,
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    taxId: { value: ({ taxId }) => taxId, phone: 'under', width: 'medium', givesWay: 'second' },
    gp: { value: ({ gp }) => gp, align: 'end', width: 'narrow' },
    open: { value: ({ openSatang }) => ({ satang: openSatang }), align: 'end', unit: '฿' },
    state: archiveColumn,
    made: madeColumn,
  },
})
