/** What time does to a subscription. Each step is safe to run twice: it looks at how things stand under the lock. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { closePayable, lockPayable } from '#rooms/billing/index.ts'
import { debitWallet } from '#rooms/wallet/index.ts'
import { invoiceNext } from './invoice.ts'
import './paid.ts'
import { job } from './room.ts'
import { holdSubscription } from './subscribe.ts'
import type { Tables } from './tables.ts'
import { tellInvoice } from './tell.ts'

/** The period is over: the next one is invoiced, or it ends as its owner wished. */
export const renew = job('subscriptions.renew', z.object({ id: z.uuid() }), async (tools, { id }) => {
  const held = await holdSubscription(tools, id)
  if (!held || !['trialing', 'active'].includes(held.status)) return
  const today = businessDate(new Date())
  if (held.untilOn > today)
    return tools.later('subscriptions.renew', { id }, { at: businessDayStart(held.untilOn), key: id })
  if (held.endsAtPeriod) return end(tools, id)
  const invoice = await invoiceNext(tools, held)
  await tools.db.updateTable('subscriptions.subscriptions').set({ status: 'past_due' }).where('id', '=', id).execute()
  if (!invoice) return
  await tellInvoice(tools, held, invoice)
  const { invoiceId, closesAt, slug } = invoice
  if (held.autoDebit) tools.later('subscriptions.debit', { invoiceId, slug })
  tools.later('subscriptions.endGrace', { invoiceId }, { at: closesAt, key: invoiceId })
})

/** Out of the wallet, as its owner consented; without enough in it the invoice waits to be paid by hand. */
export const debit = job(
  'subscriptions.debit',
  z.object({ invoiceId: z.uuid(), slug: z.string() }),
  async (tools, { invoiceId, slug }) => {
    const found = await tools.db
      .selectFrom('subscriptions.invoices as i')
      .innerJoin('subscriptions.subscriptions as s', 's.id', 'i.subscription_id')
      .select([
        's.account_id as accountId',
        's.auto_debit as autoDebit',
        'i.paid_at as paidAt',
        'i.amount_satang as amount',
      ])
      .where('i.id', '=', invoiceId)
      .executeTakeFirst()
    if (!found || found.paidAt || !found.autoDebit) return
    await debitWallet(tools, { accountId: found.accountId, slug, amountSatang: found.amount })
  },
)

/** A slip under review stops the clock, but not for ever; a picture that is no slip only once. */
const reviewHours = 48
const unvouchedHours = 1

/** Grace is over: an invoice that nobody paid is closed, and the subscription rests or ends. */
export const endGrace = job(
  'subscriptions.endGrace',
  z.object({ invoiceId: z.uuid() }),
  async (tools, { invoiceId }) => {
    const money = await lockPayable(tools, { subjectType: 'subscription', subjectId: invoiceId })
    if (!money || money.status !== 'open') return
    const now = Date.now()
    const again = (at: number) =>
      tools.later('subscriptions.endGrace', { invoiceId }, { at: new Date(at), key: invoiceId })
    if (money.inReviewSince) {
      const reviewEnds = money.unvouchedSince
        ? money.unvouchedSince.getTime() + unvouchedHours * 3_600_000
        : money.inReviewSince.getTime() + reviewHours * 3_600_000
      if (reviewEnds > now) return again(Math.min(reviewEnds, now + 3_600_000))
    }
    const invoice = await tools.db
      .selectFrom('subscriptions.invoices')
      .select('subscription_id')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    const held = (await holdSubscription(tools, invoice.subscription_id))!
    await closePayable(tools, { subjectType: 'subscription', subjectId: invoiceId })
    // Never paid for at all, or meant to end: there is nothing to go on with.
    if (held.status === 'begun' || held.endsAtPeriod) return end(tools, held.id)
    await tools.db
      .updateTable('subscriptions.subscriptions')
      .set({ status: 'suspended' })
      .where('id', '=', held.id)
      .where('status', '=', 'past_due')
      .execute()
  },
)

async function end(tools: Tools<Tables>, id: string): Promise<void> {
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'ended', ended_at: new Date() })
    .where('id', '=', id)
    .execute()
}
