import { room } from '#kernel/action.server.ts'
import type { BillingViews } from '#rooms/billing/index.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import type { LedgerViews } from '#rooms/ledger/index.ts'
import type { PosViews } from '#rooms/pos/index.ts'
import type { ShopViews } from '#rooms/shop/index.ts'
import type { StockViews } from '#rooms/stock/index.ts'
import type { PurchasingViews } from '#rooms/purchasing/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type ReportTables = Tables &
  PurchasingViews &
  BillingViews &
  Views &
  LedgerViews &
  PosViews &
  ShopViews &
  StockViews

export const { query, list, command, job, on, within } = room<ReportTables>()('reports', permissions)
