/** A till that was cut off gives numbers of its own series by itself; here they are taken as they stand on the buyers' papers. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { type DocumentKind, documentNumber } from '../document-number.ts'
import { newSeries } from '../new-series.ts'
import { within } from '../room.ts'
import { currentSeller } from '../sellers.ts'
import type { Tables } from '../tables.ts'
import { refuse } from './refusals.ts'

export interface CounterSeries {
  kind: 'abbr_tax_invoice' | 'receipt'
  pattern: string
  /** As `billing.documents.series` has it. */
  series: string
  /** `YYYY-MM`: the month whose numbers it counts. */
  period: string
  next: number
}

/**
 * Where the receipts of a till stand now, their rows locked: of what bears VAT and of what is exempt alone, one of them where
 * nobody is registered. Null while the seller's particulars are missing.
 */
export const counterSeries = within(async (tools, till: string): Promise<CounterSeries[] | null> => {
  const seller = await currentSeller(tools)
  if (!seller) return null
  const all: CounterSeries[] = []
  for (const kind of seller.vatRegistered ? (['abbr_tax_invoice', 'receipt'] as const) : (['receipt'] as const))
    all.push(await seriesOf(tools, { kind, till, branchNo: seller.branchNo }))
  return all
})

async function seriesOf(
  tools: Tools<Tables>,
  { kind, till, branchNo }: { kind: CounterSeries['kind']; till: string; branchNo: string },
): Promise<CounterSeries> {
  const month = businessDate(new Date()).slice(0, 7)
  const { rows } = await sql<Omit<CounterSeries, 'kind'>>`
    insert into billing.document_series as s (kind, branch_no, till, pattern, series, period, next_no)
    select ${newSeries(kind, branchNo, true)}, ${month}, 1 from (select ${till}::text as till) t
    on conflict (tenant_id, kind, branch_no, till) do update set period = greatest(s.period, ${month}),
      next_no = case when s.period >= ${month} then s.next_no else 1 end
    returning pattern, series, period, next_no as next`.execute(tools.db)
  return { kind, ...rows[0]! }
}

/** Of a bill's first paper; what corrects it is numbered as everything is. */
export async function givenNo(tools: Tools<Tables>, payableId: string): Promise<number | null> {
  const { rows } = await sql<{ no: number }>`
    select p.given_no as no from billing.payables p where p.id = ${payableId}::uuid and p.given_no is not null
      and not exists (select from billing.documents d where d.payable_id = p.id)`.execute(tools.db)
  return rows[0]?.no ?? null
}

interface Given {
  kind: DocumentKind
  branchNo: string
  payableId: string | null
  on: string
  counter: number
}

/** The series goes on after it; a number below where it stands is one that was left for it. Errors: 409 for a number in use. */
export async function numberGiven(tools: Tools<Tables>, { kind, branchNo, payableId, on, counter }: Given) {
  const month = on.slice(0, 7)
  const { rows } = await sql<{ pattern: string; series: string }>`
    insert into billing.document_series as s (kind, branch_no, till, pattern, series, period, next_no)
    select ${newSeries(kind, branchNo, true)}, ${month}, ${counter + 1}::integer
    from (select till from billing.payables where id = ${payableId}::uuid) t
    on conflict (tenant_id, kind, branch_no, till) do update set period = greatest(s.period, ${month}),
      next_no = case when s.period > ${month} then s.next_no when s.period = ${month} then greatest(s.next_no, ${counter + 1}::integer)
        else ${counter + 1}::integer end
    returning pattern, series`.execute(tools.db)
  const { pattern, series } = rows[0]!
  const number = documentNumber(pattern, on, counter)
  const { rows: taken } = await sql`select from billing.documents where kind = ${kind} and branch_no = ${branchNo}
    and series = ${series} and period = ${month} and series_no = ${counter}`.execute(tools.db)
  if (taken.length > 0) refuse('numberTaken', { number })
  return { date: on, period: month, series, counter, number }
}
