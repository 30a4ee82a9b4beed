/** The lines that a figure sums, one by one. */
import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { list } from '../room.ts'
import { ofMyBranches, saidDims, soldWith } from './dims.ts'
import { soldLinesList } from './sold-lines-list.ts'

const source = soldWith(['bill', 'counter', 'line'])

export const { page: soldLines, part: soldLinesPart } = list(soldLinesList, {
  may: 'reports.seeSales',
  from: sql`(
    select s.source_id::text || ' ' || s.place as id, s.on_day, ${saidDims.hour.key} as hour, b.number, b.subject_type as channel,
      coalesce(line.value ->> 'sku', '') as sku, coalesce(line.value #>> '{name,th}', case when s.place = -1 then 'ค่าจัดส่ง' else '' end) as name,
      coalesce(c.sold_name, '') as staff, case when s.is_back then 'back' else 'sale' end as kind, s.net_satang, s.vat_satang
    from ${source} where not cluster.is_held() or ${ofMyBranches}) l`,
  as: sql`l`,
  key: sql`l.id`,
  select: sql`l.id, l.on_day::text as "on", l.hour, l.number, l.channel, l.sku, l.name, l.staff, l.kind, l.net_satang as "netSatang",
    l.vat_satang as "vatSatang"`,
  sorts: { day: sql`l.on_day`, net: sql`l.net_satang` },
  filters: {
    day: days(sql`l.on_day`),
    hour: oneOf(sql`l.hour`),
    channel: oneOf(sql`l.channel`),
    kind: oneOf(sql`l.kind`),
    sku: (text) => sql`l.sku = ${text}`,
    staff: (text) => sql`l.staff = ${text}`,
  },
  search: (q) => holdsWords(sql`concat_ws(' ', l.number, l.name, l.sku, l.staff)`, q),
})
