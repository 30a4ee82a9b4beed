/** What a business made different for a role: how far it goes alone, and what of its preset it may not do here. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { type StaffLimits, staffRoles, type StaffRole } from '#kernel/roles.ts'
import { mustBelong } from '../businesses.ts'
import { mustReach } from '../own-reach.ts'
import { refuse } from '../refusals.ts'
import { type ClusterTables, query, within } from '../room.ts'

/** An owner's rights are nobody's to cut (commerce.md §5). */
export const ruledRoles = staffRoles.filter((role) => role !== 'owner')
export type RuledRole = Exclude<StaffRole, 'owner'>

export interface RoleRule {
  role: RuledRole
  limits: StaffLimits
  without: string[]
  /** 0 while it is as the preset. */
  version: number
  /** Who has it, by name. */
  people: string[]
}

/** Errors: 404 for another business. */
export const roleRules = query({
  may: 'cluster.seeStaff',
  input: z.object({ clusterId: z.uuid() }),
  run: (tools, { clusterId }): Promise<RoleRule[]> => rulesOf(tools, clusterId),
})

/** For rooms above, whose action has asked who may. Errors: 404 for another business. */
export const rulesOf = within(async (tools, clusterId: string): Promise<RoleRule[]> => {
  await mustBelong(tools, clusterId)
  const { rows } = await sql<RoleRule>`
    select r.role, coalesce(x.limits, '{}') as limits, coalesce(x.without, '{}') as without, coalesce(x.version, 0) as version,
      coalesce((select array_agg(trim(p.firstname || ' ' || p.lastname) order by p.firstname)
        from cluster.members m join identity.people p on p.id = m.account_id
        where m.cluster_id = ${clusterId} and m.status = 'active' and r.role = any (m.roles)), '{}') as people
    from unnest(${[...ruledRoles]}::text[]) with ordinality r (role, at)
      left join cluster.role_rules x on x.cluster_id = ${clusterId} and x.role = r.role order by r.at`.execute(tools.db)
  return rows
})

const auditRule = auditKind('cluster.roleRuleChanged', {
  th: 'เปลี่ยนสิทธิ์และวงเงินของหน้าที่',
  en: 'changed rights and limits of a role',
})

/**
 * From everybody's next request on. Only what the preset gives can be taken: nobody gets more than the preset. The calling
 * command has asked who may.
 *
 * Errors: 404 for another business; 409 VERSION_CONFLICT; 422 above the giver's own limit; 403 CONFIRM_FIRST.
 */
export const setRoleRule = within(
  async (
    tools,
    rule: { clusterId: string; role: RuledRole; version: number; without: readonly string[]; limits: StaffLimits },
  ): Promise<{ version: number }> => {
    const { clusterId, role, version: seen, without, limits } = rule
    await mustBelong(tools, clusterId, ['owner'])
    mustReach(tools, limits, (await roleLimits(tools, clusterId))[role])
    mustBeConfirmed(tools)
    const version = await keepRule(tools, { clusterId, role, limits, without, seen })
    await audit(tools, auditRule, `cluster:${clusterId}`, { role, limits, without })
    return { version }
  },
)

async function keepRule(
  tools: Tools<ClusterTables>,
  rule: { clusterId: string; role: RuledRole; limits: StaffLimits; without: readonly string[]; seen: number },
): Promise<number> {
  const { clusterId, role, limits, without, seen } = rule
  const { rows } = await sql<{ version: number }>`
    insert into cluster.role_rules as x (cluster_id, role, limits, without)
    values (${clusterId}, ${role}, ${JSON.stringify(limits)}::jsonb, ${[...new Set(without)]})
    on conflict (tenant_id, cluster_id, role) do update set limits = excluded.limits, without = excluded.without,
      version = x.version + 1, changed_at = now()
    where x.version = ${seen}
    returning version`.execute(tools.db)
  if (rows[0]) return rows[0].version
  const there = await tools.db
    .selectFrom('cluster.role_rules')
    .select('version')
    .where('cluster_id', '=', clusterId)
    .where('role', '=', role)
    .executeTakeFirst()
  return refuse('editedMeanwhile', { version: there?.version ?? 0 })
}

export type RoleLimits = Partial<Record<RuledRole, StaffLimits>>

/** Of every role whose limits are not the preset's. */
export const roleLimits = within(async ({ db }, clusterId: string): Promise<RoleLimits> => {
  const rows = await db
    .selectFrom('cluster.role_rules')
    .select(['role', 'limits'])
    .where('cluster_id', '=', clusterId)
    .execute()
  return Object.fromEntries(
    rows.filter(({ limits }) => Object.keys(limits as object).length > 0).map(({ role, limits }) => [role, limits]),
  )
})

/** All roles at once: who is not named goes as far as the preset. Rights stay as they are. Errors: 422 above the giver's own limit. */
export const setRoleLimits = within(async (tools, clusterId: string, limits: RoleLimits): Promise<void> => {
  const before = await roleLimits(tools, clusterId)
  for (const role of ruledRoles) {
    mustReach(tools, limits[role as RuledRole] ?? {}, before[role as RuledRole])
    const kept = JSON.stringify(limits[role as RuledRole] ?? {})
    await sql`
      insert into cluster.role_rules as x (cluster_id, role, limits) values (${clusterId}, ${role}, ${kept}::jsonb)
      on conflict (tenant_id, cluster_id, role) do update set limits = excluded.limits, version = x.version + 1, changed_at = now()
      where x.limits <> excluded.limits`.execute(tools.db)
  }
})
