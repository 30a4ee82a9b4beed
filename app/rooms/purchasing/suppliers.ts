/** What staff see of suppliers, and what may be done with many of them. */
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { archiveState, oneOf } from '#kernel/list.server.ts'
import { likePattern, typedPhone } from '#kernel/search-text.ts'
import { list, many } from './room.ts'
import { supplierList } from './supplier-list.ts'

const state = archiveState(sql`t.archived_at`)

export const { page: supplierPage, part: supplierFilePart } = list(supplierList, {
  may: 'purchasing.seeSuppliers',
  from: sql`purchasing.suppliers t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.name, t.tax_id as "taxId", t.phone, t.place -> 'province' as province, t.credit_days as "creditDays",
    ${state} as state`,
  sorts: { name: sql`t.name`, creditDays: sql`t.credit_days` },
  filters: { state: oneOf(state) },
  search: (q) => {
    const said = holdsWords(sql`concat_ws(' ', t.name, t.tax_id, t.email, t.note, t.place #>> '{province,th}')`, q)
    const phone = typedPhone(q)
    return phone ? sql`(${said} or t.phone like ${likePattern(phone)})` : said
  },
})

/** Nothing new is bought there. */
export const archiveSuppliers = many.archive({
  may: 'purchasing.changeSuppliers',
  table: 'purchasing.suppliers',
  kind: auditKind('purchasing.archiveSuppliers', { th: 'ปิดใช้งานผู้ขาย', en: 'archived suppliers' }),
  subject: 'suppliers',
})

export const bringBackSuppliers = many.bringBack({
  may: 'purchasing.changeSuppliers',
  table: 'purchasing.suppliers',
  kind: auditKind('purchasing.bringBackSuppliers', { th: 'นำผู้ขายกลับมาใช้', en: 'brought suppliers back' }),
  subject: 'suppliers',
})
