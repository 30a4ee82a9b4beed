import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // name, theme and config of a site
  'tenancy.settings': ['admin'],
  // what was set before, of what one may set oneself
  'tenancy.history': ['admin', 'staff:owner'],
  // the hosts that lead to a site
  'tenancy.domains': ['admin'],
} as const satisfies PermissionTable
