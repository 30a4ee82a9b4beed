import { room } from '#kernel/action.server.ts'
import type { BillingViews } from '#rooms/billing/index.ts'
import type { IdentityViews } from '#rooms/identity/index.ts'
import type { LedgerViews } from '#rooms/ledger/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

/** The wallet's own tables, and the views that lower rooms publish. */
export type WalletTables = Tables & IdentityViews & LedgerViews & BillingViews

export const { query, list, command, within, on, job } = room<WalletTables>()('wallet', permissions)
