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

/** What they may not move alone they do not approve either, where the business said a limit; a preset is none (decision 601). */
export function mayApproveWallet(actor: Actor, satang: bigint): boolean {
  if (actor.role === 'admin') return true
  const deciding = actor.staff.filter((role) => admits(permissions['wallet.approve'], { ...actor, staff: [role] }))
  const limits = deciding.map((role) => actor.rules?.find((rule) => rule.role === role)?.limits.walletSatang)
  return limits.some((limit) => limit === undefined || satang <= BigInt(limit))
}

/** A limit that could be passed in small steps would be none. */
export const limitHours = 24

/** What is above it is asked for under these names, and what was approved does not count. */
export const askedAs = {
  adjustment: 'wallet.adjustment',
  refund: 'wallet.refund',
  transfer: 'wallet.transfer',
  /** Of a room above: many at once. */
  many: 'wallet.refundMany',
} as const
