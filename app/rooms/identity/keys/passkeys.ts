import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { loadWebAuthn } from './webauthn.server.ts'
import { askChallenge, challengeIn, useChallenge } from './passkey-challenge.server.ts'
import { passkeyName, RegistrationAnswer } from './passkey-inputs.ts'
import { refuse } from '../refusals.ts'
import { securityStamp, staySignedIn } from '../sign-in/security-stamp.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { tellOwner } from './security-news.ts'
import { mustHaveAWayIn } from '../sign-in/ways-in.ts'

/** EdDSA, ES256, RS256: what passkeys are made with today. */
const algorithms = [-8, -7, -257]

export interface Passkey {
  passkeyId: string
  name: string
  /** The owner's password manager keeps it on several devices. */
  isSynced: boolean
  /** Where it was made: it works nowhere else. */
  hostname: string
  createdAt: Date
  lastUsedAt: Date | null
}

export const ownPasskeys = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<Passkey[]> {
    const rows = await tools.db
      .selectFrom('identity.passkeys')
      .select(['id', 'name', 'is_synced', 'rp_id', 'created_at', 'last_used_at'])
      .where('account_id', '=', tools.context.actor.accountId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      passkeyId: row.id,
      name: row.name,
      isSynced: row.is_synced,
      hostname: row.rp_id,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }))
  },
})

/** What the browser needs to make a passkey here, and the challenge for its cookie. Step-up. */
export const passkeyOptions = query({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  async run(tools) {
    const { actor, site, locale } = tools.context
    const own = await tools.db
      .selectFrom('identity.passkeys')
      .select(['credential_id', 'transports'])
      .where('account_id', '=', actor.accountId)
      .where('rp_id', '=', site.hostname)
      .execute()
    const { challenge, sealed } = askChallenge(tools.context, 'add', await securityStamp(tools, actor.accountId!))
    const { generateRegistrationOptions } = await loadWebAuthn()
    const options = await generateRegistrationOptions({
      rpName: site.name[locale],
      rpID: site.hostname,
      userName: actor.email ?? actor.name ?? '',
      userDisplayName: actor.name ?? '',
      userID: new Uint8Array(Buffer.from(actor.accountId!)),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: 5 * 60_000,
      excludeCredentials: own.map((key) => ({ id: key.credential_id, transports: key.transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
    })
    return { options, sealed }
  },
})

/**
 * Keeps a passkey that the browser has just made. Step-up.
 *
 * Errors: 422 PASSKEY_FAILED for whatever is wrong with it.
 */
export const addPasskey = betweenTransactions({
  may: 'identity.self',
  confirmed: true,
  input: z.object({ answer: RegistrationAnswer, name: passkeyName, sealed: z.string().max(4000) }),
  async run(context, { answer, name, sealed }) {
    const { hostname } = context.site
    const { challenge, stamp } = challengeIn(context, sealed, 'add') ?? refuse('passkeyNotAdded')
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: siteOrigin(hostname),
      expectedRPID: hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => refuse('passkeyNotAdded'))
    if (!made) return refuse('passkeyNotAdded')
    const { id, publicKey, counter, transports } = made.credential
    return recordPasskey(context, {
      challenge,
      stamp,
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
      isSynced: made.credentialBackedUp,
    })
  },
})

const recordPasskey = command({
  may: 'identity.self',
  input: z.object({
    challenge: z.string(),
    stamp: z.string(),
    name: passkeyName,
    credentialId: z.string().max(1400),
    publicKey: z.string().max(8000),
    counter: z.int().nonnegative(),
    transports: z.array(z.string().max(20)).max(10),
    isSynced: z.boolean(),
  }),
  async run(tools, { challenge, stamp, name, credentialId, publicKey, counter, transports, isSynced }) {
    const accountId = tools.context.actor.accountId!
    if (stamp !== (await securityStamp(tools, accountId))) return refuse('passkeyNotAdded')
    if (!(await useChallenge(tools, challenge))) return refuse('passkeyNotAdded')
    const row = await tools.db
      .insertInto('identity.passkeys')
      .values({
        account_id: accountId,
        rp_id: tools.context.site.hostname,
        credential_id: credentialId,
        public_key: publicKey,
        counter: BigInt(counter),
        transports,
        is_synced: isSynced,
        name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return refuse('passkeyNotAdded')
    await tellOwner(tools, accountId, 'passkeyAdded', name)
    return { passkeyId: row.id, name }
  },
})

/** Errors: 404 for a passkey that is not mine. */
export const renamePasskey = command({
  may: 'identity.self',
  input: z.object({ passkeyId: z.uuid(), name: passkeyName }),
  async run(tools, { passkeyId, name }) {
    const renamed = await tools.db
      .updateTable('identity.passkeys')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('account_id', '=', tools.context.actor.accountId)
      .returning('id')
      .executeTakeFirst()
    return renamed ? { passkeyId, name } : notFound()
  },
})

/** Step-up. Errors: 404 for a passkey that is not mine; 409 LAST_WAY_IN. */
export const removePasskey = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({ passkeyId: z.uuid() }),
  async run(tools, { passkeyId }) {
    const accountId = tools.context.actor.accountId!
    await staySignedIn(tools)
    const removed = await tools.db
      .deleteFrom('identity.passkeys')
      .where('id', '=', passkeyId)
      .where('account_id', '=', accountId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return notFound()
    await mustHaveAWayIn(tools, accountId)
    await tellOwner(tools, accountId, 'passkeyRemoved', removed.name)
    return { passkeyId }
  },
})
