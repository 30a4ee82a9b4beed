import type { PermissionTable } from '#kernel/action.server.ts'

export const permissions = {
  // enrol, buy, learn one's own, rate
  'lessons.learn': ['user'],
  // courses of one's own: write, publish, see learners, grade (learning.md §7.8)
  'lessons.teach': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  // prices, and everybody's courses
  'lessons.manage': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
