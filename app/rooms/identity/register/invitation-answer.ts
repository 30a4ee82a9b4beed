/** What happens when somebody who was invited says yes or no. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { siteRoles } from '#kernel/roles.ts'
import { endOne } from './invitation.ts'
import { placeGiver } from './joining.ts'
import { refuse } from '../refusals.ts'
import { command, within } from '../room.ts'
import type { Tables } from '../tables.ts'

/**
 * Gives an account what its open invitation offers. For /user/activate, in the transaction that used the link up and
 * made the account active. The inviter must have the right now, not only when they invited.
 *
 * Errors: 410 INVITATION_OVER; 409 when the inviter may no longer give it.
 */
export const acceptInvitation = within(async (tools, accountId: string): Promise<void> => {
  const open = await tools.db
    .selectFrom('identity.invitations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!open) return refuse('invitationOver')
  await accept(tools, open.id)
})

const auditInvitationDeclined = auditKind('identity.invitationDeclined', {
  th: 'ไม่รับคำเชิญ',
  en: 'declined the invitation',
})

/** One's own answer to what one was offered, signed in. More than a member's rights takes a fresh proof of who one is. */
export const answerInvitation = command({
  may: 'identity.self',
  input: z.object({ invitationId: z.uuid(), answer: z.enum(['accept', 'decline']) }),
  async run(tools, { invitationId, answer }) {
    const open = await tools.db
      .selectFrom('identity.invitations')
      .select(['role', 'place_id', sql<boolean>`expires_at <= now() or ended_at is not null`.as('over')])
      .where('id', '=', invitationId)
      .where('account_id', '=', tools.context.actor.accountId)
      .executeTakeFirst()
    if (!open) return notFound()
    if (open.over) return refuse('invitationOver')
    if (answer === 'decline') {
      const { account_id } = await endOne(tools, invitationId, 'declined')
      await audit(tools, auditInvitationDeclined, account_id)
      return { answer }
    }
    mustBeConfirmed(tools)
    await accept(tools, invitationId)
    return { answer }
  },
})

const auditInvitationAccepted = auditKind('identity.invitationAccepted', {
  th: 'รับคำเชิญ',
  en: 'accepted the invitation',
})

async function accept(tools: Tools<Tables>, invitationId: string): Promise<void> {
  const row = await endOne(tools, invitationId, 'accepted')
  const place = row.place_id && {
    placeId: row.place_id,
    roles: row.place_roles,
    branchIds: row.place_branches,
    limits: row.place_limits as object, // an object by the table's own check
  }
  const inviter = await tools.db
    .selectFrom('identity.accounts')
    .select(['role', 'status'])
    .where('id', '=', row.invited_by)
    .forShare()
    .executeTakeFirst()
  if (inviter?.status !== 'active') return refuse('inviterMayNot')
  if (row.role !== 'user' && inviter.role !== 'admin') return refuse('inviterMayNot')
  if (place && !(await placeGiver().mayGive(tools, row.invited_by, place))) return refuse('inviterMayNot')
  await raiseTo(tools, row.account_id, row.role)
  if (place) await placeGiver().give(tools, row.account_id, place)
  await audit(tools, auditInvitationAccepted, row.account_id, { role: row.role, invitedBy: row.invited_by })
}

/** An invitation gives; it never takes away. */
async function raiseTo(tools: Tools<Tables>, accountId: string, role: 'user' | 'manager' | 'admin'): Promise<void> {
  const humbler = siteRoles.slice(0, siteRoles.indexOf(role)).filter((each) => each !== 'guest')
  if (humbler.length === 0) return
  await tools.db
    .updateTable('identity.accounts')
    .set({ role, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('role', 'in', humbler)
    .execute()
}
