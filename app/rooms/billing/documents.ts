import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { type Bill, billFromStored, type Buyer, isExempt } from './bill.ts'
import { type GivenNumber, givenNumber, kindGiven, numberGiven } from './counter/given-number.ts'
import { documentNumber, type DocumentKind } from './document-number.ts'
import { newSeries } from './new-series.ts'
import type { CreditCause, DebitCause } from './parts/note-causes.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { currentSeller, type Seller } from './sellers.ts'
import { newSlug } from './slug.ts'
import type { Tables } from './tables.ts'

export interface Paper {
  /** Null for a quotation and a billing note. */
  payableId: string | null
  accountId: string | null
  buyer: Buyer
  /** As stored on the payable. */
  bill: unknown
  kind?: DocumentKind
  /** The paper that it corrects or replaces, and why; of a note also the law's cause (parts/note-causes.ts). */
  refersTo?: { id: string; reason: string; cause?: CreditCause | DebitCause }
  /** Of a paper that replaces another one: the day of that one. Else the day of its number. */
  businessOn?: string
  /** The day whose month numbers it: when its tax arose, if that is not today. */
  numberedOn?: string
  /** The payment that called for it, and what did: money for goods, goods that left unpaid, money before them. */
  paymentId?: string | null
  issuedFor?: 'paid' | 'sent' | 'deposit'
  /** Until when a quotation holds, or a billing note is to be paid. */
  dueOn?: string
  note?: string
}

/** Of a document: what corrects no tax invoice is a note of money back (papers/paper-law.ts). */
export const calledOf = (d: RawBuilder<unknown>) => sql<
  DocumentKind | 'refund_note'
>`case when ${d}.kind = 'credit_note'
  and (${d}.seller ->> 'vatRegistered' = 'false' or exists (select from billing.documents f where f.id = ${d}.refers_to_id and f.kind = 'receipt'))
  then 'refund_note' else ${d}.kind end`
const calledKind = calledOf(sql`billing.documents`)

/** Of `billing.documents`: what was cancelled is no paper any more. */
export const standing = sql<boolean>`not exists (select from billing.cancellations x where x.paper_id = billing.documents.id)`

/** The papers about what is owed, as whoever holds its link may open them, called as they are; oldest first. */
export const papersOf = (db: Tools<Tables>['db'], payableId: string) =>
  db
    .selectFrom('billing.documents')
    .select([calledKind.as('kind'), 'number', 'public_token as token'])
    .where('payable_id', '=', payableId)
    .where(standing)
    .orderBy('id')
    .execute()

/** The last of them, by what is paid for: what a letter leads to. */
export const newestPaper = within(({ db }, { subjectType, subjectId }: { subjectType: string; subjectId: string }) =>
  db
    .selectFrom('billing.documents')
    .select([calledKind.as('kind'), 'number', 'public_token as token'])
    .where('payable_id', '=', (bills) =>
      bills
        .selectFrom('billing.payables')
        .select('id')
        .where('subject_type', '=', subjectType)
        .where('subject_id', '=', subjectId),
    )
    .where(standing)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst(),
)

const isNoTaxPaper = (kind: DocumentKind): boolean =>
  kind === 'credit_note' || kind === 'quotation' || kind === 'billing_note' || kind === 'delivery'

/**
 * Which paper the law asks for (commerce.md §1): who is not registered for VAT gives a receipt, never a tax invoice, and so does
 * everybody for what is exempt alone.
 */
export function paperKind(seller: Seller, buyer: Buyer, bill: Bill, asked?: DocumentKind): DocumentKind {
  if (asked && isNoTaxPaper(asked)) return asked
  if (!seller.vatRegistered) return asked && asked !== 'receipt' ? refuse('vatNotRegistered') : 'receipt'
  if (!asked && isExempt(bill)) return 'receipt'
  return asked ?? (buyer.taxId ? 'tax_invoice' : 'abbr_tax_invoice')
}

/**
 * Issues the paper with the next number of its series. The counter row stays locked until the transaction ends, so
 * numbers have no gaps (rule 4.5): take it late.
 *
 * Errors: 409 when the seller's particulars are missing, 422 VAT_NOT_REGISTERED.
 */
