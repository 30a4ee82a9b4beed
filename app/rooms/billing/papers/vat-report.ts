import { sql } from 'kysely'
import * as z from 'zod'
import { creditedInMonth } from '#rooms/ledger/index.ts'
import { billFromStored } from '../bill.ts'
import { query } from '../room.ts'
import { currentSeller } from '../sellers.ts'
import { exemptSales } from './exempt-sales.ts'
import { type BriefDay, type ReportedPaper, type VatLine, type VatSums, vatLines, type VoidPaper } from './vat-lines.ts'

/** `YYYY-MM`, a month of Bangkok. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

export interface LateTax {
  /** `YYYY-MM` */
  aroseIn: string
  bookedIn: string
  /** Without VAT; what bears none is inside. */
  baseSatang: bigint
  vatSatang: bigint
  /** Of the base: what was sold at 0 %, and what is exempt. */
  zeroSatang: bigint
  exemptSatang: bigint
}

export interface VatReport {
  month: string
  lines: VatLine[]
  sums: VatSums
  /** VAT on sales as the book has it for the month's days; equal to `sums.vatSatang` while all is well */
  bookedSatang: bigint
  /** Tax of one month that is booked in another, because that one was closed: for an additional return (s.83/4). */
  late: LateTax[]
  /** False: who is not registered has no report, and issues no tax invoice. */
  vatRegistered: boolean
  /** Sold without tax invoice, because none of it is under VAT. */
  exemptSatang: bigint
  seller: { name: string; taxId: string; branchNo: string } | null
}

/**
 * The month's sales tax report: every tax invoice and credit note of its days. One that another replaces, or that was
 * cancelled, is named and counts for nothing, so that VAT counts once.
 */
export const vatReport = query({
  may: 'billing.seeTaxReports',
  input: z.object({ month: Month }),
  async run(tools, { month }): Promise<VatReport> {
    const { rows } = await sql<Omit<ReportedPaper, 'bill' | 'corrected'> & { bill: unknown; corrected: unknown }>`
      select d.id, d.number, d.kind, d.business_date::text as "businessOn", d.buyer, d.bill, d.total_satang as "totalSatang",
        d.vat_satang as "vatSatang", f.number as "refersTo", case when d.kind = 'credit_note' then p.bill end as corrected
      from billing.documents d
        join billing.payables p on p.id = d.payable_id
        left join billing.documents f on f.id = d.refers_to_id
      where ${standingIn(month)} and (d.kind in ('tax_invoice', 'debit_note')
        or d.kind = 'credit_note' and f.kind in ('tax_invoice', 'abbr_tax_invoice', 'debit_note'))`.execute(tools.db)
    const { rows: days } = await sql<BriefDay>`
      select d.business_date::text as "businessOn", (array_agg(d.id order by d.number))[1] as "firstId", min(d.number) as "firstNumber",
        max(d.number) as "lastNumber", count(*)::int as papers, sum(d.total_satang)::bigint as "totalSatang",
        sum(d.vat_satang)::bigint as "vatSatang", sum(n.zero)::bigint as "zeroSatang", sum(n.exempt)::bigint as "exemptSatang"
      from billing.documents d cross join lateral (
        select coalesce(sum((l ->> 'netSatang')::bigint) filter (where l ->> 'vatClass' = 'vat0'), 0) as zero,
          coalesce(sum((l ->> 'netSatang')::bigint) filter (where l ->> 'vatClass' = 'exempt'), 0) as exempt
        from jsonb_array_elements(d.bill -> 'lines') l) n
      where ${standingIn(month)} and d.kind = 'abbr_tax_invoice'
      group by d.business_date`.execute(tools.db)
    const { rows: gone } = await sql<VoidPaper>`
      select d.id, d.number, d.kind, d.business_date::text as "businessOn",
        (select n.number from billing.replacements r join billing.documents n on n.id = r.by_id where r.paper_id = d.id) as "replacedBy"
      from billing.documents d
      where ${daysOf(month)} and d.kind in ('tax_invoice', 'abbr_tax_invoice', 'debit_note') and (${isReplaced} or ${isCancelled})`.execute(
      tools.db,
    )
    const papers = rows.map((row) => ({
      ...row,
      bill: billFromStored(row.bill),
      corrected: row.corrected ? billFromStored(row.corrected) : null,
    }))
    const { rows: late } = await sql<LateTax>`
      select to_char(t.arose_on, 'YYYY-MM') as "aroseIn", to_char(t.booked_on, 'YYYY-MM') as "bookedIn",
        sum(l.due_satang - l.due_vat_satang)::bigint as "baseSatang", sum(l.due_vat_satang)::bigint as "vatSatang",
        coalesce(sum(l.due_satang) filter (where c.class = 'vat0'), 0)::bigint as "zeroSatang",
        coalesce(sum(l.due_satang) filter (where c.class = 'exempt'), 0)::bigint as "exemptSatang"
      from billing.tax_points t join billing.tax_point_lines l on l.tax_point_id = t.id
        join billing.payables p on p.id = t.payable_id
        left join lateral (
          select b.line ->> 'vatClass' as class from jsonb_array_elements(p.bill -> 'lines') with ordinality b (line, nth)
          where coalesce((b.line ->> 'place')::int, b.nth::int - 1) = l.place limit 1) c on true
      where date_trunc('month', t.arose_on::timestamp) <> date_trunc('month', t.booked_on::timestamp)
        and ${month} in (to_char(t.arose_on, 'YYYY-MM'), to_char(t.booked_on, 'YYYY-MM'))
        and not exists (select from billing.cancellations c where c.paper_id = t.document_id)
      group by 1, 2 having sum(l.due_vat_satang) <> 0 order by 1, 2`.execute(tools.db)
    const [booked, seller, exemptSatang] = await Promise.all([
      creditedInMonth(tools, { account: 'vat:output', month }),
      currentSeller(tools),
      exemptSales(tools, month),
    ])
    return {
      month,
      ...vatLines(papers, days, gone),
      bookedSatang: booked,
      late,
      vatRegistered: seller?.vatRegistered ?? false,
      exemptSatang,
      seller: seller && { name: seller.name, taxId: seller.taxId, branchNo: seller.branchNo },
    }
  },
})

const daysOf = (month: string) =>
  sql`d.business_date >= ${`${month}-01`}::date and d.business_date < ${`${month}-01`}::date + interval '1 month'`
const isReplaced = sql`exists (select from billing.replacements r where r.paper_id = d.id)`
const isCancelled = sql`exists (select from billing.cancellations c where c.paper_id = d.id)`

/** Of the month's days, and neither replaced nor cancelled. */
const standingIn = (month: string) => sql`${daysOf(month)} and not ${isReplaced} and not ${isCancelled}`
