/** What a subscription does when the money of a period comes, proves to be none, or goes back (billing/subjects.ts). */
import type { Tools } from '#kernel/action.server.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { payableSubject } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { type HeldSubscription, holdSubscription } from './hold-subscription.ts'
import { sweepTomorrow } from './sweep.ts'
import { subscriptionWords } from './subscription-words.ts'
import type { Tables } from './tables.ts'

payableSubject('subscription', {
  settled: within((tools, { subjectId }: { subjectId: string }) => paid(tools, subjectId)),
  undone: within((tools, { subjectId }: { subjectId: string }) => unpaid(tools, subjectId)),
  refunded: within((tools, { subjectId, isWhole }: { subjectId: string; isWhole: boolean }) =>
    isWhole ? endNow(tools, subjectId) : Promise.resolve(),
  ),
  back: { th: subscriptionWords.th.back, en: subscriptionWords.en.back },
})

/**
 * It may be used until the period's end, and what rested or had ended for want of this money goes on. Money that would
 * give nothing any more is decided upon: given back, or kept for another bill.
 */
async function paid(tools: Tools<Tables>, invoiceId: string): Promise<'accepted' | 'needs_decision'> {
  const invoice = await invoiceOf(tools, invoiceId)
  const held = await holdWithPlan(tools, invoice.subscription_id)
  const { status, id, periods } = held
  const isLate = status === 'ended' || status === 'suspended'
  if (invoice.period !== periods || (isLate && invoice.to_on <= businessDate(new Date()))) return 'needs_decision'
  if (status === 'ended' && !(await mayGoOn(tools, held))) return 'needs_decision'
  await tools.db
    .updateTable('subscriptions.invoices')
    .set({ paid_at: new Date() })
    .where('id', '=', invoiceId)
    .execute()
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'active', until_on: invoice.to_on, ended_at: null })
    // The plan's interval may have changed since it ended: the next period begins where this one ends.
    .$if(status === 'ended', (update) => update.set({ anchor_on: invoice.to_on, anchor_periods: periods }))
    .where('id', '=', id)
    .execute()
  tools.later('subscriptions.renew', { id }, { at: businessDayStart(invoice.to_on), key: id })
  sweepTomorrow(tools)
  return 'accepted'
}

/** What has ended is had anew, or its owner is gone. */
async function mayGoOn(tools: Tools<Tables>, { accountId, planId }: HeldSubscription): Promise<boolean> {
  const anew = await tools.db
    .selectFrom('subscriptions.subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('plan_id', '=', planId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
  return !anew && (await contactOf(tools, accountId)) !== null
}

/** Its payment was none: it waits for its money again, three days at the least. */
async function unpaid(tools: Tools<Tables>, invoiceId: string): Promise<{ expiresAt: Date } | null> {
  const invoice = await invoiceOf(tools, invoiceId)
  const held = (await holdSubscription(tools, invoice.subscription_id))!
  if (invoice.period !== held.periods) refuse('laterPeriod')
  const { db } = tools
  await db.updateTable('subscriptions.invoices').set({ paid_at: null }).where('id', '=', invoiceId).execute()
  if (held.status === 'ended') return null
  await db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'past_due', until_on: invoice.from_on })
    .where('id', '=', held.id)
    .execute()
  const expiresAt = new Date(Date.now() + Math.max(3, held.plan.graceDays) * 86_400_000)
  tools.later('subscriptions.endGrace', { invoiceId }, { at: expiresAt, key: invoiceId })
  return { expiresAt }
}

/** All of the running period's money went back: it ends today, and is billed no more. */
async function endNow(tools: Tools<Tables>, invoiceId: string): Promise<void> {
  const invoice = await invoiceOf(tools, invoiceId)
  const { id, status, untilOn } = (await holdSubscription(tools, invoice.subscription_id))!
  if (status === 'ended' || untilOn !== invoice.to_on) return
  const today = businessDate(new Date())
  const until = today < untilOn ? today : untilOn
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ ends_at_period: true, until_on: until })
    .where('id', '=', id)
    .execute()
  tools.later('subscriptions.renew', { id }, { at: businessDayStart(until), key: id })
}

const invoiceOf = ({ db }: Tools<Tables>, id: string) =>
  db
    .selectFrom('subscriptions.invoices')
    .select(['subscription_id', 'period', 'from_on', 'to_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** One that has ended goes on only while nobody begins the plan anew: the plan is locked before, as `subscribe` does. */
async function holdWithPlan(tools: Tools<Tables>, id: string): Promise<HeldSubscription> {
  await tools.db
    .selectFrom('subscriptions.plans')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('subscriptions.subscriptions').select('plan_id').where('id', '=', id).where('status', '=', 'ended'),
    )
    .forUpdate()
    .execute()
  return (await holdSubscription(tools, id))!
}
