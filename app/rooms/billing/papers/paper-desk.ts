import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { billFromStored, type Buyer } from '../bill.ts'
import type { DocumentKind } from '../document-number.ts'
import { query } from '../room.ts'
import { bearsBoth } from '../trade/debit-note.ts'
import type { QuotationState } from '../trade/quotation-states.ts'
import { quotationState } from '../trade/quotations.ts'
import type { PaperState } from './paper-list.ts'
import { paperState } from './papers.ts'
import { shouldBeReceipt } from './void-paper.ts'

export interface DeskPaper {
  id: string
  number: string
  kind: DocumentKind
  businessOn: string
  issuedAt: Date
  buyer: Buyer
  reason: string
  payableNumber: string | null
  payableId: string | null
  token: string
  dueOn: string | null
  note: string
  /** e-Tax has a file of it */
  hasEtax: boolean
  /** issued today, and of a kind that may be void; or one that should be a receipt */
  mayVoid: boolean
  /** a tax invoice for what is exempt alone */
  shouldBeReceipt: boolean
  quotation: QuotationState | null
  /** of a billing note: what it asked for, and what is still owed */
  bills: { id: string; number: string; owedSatang: bigint; leftSatang: bigint }[]
  totalSatang: bigint
  vatSatang: bigint
  /** goods with VAT and goods without */
  bearsBoth: boolean
  /** what it is about, line by line */
  goods: LocalText[]
  /** of a note, by the law (parts/note-causes.ts) */
  cause: string
  state: PaperState
  /** what it corrects or replaces, and what corrects or replaces it; oldest first */
  beside: { id: string; number: string; kind: DocumentKind; totalSatang: bigint; how: 'before' | 'after' }[]
}

/** A paper as staff see it, with those that stand beside it. Errors: 404. */
export const deskPaper = query({
  may: 'billing.seeDocuments',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<DeskPaper> {
    const { rows } = await sql<
      DeskPaper & { bill: unknown; isToday: boolean; issued_for: 'paid' | 'sent' | 'deposit' }
    >`
      select d.id, d.bill, d.number, d.kind, d.business_date::text as "businessOn", d.issued_at as "issuedAt", d.buyer, d.reason, d.cause,
        (d.kind = 'receipt' or d.kind = 'tax_invoice' or d.kind in ('credit_note', 'debit_note') and exists (select from billing.documents f
          where f.id = d.refers_to_id and f.kind = 'tax_invoice'))
          and not exists (select from billing.cancellations x where x.paper_id = d.id) as "hasEtax",
        d.issued_for, (d.issued_at at time zone 'Asia/Bangkok')::date = (now() at time zone 'Asia/Bangkok')::date as "isToday",
        d.kind not in ('credit_note', 'quotation') and not exists (select from billing.documents n where n.refers_to_id = d.id and n.kind in ('credit_note', 'debit_note')
            and not exists (select from billing.cancellations x where x.paper_id = n.id)) as "mayVoid",
        p.number as "payableNumber", p.id as "payableId", d.public_token as token, d.due_on::text as "dueOn", d.note,
        case when q.document_id is not null then ${quotationState} end as quotation, d.total_satang as "totalSatang", d.vat_satang as "vatSatang", ${paperState} as state
      from billing.documents d left join billing.payables p on p.id = d.payable_id
        left join billing.quotations q on q.document_id = d.id where d.id = ${id}::uuid`.execute(tools.db)
    const { bill, isToday, issued_for, ...paper } = rows[0] ?? notFound()
    const isWrongKind = shouldBeReceipt({ kind: paper.kind, bill, issued_for })
    const { rows: beside } = await sql<DeskPaper['beside'][number]>`
      select o.id, o.number, o.kind, o.total_satang as "totalSatang", case when o.id = d.refers_to_id then 'before' else 'after' end as how
      from billing.documents d join billing.documents o on o.id = d.refers_to_id or o.refers_to_id = d.id
      where d.id = ${id}::uuid order by o.id`.execute(tools.db)
    const { rows: bills } = await sql<DeskPaper['bills'][number]>`
      select p.id, p.number, b.owed_satang as "owedSatang", greatest(p.owed_satang, 0)::bigint as "leftSatang"
      from billing.billing_note_bills b join billing.payables p on p.id = b.payable_id
      where b.document_id = ${id}::uuid order by p.number`.execute(tools.db)
    const stored = billFromStored(bill)
    return {
      ...paper,
      mayVoid: paper.mayVoid && (isToday || isWrongKind),
      shouldBeReceipt: isWrongKind,
      bearsBoth: bearsBoth(stored),
      goods: stored.lines.map(({ name }) => name),
      beside,
      bills,
    }
  },
})
