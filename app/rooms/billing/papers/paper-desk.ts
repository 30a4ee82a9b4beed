import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { Buyer } from '../bill.ts'
import type { DocumentKind } from '../document-number.ts'
import { query } from '../room.ts'
import type { PaperState } from './paper-list.ts'
import { paperState } from './papers.ts'

export interface DeskPaper {
  id: string
  number: string
  kind: DocumentKind
  businessOn: string
  issuedAt: Date
  buyer: Buyer
  reason: string
  payableNumber: string
  totalSatang: bigint
  vatSatang: bigint
  state: PaperState
  /** what it corrects or replaces, and what corrects or replaces it; oldest first */
  beside: { id: string; number: string; kind: DocumentKind; totalSatang: bigint; how: 'before' | 'after' }[]
}

/** A paper as staff see it, with those that stand beside it. Errors: 404. */
export const deskPaper = query({
  may: 'billing.seeDocuments',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<DeskPaper> {
    const { rows } = await sql<DeskPaper>`
      select d.id, d.number, d.kind, d.business_date::text as "businessOn", d.issued_at as "issuedAt", d.buyer, d.reason,
        p.number as "payableNumber", d.total_satang as "totalSatang", d.vat_satang as "vatSatang", ${paperState} as state
      from billing.documents d join billing.payables p on p.id = d.payable_id where d.id = ${id}::uuid`.execute(
      tools.db,
    )
    const paper = rows[0] ?? notFound()
    const { rows: beside } = await sql<DeskPaper['beside'][number]>`
      select o.id, o.number, o.kind, o.total_satang as "totalSatang", case when o.id = d.refers_to_id then 'before' else 'after' end as how
      from billing.documents d join billing.documents o on o.id = d.refers_to_id or o.refers_to_id = d.id
      where d.id = ${id}::uuid order by o.id`.execute(tools.db)
    return { ...paper, beside }
  },
})
