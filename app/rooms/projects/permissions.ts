import type { PermissionTable } from '#kernel/action.server.ts'

/** Which projects somebody sees, and what they may do in each, is said by whom it has as people (rights.ts). */
export const permissions = {
  // projects one is in: look, and work where one is more than a viewer
  'projects.work': ['user'],
  // groups and projects of one's own making
  'projects.make': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  // all of them, /project/admin
  'projects.manage': ['manager', 'admin'],
} as const satisfies PermissionTable
