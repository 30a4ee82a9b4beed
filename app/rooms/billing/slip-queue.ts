import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { bankName } from './banks.ts'
import type { Buyer } from './bill.ts'
import type { Finding } from './findings.ts'
import { query } from './room.ts'
import { queueFilters, statusesOf } from './slip-filters.ts'
import type { SlipStatus } from './slip-states.ts'
import type { Tables } from './tables.ts'

const may = 'billing.seeSlips'
interface QueuedRow {
  id: string
  status: SlipStatus
  findings: unknown
  sending_bank: string | null
  trans_ref: string | null
  createdAt: Date
  reviewerName: string | null
  amountSatang: bigint
  number: string
  buyer: unknown
}

/** Newest first. `next` is the id to continue below. `open` says how many wait. */
export const slipQueue = query({
  may,
  input: z.object({
    status: z.enum(queueFilters).default('open'),
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  async run(tools, { status, before, limit }) {
    const below = before ? sql`and s.id < ${before}::uuid` : sql``
    const [{ rows }, open] = await Promise.all([
      // The page first: joined before, all bills are read to find thirty slips.
      sql<QueuedRow>`
        with page as materialized (
          select s.* from billing.slips s where s.status = any(${[...statusesOf[status]]}) ${below}
          order by s.id desc limit ${limit + 1}
        )
        select s.id, s.status, s.findings, s.sending_bank, s.trans_ref, s.created_at as "createdAt",
          s.reviewer_name as "reviewerName", bill.*
        from page s cross join lateral (
          select i.amount_satang as "amountSatang", p.number, p.buyer from billing.payment_intents i
            join billing.payables p on p.id = i.payable_id where i.id = s.intent_id limit 1) bill
        order by s.id desc`.execute(tools.db),
      tools.db
        .selectFrom('billing.slips')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('status', 'in', [...statusesOf.open])
        .executeTakeFirstOrThrow(),
    ])
    const page = rows.slice(0, limit)
    return {
      slips: page.map(({ findings, sending_bank: bank, trans_ref: transRef, buyer, ...row }) => ({
        ...row,
        findings: findings as Finding[],
        bank: bankName(bank),
        transRef,
        buyerName: (buyer as Buyer).name ?? '',
      })),
      open: Number(open.count),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  },
})

/** Where the picture lies in the object store, and the PDF it was drawn from, for those who review. Errors: 404. */
export const slipPicture = query({
  may,
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const row = await tools.db
      .selectFrom('billing.slips')
      .select(['object_key as objectKey', 'original_key as originalKey'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? notFound()
  },
})

export const slipsWithPayables = (db: Tools<Tables>['db']) =>
  db
    .selectFrom('billing.slips as s')
    .innerJoin('billing.payment_intents as i', 'i.id', 's.intent_id')
    .innerJoin('billing.payables as p', 'p.id', 'i.payable_id')
