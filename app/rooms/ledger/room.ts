import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export const { query, list, command, within, on, job } = room<Tables>()('ledger', permissions)
