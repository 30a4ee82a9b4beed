import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  'scan.seeDesk': anyStaff,
  // As stock asks for it.
  'scan.gather': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:stockKeeper'],
} as const satisfies PermissionTable
