/** How much somebody may move alone within 24 hours (commerce.md §5, safety.md "second approver"), in satang. */
import { type Actor, admits, limitOfStaff, type StaffRole } from '#kernel/roles.ts'
import { permissions } from './permissions.ts'

const limits = { keepsMoney: 1_000_000n, aLittle: 100_000n } as const

export function limitOf(actor: Actor): bigint {
  if (actor.role !== 'user') return presetOf(actor)
  const ofStaff = limitOfStaff(actor, 'walletSatang', (role) => presetOf({ ...actor, staff: [role] }), BigInt)
  return ofStaff ?? presetOf(actor)
}

const presetOf = (actor: Pick<Actor, 'accountId' | 'role'> & { staff: readonly StaffRole[] }): bigint =>
  admits(permissions['wallet.approve'], actor) ? limits.keepsMoney : limits.aLittle

/** A limit that could be passed in small steps would be none. */
export const limitHours = 24

/** What is above it is asked for under these names, and what was approved does not count. */
export const askedAs = {
  adjustment: 'wallet.adjustment',
  refund: 'wallet.refund',
  transfer: 'wallet.transfer',
} as const
