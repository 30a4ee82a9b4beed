import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // who is asked, with which limits, and what it came to
  'ai.see': ['manager', 'admin', 'staff:owner'],
  // where the business's texts are sent, and what that may cost
  'ai.change': ['admin', 'staff:owner'],
  // having a text written; what for is said by the room that asks
  'ai.use': anyStaff,
} as const satisfies PermissionTable
