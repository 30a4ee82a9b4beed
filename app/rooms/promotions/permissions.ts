import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // commerce.md §5 "products, prices, promotions"; a viewer reads
  'promotions.see': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:viewer'],
  'promotions.edit': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
} as const satisfies PermissionTable
