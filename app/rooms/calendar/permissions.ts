import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // one's own calendars and what stands in them
  'calendar.own': ['user'],
  // calendars of the business
  'calendar.manage': ['manager', 'admin', 'staff:owner'],
  // what came by mail to an invitation's own address
  'calendar.takeReplies': ['job'],
} as const satisfies PermissionTable
