/** Exempt sales that no tax invoice names: they are in no report of tax, but in the month's return (ภ.พ.30, line 3). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Tables } from '../tables.ts'

/** What left or was paid in the month's days, less what came or went back. */
export async function exemptSales(tools: Tools<Tables>, month: string): Promise<bigint> {
  const { rows } = await sql<{ satang: bigint }>`
    with points as (
      select t.id, t.payable_id, t.payment_id, t.booked_on, t.cause, t.document_id from billing.tax_points t
      where t.booked_on >= ${`${month}-01`}::date and t.booked_on < ${`${month}-01`}::date + interval '1 month'
    ), untold as (
      select p.id from points p
      -- A payment that was none takes back what its own papers said.
      where not exists (select from billing.tax_points s join billing.documents d on d.id = s.document_id
          left join billing.documents f on f.id = d.refers_to_id and d.kind = 'credit_note'
        where (s.id = p.id or p.cause = 'undone' and s.payable_id = p.payable_id and s.booked_on = p.booked_on
            and s.payment_id is not distinct from p.payment_id)
          and (coalesce(f.kind, d.kind) <> 'receipt' or d.seller ->> 'vatRegistered' = 'false')
          -- A tax invoice that should have been a receipt, and has become one (void-paper.ts), names none any more.
          and not exists (select from billing.documents n where n.payable_id = d.payable_id and n.kind = 'receipt'
            and d.kind in ('tax_invoice', 'abbr_tax_invoice') and n.refers_to_id is not null
            and d.id = any(array(select billing.papers_before(n.id)))))
    ), notes as (
      select d.total_satang from billing.documents d join billing.documents f on f.id = d.refers_to_id
      where d.business_date >= ${`${month}-01`}::date and d.business_date < ${`${month}-01`}::date + interval '1 month'
        and d.kind = 'credit_note' and f.kind = 'receipt' and f.seller ->> 'vatRegistered' = 'true'
        and d.vat_satang = 0 and d.seller ->> 'vatRegistered' = 'true'
        and not exists (select from billing.tax_points t where t.document_id = d.id)
    )
    select coalesce((select sum(l.due_satang) from untold u join billing.tax_point_lines l on l.tax_point_id = u.id), 0)::bigint
      - coalesce((select sum(total_satang) from notes), 0)::bigint as satang`.execute(tools.db)
  return rows[0]!.satang
}
