import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // one's own password and sessions
  'identity.self': ['user'],
  // whose member QR it is, for a minute
  'identity.readMemberCode': anyStaff,
  // other people's role, standing, sessions and ways in
  'identity.people': ['admin'],
  // the channels by which the tenant speaks with LINE
  'identity.lineChannel': ['admin'],
} as const satisfies PermissionTable
