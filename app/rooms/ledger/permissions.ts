import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  'ledger.seeTrialBalance': ['admin', 'staff:owner', 'staff:accountant'],
  'ledger.closeMonth': ['admin', 'staff:owner', 'staff:accountant'],
  'ledger.closeYear': ['admin', 'staff:owner', 'staff:accountant'],
  // what was carried to retained earnings comes back
  'ledger.reopenYear': ['admin', 'staff:owner'],
  // its own accounts, numbers and names
  'ledger.changeChart': ['admin', 'staff:owner', 'staff:accountant'],
  // bills of suppliers and their payment (commerce.md §5: supplier bills)
  'ledger.seePurchases': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant'],
  'ledger.enterPurchases': ['manager', 'admin', 'staff:owner', 'staff:accountant'],
  // what no paper of the house books
  'ledger.enterEntries': ['admin', 'staff:owner', 'staff:accountant'],
} as const satisfies PermissionTable
