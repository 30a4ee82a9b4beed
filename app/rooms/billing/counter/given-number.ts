/** A till that was cut off gives numbers of its own series by itself; here they are taken as they stand on the buyers' papers. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { defaultPatterns, type DocumentKind, documentNumber } from '../document-number.ts'
import { newSeries } from '../new-series.ts'
import { within } from '../room.ts'
import { currentSeller, type Seller } from '../sellers.ts'
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

export interface GivenNumber {
  number: string
  no: number
}

/** Of a bill's first paper; what corrects it is numbered as everything is. */
export async function givenNumber(tools: Tools<Tables>, payableId: string): Promise<GivenNumber | null> {
  const { rows } = await sql<GivenNumber>`
    select p.given_number as number, p.given_no as no from billing.payables p
    where p.id = ${payableId}::uuid and p.given_number is not null
      and not exists (select from billing.documents d where d.payable_id = p.id)`.execute(tools.db)
  return rows[0] ?? null
}

/** The buyer has an abbreviated invoice in hand: a full one takes its place, it does not stand beside it. */
export const kindGiven = ({ vatRegistered }: Seller, given: GivenNumber | null): DocumentKind | undefined =>
  vatRegistered && given?.number.startsWith(abbreviated) ? 'abbr_tax_invoice' : undefined
const abbreviated = defaultPatterns.abbr_tax_invoice.slice(0, 2)

interface Given {
  kind: DocumentKind
  branchNo: string
  payableId: string | null
  on: string
  given: GivenNumber
}

/**
 * The series goes on after it; a number below where it stands is one that was left for it. Null: of another kind, till or month,
 * and nothing was written. Errors: 409 for a number in use.
 */
export async function numberGiven(tools: Tools<Tables>, { kind, branchNo, payableId, on, given }: Given) {
  const month = on.slice(0, 7)
  const { no: counter, number } = given
  const { rows } = await sql<{ pattern: string; series: string; till: string }>`
    insert into billing.document_series as s (kind, branch_no, till, pattern, series, period, next_no)
    select ${newSeries(kind, branchNo, true)}, ${month}, 1
    from (select till from billing.payables where id = ${payableId}::uuid) t
    on conflict (tenant_id, kind, branch_no, till) do update set next_no = s.next_no
    returning pattern, series, till`.execute(tools.db)
  const { pattern, series, till } = rows[0]!
  if (documentNumber(pattern, on, counter) !== number) return null
  await sql`update billing.document_series s set period = greatest(s.period, ${month}),
      next_no = case when s.period > ${month} then s.next_no when s.period = ${month} then greatest(s.next_no, ${counter + 1}::integer)
        else ${counter + 1}::integer end
    where kind = ${kind} and branch_no = ${branchNo} and till = ${till}`.execute(tools.db)
  const { rows: taken } = await sql`select from billing.documents where kind = ${kind} and branch_no = ${branchNo}
    and series = ${series} and period = ${month} and series_no = ${counter}`.execute(tools.db)
  if (taken.length > 0) refuse('numberTaken', { number })
  return { date: on, period: month, series, counter, number }
}

export interface NumberBefore {
  kind: string
  series: string
  period: string
  no: number
  /** The last number of its series that has a paper before it; 0 for none. */
  last: number
}

/** Of the first paper of a bill, and the one before it in its series; null while it has none. */
export const numberBefore = within(
  async (
    tools,
    { subjectType, subjectId }: { subjectType: string; subjectId: string },
  ): Promise<NumberBefore | null> => {
    const { rows } = await sql<NumberBefore>`
      select d.kind, d.series, d.period, d.series_no as no, coalesce((select max(o.series_no) from billing.documents o
        where o.kind = d.kind and o.branch_no = d.branch_no and o.series = d.series and o.period = d.period
          and o.series_no < d.series_no), 0)::int as last
      from billing.documents d join billing.payables p on p.id = d.payable_id
      where p.subject_type = ${subjectType} and p.subject_id = ${subjectId}::uuid order by d.id limit 1`.execute(
      tools.db,
    )
    return rows[0] ?? null
  },
)
