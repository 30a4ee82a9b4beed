import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { forgive } from '#kernel/rate-limit.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { markConfirmed } from '../sign-in/confirm.ts'
import { enter, type Entered, openSession } from '../sign-in/enter.ts'
import { loadWebAuthn } from './webauthn.server.ts'
import { askChallenge, challengeIn, type PasskeyPurpose, useChallenge } from './passkey-challenge.server.ts'
import { SignatureAnswer } from './passkey-inputs.ts'
import { refuse } from '../refusals.ts'
import { securityStamp } from '../sign-in/security-stamp.ts'
import { betweenTransactions, command, query } from '../room.ts'
import type { Tables } from '../tables.ts'

/** What the browser needs to sign in with whatever passkey it has of this site. */
export const passkeySignInOptions = query({
  may: anyone,
  input: z.object({}),
  run: async ({ context }) => optionsFor(context, 'sign in', ''),
})

/** What it needs to show once more that it is I: only my own passkeys, with a finger, a face or a PIN. */
export const passkeyConfirmOptions = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools) {
    const own = await tools.db
      .selectFrom('identity.passkeys')
      .select(['credential_id', 'transports'])
      .where('account_id', '=', tools.context.actor.accountId)
      .where('rp_id', '=', tools.context.site.hostname)
      .execute()
    const allow = own.map((key) => ({ id: key.credential_id, transports: key.transports }))
    return optionsFor(tools.context, 'confirm', await securityStamp(tools, tools.context.actor.accountId!), allow)
  },
})

/** What WebAuthn's PublicKeyCredentialRequestOptions asks for: so little that nobody who signs in waits for a library. */
function optionsFor(
  context: Context,
  purpose: PasskeyPurpose,
  stamp: string,
  allowed?: { id: string; transports: string[] }[],
) {
  const { challenge, sealed } = askChallenge(context, purpose, stamp)
  const options = {
    rpId: context.site.hostname,
    challenge,
    timeout: 5 * 60_000,
    userVerification: purpose === 'confirm' ? 'required' : 'preferred',
    ...(allowed && { allowCredentials: allowed.map((key) => ({ ...key, type: 'public-key' })) }),
  }
  return { options, sealed }
}

const Signed = z.object({ answer: SignatureAnswer, sealed: z.string().max(4000) })

/**
 * Signs in by a passkey of this site. One that asked for a finger, a face or a PIN is two things in one: no second step
 * is asked for.
 *
 * Errors: 401 PASSKEY_FAILED, the same for whatever is wrong; 429 after twenty from one address.
 */
export const signInByPasskey = betweenTransactions({
  may: anyone,
  input: Signed.extend({ userAgent: z.string().max(400).default('') }),
  limit: (context) => [{ bucket: bucketOf(context), tries: 20, perSeconds: 900 }],
  async run(context, { answer, sealed, userAgent }): Promise<Entered> {
    return enterByPasskey(context, { ...(await verify(context, 'sign in', { answer, sealed })), userAgent })
  },
})

/** Errors: 401 PASSKEY_FAILED; a passkey that asked for nothing does not do here. */
export const confirmByPasskey = betweenTransactions({
  may: 'identity.self',
  input: Signed,
  limit: (context) => [{ bucket: bucketOf(context), tries: 20, perSeconds: 900 }],
  async run(context, { answer, sealed }) {
    const verified = await verify(context, 'confirm', { answer, sealed })
    if (!verified.isVerified || verified.accountId !== context.actor.accountId) return refuse('passkeyFailed')
    return recordPasskeyConfirmed(context, verified)
  },
})

/** A signature that holds, and whose it is. */
const Verified = z.object({
  challenge: z.string(),
  stamp: z.string(),
  passkeyId: z.uuid(),
  accountId: z.uuid(),
  counter: z.int().nonnegative(),
  /** By finger, face or PIN. */
  isVerified: z.boolean(),
})
type Verified = z.output<typeof Verified>

async function verify(
  context: Context,
  purpose: PasskeyPurpose,
  { answer, sealed }: z.output<typeof Signed>,
): Promise<Verified> {
  const { hostname } = context.site
  const { challenge, stamp } = challengeIn(context, sealed, purpose) ?? refuse('passkeyFailed')
  const key = (await passkeyNamed(context, { credentialId: answer.id })) ?? refuse('passkeyFailed')
  const { userHandle, ...response } = answer.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== key.account_id) return refuse('passkeyFailed')
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: siteOrigin(hostname),
    expectedRPID: hostname,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: Number(key.counter),
    },
    requireUserVerification: false,
  }).catch(() => refuse('passkeyFailed'))
  if (!verified) return refuse('passkeyFailed')
  return {
    challenge,
    stamp,
    passkeyId: key.id,
    accountId: key.account_id,
    counter: authenticationInfo.newCounter,
    isVerified: authenticationInfo.userVerified,
  }
}

const passkeyNamed = query({
  may: anyone,
  input: z.object({ credentialId: z.string() }),
  run: (tools, { credentialId }) =>
    tools.db
      .selectFrom('identity.passkeys')
      .select(['id', 'account_id', 'credential_id', 'public_key', 'counter'])
      .where('credential_id', '=', credentialId)
      .where('rp_id', '=', tools.context.site.hostname)
      .executeTakeFirst(),
})

const enterByPasskey = command({
  may: anyone,
  input: Verified.extend({ userAgent: z.string() }),
  async run(tools, { userAgent, ...verified }): Promise<Entered> {
    await useUp(tools, verified)
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'role', 'firstname', 'lastname'])
      .where('id', '=', verified.accountId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!account) return refuse('passkeyFailed')
    await forgive(tools, bucketOf(tools.context))
    const entrance = { openedBy: 'passkey', userAgent } as const
    return verified.isVerified ? openSession(tools, account, entrance) : enter(tools, account, entrance)
  },
})

const recordPasskeyConfirmed = command({
  may: 'identity.self',
  input: Verified,
  async run(tools, verified) {
    if (verified.stamp !== (await securityStamp(tools, verified.accountId))) return refuse('passkeyFailed')
    await useUp(tools, verified)
    await forgive(tools, bucketOf(tools.context))
    return markConfirmed(tools)
  },
})

/** Each challenge is answered once, and a device that counts never counts backwards: then somebody has a copy of it. */
async function useUp(tools: Tools<Tables>, { challenge, passkeyId, counter }: Verified): Promise<void> {
  if (!(await useChallenge(tools, challenge))) refuse('passkeyFailed')
  const used = await tools.db
    .updateTable('identity.passkeys')
    .set({ counter: BigInt(counter), last_used_at: sql<Date>`now()` })
    .where('id', '=', passkeyId)
    .where((eb) =>
      eb.or([eb('counter', '<', BigInt(counter)), eb.and([eb('counter', '=', 0n), eb.lit(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!used) refuse('passkeyFailed')
}

const bucketOf = ({ address }: Context): string => `passkey from ${networkOf(address)}`
