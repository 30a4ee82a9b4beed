/** What was offered and is not answered yet, and what may be offered. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { StaffLimits, StaffRole } from '#kernel/roles.ts'
import type { PersonRole } from './person-states.ts'
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

/** An admin's list holds all of them; an owner's those into their own business. */
export const waitingInvitations = query({
  may: 'cluster.invite',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<WaitingInvitation[]> {
    const mine =
      actor.role === 'admin'
        ? sql`true`
        : sql`i.role = 'user' and exists (select from cluster.members m where m.cluster_id = i.place_id
            and m.account_id = ${actor.accountId} and m.status = 'active' and 'owner' = any (m.roles))`
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
}

/** The businesses into which the actor may invite. */
export const offerable = query({
  may: 'cluster.invite',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<OfferableBusiness[]> {
    const mine =
      actor.role === 'admin'
        ? sql`true`
        : sql`exists (select from cluster.members m where m.cluster_id = c.id and m.account_id = ${actor.accountId}
            and m.status = 'active' and 'owner' = any (m.roles))`
    const { rows } = await sql<OfferableBusiness>`
      select c.id, c.name, (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'th', b.name_th, 'en', b.name_en)
          order by b.branch_no), '[]') from cluster.branches b where b.cluster_id = c.id) as branches
      from cluster.clusters c where ${mine} order by c.created_at`.execute(db)
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
