import { defineWords } from '#ui/define-words.ts'

/** Of lists to which somebody adds variants: bundles, transfers, counts, price lists, labels. */
export const lineWords = defineWords({
  th: {
    find: 'ค้นหาชื่อ SKU หรือบาร์โค้ดที่จะเพิ่ม',
    search: 'ค้นหา',
    add: 'เพิ่ม',
    howMany: (sku: string) => `จำนวน ${sku}`,
    notFound: (q: string) => `ไม่พบ “${q}”`,
    removeOne: (sku: string) => `เอา ${sku} ออก`,
    saveOne: (sku: string) => `บันทึกจำนวน ${sku}`,
  },
  en: {
    find: 'Find a name, SKU or barcode to add',
    search: 'Search',
    add: 'Add',
    howMany: (sku) => `How many ${sku}`,
    notFound: (q) => `Nothing found for “${q}”`,
    removeOne: (sku) => `Remove ${sku}`,
    saveOne: (sku) => `Save how many ${sku}`,
  },
})
