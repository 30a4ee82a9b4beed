import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // what the shop promises and by which law: terms, privacy, delivery, returns
  'cms.legalPages': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
