import { room } from '#kernel/action.server.ts'
import type { PeopleViews } from '#rooms/identity/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

/** The room's own tables, and the views that identity publishes for lists of people. */
export type ClusterTables = Tables & PeopleViews

export const { query, list, many, record, command, betweenTransactions, within, on, job } = room<ClusterTables>()(
  'cluster',
  permissions,
)
