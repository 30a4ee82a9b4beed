import { room } from '#kernel/action.server.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import type { StockViews } from '#rooms/stock/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type PromotionTables = Tables & Views & StockViews

export const { query, list, command, within, on } = room<PromotionTables>()('promotions', permissions)
