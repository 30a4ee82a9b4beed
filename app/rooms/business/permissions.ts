import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

/** commerce.md §5, "members, roles, org chart, operating model" and "cluster information". */
export const permissions = {
  // the businesses in which one works
  'business.see': anyStaff,
  // who stands where, what each role may do, how the business works
  'business.seeSetup': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant', 'staff:viewer'],
  'business.found': ['admin', 'staff:owner'],
  'business.changeChart': ['admin', 'staff:owner'],
  'business.changeRights': ['admin', 'staff:owner'],
  'business.changeModel': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
