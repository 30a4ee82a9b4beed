/** The tax invoices that sales at a counter have now: what a full one may be issued in the place of. */
import { sql } from 'kysely'
import { within } from '../room.ts'

export interface CounterPaper {
  subjectId: string
  payableId: string
  paperId: string
  kind: string
  number: string
  token: string
}

/** By which a paper is opened and printed. */
export const tokenOfPaper = within(
  async ({ db }, id: string): Promise<string> =>
    (
      await db
        .selectFrom('billing.documents')
        .select('public_token as token')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).token,
)

/** Of each sale the newest that stands and was not replaced. */
export const counterPapers = within(async (tools, subjectIds: readonly string[]): Promise<CounterPaper[]> => {
  if (subjectIds.length === 0) return []
  const { rows } = await sql<CounterPaper>`
    select distinct on (p.subject_id) p.subject_id as "subjectId", p.id as "payableId", d.id as "paperId", d.kind, d.number, d.public_token as token
    from billing.payables p join billing.documents d on d.payable_id = p.id
    where p.subject_type = 'counter' and p.subject_id = any(${[...subjectIds]}::uuid[]) and d.kind in ('tax_invoice', 'abbr_tax_invoice', 'receipt')
      and not exists (select from billing.cancellations x where x.paper_id = d.id)
      and not exists (select from billing.replacements r where r.paper_id = d.id)
    order by p.subject_id, d.id desc`.execute(tools.db)
  return rows
})
