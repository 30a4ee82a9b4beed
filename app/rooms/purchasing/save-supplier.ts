/** One of the suppliers: seen, made and changed, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { addressColumns } from '#rooms/places/index.ts'
import type { KeptAddress } from '#rooms/places/parts/address-text.ts'
import { record } from './room.ts'
import { SupplierInput } from './supplier-input.ts'

/** Errors: 422 for a tax id that another supplier has with this branch, or a zip of another sub-district. */
export const {
  see: seeSupplier,
  history: supplierHistory,
  make: makeSupplier,
  change: changeSupplier,
} = record({
  table: 'purchasing.suppliers',
  subject: 'supplier',
  many: 'suppliers',
  see: 'purchasing.seeSuppliers',
  change: 'purchasing.changeSuppliers',
  input: SupplierInput,
  columns: ({ taxId, branchNo, address, creditDays, ...same }) => ({
    ...same,
    tax_id: taxId,
    branch_no: branchNo,
    credit_days: creditDays,
    ...(address !== undefined && addressColumns(address)),
  }),
  read(row) {
    const place = row.place as Pick<KeptAddress, 'tambon' | 'amphure' | 'province'> | null // as addressColumns writes it
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      taxId: row.tax_id,
      branchNo: row.branch_no,
      address: place && { line: row.line, tambonCode: row.tambon_code, zip: row.zip, ...place },
      phone: row.phone,
      email: row.email,
      creditDays: row.credit_days,
      note: row.note,
      archivedAt: row.archived_at,
      version: row.version,
    }
  },
  made: auditKind('purchasing.makeSupplier', { th: 'เพิ่มผู้ขาย', en: 'added a supplier' }),
  changed: auditKind('purchasing.changeSupplier', { th: 'แก้ไขผู้ขาย', en: 'changed a supplier' }),
  untold: ['zip', 'place'], // both follow from the sub-district
  taken: () =>
    refuseFields([
      {
        field: 'taxId',
        th: 'มีผู้ขายที่ใช้เลขและสาขานี้แล้ว อาจถูกเก็บไว้',
        en: 'There is a supplier with this tax id and branch already; it may be archived.',
      },
    ]),
})
export type SeenSupplier = NonNullable<Awaited<ReturnType<typeof seeSupplier>>>
