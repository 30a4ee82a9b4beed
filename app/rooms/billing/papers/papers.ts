/** The papers of the business: a page of them, or one after another for a file. */
import { sql } from 'kysely'
import { foundByAny, holdsAsTyped } from '#kernel/holds-number.ts'
import { holdsKeptWords } from '#kernel/holds-words.ts'
import { baht, oneOf } from '#kernel/list.server.ts'
import { billNumber, paperName, paperNumber } from '../buyer-sought.ts'
import { calledOf } from '../documents.ts'
import { list } from '../room.ts'
import { type ListedPaper, paperList } from './paper-list.ts'

// Of the paper itself, and of the one whose place it took.
const credited = sql`(coalesce((select sum(c.total_satang) from billing.documents c
  where c.refers_to_id = d.id and c.kind = 'credit_note'), 0)
  + coalesce((select sum(c.total_satang) from billing.replacements r join billing.documents c on c.refers_to_id = r.paper_id
    where r.by_id = d.id and c.kind = 'credit_note'), 0))`

/** What became of `d`: papers are never changed, others stand beside them. */
export const paperState = sql<string>`case
  when exists (select from billing.replacements r where r.paper_id = d.id) then 'replaced'
  when exists (select from billing.cancellations x where x.paper_id = d.id) then 'cancelled'
  when ${credited} = 0 then 'standing' when ${credited} < d.total_satang then 'partlyCredited' else 'credited' end`

export const { page: papers, part: papersPart } = list(paperList, {
  may: 'billing.seeDocuments',
  from: sql`billing.documents d`,
  as: sql`d`,
  key: sql`d.id`,
  sorts: { number: sql`d.number`, date: sql`d.business_date`, total: sql`d.total_satang` },
  filters: {
    kind: oneOf(sql`d.kind`),
    date: ({ from, to }) =>
      sql`d.business_date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`,
    state: oneOf(paperState),
    total: baht(sql`d.total_satang`),
  },
  search: (q) => {
    const bills = foundByAny(sql`select p.id from billing.payables p`, holdsAsTyped(billNumber, q))
    const ways = [
      ...holdsAsTyped(paperNumber, q),
      sql<boolean>`d.buyer_tax_id = ${q}`,
      sql<boolean>`d.payable_id = any(array(${bills}))`,
      ...holdsKeptWords(paperName, q),
    ]
    return sql`d.id = any(array(${foundByAny(sql`select d.id from billing.documents d`, ways)}))`
  },
  select: sql`d.id, d.number, d.kind, ${calledOf(sql`d`)} as called, d.business_date::text as "businessOn",
    coalesce(d.buyer ->> 'company', d.buyer ->> 'name', '') as "buyerName", coalesce((select p.number from billing.payables p where p.id = d.payable_id), '') as "payableNumber",
    d.total_satang as "totalSatang", d.vat_satang as "vatSatang", ${paperState} as state`,
  row: (found) => found as ListedPaper, // what `select` says
})
