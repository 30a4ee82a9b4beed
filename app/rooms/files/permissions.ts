import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

/**
 * Every signed-in person has a drive of their own, which nobody else sees, staff included. Which items of the business's
 * drive somebody sees or changes is in the query (whose-items.ts): a foreign id is not found.
 */
export const permissions = {
  'files.own': ['user'],
  // one item and its bytes by their calls: what one sees; of the public token's holder what is public
  'files.seeDocument': ['user', 'publicToken'],
  'files.seeBusiness': anyStaff,
  'files.changeBusiness': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:accountant',
    'staff:stockKeeper',
    'staff:seller',
  ],
  // where objects lie, how much there may be, what shares must have
  'files.settings': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
