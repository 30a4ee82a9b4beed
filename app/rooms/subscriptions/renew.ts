/** What time does to a subscription. Each step is safe to run twice: it looks at how things stand under the lock. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { closePayable, lockPayable } from '#rooms/billing/index.ts'
import { debitWallet } from '#rooms/wallet/index.ts'
import { invoiceNext } from './invoice.ts'
import './paid.ts'
import { job } from './room.ts'
import { holdSubscription } from './hold-subscription.ts'
import type { Tables } from './tables.ts'
import { tellDebited, tellInvoice, tellSuspended } from './tell.ts'

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
  const { invoiceId, closesAt, slug } = invoice
  if (held.autoDebit) tools.later('subscriptions.debit', { invoiceId, slug })
  else await tellInvoice(tools, held, invoice)
  tools.later('subscriptions.remind', { invoiceId, slug }, { at: dayBefore(closesAt), key: invoiceId })
  tools.later('subscriptions.endGrace', { invoiceId }, { at: closesAt, key: invoiceId })
})

/** The last day of grace, where there is more than one. */
const dayBefore = (at: Date) => new Date(at.getTime() - 86_400_000)

/** It is suspended tomorrow. */
export const remind = job(
  'subscriptions.remind',
  z.object({ invoiceId: z.uuid(), slug: z.string() }),
  async (tools, { invoiceId, slug }) => {
    const invoice = await unpaidInvoice(tools, invoiceId)
    if (!invoice) return
    const held = (await holdSubscription(tools, invoice.subscriptionId))!
    if (held.status !== 'past_due' || held.endsAtPeriod || held.plan.graceDays < 2) return
    await tellInvoice(tools, held, { invoiceId, slug, amountSatang: invoice.amountSatang }, 'closing')
  },
)

const unpaidInvoice = ({ db }: Tools<Tables>, invoiceId: string) =>
  db
    .selectFrom('subscriptions.invoices')
    .select(['subscription_id as subscriptionId', 'amount_satang as amountSatang'])
    .where('id', '=', invoiceId)
    .where('paid_at', 'is', null)
    .executeTakeFirst()

/**
 * Out of the wallet, never more than its owner agreed to; they are told either way. Without enough in it the invoice waits
 * to be paid by hand.
 */
export const debit = job(
  'subscriptions.debit',
  z.object({ invoiceId: z.uuid(), slug: z.string() }),
  async (tools, { invoiceId, slug }) => {
    const invoice = await unpaidInvoice(tools, invoiceId)
    if (!invoice) return
    // Payable, then subscription: everybody takes them in this order.
    await lockPayable(tools, { subjectType: 'subscription', subjectId: invoiceId })
    const held = (await holdSubscription(tools, invoice.subscriptionId))!
    if (!(await unpaidInvoice(tools, invoiceId)) || held.status !== 'past_due') return
    const { amountSatang } = invoice
    const due = { invoiceId, slug, amountSatang }
    if (!held.autoDebit) return tellInvoice(tools, held, due)
    if (amountSatang > (held.debitUpToSatang ?? 0n)) return tellInvoice(tools, held, due, 'unasked')
    const isPaid = await debitWallet(tools, { accountId: held.accountId, slug, amountSatang })
    if (isPaid) await tellDebited(tools, held, invoiceId, amountSatang)
    else await tellInvoice(tools, held, due, 'empty')
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
    const { numUpdatedRows } = await tools.db
      .updateTable('subscriptions.subscriptions')
      .set({ status: 'suspended' })
      .where('id', '=', held.id)
      .where('status', '=', 'past_due')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellSuspended(tools, held, invoiceId)
  },
)

async function end(tools: Tools<Tables>, id: string): Promise<void> {
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'ended', ended_at: new Date() })
    .where('id', '=', id)
    .execute()
}
