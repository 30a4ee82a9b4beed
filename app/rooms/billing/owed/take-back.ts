/** What was entered by mistake is taken back while its bill is still open: each entry of the book has its opposite. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { isClosed, postTransactions, reversalsOf } from '#rooms/ledger/index.ts'
import { openIntent } from '../intents.ts'
import { intentsOf, lockById } from '../locks.ts'
import { moneyReady } from '../money-ready.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { subjectOf } from '../subjects.ts'
import { deliveredAnyway } from '../tax/delivered-anyway.ts'
import { saleUndone } from '../tax/sale-undone.ts'
import { isInDrawer } from './in-drawer.ts'
import { TakeBackInput } from './owed-inputs.ts'
import { refuse as refuseHere } from './refusals.ts'
import { forgetWithheld } from './undo-payment.ts'

/**
 * Of a payment without slip or bank line, whose bill is not settled yet; tax withheld that way may be entered anew. Of many
 * who take it back one does.
 *
 * Errors: 403 for one's own; 404; 409 INVALID_STATE for any other payment, for cash of a till, or when its month is closed.
 */
export const takeBackEntered = command({
  may: 'billing.enterPayments',
  idempotent: true,
  input: TakeBackInput.extend({ payable: z.uuid() }),
  async run(tools, { payable: id, payment: paymentId }): Promise<{ number: string; amountSatang: bigint }> {
    const payable = await lockById(tools, id)
    if (payable.account_id !== null && payable.account_id === tools.context.actor.accountId) refuse('ownSlip')
    const { rows } = await sql<{
      amountSatang: bigint
      method: string
      bookedOn: string
      isEntered: boolean
      isInDrawer: boolean
      isFirst: boolean
    }>`
      select m.amount_satang as "amountSatang", m.method, ${isEntered} as "isEntered", ${isInDrawer} as "isInDrawer",
        not exists (select from billing.payment_allocations o where o.payable_id = a.payable_id and o.payment_id < m.id) as "isFirst",
        (select t.business_date::text from ledger.transactions t
          where t.kind = 'payment' and t.source_type = 'payment' and t.source_id = m.id) as "bookedOn"
      from billing.payments m join billing.payment_allocations a on a.payment_id = m.id
      where m.id = ${paymentId}::uuid and a.payable_id = ${id}::uuid`.execute(tools.db)
    const payment = rows[0] ?? notFound()
    if (payment.isInDrawer) refuseHere('inDrawer')
    if (!payment.isEntered || payable.status !== 'open' || payable.refunded_satang > 0n) refuseHere('notTakenBack')
    if (await isClosed(tools, payment.bookedOn.slice(0, 7))) refuse('undoClosed')
    if ((await intentsOf(tools, id)).some(({ status }) => status === 'in_review')) refuse('slipFirst')
    const { amountSatang, bookedOn, isFirst } = payment
    await subjectOf(payable.subject_type).undoneInPart?.(tools, { subjectId: payable.subject_id, isFirst })
    await forgetWithheld(tools, paymentId)
    await sql`
      with reversed as (
        update billing.payments set status = 'reversed', intent_id = null where id = ${paymentId}::uuid
      )
      update billing.payables set paid_satang = paid_satang - ${amountSatang}::bigint,
        unsent_satang = unsent_satang - ${payment.method === 'wht' ? amountSatang : 0n}::bigint
      where id = ${id}::uuid`.execute(tools.db)
    const { number } = payable
    const taken = [{ id: paymentId, amount_satang: amountSatang, booked_on: bookedOn }]
    const { postings } = await saleUndone(tools, payable, { taken, reason: wasMistake, isSettled: false })
    const happened = { kind: 'payment' as const, sourceType: 'payment', sourceId: paymentId, businessOn: bookedOn }
    const reversals = await reversalsOf(tools, [happened], number)
    await postTransactions(tools, [...reversals, ...postings, ...(await deliveredAnyway(tools, id))])
    // The code asked for less than is owed now.
    if ((await moneyReady(tools)).account)
      await openIntent(tools, { payableId: id, expiresAt: new Date(Date.now() + payHours * 3_600_000) })
    tools.tell('bills')
    return { number, amountSatang }
  },
  audit: {
    kind: auditKind('billing.takeBackEntered', { th: 'ย้อนรายการรับเงินที่บันทึกเอง', en: 'took an entered payment back' }),
    subject: ({ payable }) => `payable:${payable}`,
    details: (_input, { number, amountSatang }) => ({ number, amountSatang }),
  },
})

/** On the cancelled paper. */
const wasMistake = 'บันทึกรับเงินผิด'

const payHours = 24

/** Of `m`: somebody entered it, and nothing else vouches for it. */
export const isEntered = sql<boolean>`(m.status = 'settled' and m.method in ('transfer', 'promptpay', 'cash', 'card_manual', 'wht')
  and not exists (select from billing.slips s where s.intent_id = m.intent_id and s.status = 'approved')
  and not exists (select from billing.statement_lines l where l.payment_id = m.id))`
