import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // Whoever works here is asked what is on, at the till too (routes.tsv: staff); to change is commerce.md §5's.
  'promotions.see': anyStaff,
  'promotions.edit': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
} as const satisfies PermissionTable
