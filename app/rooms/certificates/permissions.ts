import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

/** learning.md §7.8: issuing and revoking are for managers, templates and keys too, where they are not only the owner's. */
export const permissions = {
  // one’s own: confirm the name, take it home, show it or not
  'certificates.own': ['user'],
  'certificates.seeProgrammes': anyStaff,
  'certificates.changeProgrammes': ['manager', 'admin', 'staff:owner'],
  // give by hand, revoke, issue anew; whose names are whose
  'certificates.issue': ['manager', 'admin', 'staff:owner'],
  // the keys that sign
  'certificates.keys': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
