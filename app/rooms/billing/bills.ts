import * as z from 'zod'
import { admits } from '#kernel/roles.ts'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { billFromStored, type Buyer } from './bill.ts'
import { correctedBy } from './credit-note.ts'
import { standing } from './documents.ts'
import { statusNow } from './intent-states.ts'
import type { PaymentStatus } from './payables.ts'
import { permissions } from './permissions.ts'
import { query } from './room.ts'
import type { Replaced } from './papers/etax.ts'
import type { Seller } from './sellers.ts'
import type { Tables } from './tables.ts'

/** One's own bills, newest first; `next` is the id to continue below. */
export const myBills = query({
  may: 'billing.seeOwnBills',
  input: z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  async run(tools, { before, limit }) {
    let bills = tools.db
      .selectFrom('billing.payables as p')
      .innerJoin('billing.payment_states as t', 't.payable_id', 'p.id')
      .select([
        'p.id',
        'p.number',
        'p.status',
        'p.amount_satang as amountSatang',
        'p.paid_satang as paidSatang',
        'p.created_at as createdAt',
        'p.return_path as returnPath',
        't.payment_status',
      ])
      .where('p.account_id', '=', tools.context.actor.accountId)
      .orderBy('p.id', 'desc')
      .limit(limit + 1)
    if (before) bills = bills.where('p.id', '<', before)
    const rows = await bills.execute()
    const page = rows.slice(0, limit)
    const ids = page.map((row) => row.id)
    if (ids.length === 0) return { bills: [], next: null }
    const [intents, documents] = await Promise.all([
      tools.db
        .selectFrom('billing.payment_intents')
        .distinctOn('payable_id')
        .select(['payable_id', 'slug', 'status', 'expires_at'])
        .where('payable_id', 'in', ids)
        .orderBy('payable_id')
        .orderBy('id', 'desc')
        .execute(),
      tools.db
        .selectFrom('billing.documents')
        .select(['payable_id', 'kind', 'number', 'public_token as token'])
        .where('payable_id', 'in', ids)
        .where(standing)
        .orderBy('id')
        .execute(),
    ])
    const now = new Date()
    return {
      bills: page.map(({ payment_status, ...bill }) => {
        const intent = intents.find((each) => each.payable_id === bill.id)
        return {
          ...bill,
          paymentStatus: payment_status as PaymentStatus,
          intent: intent ? { slug: intent.slug, status: statusNow(intent.status, intent.expires_at, now) } : null,
          documents: documents
            .filter((each) => each.payable_id === bill.id)
            .map(({ payable_id: _, ...document }) => document),
        }
      }),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  },
})

/**
 * A paper: by its public token for whoever holds it; by its id for its owner and for staff. To everybody else it is
 * not found.
 */
export const seeDocument = query({
  may: anyone,
  input: z.object({ id: z.string().min(1).max(64) }),
  async run(tools, { id }) {
    const { actor } = tools.context
    const isId = z.uuid().safeParse(id).success
    const seesAll = admits(permissions['billing.seeDocuments'], actor)
    let papers = tools.db
      .selectFrom('billing.documents as d')
      .leftJoin('billing.payables as p', 'p.id', 'd.payable_id')
      .select([
        'd.id',
        'd.due_on as dueOn',
        'd.note',
        'd.public_token as token',
        'd.kind',
        'd.number',
        'd.business_date as businessOn',
        'd.issued_at as issuedAt',
        'd.seller',
        'd.buyer',
        'd.bill',
        'd.total_satang as totalSatang',
        'd.vat_satang as vatSatang',
        'p.number as payableNumber',
        'd.issued_for as issuedFor',
      ])
      .select((eb) =>
        eb.exists(eb.selectFrom('billing.cancellations as x').whereRef('x.paper_id', '=', 'd.id')).as('isCancelled'),
      )
    papers = isId ? papers.where('d.id', '=', id) : papers.where('d.public_token', '=', id)
    if (isId && !seesAll)
      papers = papers.where('d.account_id', '=', actor.accountId ?? '00000000-0000-0000-0000-000000000000')
    const row = await papers.executeTakeFirst()
    if (!row) return notFound()
    const duplicates = await tools.db
      .selectFrom('billing.duplicates')
      .select(['nth', 'reason', 'made_at as madeAt'])
      .where('paper_id', '=', row.id)
      .orderBy('nth')
      .execute()
    const replaced = await tools.db
      .selectFrom('billing.replacements as r')
      .innerJoin('billing.documents as n', 'n.id', 'r.by_id')
      .select('n.number')
      .where('r.paper_id', '=', row.id)
      .executeTakeFirst()
    return {
      ...row,
      /** The number of the paper that stands in the place of this one. */
      replacedBy: replaced?.number ?? null,
      /** Times that it was given once more, as it was lost. */
      duplicates,
      /** The one in whose place it stands. */
      inPlaceOf: row.kind === 'credit_note' || row.kind === 'debit_note' ? null : await inPlaceOf(tools, row.id),
      seller: row.seller as Seller,
      buyer: row.buyer as Buyer,
      bill: billFromStored(row.bill),
      corrects: row.kind === 'credit_note' || row.kind === 'debit_note' ? await correctedBy(tools, row.id) : null,
    }
  },
})

async function inPlaceOf(tools: Tools<Tables>, id: string): Promise<Replaced | null> {
  const first = await tools.db
    .selectFrom('billing.documents as d')
    .innerJoin('billing.documents as f', 'f.id', 'd.refers_to_id')
    .select(['f.number', 'f.kind', 'f.business_date as businessOn', 'f.issued_for as issuedFor', 'd.reason'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  return first ?? null
}
