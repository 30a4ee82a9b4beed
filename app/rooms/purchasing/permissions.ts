import type { PermissionTable } from '#kernel/action.server.ts'

/** commerce.md §5, "suppliers, PO": the accountant pays their bills, the stock keeper will draft orders; both only look. */
export const permissions = {
  'purchasing.seeSuppliers': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:accountant',
    'staff:stockKeeper',
  ],
  'purchasing.changeSuppliers': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
} as const satisfies PermissionTable
