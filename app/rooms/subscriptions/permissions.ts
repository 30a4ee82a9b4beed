import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  'subscriptions.seePlans': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:accountant',
    'staff:viewer',
  ],
  'subscriptions.changePlans': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  'subscriptions.own': ['user'],
} as const satisfies PermissionTable
