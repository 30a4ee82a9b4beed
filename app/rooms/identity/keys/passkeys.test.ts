import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { addPasskey, ownPasskeys, passkeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { confirmByPasskey, passkeyConfirmOptions, passkeySignInOptions, signInByPasskey } from './passkey-sign-in.ts'
import { beginSecondFactor, pendingSecret, turnOnSecondFactor } from './second-factor.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { guestFrom, newAccount } from '../testing.ts'
import { codeAt } from './totp.server.ts'

interface Said {
  origin?: string
  rpId?: string
  /** A finger, a face or a PIN was asked for. */
  verified?: boolean
  counter?: number
  userHandle?: string
}

/** A security key of software: makes one passkey and signs with it, also what no honest one would. */
function newKey(hostname: string, keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' })) {
  const id = randomBytes(32)
  const jwk = keyPair.publicKey.export({ format: 'jwk' })
  const [x, y] = [jwk.x!, jwk.y!].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer]
  const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
  const basics = ({ rpId = hostname, verified = true, counter = 0 }: Said, more = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (verified ? 0x04 : 0) | more
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string, { origin = siteOrigin(hostname) }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    make(challenge: string, said: Said = {}) {
      const data = Buffer.concat([basics(said, 0x40), Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, said).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal' as const],
      }
      return { ...common, response }
    },
    sign(challenge: string, said: Said = {}) {
      const [data, client] = [basics(said), clientData('webauthn.get', challenge, said)]
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(keyPair.privateKey).toString('base64url'),
        ...(said.userHandle === undefined ? {} : { userHandle: Buffer.from(said.userHandle).toString('base64url') }),
      }
      return { ...common, response }
    },
  }
}

type Key = ReturnType<typeof newKey>
interface Keyed {
  tenant: TestTenant
  id: string
  context: Context
  key: Key
  passkeyId: string
}

async function keyed(said: Said = {}): Promise<Keyed> {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const { context } = await account.signIn()
  const key = newKey(tenant.site.hostname)
  const { passkeyId } = await add(context, key, said)
  return { tenant, id: account.id, context, key, passkeyId }
}

async function add(context: Context, key: Key, said: Said = {}) {
  const { options, sealed } = await passkeyOptions(context, {})
  return addPasskey(context, { answer: key.make(options.challenge, said), name: 'โทรศัพท์', sealed })
}

async function enterWith(context: Context, key: Key, said: Said = {}) {
  const { options, sealed } = await passkeySignInOptions(context, {})
  return signInByPasskey(context, { answer: key.sign(options.challenge, said), sealed })
}

const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'let in',
    (error: { code?: string }) => error.code,
  )

test('a passkey is added, listed, renamed and removed by its owner; its owner is told', async () => {
  const { tenant, context, passkeyId } = await keyed()
  await renamePasskey(context, { passkeyId, name: 'กุญแจสำรอง' })
  expect(await ownPasskeys(context, {})).toMatchObject([
    { passkeyId, name: 'กุญแจสำรอง', hostname: tenant.site.hostname },
  ])
  await removePasskey(context, { passkeyId })
  expect(await ownPasskeys(context, {})).toEqual([])
  const trail = await tenant.sql<{ action: string }>('select action from kernel.audit_log order by id')
  expect(trail.map(({ action }) => action)).toEqual(['identity.passkeyAdded', 'identity.passkeyRemoved'])
})

test('adding and removing want it to be proved lately', async () => {
  const { context, key, passkeyId } = await keyed()
  const stale = { ...context, actor: { ...context.actor, confirmedAt: new Date(Date.now() - 16 * 60_000) } }
  expect(await refused(add(stale, key))).toBe('CONFIRM_FIRST')
  expect(await refused(removePasskey(stale, { passkeyId }))).toBe('CONFIRM_FIRST')
})

test('another person’s passkey is not found', async () => {
  const { tenant, passkeyId } = await keyed()
  const { context } = await (await newAccount(tenant)).signIn()
  expect(await ownPasskeys(context, {})).toEqual([])
  expect(await refused(removePasskey(context, { passkeyId }))).toBe('NOT_FOUND')
  expect(await refused(renamePasskey(context, { passkeyId, name: 'mine now' }))).toBe('NOT_FOUND')
})

test('it lets its owner in while wrong passwords keep the account locked', async () => {
  const { tenant, id, key } = await keyed()
  const [account] = await tenant.sql<{ email: string }>('select email from identity.accounts where id = $1', [id])
  const guess = () => signIn(guestFrom(tenant), { login: account!.email, password: 'guess' })
  for (let i = 0; i < 5; i++) expect(await refused(guess())).toBe('SIGN_IN_FAILED')
  expect(await refused(guess())).toBe('RATE_LIMITED')
  expect(await enterWith(guestFrom(tenant), key, { userHandle: id })).toHaveProperty('token')
})

test('it signs in, and the session says so', async () => {
  const { tenant, id, key } = await keyed()
  const entered = await enterWith(guestFrom(tenant), key, { userHandle: id })
  const person = await readAccount(tenant.id, 'token' in entered ? entered.token : '')
  expect(person).toMatchObject({ accountId: id })
  const [row] = await tenant.sql('select opened_by from identity.sessions where id = $1', [person!.sessionId])
  expect(row).toEqual({ opened_by: 'passkey' })
})

test('a finger, a face or a PIN is the second step; a mere touch is not', async () => {
  const { tenant, context, key } = await keyed()
  await beginSecondFactor(context, {})
  const { secret } = (await pendingSecret(context, {}))!
  await turnOnSecondFactor(context, { code: codeAt(secret) })
  expect(await enterWith(guestFrom(tenant), key)).toHaveProperty('token')
  expect(Object.keys(await enterWith(guestFrom(tenant), key, { verified: false }))).toEqual(['secondStep'])
})

