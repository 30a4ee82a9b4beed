import { sql } from 'kysely'
import * as z from 'zod'
import { forgive } from '#kernel/rate-limit.server.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { ownHash, passwordBucket } from '../keys/own-password.ts'
import { isPassword } from '../keys/password.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query, within } from '../room.ts'
import { asksSecondStep, codeBucket, codeLimit, takeCode } from '../keys/second-factor.ts'
import { sessionOf } from './session.server.ts'

/** How this account can show once more that it is they. */
export interface ConfirmWays {
  password: boolean
  code: boolean
  /** There is one that was made on this hostname. */
  passkey: boolean
  line: boolean
}

export const confirmWays = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<ConfirmWays> {
    const { actor, site } = tools.context
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select('password_hash')
      .where('id', '=', actor.accountId)
      .executeTakeFirst()
    const passkey = await tools.db
      .selectFrom('identity.passkeys')
      .select('id')
      .where('account_id', '=', actor.accountId)
      .where('rp_id', '=', site.hostname)
      .executeTakeFirst()
    const line = await tools.db
      .selectFrom('identity.line_accounts')
      .select('id')
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst()
    return {
      password: (account?.password_hash ?? null) !== null,
      code: await asksSecondStep(tools, actor.accountId!),
      passkey: passkey !== undefined,
      line: line !== undefined,
    }
  },
})

/** Errors: 422 WRONG_PASSWORD; 429 after five, together with those of changing it. */
export const confirmByPassword = betweenTransactions({
  may: 'identity.self',
  input: z.object({ password: z.string().min(1).max(200) }),
  limit: (context) => [{ bucket: passwordBucket(context.actor.accountId), tries: 5, perSeconds: 900 }],
  async run(context, { password }) {
    const hash = await ownHash(context, {})
    if (!(await isPassword(password, hash))) return refuse('wrongPassword', { field: 'password' })
    return recordConfirmed(context, { hash: hash! })
  },
})

/** By the app or a recovery code. Errors: 422 WRONG_CODE; 429 after five, together with those of signing in. */
export const confirmByCode = betweenTransactions({
  may: 'identity.self',
  input: z.object({ code: z.string().min(1).max(40) }),
  limit: (context) => [{ bucket: codeBucket(context.actor.accountId!), ...codeLimit }],
  async run(context, { code }) {
    return recordCodeConfirmed(context, { code })
  },
})

/** From now on this session counts as confirmed (kernel/confirmed.server.ts); no other does. */
export const markConfirmed = within(async (tools): Promise<{ confirmed: true }> => {
  const marked = await tools.db
    .updateTable('identity.sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', sessionOf(tools.context)?.sessionId ?? null)
    .where('account_id', '=', tools.context.actor.accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked ? { confirmed: true } : refuseKernel('signInFirst')
})

/** Only while the password is still the one that was checked. */
const recordConfirmed = command({
  may: 'identity.self',
  input: z.object({ hash: z.string().min(20) }),
  async run(tools, { hash }) {
    const accountId = tools.context.actor.accountId
    const same = await tools.db
      .selectFrom('identity.accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('password_hash', '=', hash)
      .executeTakeFirst()
    if (!same) return refuse('wrongPassword', { field: 'password' })
    await forgive(tools, passwordBucket(accountId))
    return markConfirmed(tools)
  },
})

const recordCodeConfirmed = command({
  may: 'identity.self',
  input: z.object({ code: z.string() }),
  async run(tools, { code }) {
    const accountId = tools.context.actor.accountId!
    if ((await takeCode(tools, accountId, code)) === null) return refuse('wrongCode', { field: 'code' })
    await forgive(tools, codeBucket(accountId))
    return markConfirmed(tools)
  },
})
