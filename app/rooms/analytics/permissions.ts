import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  'analytics.see': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  // which services of others measure visits, once a visitor agreed
  'analytics.measure': ['admin'],
  // adding up what the web processes have counted
  'analytics.count': ['job'],
} as const satisfies PermissionTable
