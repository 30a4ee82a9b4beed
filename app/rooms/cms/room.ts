import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export const { query, command, betweenTransactions, list, many, job, externalJob } = room<Tables>()('cms', permissions)
