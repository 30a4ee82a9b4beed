import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // one's own calendars and what stands in them
  'calendar.own': ['user'],
  // calendars of the business
  'calendar.manage': ['manager', 'admin', 'staff:owner'],
} as const satisfies PermissionTable
