/** Is a credential what its issuer signed, and does it stand? One way for every form of it; keys come from its issuer alone. */
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { isSetIn } from './status-list.ts'

export type Verdict =
  | { is: 'valid' | 'expired' | 'notYet' | 'revoked' | 'statusUnknown'; said: Said }
  | { is: 'older'; said: Said }
  /** of a shape we know, but not signed by who it says */
  | { is: 'signatureWrong' }
  | { is: 'refused'; why: 'algorithm' | 'key' | 'keyOfIssuer' | 'issuer' | 'unreadable' }

export interface Said {
  id: string
  issuer: string
  name: string
  validUntil: Date | null
  identifier: { hash: string; salt: string } | null
}

/** How what lies elsewhere is had; each may throw. */
export interface Outside {
  /** Of a DID: its document, as JSON. */
  didDocument(did: string): Promise<unknown>
  /** At a list’s address: the JWT that lies there. */
  statusList(url: string): Promise<string>
}

export async function verifyCredential(jwt: string, outside: Outside, now = new Date()): Promise<Verdict> {
  const opened = await open(jwt, outside)
  if ('is' in opened) return opened
  const { claims, isOlder } = opened
  const said = saidIn(claims)
  if (said.issuer !== claims.iss) return { is: 'refused', why: 'issuer' }
  if (isOlder) return { is: 'older', said }
  // What else the issuer signs, as its list of what was revoked, is no credential.
  if (![claims.type].flat().includes('OpenBadgeCredential') || !isObject(claims.credentialStatus))
    return { is: 'refused', why: 'unreadable' }
  const from = timeOf(claims.validFrom) ?? 0
  if (from > now.getTime() || Number(claims.nbf ?? 0) * 1000 > now.getTime()) return { is: 'notYet', said }
  if (said.validUntil && said.validUntil <= now) return { is: 'expired', said }
  if (typeof claims.exp === 'number' && claims.exp * 1000 <= now.getTime()) return { is: 'expired', said }
  return { is: await statusOf(claims, outside), said }
}

type Claims = Record<string, unknown>
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The claims of a JWT that its issuer’s own key signed. The bytes are verified, never JSON that was written anew. */
async function open(jwt: string, outside: Outside): Promise<{ claims: Claims; isOlder: boolean } | Verdict> {
  let header: { alg?: string; kid?: string }
  let claims: Claims
  try {
    header = decodeProtectedHeader(jwt)
    claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims
    if (!isObject(claims)) return { is: 'refused', why: 'unreadable' }
  } catch {
    return { is: 'refused', why: 'unreadable' }
  }
  if (header.alg !== 'EdDSA') return { is: 'refused', why: 'algorithm' }
  const { iss } = claims
  const { kid } = header
  if (typeof iss !== 'string') return { is: 'refused', why: 'issuer' }
  if (typeof kid === 'string' && !kid.startsWith(`${iss}#`)) return { is: 'refused', why: 'keyOfIssuer' }
  const jwk = typeof kid === 'string' ? await keyNamed(kid, iss, outside) : null
  if (!jwk) return { is: 'refused', why: 'key' }
  try {
    await compactVerify(jwt, await importJWK(jwk, 'EdDSA'), { algorithms: ['EdDSA'] })
  } catch {
    return { is: 'signatureWrong' }
  }
  const isOlder = typeof claims.vc === 'object' && claims.vc !== null
  return { claims: isOlder ? { ...(claims.vc as Claims), iss } : claims, isOlder }
}

async function keyNamed(kid: string, iss: string, outside: Outside): Promise<JWK | null> {
  try {
    const document = (await outside.didDocument(iss)) as {
      id?: unknown
      verificationMethod?: { id?: unknown; publicKeyJwk?: JWK }[]
      assertionMethod?: unknown[]
    }
    if (document.id !== iss || !document.assertionMethod?.includes(kid)) return null
    return document.verificationMethod?.find(({ id }) => id === kid)?.publicKeyJwk ?? null
  } catch {
    return null
  }
}

/** What cannot be asked is unknown, never valid. */
async function statusOf(claims: Claims, outside: Outside): Promise<'valid' | 'revoked' | 'statusUnknown'> {
  const entry = claims.credentialStatus as Record<string, unknown>
  if (entry.type !== 'BitstringStatusListEntry' || typeof entry.statusListCredential !== 'string')
    return 'statusUnknown'
  try {
    const list = await open(await outside.statusList(entry.statusListCredential), outside)
    if ('is' in list || list.claims.iss !== claims.iss || list.claims.id !== entry.statusListCredential)
      return 'statusUnknown'
    const { encodedList, statusPurpose } = list.claims.credentialSubject as Record<string, unknown>
    if (statusPurpose !== entry.statusPurpose) return 'statusUnknown'
    const isSet = isSetIn(String(encodedList), Number(entry.statusListIndex))
    return isSet === null ? 'statusUnknown' : isSet ? 'revoked' : 'valid'
  } catch {
    return 'statusUnknown'
  }
}

function saidIn(claims: Claims): Said {
  const issuer = claims.issuer as string | { id?: string } | undefined
  const subject = claims.credentialSubject as { identifier?: { identityHash?: string; salt?: string }[] } | undefined
  const identifier = subject?.identifier?.[0]
  const until = timeOf(claims.validUntil)
  return {
    id: text(claims.id) || text(claims.jti),
    issuer: typeof issuer === 'string' ? issuer : text(issuer?.id),
    name: text(claims.name),
    validUntil: until === null ? null : new Date(until),
    identifier: identifier?.identityHash ? { hash: identifier.identityHash, salt: identifier.salt ?? '' } : null,
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const timeOf = (value: unknown): number | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}
