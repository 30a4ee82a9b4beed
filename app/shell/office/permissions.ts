import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // the frame itself: what it shows is asked of the rooms, each of which says who may
  'office.see': anyStaff,
} as const satisfies PermissionTable
