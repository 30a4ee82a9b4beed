import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { forgive, limit } from '#kernel/rate-limit.server.ts'
import { recordAsk } from '../register/ask-link.ts'
import { enter, type Entered } from './enter.ts'
import { deviceBucket } from './known-device.ts'
import { loginName, type LoginName } from './login-name.ts'
import { isPassword } from '../keys/password.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import type { Tables } from '../tables.ts'

/** Five failures in 15 minutes, per account and per address (content.md §3.8). */
const signInLimit = { tries: 5, perSeconds: 900 }

/**
 * Signs in with e-mail or phone and password. An account that asks for a second step gets no session yet. On a device
 * that has signed in to this account before, its own tries count, and nobody else's (known-device.ts).
 *
 * Errors: 401 SIGN_IN_FAILED, the same for a wrong name, a wrong password, and an account that is pending or suspended; 429 after five.
 */
export const signIn = betweenTransactions({
  may: anyone,
  input: z.object({
    login: loginName,
    password: z.string().min(1).max(200),
    userAgent: z.string().max(400).default(''),
    devices: z.array(z.string().max(1000)).max(4).default([]),
  }),
  async run(context, { login, password, userAgent, devices }): Promise<Entered> {
    const device = devices.length > 0 ? await bucketOfDevice(context, login, devices) : null
    for (const bucket of device ? [device] : [addressBucket(context.address), nameBucket(login)])
      await limit(context, bucket, signInLimit)
    const account = await accountNamed(context, login)
    const right = await isPassword(password, account?.password_hash ?? null)
    if (!right || account?.status !== 'active') {
      // Said for every failure, so that it tells nothing: who has yet to activate is sent the letter again.
      await recordAsk(context, { purpose: 'activate', login, atMostEvery: 600 })
      return refuse('wrongSignIn')
    }
    const entering = { accountId: account.id, passwordHash: account.password_hash!, login, userAgent, device }
    return enterByPassword(context, entering)
  },
})

/** Null for a stranger's device. It is asked before anything is counted, and costs one read and no hash. */
async function bucketOfDevice(context: Context, login: LoginName, devices: string[]): Promise<string | null> {
  const account = await accountNamed(context, login)
  return account ? deviceBucket(context.tenantId, devices, account) : null
}

const accountNamed = query({
  may: anyone,
  input: z.custom<LoginName>(),
  run: (tools, login) =>
    tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'password_hash', 'status', 'security_stamp'])
      .where(login.kind, '=', login.value)
      .executeTakeFirst(),
})

/** Lets in only who knows the account's password hash, as only the step before does. */
const enterByPassword = command({
  may: anyone,
  input: z.object({
    accountId: z.uuid(),
    passwordHash: z.string().min(20),
    login: z.custom<LoginName>(),
    userAgent: z.string(),
    device: z.string().nullable(),
  }),
  async run(tools, { accountId, passwordHash, login, userAgent, device }) {
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'role', 'firstname', 'lastname'])
      .where('id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!account) return refuse('wrongSignIn')
    const entered = await enter(tools, account, { openedBy: 'password', userAgent })
    if (device) await forgive(tools, device)
    else {
      await forgive(tools, nameBucket(login))
      await giveBackOne(tools, addressBucket(tools.context.address))
    }
    return entered
  },
})

export const addressBucket = (address: string): string => `sign-in from ${networkOf(address)}`
/** Hashed: a bucket's name outlives the attempt, and people type passwords into the wrong field. */
export const nameBucket = (login: LoginName): string =>
  `sign-in as ${createHash('sha256').update(`${login.kind} ${login.value}`).digest('base64url')}`

/** Who got in gives back the token of this try only: the failures made from this address before stay counted. */
async function giveBackOne(tools: Tools<Tables>, bucket: string): Promise<void> {
  await sql`update kernel.rate_buckets set tokens = least(${signInLimit.tries}::float8, tokens + 1) where bucket = ${bucket}`.execute(
    tools.db,
  )
}
