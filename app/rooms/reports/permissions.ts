import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  'reports.seeSales': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant', 'staff:viewer'],
  'reports.seeToday': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:accountant',
    'staff:stockKeeper',
    'staff:cashier',
    'staff:seller',
    'staff:viewer',
  ],
} as const satisfies PermissionTable
