import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // goods, prices, pictures, categories (commerce.md §5 "products, prices, promotions")
  'catalogue.edit': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
} as const satisfies PermissionTable
