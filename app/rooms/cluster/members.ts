import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { StaffRole } from '#kernel/roles.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { mustWorkIn } from './business-access.ts'
import { query, within } from './room.ts'

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

/** Who works there now, by name; for rooms above, whose action has asked who may. */
export const workersOf = within(async ({ db }, clusterId: string): Promise<{ memberId: string; name: string }[]> => {
  const { rows } = await sql<{ memberId: string; name: string }>`
    select m.id as "memberId", coalesce(nullif(trim(p.firstname || ' ' || p.lastname), ''), '–') as name
    from cluster.members m join identity.people p on p.id = m.account_id
    where m.cluster_id = ${clusterId} and m.status = 'active' order by m.created_at`.execute(db)
  return rows
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
