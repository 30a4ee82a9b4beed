import { room } from '#kernel/action.server.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import type { PromotionViews } from '#rooms/promotions/index.ts'
import type { BillingViews } from '#rooms/billing/index.ts'
import type { StockViews } from '#rooms/stock/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type PosTables = Tables & BillingViews & Views & StockViews & PromotionViews

export const { betweenTransactions, command, list, many, on, query, record, within } = room<PosTables>()(
  'pos',
  permissions,
)
