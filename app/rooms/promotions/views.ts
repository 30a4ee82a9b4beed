import type { Tables } from './tables.ts'

/** What a basket reads of its offers, in its own statement. */
export type PromotionViews = Pick<Tables, 'promotions.automatic' | 'promotions.coded'>
