import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type StaffRole, staffRoles } from '#kernel/roles.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { refuse } from './refusals.ts'
import { command, query, within } from './room.ts'
import type { Tables } from './tables.ts'

export interface Membership {
  clusterId: string
  roles: StaffRole[]
  /** Empty: all branches. */
  branchIds: string[]
}

/** The active place of an account in this site's business; null for who does not work here. */
export const membershipOf = within(async (tools, accountId: string): Promise<Membership | null> => {
  let members = tools.db
    .selectFrom('cluster.members')
    .select(['cluster_id', 'roles', 'branch_ids'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('created_at')
  const { clusterId } = tools.context.site
  if (clusterId) members = members.where('cluster_id', '=', clusterId)
  const member = await members.executeTakeFirst()
  return member
    ? { clusterId: member.cluster_id, roles: member.roles as StaffRole[], branchIds: member.branch_ids }
    : null
})

/** Who works in a business, and as what. */
export const staffOf = query({
  may: 'cluster.seeStaff',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }) {
    await mustWorkIn(tools, clusterId)
    const members = await tools.db
      .selectFrom('cluster.members')
      .select(['id', 'account_id', 'status', 'roles', 'branch_ids'])
      .where('cluster_id', '=', clusterId)
      .where('status', '<>', 'left')
      .orderBy('created_at')
      .execute()
    if (members.length === 0) return notFound()
    return Promise.all(
      members.map(async (member) => ({ ...member, contact: await contactOf(tools, member.account_id) })),
    )
  },
})

/** Gives a member other roles, from their next request on. Nobody changes their own, and an owner stays owner. */
export const changeStaffRoles = command({
  may: 'cluster.changeStaff',
  input: z.object({
    memberId: z.uuid(),
    roles: z
      .array(z.enum(staffRoles))
      .min(1)
      .refine((roles) => !roles.includes('owner')),
  }),
  async run(tools, { memberId, roles }) {
    const member = await tools.db
      .selectFrom('cluster.members')
      .select(['account_id', 'cluster_id', 'roles'])
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return notFound()
    await mustWorkIn(tools, member.cluster_id, ['owner'])
    if (member.account_id === tools.context.actor.accountId) return refuse('ownRoles')
    if (member.roles.includes('owner')) return refuse('ownerStays')
    await tools.db.updateTable('cluster.members').set({ roles }).where('id', '=', memberId).execute()
    await audit(tools, 'cluster.rolesChanged', memberId, { before: member.roles, after: roles })
    return { memberId, roles }
  },
})

/** Staff of one business of the tenant are strangers in another; the tenant's admin is not, nor its manager who only looks. */
async function mustWorkIn(
  tools: Tools<Tables>,
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
