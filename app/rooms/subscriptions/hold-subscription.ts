/** A subscription with the terms that its subscriber agreed to; the plan gives its name and what the law says of it. */
import type { Tools } from '#kernel/action.server.ts'
import type { ToInvoice } from './invoice.ts'
import type { Tables } from './tables.ts'

export interface HeldSubscription extends ToInvoice {
  planId: string
  status: 'begun' | 'trialing' | 'active' | 'past_due' | 'suspended' | 'ended'
  untilOn: string
  endsAtPeriod: boolean
  autoDebit: boolean
  /** The most that may be taken from the wallet for a period. */
  debitUpToSatang: bigint | null
}

/** Locked until the transaction ends; a payable of it is locked before. */
export async function holdSubscription(tools: Tools<Tables>, id: string): Promise<HeldSubscription | null> {
  const row = await tools.db
    .selectFrom('subscriptions.subscriptions as s')
    .innerJoin('subscriptions.plans as p', 'p.id', 's.plan_id')
    .select([
      's.id',
      's.account_id as accountId',
      's.plan_id as planId',
      's.status',
      's.anchor_on as anchorOn',
      's.anchor_periods as anchorPeriods',
      's.periods',
      's.until_on as untilOn',
      's.ends_at_period as endsAtPeriod',
      's.auto_debit as autoDebit',
      's.debit_up_to_satang as debitUpToSatang',
      's.next_price_satang as nextPriceSatang',
      's.next_price_on as nextPriceOn',
      's.price_satang',
      's.grace_days',
      'p.name_th',
      'p.name_en',
      'p.every',
      'p.vat_class',
    ])
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()
  if (!row) return null
  const { name_th, name_en, price_satang, every, vat_class, grace_days, ...subscription } = row
  return {
    ...subscription,
    plan: {
      nameTh: name_th,
      nameEn: name_en,
      priceSatang: price_satang,
      every,
      vatClass: vat_class,
      graceDays: grace_days,
    },
  }
}

export async function endSubscription(tools: Tools<Tables>, id: string): Promise<void> {
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({ status: 'ended', ended_at: new Date() })
    .where('id', '=', id)
    .execute()
}
