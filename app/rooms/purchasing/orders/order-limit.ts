/** Up to how much somebody orders without a second person (commerce.md §5; traps/inputs/business-approvals.tsv), in satang. */
import type { Actor } from '#kernel/roles.ts'

const branchManagerSatang = 2_000_000n

/** Null: any sum. */
export function orderLimit({ role, staff }: Pick<Actor, 'role' | 'staff'>): bigint | null {
  if (role === 'admin' || role === 'manager' || staff.includes('owner')) return null
  return staff.includes('branchManager') ? branchManagerSatang : 0n
}
