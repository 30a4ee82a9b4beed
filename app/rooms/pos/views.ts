import type { Tables } from './tables.ts'

/** The view that higher rooms may read. */
export type PosViews = Pick<Tables, 'pos.sold_at'>
