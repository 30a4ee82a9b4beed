import { room } from '#kernel/action.server.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import type { IdentityViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type StockTables = Tables & Views

export const { query, list, command, within, on, job } = room<Tables & Views & IdentityViews>()('stock', permissions)
