import type { PermissionTable } from '#kernel/action.server.ts'

/** Messages are sent by other rooms, inside their own commands; the stand-ins' outbox opens on one's own machine only. */
export const permissions = {} as const satisfies PermissionTable
