import { room } from '#kernel/action.server.ts'
import type { SeatViews } from '#rooms/seats/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export type EventTables = Tables & SeatViews

export const { command, job, list, many, moves, on, query, record, within } = room<EventTables>()('events', permissions)
