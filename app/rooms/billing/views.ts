import type { Tables } from './tables.ts'

/** The views that lists of higher rooms may join. */
export type BillingViews = Pick<
  Tables,
  'billing.closed_ways' | 'billing.money_ways' | 'billing.payment_states' | 'billing.sold' | 'billing.sold_bills'
>
