/** What time does to a subscription. Each step is safe to run twice: it looks at how things stand under the lock. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { lockPayable } from '#rooms/billing/index.ts'
import { debitWallet } from '#rooms/wallet/index.ts'
import { invoiceNext } from './invoice.ts'
import { job } from './room.ts'
import { endSubscription, holdSubscription } from './hold-subscription.ts'
import type { Tables } from './tables.ts'
import { tellDebited, tellInvoice } from './tell.ts'

/** The period is over: the next one is invoiced, or it ends as its owner wished. */
export const renew = job('subscriptions.renew', z.object({ id: z.uuid() }), async (tools, { id }) => {
  const held = await holdSubscription(tools, id)
  if (!held || !['trialing', 'active'].includes(held.status)) return
  const today = businessDate(new Date())
  if (held.untilOn > today)
    return tools.later('subscriptions.renew', { id }, { at: businessDayStart(held.untilOn), key: id })
  if (held.endsAtPeriod) return endSubscription(tools, id)
  const invoice = await invoiceNext(tools, held)
  await tools.db.updateTable('subscriptions.subscriptions').set({ status: 'past_due' }).where('id', '=', id).execute()
  if (!invoice) return
  const { invoiceId, closesAt, slug } = invoice
  if (held.autoDebit) tools.later('subscriptions.debit', { invoiceId, slug })
  else await tellInvoice(tools, held, invoice)
  tools.later('subscriptions.remind', { invoiceId, slug }, { at: dayBefore(closesAt), key: invoiceId })
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
