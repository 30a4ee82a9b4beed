import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // births that one keeps, and how one wants charts to be reckoned
  'hora.own': ['user'],
  // how charts are reckoned for who says nothing else
  'hora.defaults': ['manager', 'admin'],
  // what an unpublished lunar year is
  'hora.lunarYears': ['admin'],
} as const satisfies PermissionTable
