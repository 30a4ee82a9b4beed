import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import {
  invitationLink,
  invitePerson,
  loginName,
  type OfferedPlace,
  renewInvitation,
  withdrawInvitation,
} from '#rooms/identity/index.ts'
import { mayGivePlace, mustBeBranchesOf, mustWorkIn } from './business-access.ts'
import { InvitationForm } from './invitation-form.ts'
import './joining.ts'
import { mustReach } from './own-reach.ts'
import { refuse } from './refusals.ts'
import { limitsOf } from './parts/limits-input.ts'
import { type ClusterTables, command, query } from './room.ts'

const Invitation = InvitationForm.extend({ login: loginName })

/**
 * Invites somebody by e-mail or phone. Nobody gives what they do not have: site roles come from an admin, an owner's
 * place too, any other place from the owner of that business or, below their own and at their branches, its branch manager, who lets nobody go further alone than they do.
 */
export const invite = command({
  may: 'cluster.invite',
  input: Invitation,
  async run(tools, { staffRoles: roles, branchIds, clusterId, role, how, firstname, lastname, login, ...typed }) {
    const limits = limitsOf(typed)
    const place = roles.length > 0 ? { placeId: clusterId ?? notFound(), roles, branchIds, limits } : null
    if (!place && role === 'user') return refuse('nothingOffered')
    await mayOffer(tools, role, place)
    mustReach(tools, limits)
    if (place) await mustBeToLimit(tools, place)
    const { invitationId } = await invitePerson(tools, {
      firstname,
      lastname,
      login,
      role,
      place,
      hostname: tools.context.site.hostname,
      send: how === 'send',
    })
    if (place) await mustBeNew(tools, invitationId, place)
    return { invitationId, how }
  },
})

const one = z.object({ invitationId: z.uuid() })

/** Sends it again, or makes a new link to hand on; the older link opens nothing any more. */
export const inviteAgain = command({
  may: 'cluster.invite',
  input: one.extend({ how: z.enum(['send', 'share']) }),
  async run(tools, { invitationId, how }) {
    const { role, place } = await openInvitation(tools, invitationId)
    await mayOffer(tools, role, place)
    await renewInvitation(tools, invitationId, how === 'send')
    return { invitationId, how }
  },
})

export const takeBackInvitation = command({
  may: 'cluster.invite',
  input: one,
  async run(tools, { invitationId }) {
    await openInvitation(tools, invitationId)
    await withdrawInvitation(tools, invitationId)
    return { invitationId }
  },
})

/** The link itself, for LINE or paper: only for who may send it, and only while it opens. */
export const linkToShare = query({
  may: 'cluster.invite',
  input: one,
  async run(tools, { invitationId }) {
    const { role, place, firstname } = await openInvitation(tools, invitationId)
    await mayOffer(tools, role, place)
    const link = await invitationLink(tools, invitationId)
    return link && { ...link, invitationId, firstname }
  },
})

/** Errors: 403 for what is not this actor's to give, 404 for a business that is not theirs, CONFIRM_FIRST. */
async function mayOffer(tools: Tools<ClusterTables>, role: string, place: OfferedPlace | null): Promise<void> {
  const isAdmin = tools.context.actor.role === 'admin'
  if (role !== 'user' && !isAdmin) return forbidden()
  if (place) {
    await mustBeBusiness(tools, place.placeId)
    await mustWorkIn(tools, place.placeId, ['owner', 'branchManager'])
    if (place.roles.includes('owner') && !isAdmin) return refuse('ownerByAdmin')
    await mustBeBranchesOf(tools, place.placeId, place.branchIds)
    if (!isAdmin && !(await mayGivePlace(tools, tools.context.actor.accountId, place))) return refuse('aboveOwnPlace')
  }
  mustBeConfirmed(tools)
}

/** How far somebody goes alone is the owner's to say; a branch manager's people go as their roles go. */
async function mustBeToLimit(tools: Tools<ClusterTables>, { placeId, limits }: OfferedPlace): Promise<void> {
  const { actor } = tools.context
  if (actor.role === 'admin' || Object.keys(limits ?? {}).length === 0) return
  const owner = { placeId, roles: ['branchManager'], branchIds: [] }
  if (!(await mayGivePlace(tools, actor.accountId, owner))) refuse('limitsByOwner')
}

async function mustBeBusiness({ db }: Tools<ClusterTables>, clusterId: string): Promise<void> {
  const found = await db.selectFrom('cluster.clusters').select('id').where('id', '=', clusterId).executeTakeFirst()
  if (!found) notFound()
}

/** An open invitation that this actor may look after; a neighbour's is not found. */
async function openInvitation(tools: Tools<ClusterTables>, invitationId: string) {
  const { rows } = await sql<{
    role: 'user' | 'manager' | 'admin'
    firstname: string
    place_id: string | null
    place_roles: string[]
    place_branches: string[]
  }>`select i.role, p.firstname, i.place_id, i.place_roles, i.place_branches
     from identity.waiting_invitations i join identity.people p on p.id = i.account_id where i.id = ${invitationId}`.execute(
    tools.db,
  )
  const row = rows[0] ?? notFound()
  const place = row.place_id ? { placeId: row.place_id, roles: row.place_roles, branchIds: row.place_branches } : null
  if (tools.context.actor.role !== 'admin') {
    if (row.role !== 'user' || !place) return notFound()
    if (!(await mayGivePlace(tools, tools.context.actor.accountId, place))) return notFound()
  }
  return { role: row.role, place, firstname: row.firstname }
}

async function mustBeNew(tools: Tools<ClusterTables>, invitationId: string, place: OfferedPlace): Promise<void> {
  const { rows } = await sql`
    select from cluster.members m join identity.waiting_invitations i on i.account_id = m.account_id
    where i.id = ${invitationId} and m.cluster_id = ${place.placeId} and m.status = 'active'`.execute(tools.db)
  if (rows.length > 0) refuse('alreadyStaff')
}
