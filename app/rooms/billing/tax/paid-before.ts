/** Money of bills that were open when tax points came to be: each payment has its own, on its own day. Asked for once. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { openDay, type Posting, postTransactions } from '#rooms/ledger/index.ts'
import { lockById } from '../locks.ts'
import { job } from '../room.ts'
import { currentSeller } from '../sellers.ts'
import { subjectOf } from '../subjects.ts'
import { salePaid } from './sale-paid.ts'
import { dueOf } from './sale-parts.ts'
import { salePartsNow } from './tax-point.ts'

export const paidBefore = job('billing.paidBefore', z.object({ payableId: z.uuid() }), async (tools, { payableId }) => {
  const payable = await lockById(tools, payableId)
  if (payable.status !== 'open' || subjectOf(payable.subject_type).stands) return
  if (!(await currentSeller(tools))?.vatRegistered) return
  const { rows } = await sql<{ id: string; satang: bigint; at: Date }>`
    select m.id, a.amount_satang as satang, m.received_at as at from billing.payments m
      join billing.payment_allocations a on a.payment_id = m.id
    where a.payable_id = ${payableId}::uuid and m.status <> 'reversed' and m.method <> 'wht'
      and not exists (select from billing.tax_points t where t.payment_id = m.id)
    order by m.received_at, m.id`.execute(tools.db)
  const counted = payable.paid_satang - payable.refunded_satang
  let paid = dueOf(await salePartsNow(tools, payable))
  const postings: Posting[] = []
  for (const { id: paymentId, satang, at } of rows) {
    const afterSatang = paid + satang < counted ? paid + satang : counted
    if (afterSatang <= paid) continue
    const aroseOn = businessDate(at)
    const days = { aroseOn, bookedOn: await openDay(tools, aroseOn) }
    const part = { ...days, paymentId, beforeSatang: paid, afterSatang, completes: false }
    postings.push(...(await salePaid(tools, payable, part)).postings)
    paid = afterSatang
  }
  // Number series first, the book last.
  await postTransactions(tools, postings)
})
