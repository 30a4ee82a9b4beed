/** What a subscription does when the money of a period comes, proves to be none, or goes back (billing/subjects.ts). */
import type { Tools } from '#kernel/action.server.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { saleOf, type Sold } from '#rooms/sales/index.ts'
import { refuse } from './refusals.ts'
import { job } from './room.ts'
import { endSubscription, type HeldSubscription, holdSubscription } from './hold-subscription.ts'
import { sweepTomorrow } from './sweep.ts'
import { subscriptionWords } from './subscription-words.ts'
import { tellSuspended } from './tell.ts'
import type { Tables } from './tables.ts'

/** A period of it, with the subscription that it belongs to. */
interface Period extends Sold {
  fromOn: string
  toOn: string
  held: HeldSubscription
}

export const subscriptionSale = saleOf<Tables, Period>(
  { kind: 'subscription', letter: 'M', back: { th: subscriptionWords.th.back, en: subscriptionWords.en.back } },
  {
    lock: lockPeriod,
    clock: { job, name: 'subscriptions.endGrace', id: 'invoiceId', looksAgainMinutes: 60 },
    onPaid: goOn,
    // What rested or ended for want of this money goes on while the period still gives something.
    again: async (tools, { toOn, held }) =>
      toOn > businessDate(new Date()) && (held.status !== 'ended' || (await mayGoOn(tools, held))),
    onExpired: rest,
    onUndone: awaitAnew,
    onRefunded: async (tools, period, { isWhole }) => isWhole && endNow(tools, period),
  },
)

/** One that has ended goes on only while nobody begins the plan anew: the plan is locked before, as `subscribe` does. */
async function lockPeriod(tools: Tools<Tables>, id: string): Promise<Period> {
  const invoice = await tools.db
    .selectFrom('subscriptions.invoices as i')
    .innerJoin('subscriptions.subscriptions as s', 's.id', 'i.subscription_id')
    .select([
      'i.subscription_id',
      'i.period',
      'i.from_on as fromOn',
      'i.to_on as toOn',
      'i.paid_at',
      's.status',
      's.plan_id',
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  if (invoice.status === 'ended')
    await tools.db
      .selectFrom('subscriptions.plans')
      .select('id')
      .where('id', '=', invoice.plan_id)
      .forUpdate()
      .execute()
  const held = (await holdSubscription(tools, invoice.subscription_id))!
  const rests = held.status === 'ended' || held.status === 'suspended'
  const isPast = invoice.period !== held.periods
  const phase = isPast ? 'over' : invoice.paid_at ? 'stands' : rests ? 'late' : 'waiting'
  return { id, fromOn: invoice.fromOn, toOn: invoice.toOn, held, phase, holdUntil: null, hasCoupon: false }
}

/** It may be used until the period's end. */
async function goOn(tools: Tools<Tables>, { id: invoiceId, toOn, held }: Period): Promise<void> {
  const { id, status, periods } = held
  await tools.db
    .updateTable('subscriptions.invoices')
    .set({ paid_at: new Date() })
    .where('id', '=', invoiceId)
    .execute()
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'active', until_on: toOn, ended_at: null })
    // The plan's interval may have changed since it ended: the next period begins where this one ends.
    .$if(status === 'ended', (update) => update.set({ anchor_on: toOn, anchor_periods: periods }))
    .where('id', '=', id)
    .execute()
  tools.later('subscriptions.renew', { id }, { at: businessDayStart(toOn), key: id })
  sweepTomorrow(tools)
}

/** Grace is over: it is suspended, or ends. */
async function rest(tools: Tools<Tables>, { id: invoiceId, held }: Period): Promise<void> {
  // Never paid for at all, or meant to end: there is nothing to go on with.
  if (held.status === 'begun' || held.endsAtPeriod) return endSubscription(tools, held.id)
  const { numUpdatedRows } = await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'suspended' })
    .where('id', '=', held.id)
    .where('status', '=', 'past_due')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tellSuspended(tools, held, invoiceId)
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
async function awaitAnew(tools: Tools<Tables>, { id, fromOn, phase, held }: Period): Promise<Date | null> {
  if (phase === 'over') refuse('laterPeriod')
  const { db } = tools
  await db.updateTable('subscriptions.invoices').set({ paid_at: null }).where('id', '=', id).execute()
  if (held.status === 'ended') return null
  await db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'past_due', until_on: fromOn })
    .where('id', '=', held.id)
    .execute()
  return new Date(Date.now() + Math.max(3, held.plan.graceDays) * 86_400_000)
}

/** All of the running period's money went back: it ends today, and is billed no more. */
async function endNow(tools: Tools<Tables>, { toOn, held }: Period): Promise<boolean> {
  const { id, status, untilOn } = held
  if (status === 'ended' || untilOn !== toOn) return false
  const today = businessDate(new Date())
  const until = today < untilOn ? today : untilOn
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ ends_at_period: true, until_on: until })
    .where('id', '=', id)
    .execute()
  tools.later('subscriptions.renew', { id }, { at: businessDayStart(until), key: id })
  return true
}
