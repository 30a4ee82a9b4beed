/** Pure: the page of one of the vendors. */
import { archiveLife, archiveStateOf } from '#ui/data-table/archive.ts'
import { defineRecord } from '#ui/record/define-record.ts'
import type { SeenVendor } from './save-vendor.ts'
import type { VendorInput } from './vendor-input.ts'
import { vendorsPath } from './vendor-list.ts'
import { vendorFormWords } from './vendors/vendor-words.ts'

export const vendorRecord = defineRecord<SeenVendor, typeof VendorInput>()({
  path: vendorsPath,
  words: vendorFormWords,
  name: ({ name }) => name,
  schema: () => import('./vendor-input.ts').then((file) => file.VendorInput),
  layout: [
    { title: 'who', fields: ['name', ['taxId', 'branchNo'], ['phone', 'email'], 'address'] },
    { title: 'terms', fields: [['gpPercent', 'settles'], 'vat', ['gpWithheld', 'income'], 'payTo', 'note'] },
  ],
  more: {
    taxId: { optional: true },
    phone: { optional: true },
    email: { optional: true },
    address: { optional: true, rows: 2 },
    gpPercent: { suffix: '%' },
    gpWithheld: { optional: true, suffix: '%' },
    payTo: { optional: true },
    note: { optional: true, rows: 3 },
  },
  columns: { gp_bp: 'gpPercent', gp_withheld_bp: 'gpWithheld' },
  states: archiveLife('purchasing.changeVendors'),
  state: archiveStateOf,
})
