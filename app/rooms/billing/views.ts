import type { Tables } from './tables.ts'

/** The view that lists of higher rooms may join. */
export type BillingViews = Pick<Tables, 'billing.payment_states'>
