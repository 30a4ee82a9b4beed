/** What somebody is in the house today, as SQL reads it and as a permission asks: for whoever decides without being here. */
import { type RawBuilder, sql } from 'kysely'
import type { Actor, SiteRole, StaffRole, StaffRule } from '#kernel/roles.ts'

export interface Standing {
  accountId: string
  name: string
  role: SiteRole
  staff: StaffRole[]
  rules: StaffRule[]
}

/** Of the account that a row of `identity.people` as `i` is. */
export const standing: RawBuilder<unknown> = sql`
  i.id as "accountId", trim(i.firstname || ' ' || i.lastname) as name, i.role,
    coalesce((select array_agg(distinct role) from cluster.members m cross join unnest(m.roles) role
      where m.account_id = i.id and m.status = 'active'), '{}') as staff,
    coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'limits', coalesce(x.limits, '{}') || m.limits,
        'without', coalesce(x.without, '{}')))
      from cluster.members m cross join unnest(m.roles) as r (role)
        left join cluster.role_rules x on x.cluster_id = m.cluster_id and x.role = r.role
      where m.account_id = i.id and m.status = 'active'), '[]') as rules`

export const actorOf = ({ accountId, name, role, staff, rules }: Standing): Actor => ({
  accountId,
  name,
  role,
  staff,
  rules,
})
