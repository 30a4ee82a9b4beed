import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { forgive, limit } from '#kernel/rate-limit.server.ts'
import { newPasswordInput } from '../sign-in/inputs.ts'
import { peekAtLink, useLink } from './one-time-links.ts'
import { hashPassword } from '../keys/password.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { nameBucket } from '../sign-in/sign-in.ts'

const link = z.object({ token: z.string().max(100) })

/** Whose new password it will be, before one is typed. Null for a link that does not hold any more. */
export const seeRecovery = query({
  may: anyone,
  input: link,
  async run(tools, { token }): Promise<{ login: string } | null> {
    const found = await peekAtLink(tools, token, 'recover')
    if (!found) return null
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['email', 'phone'])
      .where('id', '=', found.accountId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!account) return null
    return { login: (found.details.via === 'phone' ? account.phone : account.email) ?? account.email ?? account.phone! }
  },
})

/**
 * Sets a new password, also where there was none. Every session ends and every other link of the account is worthless;
 * nobody is signed in by it, so a second factor stays asked for. The owner is told.
 *
 * Errors: 410 LINK_EXPIRED; 422 for a short password.
 */
export const recover = betweenTransactions({
  may: anyone,
  input: link.extend(newPasswordInput.shape),
  async run(context, { token, password }): Promise<{ recovered: true }> {
    if (!(await seeRecovery(context, { token }))) return refuse('linkExpired')
    await limit(context, `recover from ${networkOf(context.address)}`, { tries: 20, perSeconds: 900 })
    return recordRecovery(context, { token, passwordHash: await hashPassword(password) })
  },
})

const auditRecovered = auditKind('identity.recovered', {
  th: 'ตั้งรหัสผ่านใหม่ผ่านลิงก์กู้บัญชี',
  en: 'set a new password by a recovery link',
})

const recordRecovery = command({
  may: anyone,
  input: link.extend({ passwordHash: z.string().startsWith('$argon2id$') }),
  async run(tools, { token, passwordHash }) {
    const { accountId } = await useLink(tools, token, 'recover')
    const account = await tools.db
      .updateTable('identity.accounts')
      .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .where('status', '=', 'active')
      .returning(['id', 'email', 'phone'])
      .executeTakeFirst()
    if (!account) return refuse('linkExpired')
    // Whoever tried passwords at this account has shut its owner out too.
    if (account.email !== null) await forgive(tools, nameBucket({ kind: 'email', value: account.email }))
    if (account.phone !== null) await forgive(tools, nameBucket({ kind: 'phone', value: account.phone }))
    await audit(tools, auditRecovered, accountId)
    tools.after('identity.recovered', { accountId })
    return { recovered: true as const }
  },
})
