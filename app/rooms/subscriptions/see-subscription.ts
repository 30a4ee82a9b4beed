/** One's own subscription, or the plan that one could have. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { payableOf } from '#rooms/billing/index.ts'
import { query } from './room.ts'
import type { Tables } from './tables.ts'

export interface SeenPlan {
  code: string
  name: LocalText
  note: LocalText
  priceSatang: bigint
  every: 'month' | 'year'
  /** 0 for who had the plan before */
  trialDays: number
  active: boolean
}

export interface SeenSubscription {
  id: string
  status: Tables['subscriptions.subscriptions']['status']
  untilOn: string
  endsAtPeriod: boolean
  autoDebit: boolean
  /** As agreed, and a new one with its day; the most that may be taken from the wallet. */
  priceSatang: bigint
  nextPriceSatang: bigint | null
  nextPriceOn: string | null
  debitUpToSatang: bigint | null
  invoices: {
    number: string
    fromOn: string
    toOn: string
    amountSatang: bigint
    paidAt: Date | null
    slug: string | null
  }[]
}

/** `order`: a plan's code, or the id of one's own subscription. Errors: 404 for what is neither. */
export const seeSubscription = query({
  may: 'subscriptions.own',
  input: z.object({ order: z.string().max(60) }),
  async run(tools, { order }): Promise<{ plan: SeenPlan; mine: SeenSubscription | null }> {
    const accountId = tools.context.actor.accountId!
    const isId = z.uuid().safeParse(order).success
    const { rows } = await sql<SeenPlan & { id: string }>`
      select p.id, p.code, json_build_object('th', p.name_th, 'en', p.name_en) as name,
        json_build_object('th', p.note_th, 'en', p.note_en) as note, p.price_satang as "priceSatang", p.every,
        p.active, case when exists (select from subscriptions.subscriptions s where s.plan_id = p.id
          and s.account_id = ${accountId}::uuid) then 0 else p.trial_days end as "trialDays"
      from subscriptions.plans p
      where ${isId ? sql`p.id = (select plan_id from subscriptions.subscriptions where id = ${order}::uuid and account_id = ${accountId}::uuid)` : sql`p.code = ${order}`}`.execute(
      tools.db,
    )
    const { id: planId, ...plan } = rows[0] ?? notFound()
    const { rows: own } = await sql<Omit<SeenSubscription, 'invoices'>>`
      select id, status, until_on::text as "untilOn", ends_at_period as "endsAtPeriod", auto_debit as "autoDebit",
        price_satang as "priceSatang", next_price_satang as "nextPriceSatang", next_price_on::text as "nextPriceOn",
        debit_up_to_satang as "debitUpToSatang"
      from subscriptions.subscriptions
      where account_id = ${accountId}::uuid and ${isId ? sql`id = ${order}::uuid` : sql`plan_id = ${planId}::uuid and status <> 'ended'`}
      limit 1`.execute(tools.db)
    const [mine] = own
    if (!mine && !plan.active) return notFound()
    return { plan, mine: mine ? { ...mine, invoices: await invoicesOf(tools, mine.id) } : null }
  },
})

async function invoicesOf(tools: Tools<Tables>, id: string): Promise<SeenSubscription['invoices']> {
  const rows = await tools.db
    .selectFrom('subscriptions.invoices')
    .select([
      'id',
      'number',
      'from_on as fromOn',
      'to_on as toOn',
      'amount_satang as amountSatang',
      'paid_at as paidAt',
    ])
    .where('subscription_id', '=', id)
    .orderBy('period', 'desc')
    .limit(60)
    .execute()
  return Promise.all(
    rows.map(async ({ id: subjectId, ...invoice }) => {
      // What is paid leads nowhere; of what is not there is one, seldom two.
      const payable = invoice.paidAt ? null : await payableOf(tools, { subjectType: 'subscription', subjectId })
      return { ...invoice, slug: payable?.intent?.slug ?? null }
    }),
  )
}
