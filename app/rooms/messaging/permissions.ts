import type { PermissionTable } from '#kernel/action.server.ts'

/** Messages are sent by other rooms, inside their own commands; the stand-ins' outbox opens on one's own machine only. */
export const permissions = {
  'messaging.inbox': ['user'],
  'messaging.answer': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:seller'],
  // what left the house, how it fared, and sending it again
  'messaging.deliveries': ['manager', 'admin', 'staff:owner'],
  // a mail to oneself or to the business
  'messaging.writeMail': ['user'],
  // a mail to people whom the business knows
  'messaging.writeToCustomers': ['manager', 'admin', 'staff:owner', 'staff:branchManager', 'staff:seller'],
  // how messages are signed, and which chat room hears what happened
  'messaging.sender': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
