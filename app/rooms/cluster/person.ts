/** One person, for those who look after them. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { StaffLimits, StaffRole } from '#kernel/roles.ts'
import { isId } from './people-paths.ts'
import type { PersonRole, Standing } from './person-states.ts'
import { inSight } from './people-sight.ts'
import { query } from './room.ts'

export interface Person {
  id: string
  firstname: string
  lastname: string
  nameEn: string
  email: string | null
  phone: string | null
  avatar: string | null
  role: PersonRole
  standing: Standing
  suspendedAt: Date | null
  suspendedReason: string
  leavesAt: Date | null
  locale: 'th' | 'en' | null
  consentVersion: string | null
  consentedAt: Date | null
  joinedAt: Date
  seenAt: Date | null
}

export interface Work {
  memberId: string
  clusterId: string
  cluster: string
  roles: StaffRole[]
  branchIds: string[]
  limits: StaffLimits
  branches: { id: string; th: string; en: string }[]
  /** May this actor change it? The command asks again. */
  mayChange: boolean
}

/** Whom the actor may not see is not found. */
export const person = query({
  may: 'cluster.seePeople',
  // A word in the address that is nobody's id is nobody.
  input: z.object({ accountId: z.string().max(100) }),
  async run({ db, context }, { accountId }): Promise<Person & { work: Work[] }> {
    if (!isId(accountId)) return notFound()
    const { rows } = await sql<Person>`
      select p.id, p.firstname, p.lastname, trim(p.firstname_en || ' ' || p.lastname_en) as "nameEn", p.email, p.phone, p.avatar,
        p.role, p.status as standing, p.suspended_at as "suspendedAt", p.suspended_reason as "suspendedReason",
        p.deletion_due_at as "leavesAt", p.locale, p.consent_version as "consentVersion", p.consented_at as "consentedAt",
        p.created_at as "joinedAt", (select s.seen_at from identity.seen s where s.account_id = p.id) as "seenAt"
      from identity.people p where p.id = ${accountId} and ${inSight(context)}`.execute(db)
    const found = rows[0] ?? notFound()
    const { rows: work } = await sql<Omit<Work, 'mayChange'> & { led: boolean }>`
      select m.id as "memberId", c.id as "clusterId", c.name as cluster, m.roles, m.branch_ids as "branchIds", m.limits,
        (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'th', b.name_th, 'en', b.name_en) order by b.branch_no), '[]')
          from cluster.branches b where b.cluster_id = c.id) as branches,
        exists (select from cluster.members mine where mine.cluster_id = c.id and mine.account_id = ${context.actor.accountId}
          and mine.status = 'active' and 'owner' = any (mine.roles)) as led
      from cluster.members m join cluster.clusters c on c.id = m.cluster_id
      where m.account_id = ${accountId} and m.status = 'active' order by c.created_at`.execute(db)
    const { actor } = context
    const isAdmin = actor.role === 'admin'
    return {
      ...found,
      // Why somebody is out is for those who may let them in again.
      suspendedReason: isAdmin ? found.suspendedReason : '',
      work: work.map(({ led, ...each }) => ({
        ...each,
        mayChange: actor.accountId !== accountId && (isAdmin || (led && !each.roles.includes('owner'))),
      })),
    }
  },
})
