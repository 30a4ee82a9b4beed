import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

const leads = ['manager', 'admin', 'staff:owner', 'staff:branchManager'] as const

export const permissions = {
  'pos.seeRegisters': anyStaff,
  'pos.changeRegisters': ['manager', 'admin', 'staff:owner'],
  // fill a ticket and hold it (commerce.md §5)
  'pos.sell': [...leads, 'staff:cashier', 'staff:seller'],
  // what is on the wall: prepared, ready, handed over
  'pos.prepare': [...leads, 'staff:cashier', 'staff:seller', 'staff:stockKeeper'],
  // money changes hands: sales, floats, the drawer
  'pos.takeMoney': [...leads, 'staff:cashier'],
  // what should lie in the drawer before it is counted: who counts blind does not
  'pos.seeExpected': [...leads, 'staff:accountant', 'staff:viewer'],
  // a shift that somebody else opened
  'pos.closeOthers': leads,
  // goods back and sales undone, by who also takes money; cashiers ask by PIN
  'pos.refund': leads,
  // what was paid in several ways goes back by another than it came (commerce.md §3.3: refund.override)
  'pos.overrideRefund': leads,
  // a full tax invoice in the place of an abbreviated one, a note of what is owed (commerce.md §5: documents)
  'pos.issuePapers': [...leads, 'staff:accountant'],
  // receive, count, send on (commerce.md §5: receive, transfer, count, adjust), for who stands at a counter
  'pos.moveStock': [...leads, 'staff:stockKeeper'],
  // a product that nobody has entered yet
  'pos.addGoods': leads,
  // the yes to what is above somebody's limit
  'pos.approve': leads,
} as const satisfies PermissionTable
