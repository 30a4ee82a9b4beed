import { room } from '#kernel/action.server.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import type { LedgerViews } from '#rooms/ledger/index.ts'
import type { BillingViews } from '#rooms/billing/index.ts'
import type { StockViews } from '#rooms/stock/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type PurchasingTables = Tables & Views & BillingViews & LedgerViews & StockViews

export const { betweenTransactions, query, list, command, many, record, within, job, on } = room<PurchasingTables>()(
  'purchasing',
  permissions,
)
