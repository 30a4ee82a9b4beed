import type { PermissionTable } from '#kernel/action.server.ts'

const leads = ['manager', 'admin', 'staff:owner', 'staff:branchManager'] as const

/** commerce.md §5, "suppliers, PO; approve PO": stock keepers draft and receive, accountants enter bills and pay. */
export const permissions = {
  'purchasing.seeVendors': [...leads, 'staff:accountant', 'staff:stockKeeper'],
  // contracts, and whose goods are whose
  'purchasing.changeVendors': ['manager', 'admin', 'staff:owner'],
  'purchasing.settleVendors': ['manager', 'admin', 'staff:owner', 'staff:accountant'],
  'purchasing.approveSettlements': ['manager', 'admin', 'staff:owner'],
  'purchasing.seeSuppliers': [...leads, 'staff:accountant', 'staff:stockKeeper'],
  'purchasing.changeSuppliers': leads,
  'purchasing.draftOrders': [...leads, 'staff:stockKeeper'],
  // up to one's limit; above it a second person (orders/order-limit.ts)
  'purchasing.placeOrders': leads,
  'purchasing.receive': [...leads, 'staff:stockKeeper'],
  // more than was ordered
  'purchasing.receiveOver': leads,
  'purchasing.enterBills': [...leads, 'staff:accountant'],
  // far off what was ordered (bills/price-off.ts)
  'purchasing.billOtherPrices': leads,
  'purchasing.payBills': ['manager', 'admin', 'staff:owner', 'staff:accountant'],
} as const satisfies PermissionTable
