/** How much of an order somebody may give away by hand (commerce.md §5 "discount up to limit"), in basis points. */
import type { Actor } from '#kernel/roles.ts'

const limits = { all: 10_000, branchManager: 2_000, others: 500 } as const

export function discountLimitBp({ role, staff }: Pick<Actor, 'role' | 'staff'>): number {
  if (role === 'admin' || role === 'manager' || staff.includes('owner')) return limits.all
  return staff.includes('branchManager') ? limits.branchManager : limits.others
}
