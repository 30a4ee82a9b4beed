import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { endSessions } from './enter.ts'
import { refuse } from './refusals.ts'
import { command, within } from './room.ts'

/** Makes somebody a user, manager or admin of this tenant; holds from their next request on. Never oneself. */
export const changeRole = command({
  may: 'identity.people',
  input: z.object({ accountId: z.uuid(), role: z.enum(['user', 'manager', 'admin']) }),
  async run(tools, { accountId, role }) {
    if (accountId === tools.context.actor.accountId) return refuse('ownRole')
    const before = await tools.db
      .selectFrom('identity.accounts')
      .select('role')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return notFound()
    await tools.db
      .updateTable('identity.accounts')
      .set({ role, updated_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .execute()
    await audit(tools, 'identity.roleChanged', accountId, { before: before.role, after: role })
    return { accountId, role }
  },
})

/** Suspends an account, which ends its sessions, or lets it in again. Never oneself. */
export const changeStanding = command({
  may: 'identity.people',
  input: z.object({ accountId: z.uuid(), status: z.enum(['active', 'suspended']) }),
  async run(tools, { accountId, status }) {
    if (accountId === tools.context.actor.accountId) return refuse('ownRole')
    const account = await tools.db
      .updateTable('identity.accounts')
      .set({ status, updated_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .where('status', 'in', ['active', 'suspended'])
      .returning('id')
      .executeTakeFirst()
    if (!account) return notFound()
    if (status === 'suspended') await endSessions(tools, accountId, 'suspended')
    await audit(tools, 'identity.standingChanged', accountId, { after: status })
    return { accountId, status }
  },
})

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