test('passkey challenge replay: an answer counts once, also for fifty at once', async () => {
  const { tenant, key } = await keyed()
  const { options, sealed } = await passkeySignInOptions(guestFrom(tenant), {})
  const answer = key.sign(options.challenge)
  const tries = Array.from({ length: 50 }, () => refused(signInByPasskey(guestFrom(tenant), { answer, sealed })))
  const said = await Promise.all(tries)
  expect(said.filter((what) => what === 'let in')).toHaveLength(1)
  expect(new Set(said)).toEqual(new Set(['let in', 'PASSKEY_FAILED']))
})

test('passkey challenge of another purpose, session, tenant or make is none', async () => {
  const { tenant, context, key } = await keyed()
  const theirs = await newTenant()
  const guest = guestFrom(tenant)
  const toAdd = await passkeyOptions(context, {})
  const toConfirm = await passkeyConfirmOptions(context, {})
  const abroad = await passkeySignInOptions(guestFrom(theirs), {})
  const here = await passkeySignInOptions(guest, {})
  for (const { options, sealed } of [
    toAdd,
    toConfirm,
    abroad,
    { ...here, sealed: toAdd.sealed },
    { ...here, sealed: 'a.b.c.d' },
  ])
    expect(await refused(signInByPasskey(guest, { answer: key.sign(options.challenge), sealed }))).toBe(
      'PASSKEY_FAILED',
    )
  const other = (await (await newAccount(tenant)).signIn()).context
  expect(
    await refused(confirmByPasskey(other, { answer: key.sign(toConfirm.options.challenge), sealed: toConfirm.sealed })),
  ).toBe('PASSKEY_FAILED')
})

test('wrong origin, wrong rpId, another’s name on it, and another key behind its name are refused', async () => {
  const { tenant, key } = await keyed()
  const forged = newKey(tenant.site.hostname)
  const lies: Said[] = [
    { origin: 'https://evil.example' },
    { origin: siteOrigin('evil.localhost') },
    { rpId: 'localhost' },
    { rpId: 'evil.example' },
    { userHandle: '00000000-0000-7000-8000-000000000001' },
  ]
  for (const lie of lies)
    expect(await refused(enterWith(guestFrom(tenant), key, lie)), JSON.stringify(lie)).toBe('PASSKEY_FAILED')
  const { options, sealed } = await passkeySignInOptions(guestFrom(tenant), {})
  const answer = { ...forged.sign(options.challenge), id: key.sign('x').id, rawId: key.sign('x').rawId }
  expect(await refused(signInByPasskey(guestFrom(tenant), { answer, sealed }))).toBe('PASSKEY_FAILED')
})

test('wrong origin and wrong rpId are refused when it is added, and a challenge adds once', async () => {
  const tenant = await newTenant()
  const { context } = await (await newAccount(tenant)).signIn()
  for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'localhost' }])
    expect(await refused(add(context, newKey(tenant.site.hostname), lie))).toBe('PASSKEY_FAILED')
  const { options, sealed } = await passkeyOptions(context, {})
  const adding = [1, 2].map(() =>
    refused(addPasskey(context, { answer: newKey(tenant.site.hostname).make(options.challenge), name: 'x', sealed })),
  )
  expect((await Promise.all(adding)).toSorted()).toEqual(['PASSKEY_FAILED', 'let in'])
})

test('a passkey of another tenant’s host is nobody', async () => {
  const { key } = await keyed()
  const theirs = await newTenant()
  expect(await refused(enterWith(guestFrom(theirs), key, { rpId: theirs.site.hostname }))).toBe('PASSKEY_FAILED')
})

test('a counter that goes backwards, or stands still, is a copy', async () => {
  const { tenant, key } = await keyed({ counter: 5 })
  expect(await refused(enterWith(guestFrom(tenant), key, { counter: 6 }))).toBe('let in')
  for (const counter of [6, 5, 0])
    expect(await refused(enterWith(guestFrom(tenant), key, { counter }))).toBe('PASSKEY_FAILED')
})

test('a suspended account’s passkey lets nobody in', async () => {
  const { tenant, id, key } = await keyed()
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [id])
  expect(await refused(enterWith(guestFrom(tenant), key))).toBe('PASSKEY_FAILED')
})

test('it confirms its owner’s session, and only with a finger, a face or a PIN', async () => {
  const { tenant, context, key } = await keyed()
  const { sessionId } = context.actor as { sessionId?: string }
  await tenant.sql("update identity.sessions set confirmed_at = now() - interval '1 day'")
  const confirm = async (said: Said) => {
    const { options, sealed } = await passkeyConfirmOptions(context, {})
    return confirmByPasskey(context, { answer: key.sign(options.challenge, said), sealed })
  }
  expect(await refused(confirm({ verified: false }))).toBe('PASSKEY_FAILED')
  expect(await confirm({})).toEqual({ confirmed: true })
  const fresh = await tenant.sql("select id from identity.sessions where confirmed_at > now() - interval '1 minute'")
  expect(fresh).toEqual([{ id: sessionId }])
})

test('the last way to sign in cannot be removed, and of two removed at once one stays', async () => {
  const { tenant, id, context, passkeyId } = await keyed()
  const second = await add(context, newKey(tenant.site.hostname))
  await tenant.sql('update identity.accounts set password_hash = null where id = $1', [id])
  const removing = [passkeyId, second.passkeyId].map((key) => refused(removePasskey(context, { passkeyId: key })))
  expect((await Promise.all(removing)).toSorted()).toEqual(['LAST_WAY_IN', 'let in'])
  expect(await ownPasskeys(context, {})).toHaveLength(1)
})
