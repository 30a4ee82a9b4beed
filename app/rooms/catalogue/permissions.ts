import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  'catalogue.see': anyStaff,
  // goods, prices, pictures, categories (commerce.md §5 "products, prices, promotions")
  'catalogue.edit': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  // commerce.md §5 "margin, cost"
  'catalogue.seeCost': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:accountant',
    'staff:stockKeeper',
    'staff:viewer',
  ],
} as const satisfies PermissionTable
