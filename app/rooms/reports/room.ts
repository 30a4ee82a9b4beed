import { room } from '#kernel/action.server.ts'
import type { BillingViews } from '#rooms/billing/index.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import type { LedgerViews } from '#rooms/ledger/index.ts'
import type { PosViews } from '#rooms/pos/index.ts'
import type { ShopViews } from '#rooms/shop/index.ts'
import type { StockViews } from '#rooms/stock/index.ts'
import { permissions } from './permissions.ts'

export type ReportTables = BillingViews & Views & LedgerViews & PosViews & ShopViews & StockViews

export const { query, list } = room<ReportTables>()('reports', permissions)
