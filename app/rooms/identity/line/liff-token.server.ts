/** What LINE's client gives the page inside LINE, and what it must be before anybody is let in by it. */
import { createHash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import type { LiffApp } from './line-channel.ts'
import {
  type LineProvider,
  type LineUser,
  lineUserIn,
  providerOf,
  publishedKeys,
  skewSeconds,
} from './line-provider.server.ts'

/** LINE's own lives an hour; the page sends it as soon as it has it. */
export const liffTokenMinutes = 10

export interface LiffVisit {
  user: LineUser
  /** Names this token: it lets in once. */
  fingerprint: string
}

/** Why it was not believed: `old` may be honest, of `away` LINE is to blame, all else is nobody's business. */
export type LiffDoubt = 'refused' | 'old' | 'away'

/**
 * Verifies an ID token of LIFF: by ES256 and LINE's published keys alone, as LINE says of LIFF apps
 * (developers.line.biz/en/docs/line-login/verify-id-token/). No secret of ours is a key here, so no public key can be taken
 * for one (docs/decisions/980).
 */
export async function hearLiff(
  app: LiffApp,
  idToken: string,
  provider: LineProvider = providerOf(app),
): Promise<LiffVisit | { doubt: LiffDoubt; reason: string }> {
  try {
    const { payload } = await jwtVerify(idToken, publishedKeys(provider), {
      algorithms: ['ES256'],
      issuer: provider.issuer,
      audience: app.channelId,
      requiredClaims: ['sub', 'aud', 'exp', 'iat'],
      maxTokenAge: liffTokenMinutes * 60,
      clockTolerance: skewSeconds,
    })
    // For us alone: one that is also another channel's was made for somebody else's page.
    if (typeof payload.aud !== 'string') return { doubt: 'refused', reason: 'several audiences' }
    const fingerprint = `liff:${createHash('sha256').update(idToken).digest('base64url')}`
    return { user: lineUserIn(payload), fingerprint }
  } catch (error) {
    return { doubt: doubtOf(error), reason: String((error as Error).message) }
  }
}

function doubtOf(error: unknown): LiffDoubt {
  if (error instanceof errors.JWTExpired) return 'old'
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return 'away'
  // What the keys' address answered was no set of keys.
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC' ? 'away' : 'refused'
}
