import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type StaffRole, staffRoles } from '#kernel/roles.ts'
import type { ClusterTables } from './room.ts'

/** Staff of one business of the tenant are strangers in another; the tenant's admin is not, nor its manager who only looks. */
export async function mustWorkIn(
  tools: Tools<ClusterTables>,
  clusterId: string,
  roles: readonly StaffRole[] = staffRoles,
): Promise<void> {
  const { actor } = tools.context
  if (actor.role === 'admin' || (actor.role === 'manager' && roles === staffRoles)) return
  const member = await tools.db
    .selectFrom('cluster.members')
    .select('roles')
    .where('account_id', '=', actor.accountId)
    .where('cluster_id', '=', clusterId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!member?.roles.some((role) => (roles as readonly string[]).includes(role))) notFound()
}

/** Below a branch manager (commerce.md §5). */
export const belowBranchManager: readonly string[] = ['accountant', 'stockKeeper', 'cashier', 'seller', 'viewer']

/**
 * Nobody gives what they do not have: an owner gives any place below their own, a branch manager one below theirs, at their own
 * branches.
 */
export async function mayGivePlace(
  { db }: Pick<Tools<ClusterTables>, 'db'>,
  giverId: string | null,
  { placeId, roles, branchIds }: { placeId: string; roles: readonly string[]; branchIds: readonly string[] },
): Promise<boolean> {
  const giver = await db
    .selectFrom('cluster.members')
    .select(['roles', 'branch_ids'])
    .where('account_id', '=', giverId)
    .where('cluster_id', '=', placeId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!giver || roles.includes('owner')) return false
  if (giver.roles.includes('owner')) return true
  const isBelow = giver.roles.includes('branchManager') && roles.every((role) => belowBranchManager.includes(role))
  const held = giver.branch_ids
  return isBelow && (held.length === 0 || (branchIds.length > 0 && branchIds.every((id) => held.includes(id))))
}

/** Branches of another business are not found. */
export async function mustBeBranchesOf(
  tools: Tools<ClusterTables>,
  clusterId: string,
  branchIds: readonly string[],
): Promise<void> {
  if (branchIds.length === 0) return
  const found = await tools.db
    .selectFrom('cluster.branches')
    .select('id')
    .where('cluster_id', '=', clusterId)
    .where('id', 'in', branchIds)
    .execute()
  if (found.length !== new Set(branchIds).size) notFound()
}
