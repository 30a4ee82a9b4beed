/** Which invoices of a sale bear its tax, line by line, and which of them take back what goes back: the newest first. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { SHIPPING, WHOLE } from '../refund-parts.ts'
import type { Tables } from '../tables.ts'

interface Borne {
  paper: string
  /** As in tax points: of the goods as they were first billed. */
  place: number
  satang: bigint
  vatSatang: bigint
}

type Wanted = Omit<Borne, 'paper'>

/** What each still bears, after the notes that corrected it; of one that another replaced, the other. */
export async function stillBorne(tools: Tools<Tables>, payableId: string): Promise<Borne[]> {
  const { rows } = await sql<Borne>`
    with recursive stands (point, paper) as (
      select t.id, t.document_id from billing.tax_points t
      where t.payable_id = ${payableId}::uuid and t.cause in ('sent', 'paid', 'accepted') and t.document_id is not null
        and not exists (select from billing.cancellations c where c.paper_id = t.document_id)
      union
      select s.point, r.by_id from stands s join billing.replacements r on r.paper_id = s.paper
    ), notes as (
      select n.id, n.bill, s.paper from billing.documents n join stands b on b.paper = n.refers_to_id
        join stands s on s.point = b.point and not exists (select from billing.replacements r where r.paper_id = s.paper)
      where n.payable_id = ${payableId}::uuid and n.kind = 'credit_note'
    ), borne as (
      select s.paper, l.place, l.due_satang as satang, l.due_vat_satang as vat
      from stands s join billing.tax_point_lines l on l.tax_point_id = s.point
      where not exists (select from billing.replacements r where r.paper_id = s.paper)
      union all
      select n.paper, l.place, l.due_satang, l.due_vat_satang from notes n join billing.tax_points t on t.document_id = n.id
        join billing.tax_point_lines l on l.tax_point_id = t.id
      union all
      select n.paper, l.place, -l.satang, -l.vat from notes n cross join lateral (
        select coalesce((line ->> 'place')::int, ${WHOLE}::int) as place, (line ->> 'netSatang')::bigint as satang,
          coalesce((line ->> 'vatSatang')::bigint, 0) as vat from jsonb_array_elements(n.bill -> 'lines') line
        union all select ${SHIPPING}::int, (n.bill ->> 'shippingSatang')::bigint, coalesce((n.bill ->> 'shippingVatSatang')::bigint, 0)
      ) l where not exists (select from billing.tax_points t where t.document_id = n.id)
    )
    select paper, place, sum(satang)::bigint as satang, sum(vat)::bigint as "vatSatang" from borne
    group by paper, place having sum(satang) > 0 order by paper desc, place`.execute(tools.db)
  return rows
}

/** Of each what it still bears, until all is found. Sales from before tax points stand as a whole. */
export function overInvoices<T extends Wanted>(
  borne: readonly Borne[],
  wanted: readonly T[],
): { found: { paper: string; lines: T[] }[]; left: T[] } {
  const room = borne.map((row) => ({ ...row }))
  let left = [...wanted]
  const found = [...new Set(borne.map(({ paper }) => paper))].map((paper) => {
    const lines: T[] = []
    left = left.map((line) => {
      const own = room.filter((one) => one.paper === paper)
      const row = own.find(({ place }) => place === line.place) ?? own.find(({ place }) => place === WHOLE)
      if (!row || row.satang <= 0n || line.satang <= 0n) return line
      const isAll = line.satang <= row.satang
      const satang = isAll ? line.satang : row.satang
      const vatSatang = isAll || line.vatSatang < row.vatSatang ? line.vatSatang : row.vatSatang
      row.satang -= satang
      row.vatSatang -= vatSatang
      lines.push({ ...line, satang, vatSatang })
      return { ...line, satang: line.satang - satang, vatSatang: line.vatSatang - vatSatang }
    })
    return { paper, lines }
  })
  return { found: found.filter(({ lines }) => lines.length > 0), left: left.filter(({ satang }) => satang !== 0n) }
}
