import type { PermissionTable } from '#kernel/action.server.ts'
import { anyStaff } from '#kernel/roles.ts'

export const permissions = {
  // one’s own tickets
  'events.own': ['user'],
  'events.seeEvents': anyStaff,
  'events.changeEvents': ['manager', 'admin', 'staff:owner'],
  // names, addresses and tickets of who comes
  'events.seeAttendees': ['manager', 'admin', 'staff:owner'],
  // gifts and packages, up to what one may give away in a day
  'events.giveGifts': ['manager', 'admin', 'staff:owner'],
  // one ticket back with what it cost, within one’s limit
  'events.refundTicket': ['manager', 'admin', 'staff:owner'],
  // money of an event back to all who bought; above one’s limit with a second person
  'events.refundAll': ['admin', 'staff:owner'],
  // names of influencers, what they bring and earn; their rules, rates and payouts (learning.md §7.8)
  'events.seeInfluencers': ['manager', 'admin', 'staff:owner'],
  'events.payInfluencers': ['admin', 'staff:owner'],
} as const satisfies PermissionTable
