import { room } from '#kernel/action.server.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export const { within, job } = room<Tables>()('seats', permissions)
