import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { forgive } from '#kernel/rate-limit.server.ts'
import { newSession, type OpenedSession } from '../sign-in/enter.ts'
import { newPassword } from '../sign-in/login-name.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'

/**
 * Changes one's own password. Every session ends, this one too, since a copy of its cookie may be in other hands; the
 * answer holds a new one.
 *
 * Errors: 422 WRONG_PASSWORD; 429 after five.
 */
export const changePassword = betweenTransactions({
  may: 'identity.self',
  input: z.object({
    password: z.string().min(1).max(200),
    newPassword,
    userAgent: z.string().max(400).default(''),
  }),
  limit: (context) => [{ bucket: passwordBucket(context.actor.accountId), tries: 5, perSeconds: 900 }],
  async run(context, { password, newPassword, userAgent }): Promise<OpenedSession> {
    const before = await ownHash(context, {})
    if (!(await isPassword(password, before))) return refuse('wrongPassword', { field: 'password' })
    return recordPassword(context, { before: before!, after: await hashPassword(newPassword), userAgent })
  },
})

/** Null without a password: who came by LINE or a passkey alone. */
export const ownHash = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools) {
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select('password_hash')
      .where('id', '=', tools.context.actor.accountId)
      .executeTakeFirst()
    return account?.password_hash ?? null
  },
})

const auditPasswordChanged = auditKind('identity.passwordChanged', { th: 'เปลี่ยนรหัสผ่าน', en: 'changed the password' })

/** Only over the hash that was checked: of two changes at once, the second finds another password and is refused. */
const recordPassword = command({
  may: 'identity.self',
  input: z.object({ before: z.string().min(20), after: z.string().startsWith('$argon2id$'), userAgent: z.string() }),
  async run(tools, { before, after, userAgent }) {
    const account = await tools.db
      .updateTable('identity.accounts')
      .set({ password_hash: after, updated_at: sql<Date>`now()` })
      .where('id', '=', tools.context.actor.accountId)
      .where('password_hash', '=', before)
      .where('status', '=', 'active')
      .returning(['id', 'role', 'firstname', 'lastname'])
      .executeTakeFirst()
    if (!account) return refuse('wrongPassword', { field: 'password' })
    await forgive(tools, passwordBucket(account.id))
    await audit(tools, auditPasswordChanged, account.id)
    tools.after('identity.passwordChanged', { accountId: account.id })
    return newSession(tools, account, { openedBy: 'password', userAgent })
  },
})

export const passwordBucket = (accountId: string | null): string => `password of ${accountId}`
