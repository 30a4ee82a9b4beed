import { room } from '#kernel/action.server.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import { permissions } from './permissions.ts'

export const { query, command } = room<Views>()('scan', permissions)
