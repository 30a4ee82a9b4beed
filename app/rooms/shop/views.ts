import type { Tables } from './tables.ts'

/** The view that lists of higher rooms may join. */
export type ShopViews = Pick<Tables, 'shop.order_facts'>
