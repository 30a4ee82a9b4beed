import { room } from '#kernel/action.server.ts'
import type { LedgerViews } from '#rooms/ledger/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type BusinessTables = Tables & LedgerViews

export const { query, command, within, on } = room<BusinessTables>()('business', permissions)
