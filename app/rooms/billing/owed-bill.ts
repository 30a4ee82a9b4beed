import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { billFromStored } from './bill.ts'
import { papersOf } from './documents.ts'
import { statusNow } from './intent-states.ts'
import { permissions } from './permissions.ts'
import { query } from './room.ts'

/**
 * A bill with what it is for and what was paid: by the link of one of its payments for whoever holds it, by its id for its
 * owner and for staff. No name or address of the buyer. Errors: 404, also for another's.
 */
export const seeOwedBill = query({
  may: anyone,
  input: z.object({ order: z.string().min(1).max(64) }),
  async run(tools, { order }) {
    const { actor } = tools.context
    const isId = z.uuid().safeParse(order).success
    let bills = tools.db
      .selectFrom('billing.payables as p')
      .innerJoin('billing.payment_states as t', 't.payable_id', 'p.id')
      .select(['p.id', 'p.number', 'p.status', 'p.bill', 'p.return_path as returnPath', 'p.created_at as createdAt'])
      .select(['p.amount_satang as amountSatang', 't.paid_satang as paidSatang', 'p.refunded_satang as refundedSatang'])
      .select('t.payment_status')
    bills = isId
      ? bills.where('p.id', '=', order)
      : bills.where('p.id', '=', (eb) =>
          eb.selectFrom('billing.payment_intents').select('payable_id').where('slug', '=', order),
        )
    if (isId && !admits(permissions['billing.seeDocuments'], actor))
      bills = bills.where('p.account_id', '=', actor.accountId ?? '00000000-0000-0000-0000-000000000000')
    const row = await bills.executeTakeFirst()
    if (!row) return notFound()
    const [payments, papers, intent] = await Promise.all([
      tools.db
        .selectFrom('billing.payment_allocations as a')
        .innerJoin('billing.payments as m', 'm.id', 'a.payment_id')
        .select(['m.id', 'm.method', 'm.received_at as receivedAt', 'a.amount_satang as amountSatang'])
        .where('a.payable_id', '=', row.id)
        .where('m.status', '<>', 'reversed')
        .orderBy('m.id')
        .execute(),
      papersOf(tools.db, row.id),
      tools.db
        .selectFrom('billing.payment_intents')
        .select(['slug', 'status', 'expires_at'])
        .where('payable_id', '=', row.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ])
    const { id: _id, bill, payment_status: paymentStatus, ...owed } = row
    const isOwed = owed.status === 'open' && owed.paidSatang < owed.amountSatang
    const status = intent && statusNow(intent.status, intent.expires_at, new Date())
    return {
      ...owed,
      paymentStatus,
      bill: billFromStored(bill),
      payments,
      papers,
      /** Where it is paid, or a fresh code is asked for; null when nothing is to be paid. */
      paySlug: isOwed && intent && status !== 'rejected' ? intent.slug : null,
    }
  },
})
