import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'

/** It keeps no rows: whoever sells keeps theirs. */
export const { within } = room<object>()('sales', permissions)
