/** What was offered and is not answered yet, and what may be offered. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { StaffLimits, StaffRole } from '#kernel/roles.ts'
import type { PersonRole } from './person-states.ts'
import { belowBranchManager } from './business-access.ts'
import { query } from './room.ts'

export interface WaitingInvitation {
  id: string
  name: string
  contact: string
  isNew: boolean
  role: PersonRole
  cluster: string | null
  staff: StaffRole[]
  limits: StaffLimits
  invitedBy: string
  createdAt: Date
  expiresAt: Date
  isOver: boolean
}

/** An admin's list holds all of them; an owner's those into their own business; a branch manager's those they could have sent. */
export const waitingInvitations = query({
  may: 'cluster.invite',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<WaitingInvitation[]> {
    const mine =
      actor.role === 'admin'
        ? sql`true`
        : sql`i.role = 'user' and exists (select from cluster.members m where m.cluster_id = i.place_id
            and m.account_id = ${actor.accountId} and m.status = 'active' and ('owner' = any (m.roles)
              or ('branchManager' = any (m.roles) and i.place_roles <@ ${belowBranchManager}::text[]
                and (m.branch_ids = '{}' or (i.place_branches <> '{}' and i.place_branches <@ m.branch_ids)))))`
    const { rows } = await sql<WaitingInvitation>`
      select i.id, trim(p.firstname || ' ' || p.lastname) as name, coalesce(p.email, p.phone, '') as contact,
        i.account_status = 'pending' as "isNew", i.role, c.name as cluster, i.place_roles as staff, i.place_limits as limits,
        coalesce(trim(b.firstname || ' ' || b.lastname), '') as "invitedBy", i.created_at as "createdAt",
        i.expires_at as "expiresAt", i.expires_at <= now() as "isOver"
      from identity.waiting_invitations i
        join identity.people p on p.id = i.account_id
        left join identity.people b on b.id = i.invited_by
        left join cluster.clusters c on c.id = i.place_id
      where ${mine} order by i.created_at desc, i.id limit 200`.execute(db)
    return rows
  },
})

export interface OfferableBusiness {
  id: string
  name: string
  branches: { id: string; th: string; en: string }[]
  /** As its owner, or the site's admin; else places below a branch manager, without limits of their own. */
  asOwner: boolean
  /** Somebody of some branches brings others to those only. */
  isHeld: boolean
}

/** The businesses into which the actor may invite. */
export const offerable = query({
  may: 'cluster.invite',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<OfferableBusiness[]> {
    const isAdmin = actor.role === 'admin'
    const { rows } = await sql<OfferableBusiness>`
      select c.id, c.name, (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'th', b.name_th, 'en', b.name_en)
          order by b.branch_no), '[]') from cluster.branches b
          where b.cluster_id = c.id and (not me.held or b.id = any (me.branch_ids))) as branches,
        me.owns as "asOwner", me.held as "isHeld"
      from cluster.clusters c cross join lateral (
        select ${isAdmin} or coalesce(bool_or('owner' = any (m.roles)), false) as owns,
          coalesce(bool_or('branchManager' = any (m.roles)), false) as leads, coalesce((select x.branch_ids from cluster.members x where x.cluster_id = c.id and x.account_id = ${actor.accountId} and x.status = 'active'), '{}') as branch_ids,
          not ${isAdmin} and coalesce(bool_or(m.branch_ids <> '{}' and not 'owner' = any (m.roles)), false) as held
        from cluster.members m where m.cluster_id = c.id and m.account_id = ${actor.accountId} and m.status = 'active') me
      where me.owns or me.leads order by c.created_at`.execute(db)
    return rows
  },
})

export interface MyInvitation {
  id: string
  role: PersonRole
  cluster: string | null
  staff: StaffRole[]
  invitedBy: string
  expiresAt: Date
}

/** What I am offered, if anything. */
export const myInvitation = query({
  may: 'cluster.answerInvitation',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<MyInvitation | null> {
    const { rows } = await sql<MyInvitation>`
      select i.id, i.role, c.name as cluster, i.place_roles as staff,
        coalesce(trim(b.firstname || ' ' || b.lastname), '') as "invitedBy", i.expires_at as "expiresAt"
      from identity.waiting_invitations i
        left join identity.people b on b.id = i.invited_by
        left join cluster.clusters c on c.id = i.place_id
      where i.account_id = ${actor.accountId} and i.expires_at > now() limit 1`.execute(db)
    return rows[0] ?? null
  },
})
