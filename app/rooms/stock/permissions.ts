import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  'stock.see': anyStaff,
  // commerce.md §5 "receive, transfer, count, adjust"
  'stock.receive': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:stockKeeper'],
  'stock.adjust': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:stockKeeper'],
} as const satisfies PermissionTable
