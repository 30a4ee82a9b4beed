import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // the frame itself: what it shows is asked of the rooms, each of which says who may
  'office.see': anyStaff,
  // the index of all settings; each of its pages says again who may
  'office.settings': ['admin', 'manager', 'staff:owner'],
} as const satisfies PermissionTable
