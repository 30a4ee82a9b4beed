/** What staff see of suppliers, and what may be done with many of them. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { oneOf } from '#kernel/list.server.ts'
import { likePattern, typedPhone } from '#kernel/search-text.ts'
import { command, list } from './room.ts'
import { supplierList } from './supplier-list.ts'

const state = sql`case when t.archived_at is null then 'active' else 'archived' end`

export const { page: supplierPage, part: supplierFilePart } = list(supplierList, {
  may: 'purchasing.seeSuppliers',
  from: sql`purchasing.suppliers t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.name, t.tax_id as "taxId", t.phone, t.place -> 'province' as province, t.credit_days as "creditDays",
    ${state} as state`,
  sorts: { name: sql`t.name`, creditDays: sql`t.credit_days` },
  filters: { state: oneOf(sql`(${state})`) },
  search: (q) => {
    const said = holdsWords(sql`concat_ws(' ', t.name, t.tax_id, t.email, t.note, t.place #>> '{province,th}')`, q)
    const phone = typedPhone(q)
    return phone ? sql`(${said} or t.phone like ${likePattern(phone)})` : said
  },
})

const Many = z.object({ id: z.union([z.array(z.uuid()).min(1).max(100), z.uuid().transform((id) => [id])]) })

/** Nothing new is bought there. Those that are archived already, or not here any more, are no error. */
export const archiveSuppliers = command({
  may: 'purchasing.changeSuppliers',
  input: Many,
  async run({ db }, { id }): Promise<{ suppliers: string[] }> {
    const rows = await db
      .updateTable('purchasing.suppliers')
      .set({ archived_at: sql<Date>`now()` })
      .where('id', 'in', id)
      .where('archived_at', 'is', null)
      .returning('id')
      .execute()
    return { suppliers: rows.map((row) => row.id) }
  },
  audit: {
    kind: auditKind('purchasing.archiveSuppliers', { th: 'เก็บผู้ขาย', en: 'archived suppliers' }),
    subject: () => 'suppliers',
    details: (_input, { suppliers }) => ({ suppliers }),
  },
})

export const bringBackSuppliers = command({
  may: 'purchasing.changeSuppliers',
  input: Many,
  async run({ db }, { id }): Promise<{ suppliers: string[] }> {
    const rows = await db
      .updateTable('purchasing.suppliers')
      .set({ archived_at: null })
      .where('id', 'in', id)
      .where('archived_at', 'is not', null)
      .returning('id')
      .execute()
    return { suppliers: rows.map((row) => row.id) }
  },
  audit: {
    kind: auditKind('purchasing.bringBackSuppliers', { th: 'นำผู้ขายกลับมาใช้', en: 'brought suppliers back' }),
    subject: () => 'suppliers',
    details: (_input, { suppliers }) => ({ suppliers }),
  },
})
