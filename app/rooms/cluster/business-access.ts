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
