import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // one's own password and sessions
  'identity.self': ['user'],
  // other people's role and standing
  'identity.people': ['admin'],
} as const satisfies PermissionTable
