import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export const { query, command, on } = room<Tables>()('hora', permissions)
