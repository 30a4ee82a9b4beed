import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // name, theme and config of a site
  'tenancy.settings': ['admin'],
  // the hosts that lead to a site
  'tenancy.domains': ['admin'],
} as const satisfies PermissionTable
