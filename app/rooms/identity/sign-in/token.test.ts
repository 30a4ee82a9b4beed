import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { base64url, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { readAccount } from './session.server.ts'
import { newAccount } from '../testing.ts'
import { signToken, verifyToken } from './token.server.ts'

interface Scene {
  tenant: TestTenant
  token: string
  /** A token of the attacker's making with the same claims. */
  claims: { iss: string; aud: string; sub: string; jti: string; iat: number; exp: number; role: string }
}

async function scene(): Promise<Scene> {
  const tenant = await newTenant()
  const { token } = await (await newAccount(tenant)).signIn()
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  return { tenant, token, claims }
}
const hour = () => new Date(Date.now() + 3_600_000)

test('the token is HS256 with kid, iss, aud = tenant, sub, jti and exp', async () => {
  const { tenant, token, claims } = await scene()
  const header = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())
  expect(header).toMatchObject({ alg: 'HS256', kid: expect.stringMatching(/^[\w-]{10}$/) })
  expect(claims).toMatchObject({
    iss: 'sala',
    aud: tenant.id,
    sub: expect.any(String),
    jti: expect.any(String),
    role: 'user',
  })
})

test('alg none is refused', async () => {
  const { tenant, claims } = await scene()
  const unsigned = new UnsecuredJWT(claims).encode()
  expect(await readAccount(tenant.id, unsigned)).toBeNull()
  const shouted = [{ alg: 'NoNe', typ: 'JWT' }, claims].map((part) => base64url.encode(JSON.stringify(part))).join('.')
  expect(await readAccount(tenant.id, `${shouted}.`)).toBeNull()
})

test('a wrong key is refused, under our kid and under its own', async () => {
  const { tenant, token, claims } = await scene()
  const kid = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid
  for (const header of [{ alg: 'HS256', kid }, { alg: 'HS256', kid: 'attacker' }, { alg: 'HS256' }]) {
    const forged = await new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode('x'.repeat(32)))
    expect(await verifyToken(tenant.id, forged)).toHaveProperty('reason')
  }
})

test('RS256 and HS512 are refused although the signature may hold (RS/HS confusion)', async () => {
  const { tenant, token, claims } = await scene()
  const kid = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rs = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  expect(await readAccount(tenant.id, rs)).toBeNull()
  const asHmacKey = new TextEncoder().encode(publicKey.export({ type: 'spki', format: 'pem' }) as string)
  const hs = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(asHmacKey)
  expect(await readAccount(tenant.id, hs)).toBeNull()
  const ours = createHmac('sha256', process.env.SALA_SECRET!).update('sala _account').digest()
  const other = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS512', kid })
    .sign(new Uint8Array(Buffer.concat([ours, ours])))
  expect(await readAccount(tenant.id, other)).toBeNull()
})

test('a token of another tenant opens nothing here, not even with the session’s id known', async () => {
  const [mine, theirs] = [await scene(), await scene()]
  expect(await readAccount(mine.tenant.id, theirs.token)).toBeNull()
  const rightAudience = await signToken(mine.tenant.id, {
    accountId: theirs.claims.sub,
    sessionId: theirs.claims.jti,
    role: 'admin',
    expiresAt: hour(),
  })
  expect(await readAccount(mine.tenant.id, rightAudience)).toBeNull()
})

/** What only somebody who holds the platform's own key could make: each claim is checked all the same. */
async function signedByUs(claims: object, header: object = {}): Promise<string> {
  const key = createHmac('sha256', process.env.SALA_SECRET!).update('sala _account').digest()
  const kid = createHash('sha256').update(key).digest('base64url').slice(0, 10)
  const jwt = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', kid, ...header })
  return jwt.sign(new Uint8Array(key))
}

test.each([
  ['wrong iss', { iss: 'evil' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['no iss', { iss: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['wrong aud', { aud: '00000000-0000-7000-8000-000000000001' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['no aud', { aud: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['no exp', { exp: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['expired', { exp: 1_700_000_000 }, 'ERR_JWT_EXPIRED'],
  ['not yet valid', { nbf: 4_000_000_000 }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['no jti', { jti: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['a jti that is no session’s id', { jti: "' or 1=1 --" }, 'claims of an odd form'],
  ['no sub', { sub: undefined }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
])('%s is refused, although the signature holds', async (_what, lie, reason) => {
  const { tenant, claims } = await scene()
  expect(await verifyToken(tenant.id, await signedByUs(claims))).toHaveProperty('sessionId')
  const forged = await signedByUs({ ...claims, ...lie })
  expect(await verifyToken(tenant.id, forged)).toEqual({ reason })
  expect(await readAccount(tenant.id, forged)).toBeNull()
})

test('unknown kid is refused, although our own key signed it', async () => {
  const { tenant, claims } = await scene()
  for (const kid of ['unknown', '', '../../etc/passwd', "' or 1=1 --", '__proto__'])
    expect(await verifyToken(tenant.id, await signedByUs(claims, { kid }))).toEqual({
      reason: 'ERR_JWKS_NO_MATCHING_KEY',
    })
})

test('an expired token is refused', async () => {
  const { tenant, claims } = await scene()
  const expired = await signToken(tenant.id, {
    accountId: claims.sub,
    sessionId: claims.jti,
    role: 'user',
    expiresAt: new Date(Date.now() - 1000),
  })
  expect(await verifyToken(tenant.id, expired)).toEqual({ reason: 'ERR_JWT_EXPIRED' })
})

test('a token whose session is another account’s is refused', async () => {
  const { tenant, claims } = await scene()
  const other = await newAccount(tenant, { role: 'admin' })
  const mixed = await signToken(tenant.id, {
    accountId: other.id,
    sessionId: claims.jti,
    role: 'admin',
    expiresAt: hour(),
  })
  expect(await readAccount(tenant.id, mixed)).toBeNull()
})

test('the role in the token counts for nothing', async () => {
  const { tenant, claims } = await scene()
  const boasting = await signToken(tenant.id, {
    accountId: claims.sub,
    sessionId: claims.jti,
    role: 'admin',
    expiresAt: hour(),
  })
  expect(await readAccount(tenant.id, boasting)).toMatchObject({ role: 'user' })
})

test('odd things in the cookie are nobody, never an error', async () => {
  const { tenant, token } = await scene()
  const odd = [
    '',
    '.',
    '..',
    'a.b.c',
    'null',
    token.slice(0, -1),
    `${token}x`,
    token.toUpperCase(),
    'x'.repeat(5000),
    '\0',
    'ก.ข.ค',
  ]
  for (const text of odd) expect(await readAccount(tenant.id, text)).toBeNull()
})

afterEach(() => {
  delete process.env.SALA_SECRET_PREVIOUS
})

test('what the secret before signed is good while SALA_SECRET_PREVIOUS names it, and not after', async () => {
  const { tenant, claims } = await scene()
  const before = 'the-secret-before-the-secret-before-the-secret'
  const key = createHmac('sha256', before).update('sala _account').digest()
  const kid = createHash('sha256').update(key).digest('base64url').slice(0, 10)
  const old = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new Uint8Array(key))
  expect(await verifyToken(tenant.id, old)).toHaveProperty('reason')
  process.env.SALA_SECRET_PREVIOUS = before
  expect(await verifyToken(tenant.id, old)).toMatchObject({ sessionId: claims.jti })
})
