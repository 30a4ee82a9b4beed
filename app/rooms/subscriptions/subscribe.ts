/** What a customer does with a plan: begins, consents to the wallet, ends at the period's end, changes their mind. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { MAX_SATANG } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { holdSubscription } from './hold-subscription.ts'
import { invoiceNext } from './invoice.ts'
import { anchorAfter } from './periods.ts'
import { refuse } from './refusals.ts'
import { sweepTomorrow } from './sweep.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'

/** As the page said it, satang in digits. */
const Shown = z.coerce.bigint().min(0n).max(MAX_SATANG)

const auditSubscribe = auditKind('subscriptions.subscribe', { th: 'สมัครแพ็กเกจสมาชิก', en: 'subscribed to a plan' })

/**
 * Begins: with a trial nothing is owed yet, without one the first period is paid at `intentSlug`. Nobody tries the same
 * plan twice.
 *
 * Errors: 404; 409 INVALID_STATE for a closed plan, or one that the customer has; 409 PRICE_CHANGED when it costs something
 * else than they were shown; 409 when the shop takes no money.
 */
export const subscribe = command({
  may: 'subscriptions.own',
  idempotent: true,
  input: z.object({
    plan: z.string().max(60),
    autoDebit: flag.default(false),
    shownSatang: Shown,
    shownEvery: z.enum(['month', 'year']),
  }),
  limit: ({ actor }) => [{ bucket: `subscribe:${actor.accountId}`, tries: 20, perSeconds: 3600 }],
  async run(
    tools,
    { plan: code, autoDebit, shownSatang, shownEvery },
  ): Promise<{ id: string; intentSlug: string | null }> {
    const plan = await tools.db
      .selectFrom('subscriptions.plans')
      .selectAll()
      .where('code', '=', code)
      // Its terms stay as they are until this has begun (save-plan.ts).
      .forShare()
      .executeTakeFirst()
    if (!plan) return notFound()
    if (!plan.active) refuse('planClosed')
    if (plan.price_satang !== shownSatang || plan.every !== shownEvery) refuse('priceChanged', newPrice(plan))
    const accountId = tools.context.actor.accountId!
    const trialDays = (await hadBefore(tools, plan.id, accountId)) ? 0 : plan.trial_days
    const anchorOn = anchorAfter(businessDate(new Date()), trialDays)
    const made = await tools.db
      .insertInto('subscriptions.subscriptions')
      .values({
        plan_id: plan.id,
        account_id: accountId,
        status: trialDays > 0 ? 'trialing' : 'begun',
        anchor_on: anchorOn,
        until_on: anchorOn,
        price_satang: plan.price_satang,
        grace_days: plan.grace_days,
        auto_debit: autoDebit,
        debit_up_to_satang: autoDebit ? plan.price_satang : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('subscribed')
    sweepTomorrow(tools)
    if (trialDays > 0) {
      tools.later('subscriptions.renew', { id: made.id }, { at: businessDayStart(anchorOn), key: made.id })
      return { id: made.id, intentSlug: null }
    }
    const held = (await holdSubscription(tools, made.id)) ?? notFound()
    const { slug } = (await invoiceNext(tools, held))!
    return { id: made.id, intentSlug: slug }
  },
  audit: {
    kind: auditSubscribe,
    subject: (_input, { id }) => `subscription:${id}`,
    details: ({ plan, autoDebit }) => ({ number: plan, autoDebit }),
  },
})

const newPrice = ({ price_satang, every }: { price_satang: bigint; every: 'month' | 'year' }) => ({
  priceSatang: price_satang,
  every,
})

async function hadBefore({ db }: Tools<Tables>, planId: string, accountId: string): Promise<boolean> {
  const any = await db
    .selectFrom('subscriptions.subscriptions')
    .select('id')
    .where('plan_id', '=', planId)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/** What rests for want of money goes on from today, with a new invoice. Errors: 404; 409 for what does not rest. */
export const resumeSubscription = command({
  may: 'subscriptions.own',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ intentSlug: string }> {
    const held = await holdSubscription(tools, id)
    if (!held || held.accountId !== tools.context.actor.accountId) return notFound()
    if (held.status !== 'suspended') refuse('subscriptionEnded')
    const today = businessDate(new Date())
    const { periods: anchorPeriods } = held
    await tools.db
      .updateTable('subscriptions.subscriptions')
      .set({ anchor_on: today, anchor_periods: anchorPeriods, status: 'past_due' })
      .where('id', '=', id)
      .execute()
    const { slug } = (await invoiceNext(tools, { ...held, anchorOn: today, anchorPeriods }))!
    return { intentSlug: slug }
  },
  audit: {
    kind: auditKind('subscriptions.resume', { th: 'กลับมาใช้แพ็กเกจสมาชิก', en: 'took up a plan again' }),
    subject: ({ id }) => `subscription:${id}`,
  },
})

const auditChange = auditKind('subscriptions.change', { th: 'เปลี่ยนการต่ออายุสมาชิก', en: 'changed how a plan is renewed' })

/**
 * The owner's word on what happens at the end of the period, and on the wallet. A yes to the wallet is a yes to the price
 * that they read there, also to one that is to come. Errors: 404; 409 once it has ended; 409 PRICE_CHANGED for a yes to
 * another price.
 */
export const changeSubscription = command({
  may: 'subscriptions.own',
  input: z.object({
    id: z.uuid(),
    endsAtPeriod: flag.optional(),
    autoDebit: flag.optional(),
    shownSatang: Shown.optional(),
  }),
  async run(tools, { id, endsAtPeriod, autoDebit, shownSatang }): Promise<{ id: string }> {
    const held = await holdSubscription(tools, id)
    if (!held || held.accountId !== tools.context.actor.accountId) return notFound()
    if (held.status === 'ended') refuse('subscriptionEnded')
    const priceSatang = held.nextPriceSatang ?? held.plan.priceSatang
    if (autoDebit && shownSatang !== priceSatang)
      refuse('priceChanged', newPrice({ price_satang: priceSatang, every: held.plan.every }))
    await tools.db
      .updateTable('subscriptions.subscriptions')
      .set({
        ...(endsAtPeriod === undefined ? {} : { ends_at_period: endsAtPeriod }),
        ...(autoDebit === undefined
          ? {}
          : {
              auto_debit: autoDebit,
              debit_up_to_satang: autoDebit ? priceSatang : null,
            }),
      })
      .where('id', '=', id)
      .execute()
    return { id }
  },
  audit: {
    kind: auditChange,
    subject: ({ id }) => `subscription:${id}`,
    details: ({ endsAtPeriod, autoDebit }) => ({ endsAtPeriod: endsAtPeriod ?? null, autoDebit: autoDebit ?? null }),
  },
})
