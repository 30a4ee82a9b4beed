import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { forgive, limit } from '#kernel/rate-limit.server.ts'
import { openSession, type OpenedSession } from './enter.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command } from '../room.ts'
import { codeBucket, codeLimit, takeCode } from '../keys/second-factor.ts'
import { type PendingSecondFactor, readTicket } from './second-step.ts'

/**
 * The second step of signing in: a code of the app, or a recovery code.
 *
 * Errors: 401 SIGN_IN_FAILED for a ticket that does not hold any more; 422 WRONG_CODE; 429 after five, for the account.
 */
export const finishSignIn = betweenTransactions({
  may: anyone,
  input: z.object({
    ticket: z.string().max(4000),
    code: z.string().max(40),
    userAgent: z.string().max(400).default(''),
  }),
  async run(context, { ticket, code, userAgent }): Promise<OpenedSession> {
    const half = readTicket(context.tenantId, ticket) ?? refuse('secondExpired')
    await limit(context, codeBucket(half.accountId), codeLimit)
    return openWithCode(context, { half, code, userAgent })
  },
})

const openWithCode = command({
  may: anyone,
  input: z.object({ half: z.custom<PendingSecondFactor>(), code: z.string(), userAgent: z.string() }),
  async run(tools, { half, code, userAgent }) {
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'role', 'firstname', 'lastname', 'security_stamp'])
      .where('id', '=', half.accountId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!account || account.security_stamp !== half.stamp) return refuse('secondExpired')
    const secondStep = (await takeCode(tools, account.id, code)) ?? refuse('wrongCode', { field: 'code' })
    await forgive(tools, codeBucket(account.id))
    return openSession(tools, account, { openedBy: half.openedBy, userAgent, secondStep })
  },
})
