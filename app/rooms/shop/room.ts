import { room } from '#kernel/action.server.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import type { StockViews } from '#rooms/stock/index.ts'
import type { BillingViews } from '#rooms/billing/index.ts'
import type { PromotionViews } from '#rooms/promotions/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

/** The shop's own tables, and the views that lower rooms publish for its lists. */
export type ShopTables = Tables & Views & StockViews & BillingViews & PromotionViews

export const { query, list, command, within, on, onMany, job, betweenTransactions } = room<ShopTables>()(
  'shop',
  permissions,
)
