import { room } from '#kernel/action.server.ts'
import type { IdentityViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export const { query, command, betweenTransactions } = room<Tables & IdentityViews>()('ai', permissions)
