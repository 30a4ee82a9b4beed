import type { PermissionTable } from '#kernel/action.server.ts'

/** Nobody asks this room by themselves: rooms above decide who may. */
export const permissions = {} as const satisfies PermissionTable
