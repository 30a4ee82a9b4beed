/** Papers on the spot: a full tax invoice for who asks for one, a quotation of what stands on the ticket, and what customers owe. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { counterPapers, makeBillingNote, replacePaper } from '#rooms/billing/index.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables, query } from '../room.ts'
import { DebtNoteInput, FullInvoiceInput } from './papers-input.ts'

export interface InvoicedSale {
  id: string
  number: string
  token: string
  kind: string
  soldAt: Date
  buyerName: string
  netSatang: bigint
}

/** Sales of a register whose invoice may be made out in full; `q`: the end of a number. */
export const seeInvoiced = query({
  may: 'pos.sell',
  input: z.object({ registerId: z.uuid(), q: z.string().trim().max(40).default('') }),
  async run(tools, { registerId, q }): Promise<InvoicedSale[]> {
    const { rows } = await sql<Pick<InvoicedSale, 'id' | 'soldAt' | 'buyerName' | 'netSatang'>>`
      select s.id, s.sold_at as "soldAt", s.buyer_name as "buyerName", s.net_satang as "netSatang" from pos.sales s
      where s.register_id = ${registerId}::uuid and s.kind = 'sale' and s.state = 'done' and s.net_satang > 0
        and (${q} = '' or s.number ilike '%' || ${q.replaceAll(/[%_\\]/g, '')}) order by s.sold_at desc, s.id limit 30`.execute(
      tools.db,
    )
    const papers = await counterPapers(
      tools,
      rows.map(({ id }) => id),
    )
    return rows.flatMap((row) => {
      const paper = papers.find(({ subjectId }) => subjectId === row.id)
      return paper ? [{ ...row, number: paper.number, token: paper.token, kind: paper.kind }] : []
    })
  },
})

/** Errors: 404; as replacePaper of billing. */
export const issueFullInvoice = command({
  may: 'pos.issuePapers',
  idempotent: true,
  input: FullInvoiceInput,
  async run(tools, { saleId, ...typed }): Promise<{ number: string; token: string }> {
    await ownSale(tools, saleId)
    const [paper] = await counterPapers(tools, [saleId])
    await replacePaper(tools, {
      ...typed,
      id: paper?.paperId ?? notFound(),
      reason: typed.reason || 'ผู้ซื้อขอใบกำกับภาษีเต็มรูป',
    })
    const [full] = await counterPapers(tools, [saleId])
    return { number: full!.number, token: full!.token }
  },
  audit: {
    kind: auditKind('pos.issueFullInvoice', { th: 'ออกใบกำกับภาษีเต็มรูปหน้าร้าน', en: 'issued a full tax invoice' }),
    subject: ({ saleId }) => `sale:${saleId}`,
    details: (_input, { number }) => ({ number }),
  },
})

export interface Debt {
  saleId: string
  number: string
  buyerName: string
  soldAt: Date
  amountSatang: bigint
  owedSatang: bigint
}

/** What was sold on account at any register and is not paid; the oldest first. */
export const seeDebts = query({
  may: 'pos.sell',
  input: z.object({ q: z.string().trim().max(100).default('') }),
  async run(tools, { q }): Promise<Debt[]> {
    const { rows } = await sql<Debt>`
      select s.id as "saleId", s.number, s.buyer_name as "buyerName", s.sold_at as "soldAt", p.amount_satang as "amountSatang",
        p.amount_satang - p.paid_satang as "owedSatang"
      from pos.sales s join billing.payment_states p on p.subject_type = 'counter' and p.subject_id = s.id
      where s.kind = 'sale' and s.state = 'done' and s.owed_satang > 0 and p.amount_satang > p.paid_satang
        and (${q} = '' or strpos(lower(s.buyer_name || ' ' || s.number), lower(${q})) > 0)
      order by s.sold_at limit 60`.execute(tools.db)
    return rows
  },
})

/** One customer's debts asked for at once. Errors: 404; as makeBillingNote of billing. */
export const noteDebts = command({
  may: 'pos.issuePapers',
  input: DebtNoteInput,
  async run(tools, { saleId }): Promise<{ number: string; paperId: string }> {
    const papers = await counterPapers(tools, saleId)
    if (papers.length !== new Set(saleId).size) return refuse('noPaper')
    const { id, number } = await makeBillingNote(tools, { bill: papers.map(({ payableId }) => payableId) })
    return { number, paperId: id }
  },
})

async function ownSale({ db }: Tools<PosTables>, id: string): Promise<void> {
  const { rows } = await sql`select from pos.sales where id = ${id}::uuid and kind = 'sale' and state = 'done'`.execute(
    db,
  )
  if (rows.length === 0) notFound()
}
