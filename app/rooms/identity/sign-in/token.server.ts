import { createHash, createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'
import { settings } from '#kernel/settings.server.ts'

/** What `_account` says (safety.md). Only `jti` counts: it names the session row; `role` is for looks. */
export interface AccountClaims {
  accountId: string
  sessionId: string
}

const issuer = 'sala'

export async function signToken(
  tenantId: string,
  claims: AccountClaims & { role: string; expiresAt: Date },
): Promise<string> {
  const key = keys()[0]!
  return new SignJWT({ role: claims.role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(tenantId)
    .setSubject(claims.accountId)
    .setJti(claims.sessionId)
    .setIssuedAt()
    .setExpirationTime(claims.expiresAt)
    .sign(await key.secret)
}

/** The claims of a token that is ours, of this tenant and in time; else the reason why not. */
export async function verifyToken(tenantId: string, token: string): Promise<AccountClaims | { reason: string }> {
  if (token.length > 2000) return { reason: 'too long' }
  try {
    const { payload } = await jwtVerify(token, secretOf, {
      algorithms: ['HS256'],
      issuer,
      audience: tenantId,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    })
    if (!isUuid(payload.sub) || !isUuid(payload.jti)) return { reason: 'claims of an odd form' }
    return { accountId: payload.sub, sessionId: payload.jti }
  } catch (error) {
    if (error instanceof errors.JOSEError) return { reason: error.code }
    if (error instanceof TypeError) return { reason: 'not a token' }
    throw error
  }
}

interface Key {
  kid: string
  /** Made ready once: from bytes it would be at every token that is looked at. */
  secret: Promise<CryptoKey>
}

let made: { from: string; keys: Key[] } | undefined

/** Today's key first; SALA_SECRET_PREVIOUS still opens what was signed before the secret was changed. */
function keys(): Key[] {
  const secrets = [settings().secret, process.env.SALA_SECRET_PREVIOUS ?? ''].filter((secret) => secret.length >= 32)
  const from = secrets.join('\0')
  if (made?.from !== from) made = { from, keys: secrets.map(keyFrom) }
  return made.keys
}

function keyFrom(secret: string): Key {
  const derived = createHmac('sha256', secret).update('sala _account').digest()
  const kid = createHash('sha256').update(derived).digest('base64url').slice(0, 10)
  const ready = crypto.subtle.importKey('raw', derived, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  return { kid, secret: ready }
}

async function secretOf(header: JWTHeaderParameters): Promise<CryptoKey> {
  const key = keys().find(({ kid }) => kid === header.kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key.secret
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidForm.test(value)
