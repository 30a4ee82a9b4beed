/** One of the vendors: its contract seen, made and changed, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { record } from './room.ts'
import { VendorInput } from './vendor-input.ts'

const bp = (percent: number): number => Math.round(percent * 100)

/** Errors: 422 for a tax id that another vendor has with this branch, or that its terms need. */
export const {
  see: seeVendor,
  history: vendorHistory,
  make: makeVendor,
  change: changeVendor,
} = record({
  table: 'purchasing.vendors',
  subject: 'vendor',
  many: 'vendors',
  see: 'purchasing.seeVendors',
  change: 'purchasing.changeVendors',
  input: VendorInput,
  columns: ({ taxId, branchNo, gpPercent, gpWithheld, payTo, ...same }) => ({
    ...same,
    tax_id: taxId,
    branch_no: branchNo,
    pay_to: payTo,
    ...(gpPercent !== undefined && { gp_bp: bp(gpPercent) }),
    ...(gpWithheld !== undefined && { gp_withheld_bp: bp(gpWithheld) }),
  }),
  read: (row) => ({
    id: row.id,
    name: row.name,
    taxId: row.tax_id,
    branchNo: row.branch_no,
    phone: row.phone,
    email: row.email,
    address: row.address,
    gpPercent: row.gp_bp / 100,
    settles: row.settles,
    vat: row.vat,
    gpWithheld: row.gp_withheld_bp / 100,
    income: row.income,
    payTo: row.pay_to,
    note: row.note,
    archivedAt: row.archived_at,
    version: row.version,
  }),
  refuses({ taxId, vat, gpWithheld, income }) {
    if (taxId === '' && (vat === 'yes' || income !== 'none' || (gpWithheld ?? 0) > 0))
      refuseFields([{ field: 'taxId', ...needed }])
  },
  made: auditKind('purchasing.makeVendor', { th: 'เพิ่มผู้ฝากขาย', en: 'added a vendor' }),
  changed: auditKind('purchasing.changeVendor', { th: 'แก้ไขผู้ฝากขาย', en: 'changed a vendor' }),
  taken: () =>
    refuseFields([
      {
        field: 'taxId',
        th: 'มีผู้ฝากขายที่ใช้เลขและสาขานี้แล้ว อาจถูกเก็บไว้',
        en: 'There is a vendor with this tax id and branch already; it may be archived.',
      },
    ]),
})
export type SeenVendor = NonNullable<Awaited<ReturnType<typeof seeVendor>>>

const needed = {
  th: 'ใส่เลขประจำตัวผู้เสียภาษี เพราะมีใบกำกับภาษีหรือหักภาษี ณ ที่จ่าย',
  en: 'Tax invoices and tax withheld need the tax ID.',
}
