import type { PermissionTable } from '#kernel/action.server.ts'

/** Who may see and write is said by the room whose record it is (notes-on.ts). */
export const permissions = {} as const satisfies PermissionTable
