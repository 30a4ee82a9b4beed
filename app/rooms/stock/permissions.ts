import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  'stock.see': anyStaff,
  // commerce.md §5 "receive, transfer, count, adjust"
  'stock.receive': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:stockKeeper'],
  'stock.adjust': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:stockKeeper'],
  // what goods are worth, the report of goods and materials, and what they cost (commerce.md §5: costs)
  'stock.seeValue': ['manager', 'admin', 'staff:owner', 'staff:accountant'],
  'stock.setCost': ['admin', 'staff:owner', 'staff:accountant'],
} as const satisfies PermissionTable
