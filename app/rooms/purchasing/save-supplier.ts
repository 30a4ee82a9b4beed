/** One of the suppliers: seen, made and changed. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { sqlState } from '#kernel/database.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { findAddress } from '#rooms/places/index.ts'
import type { KeptAddress } from '#rooms/places/parts/address-text.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { SupplierInput } from './supplier-input.ts'

/** Null for the one that is to be made. */
export const seeSupplier = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ id: z.uuid().nullable() }),
  async run({ db }, { id }) {
    if (id === null) return null
    const row = await db.selectFrom('purchasing.suppliers').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return notFound()
    const place = row.place as Pick<KeptAddress, 'tambon' | 'amphure' | 'province'> | null // as placeOf writes it
    return {
      id,
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
})
export type SeenSupplier = NonNullable<Awaited<ReturnType<typeof seeSupplier>>>

/** Errors: 422 for a tax id that another supplier has with this branch, or a zip of another sub-district. */
export const makeSupplier = command({
  may: 'purchasing.changeSuppliers',
  idempotent: true,
  input: SupplierInput,
  async run({ db }, typed): Promise<{ id: string }> {
    const made = db.insertInto('purchasing.suppliers').values(columnsOf(typed)).returning('id')
    return refuseTaken(made.executeTakeFirstOrThrow())
  },
  audit: {
    kind: auditKind('purchasing.makeSupplier', { th: 'เพิ่มผู้ขาย', en: 'added a supplier' }),
    subject: (_input, { id }) => `supplier:${id}`,
    details: ({ name }) => ({ name }),
  },
})

/** Errors: 404; 409 when somebody else saved it since `version`; 422 as for a new one. */
export const changeSupplier = command({
  may: 'purchasing.changeSuppliers',
  input: SupplierInput.extend({ id: z.uuid(), version: z.coerce.number().int() }),
  async run({ db }, { id, version, ...typed }): Promise<{ fields: string[] }> {
    const known = await db
      .selectFrom('purchasing.suppliers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return notFound()
    if (known.version !== version) refuse('supplierChanged', { version: known.version })
    const columns = columnsOf(typed)
    const changed = db
      .updateTable('purchasing.suppliers')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', id)
    await refuseTaken(changed.execute())
    return { fields: told.filter((field) => known[field] !== columns[field]) }
  },
  audit: {
    kind: auditKind('purchasing.changeSupplier', { th: 'แก้ไขผู้ขาย', en: 'changed a supplier' }),
    subject: ({ id }) => `supplier:${id}`,
    details: ({ name }, { fields }) => ({ name, fields }),
  },
})

/** Of which the history says that they were changed. */
export const told = [
  'kind',
  'name',
  'tax_id',
  'branch_no',
  'line',
  'tambon_code',
  'phone',
  'email',
  'credit_days',
  'note',
] as const

function columnsOf({ taxId, branchNo, address, creditDays, ...same }: z.output<typeof SupplierInput>) {
  return { ...same, tax_id: taxId, branch_no: branchNo, credit_days: creditDays, ...placeOf(address) }
}

function placeOf(address: z.output<typeof SupplierInput>['address']) {
  if (!address) return { line: '', tambon_code: '', zip: '', place: null }
  const { line, tambonCode, zip } = address
  const place = findAddress({ tambonCode, zip })
  if (!place)
    return refuseFields([
      {
        field: 'address.zip',
        th: 'รหัสไปรษณีย์ไม่ตรงกับตำบลที่เลือก',
        en: 'The zip does not belong to the chosen sub-district.',
      },
    ])
  const named = ({ th, en }: { th: string; en: string }) => ({ th, en })
  const names = { tambon: named(place.tambon), amphure: named(place.amphure), province: named(place.province) }
  return { line, tambon_code: tambonCode, zip, place: JSON.stringify(names) }
}

/** Two who make the same supplier at once are told by the database. */
async function refuseTaken<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return refuseFields([
      {
        field: 'taxId',
        th: 'มีผู้ขายที่ใช้เลขและสาขานี้แล้ว อาจถูกเก็บไว้',
        en: 'There is a supplier with this tax id and branch already; it may be archived.',
      },
    ])
  }
}
