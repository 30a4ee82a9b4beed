import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import type { OfferedPlace } from './joining.ts'
import type { LoginName } from '../sign-in/login-name.ts'
import { linkOf, makeLink } from './one-time-links.ts'
import { refuse } from '../refusals.ts'
import { within } from '../room.ts'
import type { Tables } from '../tables.ts'

export interface NewInvitation {
  firstname: string
  lastname: string
  login: LoginName
  role: 'user' | 'manager' | 'admin'
  place: OfferedPlace | null
  hostname: string
  /** Whether we write to them; else the inviter hands the link on. */
  send: boolean
}

/** Where somebody who has an account here answers; who is new gets a one-time link instead. */
export const answerPath = '/user/invitation'
const days = 7

const auditInvited = auditKind('identity.invited', { th: 'เชิญ', en: 'invited' })

/**
 * Invites somebody; the calling command has asked whether its actor may give role and place. Who is new gets a pending
 * account and a link; an account that is there is offered the role and keeps what it has until its owner accepts. Of
 * invitations for one account the newest holds.
 */
export const invitePerson = within(async (tools, one: NewInvitation): Promise<{ invitationId: string }> => {
  const accountId = await invitee(tools, one)
  await endOpen(tools, accountId)
  const { id } = await tools.db
    .insertInto('identity.invitations')
    .values({
      account_id: accountId,
      role: one.role,
      place_id: one.place?.placeId ?? null,
      place_roles: one.place?.roles ?? [],
      place_branches: one.place?.branchIds ?? [],
      place_limits: JSON.stringify(one.place?.limits ?? {}),
      invited_by: tools.context.actor.accountId!,
      hostname: one.hostname,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tools, auditInvited, accountId, { role: one.role, ...(one.place && { place: one.place }) })
  await handOver(tools, id, one.send)
  return { invitationId: id }
})

const auditInvitedAgain = auditKind('identity.invitedAgain', { th: 'ส่งคำเชิญอีกครั้ง', en: 'invited again' })

/** The same invitation for another week, by whoever sends it now. */
export const renewInvitation = within(async (tools, invitationId: string, send: boolean): Promise<void> => {
  const row = await tools.db
    .updateTable('identity.invitations')
    .set({ expires_at: sql<Date>`now() + make_interval(days => ${days})`, invited_by: tools.context.actor.accountId! })
    .where('id', '=', invitationId)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!row) return refuse('invitationOver')
  await audit(tools, auditInvitedAgain, row.account_id)
  await handOver(tools, invitationId, send)
})

const auditInvitationWithdrawn = auditKind('identity.invitationWithdrawn', {
  th: 'ยกเลิกคำเชิญ',
  en: 'took the invitation back',
})

/** Takes it back: its link opens nothing any more. */
export const withdrawInvitation = within(async (tools, invitationId: string): Promise<void> => {
  const row = await endOne(tools, invitationId, 'withdrawn')
  await endLinks(tools, row.account_id)
  await audit(tools, auditInvitationWithdrawn, row.account_id)
})

/** What the inviter hands on by themselves, in LINE or on paper. Null when it is over. */
export const invitationLink = within(
  async (tools, invitationId: string): Promise<{ url: string; expiresAt: Date } | null> => {
    const row = await tools.db
      .selectFrom('identity.invitations')
      .select(['link_id', 'hostname', 'expires_at'])
      .where('id', '=', invitationId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!row) return null
    if (row.link_id === null) return { url: siteOrigin(row.hostname) + answerPath, expiresAt: row.expires_at }
    const link = await linkOf(tools, row.link_id)
    return link && { url: link.url, expiresAt: link.expiresAt }
  },
)

/** Of this tenant: the account of that address, else a pending one without a way in. */
async function invitee({ db, context }: Tools<Tables>, { firstname, lastname, login }: NewInvitation): Promise<string> {
  const made = await db
    .insertInto('identity.accounts')
    .values({ firstname, lastname, [login.kind]: login.value, status: 'pending', locale: context.locale })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const there = await db
    .selectFrom('identity.accounts')
    .select(['id', 'status'])
    .where(login.kind, '=', login.value)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return there.status === 'pending' || there.status === 'active' ? there.id : refuse('notThatFar')
}

/** A link for who has no way in yet; a word to who has one. */
async function handOver(tools: Tools<Tables>, invitationId: string, send: boolean): Promise<void> {
  const row = await tools.db
    .selectFrom('identity.invitations as i')
    .innerJoin('identity.accounts as a', 'a.id', 'i.account_id')
    .select(['i.account_id', 'i.hostname', 'a.status'])
    .where('i.id', '=', invitationId)
    .executeTakeFirstOrThrow()
  if (row.status === 'active') {
    await tools.db.updateTable('identity.invitations').set({ link_id: null }).where('id', '=', invitationId).execute()
    if (send) {
      const { account_id: accountId, hostname } = row
      tools.after('identity.roleOffered', { accountId, invitationId, hostname })
    }
    return
  }
  const { linkId } = await makeLink(
    tools,
    { accountId: row.account_id, purpose: 'invite', details: { invitationId }, hostname: row.hostname },
    send,
  )
  await tools.db.updateTable('identity.invitations').set({ link_id: linkId }).where('id', '=', invitationId).execute()
}

async function endOpen(tools: Tools<Tables>, accountId: string): Promise<void> {
  await tools.db
    .updateTable('identity.invitations')
    .set({ ended_at: sql<Date>`now()`, outcome: 'withdrawn' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Errors: 410 INVITATION_OVER. Of two answers at once the second finds it over. */
export async function endOne(
  tools: Tools<Tables>,
  invitationId: string,
  outcome: 'accepted' | 'declined' | 'withdrawn',
) {
  const row = await tools.db
    .updateTable('identity.invitations')
    .set({ ended_at: sql<Date>`now()`, outcome })
    .where('id', '=', invitationId)
    .where('ended_at', 'is', null)
    .returning([
      'account_id',
      'role',
      'place_id',
      'place_roles',
      'place_branches',
      'place_limits',
      'invited_by',
      'expires_at',
    ])
    .executeTakeFirst()
  return row ?? refuse('invitationOver')
}

async function endLinks({ db }: Tools<Tables>, accountId: string): Promise<void> {
  await db
    .updateTable('identity.one_time_links')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .execute()
}
