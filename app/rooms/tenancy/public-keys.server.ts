/** What a client of the source document is given to send along: it names the site or opens what is public, never more. */
import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { settings } from '#kernel/settings.server.ts'

/** Names the site and grants nothing (safety.md): what stands in the query as `key`. */
export const publishableKeyOf = (siteId: string): string =>
  `pk_${createHmac('sha256', `publishable ${settings().secret}`).update(siteId).digest('base64url').slice(0, 24)}`

/** Made by this house, and not for this site? Whatever else a client sends as its key is only counted. */
export const isAnothersKey = (key: string, siteId: string): boolean =>
  /^pk_[\w-]{24}$/.test(key) && key !== publishableKeyOf(siteId)

const scope = 'files:public:read'
const issuer = 'sala'
const livesSeconds = 15 * 60
/** The same for so long, so that the public answer keeps its ETag. */
const sameSeconds = 5 * 60

/**
 * In place of the source's fixed public token (safety.md): at most fifteen minutes, this tenant's only, and it reads what
 * somebody made public. `now` in milliseconds.
 */
export function publicTokenOf(tenantId: string, now = Date.now()): Promise<string> {
  const made = Math.floor(now / 1000 / sameSeconds) * sameSeconds
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(tenantId)
    .setIssuedAt(made)
    .setExpirationTime(made + livesSeconds)
    .sign(key())
}

export async function isPublicToken(tenantId: string, token: string): Promise<boolean> {
  if (token.length > 500) return false
  try {
    const { payload } = await jwtVerify(token, key(), { algorithms: ['HS256'], issuer, audience: tenantId })
    return payload.scope === scope && payload.exp !== undefined
  } catch {
    return false
  }
}

const key = (): Uint8Array => createHmac('sha256', settings().secret).update('sala public token').digest()
