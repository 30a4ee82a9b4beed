import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  'ledger.seeTrialBalance': ['admin', 'staff:owner', 'staff:accountant'],
  'ledger.closeMonth': ['admin', 'staff:owner', 'staff:accountant'],
  // its own accounts, numbers and names
  'ledger.changeChart': ['admin', 'staff:owner', 'staff:accountant'],
} as const satisfies PermissionTable
