import type { PermissionTable } from '#kernel/action.server.ts'

const editors = ['manager', 'admin', 'staff:owner', 'staff:branchManager'] as const

export const permissions = {
  // what the shop promises and by which law: terms, privacy, delivery, returns
  'cms.legalPages': ['admin', 'staff:owner'],
  // drafts, and every role's variant of a page
  'cms.see': editors,
  'cms.edit': editors,
  // what visitors see: pages, menus
  'cms.publish': editors,
  // blocks that nobody else changes: the head of the brand, what the law asks
  'cms.lock': ['admin', 'staff:owner'],
  // what visitors wrote in a form of contact
  'cms.inquiries': [...editors, 'staff:seller'],
  // the trash, starter sites
  'cms.remove': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
