import { room } from '#kernel/action.server.ts'
import type { ClusterViews } from '#rooms/cluster/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

/** The room's own tables, and the view of groups that cluster publishes. */
export type CatalogueTables = Tables & ClusterViews

export const { query, list, many, command, within, on, job, externalJob } = room<CatalogueTables>()(
  'catalogue',
  permissions,
)
