import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { endSessions } from '../sign-in/enter.ts'
import { keepingAnAdmin } from './last-admin.ts'
import { refuse } from '../refusals.ts'
import { command, within } from '../room.ts'
import type { Tables } from '../tables.ts'

const auditRoleChanged = auditKind('identity.roleChanged', { th: 'เปลี่ยนบทบาท', en: 'changed the role' })

/**
 * Makes somebody a user, manager or admin of this tenant; holds from their next request on. Never oneself, and never the
 * last admin. Says `identity.roleChanged`: the person is told.
 */
export const changeRole = command({
  may: 'identity.people',
  input: z.object({ accountId: z.uuid(), role: z.enum(['user', 'manager', 'admin']) }),
  async run(tools, { accountId, role }) {
    const before = await otherPerson(tools, accountId)
    if (before.status !== 'active' && before.status !== 'suspended') return refuse('notThatFar')
    if (before.role === role) return { accountId, role }
    await keepingAnAdmin(() =>
      tools.db
        .updateTable('identity.accounts')
        .set({ role, updated_at: sql<Date>`now()` })
        .where('id', '=', accountId)
        .execute(),
    )
    await audit(tools, auditRoleChanged, accountId, { before: before.role, after: role })
    tools.after('identity.roleChanged', { accountId, before: before.role, after: role })
    return { accountId, role }
  },
})

const auditStandingChanged = auditKind('identity.standingChanged', {
  th: 'เปลี่ยนสถานะบัญชี',
  en: 'changed the standing of the account',
})

/** Suspends an account, which ends its sessions, or lets it in again. Never oneself, and never the last admin. */
export const changeStanding = command({
  may: 'identity.people',
  input: z.object({
    accountId: z.uuid(),
    status: z.enum(['active', 'suspended']),
    /** For those who look after people; the person is not told it. */
    reason: z.string().trim().max(500).default(''),
  }),
  async run(tools, { accountId, status, reason }) {
    const before = await otherPerson(tools, accountId)
    if (before.status !== 'active' && before.status !== 'suspended') return refuse('notThatFar')
    if (before.status === status) return { accountId, status }
    await keepingAnAdmin(() =>
      tools.db
        .updateTable('identity.accounts')
        .set({
          status,
          suspended_at: status === 'suspended' ? sql<Date>`now()` : null,
          suspended_reason: status === 'suspended' ? reason : '',
          updated_at: sql<Date>`now()`,
        })
        .where('id', '=', accountId)
        .execute(),
    )
    if (status === 'suspended') await endSessions(tools, accountId, 'suspended')
    await audit(tools, auditStandingChanged, accountId, {
      before: before.status,
      after: status,
      ...(reason && { reason }),
    })
    tools.after('identity.standingChanged', { accountId, after: status })
    return { accountId, status }
  },
})

/** Signs somebody out on every device; they sign in again as before. */
export const endAllSessionsOf = command({
  may: 'identity.people',
  input: z.object({ accountId: z.uuid() }),
  async run(tools, { accountId }) {
    await otherPerson(tools, accountId)
    await endSessions(tools, accountId, 'ended by an admin')
    return { accountId }
  },
  audit: {
    kind: auditKind('identity.sessionsEnded', {
      th: 'สั่งออกจากระบบทุกอุปกรณ์',
      en: 'signed out all devices',
    }),
    subject: ({ accountId }) => accountId,
  },
})

/** Somebody else, held until the end of the transaction, by who has just shown that it is they. */
export async function otherPerson(tools: Tools<Tables>, accountId: string) {
  if (accountId === tools.context.actor.accountId) return refuse('ownRole')
  const person = await tools.db
    .selectFrom('identity.accounts')
    .select(['role', 'status'])
    .where('id', '=', accountId)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  if (!person) return notFound()
  mustBeConfirmed(tools)
  return person
}

export interface AccountContact {
  id: string
  name: string
  email: string | null
  phone: string | null
  locale: 'th' | 'en'
}

/** How to reach somebody: for rooms that write to them. Null for who is not here. */
export const contactOf = within(async (tools, accountId: string): Promise<AccountContact | null> => {
  const account = await tools.db
    .selectFrom('identity.accounts')
    .select(['id', 'firstname', 'lastname', 'email', 'phone', 'locale'])
    .where('id', '=', accountId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!account) return null
  const { firstname, lastname, locale, ...rest } = account
  return { ...rest, name: `${firstname} ${lastname}`.trim(), locale: locale ?? 'th' }
})
