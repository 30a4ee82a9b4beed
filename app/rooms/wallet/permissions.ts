import type { PermissionTable } from '#kernel/action.server.ts'

const whoKeepMoney = ['admin', 'staff:owner', 'staff:accountant'] as const
/** These up to a limit (limits.ts). */
const whoMayALittle = ['manager', 'staff:branchManager'] as const

export const permissions = {
  // one's own: see it, top it up, redeem a gift code, pay with it
  'wallet.own': ['user'],
  'wallet.see': [...whoKeepMoney, ...whoMayALittle],
  // somebody else's balance (commerce.md §5)
  'wallet.adjust': [...whoKeepMoney, ...whoMayALittle],
  // money of an order back to its buyer
  'wallet.refund': [...whoKeepMoney, ...whoMayALittle],
  'wallet.approve': whoKeepMoney,
  'wallet.giftCodes': [...whoKeepMoney, ...whoMayALittle],
} as const satisfies PermissionTable
