/** What staff see of vendors, and what may be done with many of them. */
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { archiveState, days, oneOf } from '#kernel/list.server.ts'
import { vendorList } from './vendor-list.ts'
import { list, many } from './room.ts'

const state = archiveState(sql`t.archived_at`)

export const { page: vendorPage } = list(vendorList, {
  may: 'purchasing.seeVendors',
  from: sql`purchasing.vendors t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.name, t.tax_id as "taxId", trim_scale(t.gp_bp / 100.0)::text || '%' as gp, coalesce((select sum(o.gross_satang - o.gp_satang)
      from purchasing.vendor_sales o where o.vendor_id = t.id and o.settlement_id is null), 0)::bigint as "openSatang", t.created_at as "madeAt", ${state} as state`,
  sorts: { name: sql`t.name`, made: sql`t.created_at` },
  filters: { state: oneOf(state), made: days(sql`t.created_at`) },
  search: (q) => holdsWords(sql`concat_ws(' ', t.name, t.tax_id, t.phone, t.note)`, q),
})

export const archiveVendors = many.archive({
  may: 'purchasing.changeVendors',
  table: 'purchasing.vendors',
  kind: auditKind('purchasing.archiveVendors', { th: 'เก็บผู้ฝากขาย', en: 'archived vendors' }),
  subject: 'vendors',
})

export const bringBackVendors = many.bringBack({
  may: 'purchasing.changeVendors',
  table: 'purchasing.vendors',
  kind: auditKind('purchasing.bringBackVendors', { th: 'นำผู้ฝากขายกลับมาใช้', en: 'brought vendors back' }),
  subject: 'vendors',
})