export async function issueDocument(
  tools: Tools<Tables>,
  paper: Paper,
): Promise<{ documentId: string; number: string; kind: DocumentKind }> {
  const seller = (await currentSeller(tools)) ?? refuse('noSeller')
  const bill = billFromStored(paper.bill)
  const given = paper.payableId ? await givenNumber(tools, paper.payableId) : null
  const kind = paperKind(seller, paper.buyer, bill, paper.kind ?? kindGiven(seller, given))
  const { date, period, series, counter, number } = await nextNumber(tools, {
    kind,
    branchNo: seller.branchNo,
    payableId: paper.payableId,
    on: paper.numberedOn,
    given,
  })
  const { id } = await tools.db
    .insertInto('billing.documents')
    .values({
      public_token: newSlug(),
      kind,
      branch_no: seller.branchNo,
      period,
      series,
      series_no: counter,
      number,
      payable_id: paper.payableId,
      account_id: paper.accountId,
      business_date: paper.businessOn ?? date,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(paper.buyer),
      bill: JSON.stringify(paper.bill),
      total_satang: bill.totalSatang,
      vat_satang: bill.vatSatang,
      due_on: paper.dueOn ?? null,
      note: paper.note ?? '',
      payment_id: paper.paymentId ?? null,
      issued_for: paper.issuedFor ?? 'paid',
      ...(paper.refersTo && {
        refers_to_id: paper.refersTo.id,
        reason: paper.refersTo.reason,
        cause: paper.refersTo.cause ?? '',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { documentId: id, number, kind }
}

interface Numbered {
  kind: DocumentKind
  branchNo: string
  /** What a till sold is numbered in the till's own series, and so is all that corrects it. */
  payableId: string | null
  on: string | undefined
  given: GivenNumber | null
}

/** The period only moves forward: a clock that lags behind another node's goes on in the newer month. */
async function nextNumber(tools: Tools<Tables>, { kind, branchNo, payableId, on, given }: Numbered) {
  const today = businessDate(new Date())
  if (given) {
    const numbered = await numberGiven(tools, {
      kind,
      branchNo,
      payableId,
      on: on ?? today,
      given,
    })
    if (numbered) return numbered
  }
  if (on && on.slice(0, 7) < today.slice(0, 7)) return numberOfPast(tools, { kind, branchNo, payableId, on })
  const { rows } = await sql<Stood & { reset: 'none' | 'year' | 'month' }>`
    insert into billing.document_series as s (kind, branch_no, till, pattern, series, period, next_no)
    select ${newSeries(kind, branchNo, payableId !== null)}, ${today.slice(0, 7)}, 2 ${ofTill(payableId)}
    on conflict (tenant_id, kind, branch_no, till) do update set
      period = greatest(s.period, ${periodOf(today)}),
      next_no = case when s.period >= ${periodOf(today)} then s.next_no + 1 else 2 end
    returning next_no - 1 as counter, period, pattern, series, reset`.execute(tools.db)
  const { counter, period, pattern, series, reset } = rows[0]!
  const date = reset === 'month' && period > today.slice(0, 7) ? `${period}-01` : today
  return { date: on ?? date, period, series, counter, number: documentNumber(pattern, date, counter) }
}

interface Stood {
  counter: number
  period: string
  pattern: string
  series: string
}

/**
 * A paper of a month that is over goes on where that month's numbers ended; a series that stands before that month goes on to
 * it. The series' row is the lock of all its periods.
 */
async function numberOfPast(
  tools: Tools<Tables>,
  { kind, branchNo, payableId, on }: Omit<Numbered, 'given'> & { on: string },
) {
  const today = businessDate(new Date())
  const order = sql`case s.reset when 'month' then s.period when 'year' then left(s.period, 4) else '' end`
  const { rows } = await sql<Stood & { isRunning: boolean }>`
    insert into billing.document_series as s (kind, branch_no, till, pattern, series, period, next_no)
    select ${newSeries(kind, branchNo, payableId !== null)}, ${today.slice(0, 7)}, 1 ${ofTill(payableId)}
    on conflict (tenant_id, kind, branch_no, till) do update set
      period = case when ${order} < ${periodOf(on)} then ${periodOf(on)} else s.period end,
      next_no = case when ${order} < ${periodOf(on)} then 2 when ${order} = ${periodOf(on)} then s.next_no + 1 else s.next_no end
    returning case when ${order} = ${periodOf(on)} then period else ${periodOf(on)} end as period, pattern, series,
      next_no - 1 as counter, ${order} = ${periodOf(on)} as "isRunning"`.execute(tools.db)
  const { period, pattern, series } = rows[0]!
  if (rows[0]!.isRunning) return { date: on, ...rows[0]!, number: documentNumber(pattern, on, rows[0]!.counter) }
  // Asked after the lock: it sees the papers of whoever held it before.
  const counter = await nextOf(tools, { kind, branchNo, series, period })
  return { date: on, period, series, counter, number: documentNumber(pattern, on, counter) }
}

/** After the last paper of a series in one of its periods; the caller holds the series' row. */
export async function nextOf(
  tools: Tools<Tables>,
  { kind, branchNo, series, period }: { kind: DocumentKind; branchNo: string; series: string; period: string },
): Promise<number> {
  const { rows } = await sql<{ counter: number }>`
    select coalesce(max(series_no), 0)::int + 1 as counter from billing.documents
    where kind = ${kind} and branch_no = ${branchNo} and series = ${series} and period = ${period}`.execute(tools.db)
  return rows[0]!.counter
}

const ofTill = (payableId: string | null) => sql`
  from (select coalesce((select till from billing.payables where id = ${payableId}::uuid), '') as till) t`

const periodOf = (on: string) =>
  sql<string>`case s.reset when 'month' then ${on.slice(0, 7)} when 'year' then ${on.slice(0, 4)} else '' end`
