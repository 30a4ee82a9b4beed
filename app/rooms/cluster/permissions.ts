import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // the business, its branches, one's own place in it
  'cluster.see': anyStaff,
  // who works here, and as what (commerce.md §5: members)
  'cluster.seeStaff': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:viewer'],
  'cluster.changeStaff': ['admin', 'staff:owner'],
  // what the business is called, its branches (commerce.md §5: cluster information)
  'cluster.changeBusiness': ['admin', 'staff:owner'],
  // the shop's own devices, and whose forgotten PIN is taken away (commerce.md §6)
  'cluster.pairDevices': ['admin', 'staff:owner', 'staff:branchManager'],
  // people of the tenant: a manager sees its customers, who leads a business those who work in it
  'cluster.seePeople': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  'cluster.takePeople': ['admin'],
  // who pays which prices (commerce.md §5 "products, prices, promotions"); who takes orders asks for a group's prices
  'cluster.seeCustomerGroups': [
    'manager',
    'admin',
    'staff:owner',
    'staff:branchManager',
    'staff:seller',
    'staff:cashier',
  ],
  'cluster.changeCustomerGroups': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  // an owner invites to their own business, a branch manager below themselves, only an admin to the site's own roles
  'cluster.invite': ['admin', 'staff:owner', 'staff:branchManager'],
  'cluster.answerInvitation': ['user'],
  // who did what, of the whole tenant
  'cluster.seeAudit': ['admin'],
} as const satisfies PermissionTable
