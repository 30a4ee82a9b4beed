/** Pure: the page of one supplier. */
import { archiveLife, archiveStateOf } from '#ui/data-table/archive.ts'
import { defineRecord } from '#ui/record/define-record.ts'
import type { SeenSupplier } from './save-supplier.ts'
import { supplierFormWords } from './supplier-form-words.ts'
import type { SupplierInput } from './supplier-input.ts'
import { suppliersPath } from './supplier-list.ts'

export const supplierRecord = defineRecord<SeenSupplier, typeof SupplierInput>()({
  path: suppliersPath,
  words: supplierFormWords,
  name: ({ name }) => name,
  schema: () => import('./supplier-input.ts').then((file) => file.SupplierInput),
  layout: [
    { title: 'who', fields: ['kind', 'name', ['taxId', 'branchNo']] },
    { title: 'contact', fields: [['phone', 'email'], 'address'] },
    { title: 'terms', fields: ['creditDays', 'note'] },
  ],
  more: {
    taxId: { optional: true },
    phone: { optional: true },
    email: { optional: true },
    note: { optional: true, rows: 3 },
  },
  columns: { line: 'address', tambon_code: 'address' },
  states: archiveLife('purchasing.changeSuppliers', {
    th: 'เก็บแล้ว ไม่ได้ซื้อจากรายนี้อีก',
    en: 'Archived: nothing new is bought there',
  }),
  state: archiveStateOf,
})
