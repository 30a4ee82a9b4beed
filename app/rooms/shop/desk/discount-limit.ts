/** How much of an order somebody may give away by hand (commerce.md §5 "discount up to limit"), in basis points. */
import { type Actor, limitOfStaff, type StaffRole } from '#kernel/roles.ts'

const limits = { all: 10_000, branchManager: 2_000, others: 500 } as const

export function discountLimitBp(actor: Pick<Actor, 'role' | 'staff' | 'rules'>): number {
  if (actor.role === 'admin' || actor.role === 'manager') return limits.all
  return limitOfStaff(actor, 'discountBp', presetBp, (kept) => kept) ?? limits.others
}

const presetBp = (role: StaffRole): number =>
  role === 'owner' ? limits.all : role === 'branchManager' ? limits.branchManager : limits.others
