import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // the business, its branches, one's own place in it
  'cluster.see': anyStaff,
  // who works here, and as what (commerce.md §5: members)
  'cluster.seeStaff': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:viewer'],
  'cluster.changeStaff': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
