import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // guests too: browse, cart, guest checkout, and what the order's unguessable link opens (commerce.md §5)
  'shop.buy': ['anyone'],
  // the cart and the orders of one's own account
  'shop.ownOrders': ['user'],
  // all orders of the tenant's shop
  'shop.seeOrders': anyStaff,
  // pick, pack, send, hand over
  'shop.fulfil': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:stockKeeper', 'staff:seller'],
  // orders by telephone, at the counter, from LINE
  'shop.takeOrders': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:cashier', 'staff:seller'],
  'shop.manageOrders': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  // money that the carrier brought: whoever minds the till or the books
  'shop.takeCash': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:accountant', 'staff:cashier'],
  // what stands with a product in the shop: the files that its buyers get, what they wrote about it
  'shop.manageGoods': ['manager', 'admin', 'staff:owner', 'staff:branchManager'],
  // how goods travel, how long they are held, and when visitors may come in
  'shop.openShop': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
