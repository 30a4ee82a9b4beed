import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type StaffLimits, type StaffRole, staffRoles } from '#kernel/roles.ts'
import { mustBeBranchesOf, mustWorkIn } from './business-access.ts'
import { keepingAnOwner } from './last-owner.ts'
import { mustReach } from './own-reach.ts'
import { refuse } from './refusals.ts'
import { type ClusterTables, command } from './room.ts'
import { limitFields, limitsOf } from './parts/limits-input.ts'

const auditRolesChanged = auditKind('cluster.rolesChanged', {
  th: 'เปลี่ยนหน้าที่ในกิจการ',
  en: 'changed what they do in the business',
})

/**
 * Gives a member other roles or branches, from their next request on. Nobody changes their own; who owns a business is
 * changed by the tenant's admin only, an owner's limits too, and the last owner stays.
 */
export const changeStaffRoles = command({
  may: 'cluster.changeStaff',
  input: z.object({
    memberId: z.uuid(),
    roles: z.array(z.enum(staffRoles)).min(1).max(staffRoles.length),
    /** Left out, as they are; empty, all branches. */
    branchIds: z.array(z.uuid()).max(200).optional(),
    /** How far they go alone; left out, as it is; without a word, as the role goes. */
    limits: z.object(limitFields).optional(),
  }),
  async run(tools, { memberId, roles, branchIds, limits }) {
    const member = await otherMember(tools, memberId)
    if (roles.includes('owner') !== member.roles.includes('owner')) mustBeAdmin(tools)
    if (limits) mayGiveLimits(tools, member, limitsOf(limits))
    if (branchIds) await mustBeBranchesOf(tools, member.cluster_id, branchIds)
    const after = [...new Set(roles)]
    const kept = limits && { limits: JSON.stringify(limitsOf(limits)) }
    await keepingAnOwner(() =>
      tools.db
        .updateTable('cluster.members')
        .set({ roles: after, ...(branchIds && { branch_ids: branchIds }), ...kept })
        .where('id', '=', memberId)
        .execute(),
    )
    await audit(tools, auditRolesChanged, member.account_id, {
      memberId,
      before: member.roles,
      after,
      ...(branchIds && { branches: branchIds }),
      ...(limits && { limits: limitsOf(limits) }),
    })
    tools.after('cluster.rolesChanged', { accountId: member.account_id, before: member.roles, after })
    return { memberId, roles: after }
  },
})

const auditStaffRemoved = auditKind('cluster.staffRemoved', { th: 'ให้ออกจากทีมงาน', en: 'removed them from the staff' })

/** Somebody stops working here, from their next request on. Their account stays what it is. */
export const removeStaff = command({
  may: 'cluster.changeStaff',
  input: z.object({ memberId: z.uuid() }),
  async run(tools, { memberId }) {
    const member = await otherMember(tools, memberId)
    if (member.roles.includes('owner')) mustBeAdmin(tools)
    await keepingAnOwner(() =>
      tools.db.updateTable('cluster.members').set({ status: 'left' }).where('id', '=', memberId).execute(),
    )
    await audit(tools, auditStaffRemoved, member.account_id, { memberId, before: member.roles })
    tools.after('cluster.rolesChanged', { accountId: member.account_id, before: member.roles, after: [] })
    return { memberId }
  },
})

async function otherMember(tools: Tools<ClusterTables>, memberId: string) {
  const member = await tools.db
    .selectFrom('cluster.members')
    .select(['account_id', 'cluster_id', 'roles', 'limits'])
    .where('id', '=', memberId)
    .where('status', '<>', 'left')
    .forUpdate()
    .executeTakeFirst()
  if (!member) return notFound()
  await mustWorkIn(tools, member.cluster_id, ['owner'])
  if (member.account_id === tools.context.actor.accountId) return refuse('ownRoles')
  mustBeConfirmed(tools)
  return { ...member, roles: member.roles as StaffRole[], limits: member.limits as StaffLimits }
}

function mustBeAdmin({ context }: Tools<ClusterTables>): void {
  if (context.actor.role !== 'admin') refuse('ownerByAdmin')
}

/** A form sends them along as they stand. Errors: 409 for an owner's, 422 above one's own. */
function mayGiveLimits(
  tools: Tools<ClusterTables>,
  { roles, limits: before }: { roles: readonly StaffRole[]; limits: StaffLimits },
  limits: StaffLimits,
): void {
  const isChanged = (['discountBp', 'refundSatang', 'walletSatang'] as const).some((key) => limits[key] !== before[key])
  if (isChanged && roles.includes('owner') && tools.context.actor.role !== 'admin') refuse('ownerLimitsByAdmin')
  mustReach(tools, limits, before)
}
