import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'

/** Places are data in the program, not rows: the room has no tables. */
export const { query } = room<Record<never, never>>()('places', permissions)
