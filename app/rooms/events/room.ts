import { room } from '#kernel/action.server.ts'
import type { EntitlementViews } from '#rooms/entitlements/index.ts'
import type { SeatViews } from '#rooms/seats/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type EventTables = Tables & SeatViews & EntitlementViews

export const { command, externalJob, job, list, many, moves, on, query, record, within } = room<EventTables>()(
  'events',
  permissions,
)
