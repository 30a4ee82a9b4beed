import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { forgive, limit } from '#kernel/rate-limit.server.ts'
import type { SiteRole } from '#kernel/roles.ts'
import { sessionDays } from './cookie.ts'
import { loginName, type LoginName } from './login-name.ts'
import { betweenTransactions } from './outside-transaction.ts'
import { isPassword } from './password.server.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { sessionOf } from './session.server.ts'
import type { Tables } from './tables.ts'
import { signToken } from './token.server.ts'

/** Five failures in 15 minutes, per account and per address (content.md §3.8). */
const signInLimit = { tries: 5, perSeconds: 900 }

export interface OpenedSession {
  /** For the `_account` cookie (cookieFor). Never put it in a body. */
  token: string
  user: { id: string; name: string; role: SiteRole }
  expiresAt: Date
}

/**
 * Signs in with e-mail or phone and password. Always a new session; the one the request came with ends.
 *
 * Errors: 401 SIGN_IN_FAILED, the same for a wrong name, a wrong password and a suspended account; 429 after five.
 */
export const signIn = betweenTransactions({
  may: anyone,
  audiences: ['anyone'],
  input: z.object({
    login: loginName,
    password: z.string().min(1).max(200),
    userAgent: z.string().max(400).default(''),
  }),
  async run(context, { login, password, userAgent }): Promise<OpenedSession> {
    await limit(context, addressBucket(context.address), signInLimit)
    await limit(context, nameBucket(login), signInLimit)
    const account = await accountNamed(context, login)
    const right = await isPassword(password, account?.password_hash ?? null)
    if (!right || account?.status !== 'active') return refuse('wrongSignIn')
    return openSession(context, { accountId: account.id, passwordHash: account.password_hash!, login, userAgent })
  },
})

const accountNamed = query({
  may: anyone,
  input: z.custom<LoginName>(),
  run: (tools, login) =>
    tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'password_hash', 'status'])
      .where(login.kind, '=', login.value)
      .executeTakeFirst(),
})

/** Opens a session only for who knows the account's password hash, as only the step before does. */
const openSession = command({
  may: anyone,
  input: z.object({
    accountId: z.uuid(),
    passwordHash: z.string().min(20),
    login: z.custom<LoginName>(),
    userAgent: z.string(),
  }),
  async run(tools, { accountId, passwordHash, login, userAgent }) {
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'role', 'firstname', 'lastname'])
      .where('id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!account) return refuse('wrongSignIn')
    const before = sessionOf(tools.context)
    if (before) await endSessions(tools, account.id, 'signed in again', before.sessionId)
    const opened = await newSession(tools, account, userAgent)
    await forgive(tools, nameBucket(login))
    await giveBackOne(tools, addressBucket(tools.context.address))
    return opened
  },
})

interface WhoSignsIn {
  id: string
  role: SiteRole
  firstname: string
  lastname: string
}

export async function newSession(tools: Tools<Tables>, account: WhoSignsIn, userAgent: string): Promise<OpenedSession> {
  const session = await tools.db
    .insertInto('identity.sessions')
    .values({
      account_id: account.id,
      user_agent: userAgent,
      address: tools.context.address,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  const token = await signToken(tools.context.tenantId, {
    accountId: account.id,
    sessionId: session.id,
    role: account.role,
    expiresAt: session.expires_at,
  })
  const name = `${account.firstname} ${account.lastname}`.trim()
  return { token, user: { id: account.id, name, role: account.role }, expiresAt: session.expires_at }
}

/** Ends one session, or every session of the account. */
export async function endSessions(
  tools: Tools<Tables>,
  accountId: string,
  reason: string,
  only?: string,
): Promise<void> {
  let update = tools.db
    .updateTable('identity.sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
  update = only === undefined ? update.where('account_id', '=', accountId) : update.where('id', '=', only)
  await update.execute()
}

export const addressBucket = (address: string): string => `sign-in from ${address}`
/** Hashed: a bucket's name outlives the attempt, and people type passwords into the wrong field. */
export const nameBucket = (login: LoginName): string =>
  `sign-in as ${createHash('sha256').update(`${login.kind} ${login.value}`).digest('base64url')}`

/** Who got in gives back the token of this try only: the failures made from this address before stay counted. */
async function giveBackOne(tools: Tools<Tables>, bucket: string): Promise<void> {
  await sql`update kernel.rate_buckets set tokens = least(${signInLimit.tries}::float8, tokens + 1) where bucket = ${bucket}`.execute(
    tools.db,
  )
}
