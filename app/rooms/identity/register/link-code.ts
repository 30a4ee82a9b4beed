import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { codeInput } from '../sign-in/inputs.ts'
import type { LoginName } from '../sign-in/login-name.ts'
import { codeFor, tokenFor } from './one-time-links.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command } from '../room.ts'

/**
 * The six digits of a letter open what its link opens: the answer is the link's token, which is used up by the page that
 * it leads to.
 *
 * Errors: 422 WRONG_CODE, the same for a wrong one, an old one and an address that nobody has; 429 after five for one
 * e-mail or phone in 15 minutes, twenty for it in a day, twenty from one place.
 */
export const openByCode = betweenTransactions({
  may: anyone,
  input: codeInput.extend({ purpose: z.enum(['activate', 'recover']) }),
  limit(context, { login, purpose }) {
    const name = createHash('sha256').update(`${purpose} ${login.kind} ${login.value}`).digest('base64url')
    return [
      { bucket: `codes from ${networkOf(context.address)}`, tries: 20, perSeconds: 900 },
      { bucket: `codes for ${name}`, tries: 5, perSeconds: 900 },
      { bucket: `codes a day for ${name}`, tries: 20, perSeconds: 86_400 },
    ]
  },
  async run(context, { login, code, purpose }): Promise<{ token: string }> {
    const token = await tryCode(context, { login, code, purpose })
    return token === null ? refuse('wrongLinkCode', { field: 'code' }) : { token }
  },
})

/** Counts the try before it looks, and answers instead of refusing: a refusal would take the count back. */
const tryCode = command({
  may: anyone,
  input: z.object({ login: z.custom<LoginName>(), code: z.string(), purpose: z.enum(['activate', 'recover']) }),
  async run(tools, { login, code, purpose }): Promise<string | null> {
    const { tenantId } = tools.context
    const link = await tools.db
      .updateTable('identity.one_time_links')
      .set({ tries: sql<number>`tries + 1` })
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('tries', '<', 5)
      .where('account_id', 'in', (account) =>
        account.selectFrom('identity.accounts').select('id').where(login.kind, '=', login.value),
      )
      .returning('id')
      .executeTakeFirst()
    const right = Buffer.from(link ? codeFor(tenantId, link.id, purpose) : '------')
    const isRight = timingSafeEqual(right, Buffer.from(code.padEnd(6).slice(0, 6)))
    return link && isRight ? tokenFor(tenantId, link.id, purpose) : null
  },
})
