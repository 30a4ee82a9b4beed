import type { Tables } from './tables.ts'

/** The views that lists of higher rooms may join. */
export type PurchasingViews = Pick<Tables, 'purchasing.vendor_costs'>
