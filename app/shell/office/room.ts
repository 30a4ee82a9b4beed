import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'

/** The frame has no tables: it asks the rooms. */
export const { query } = room<Record<never, never>>()('office', permissions)
