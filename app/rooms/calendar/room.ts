import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type CalendarTables = Tables
export const { query, command, betweenTransactions, within, on, job, externalJob } = room<Tables>()(
  'calendar',
  permissions,
)
