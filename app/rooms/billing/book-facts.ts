/** On which paper and with whom a line of the book stands, for the journal: what this room posts, by its source. */
import { type RawBuilder, sql } from 'kysely'
import type { AnyTools } from '#kernel/action.server.ts'
import { type BookFacts, bookFacts, bookOwner, vatStanding } from '#rooms/ledger/index.ts'
import { paperDeskPath } from './links.ts'
import { within } from './room.ts'
import { keptSeller, vatRates } from './sellers.ts'

interface Found {
  source: string
  paperId: string | null
  paper: string | null
  party: string | null
}

const buyer = sql`coalesce(p.buyer ->> 'company', p.buyer ->> 'name')`

/** The last paper of a bill that says what was sold or that money came. */
const lastPaper = sql`(select d.id from billing.documents d where d.payable_id = p.id
  and d.kind in ('tax_invoice', 'abbr_tax_invoice', 'receipt') order by d.id desc limit 1)`

const ofPapers = within(async (tools, ids: readonly string[], of: RawBuilder<unknown>) => {
  const { rows } = await sql<Found>`
    select f.source, d.id as "paperId", d.number as paper, f.party from (${of}) f
      left join billing.documents d on d.id = f.paper_id where f.source = any(${[...ids]}::uuid[])`.execute(tools.db)
  return new Map(
    rows.map(({ source, paperId, paper, party }): [string, BookFacts] => [
      source,
      { ...(paper && { paper, path: paperDeskPath(paperId!) }), ...(party && { party }) },
    ]),
  )
})

const teller = (of: RawBuilder<unknown>) => (tools: AnyTools, ids: readonly string[]) => ofPapers(tools, ids, of)

bookFacts(
  'tax_point',
  teller(sql`select t.id as source, t.document_id as paper_id, ${buyer} as party
    from billing.tax_points t join billing.payables p on p.id = t.payable_id`),
)
bookFacts(
  'payable',
  teller(sql`select p.id as source, ${lastPaper} as paper_id, ${buyer} as party from billing.payables p`),
)
bookFacts(
  'payment',
  teller(sql`select m.id as source, ${buyer} as party, coalesce((select d.id from billing.documents d
        where d.payment_id = m.id order by d.id desc limit 1), ${lastPaper}) as paper_id
    from billing.payments m join billing.payables p
      on p.id = (select a.payable_id from billing.payment_allocations a where a.payment_id = m.id limit 1)`),
)
bookFacts(
  'refund',
  teller(sql`select r.id as source, r.document_id as paper_id, ${buyer} as party
    from billing.refunds r join billing.payables p on p.id = r.payable_id`),
)
bookFacts(
  'document',
  teller(sql`select d.id as source, d.id as paper_id, coalesce(d.buyer ->> 'company', d.buyer ->> 'name') as party
    from billing.documents d`),
)
bookFacts(
  'withholding',
  teller(sql`select w.id as source, ${lastPaper} as paper_id, ${buyer} as party
    from billing.withholdings w join billing.payables p on p.id = w.payable_id`),
)

vatStanding(async (tools, on) => {
  const [seller, rates] = await Promise.all([keptSeller(tools), vatRates(tools, on)])
  // VAT of papers from before one's registration is never claimed (s.82/3, 82/5).
  const isSince = !seller?.vatFrom || seller.vatFrom <= on
  return { registered: (seller?.registered ?? false) && isSince, bp: rates.vat7 }
})

bookOwner(keptSeller)
