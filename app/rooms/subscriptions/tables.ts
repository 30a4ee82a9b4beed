// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'subscriptions.invoices': {
    id: Generated<string>
    subscription_id: string
    period: number
    from_on: string
    to_on: string
    number: string
    amount_satang: bigint
    paid_at: Date | null
    created_at: Generated<Date>
  }
  'subscriptions.plans': {
    id: Generated<string>
    code: string
    name_th: string
    name_en: string
    note_th: Generated<string>
    note_en: Generated<string>
    price_satang: bigint
    vat_class: Generated<'vat7' | 'vat0' | 'exempt'>
    every: Generated<'month' | 'year'>
    trial_days: Generated<number>
    grace_days: Generated<number>
    active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'subscriptions.subscriptions': {
    id: Generated<string>
    plan_id: string
    account_id: string
    status: 'begun' | 'trialing' | 'active' | 'past_due' | 'suspended' | 'ended'
    anchor_on: string
    periods: Generated<number>
    until_on: string
    ends_at_period: Generated<boolean>
    auto_debit: Generated<boolean>
    created_at: Generated<Date>
    ended_at: Date | null
    anchor_periods: Generated<number>
    price_satang: bigint
    grace_days: number
    next_price_satang: bigint | null
    next_price_on: string | null
    debit_up_to_satang: bigint | null
  }
}
