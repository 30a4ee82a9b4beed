/**
 * What a ticket's QR says: `t1.{code}.{secret}.{signature}`, signed with Ed25519 by the tenant's key, so that a scanner
 * with the public key can tell without asking. The key follows from the house's secret and the tenant, and is kept nowhere.
 */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

const keys = new Map<string, { secret: KeyObject; open: KeyObject }>()
/** What stands before the 32 bytes of a key in PKCS #8 (RFC 8410). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(tenantId: string): { secret: KeyObject; open: KeyObject } {
  const known = keys.get(tenantId)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', settings().secret, tenantId, 'events: signed tickets', 32))
  const secret = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
  const made = { secret, open: createPublicKey(secret) }
  keys.set(tenantId, made)
  return made
}

export function signTicket(tenantId: string, { code, secret }: { code: string; secret: string }): string {
  const said = `t1.${code}.${secret}`
  return `${said}.${sign(null, Buffer.from(said), keyOf(tenantId).secret).toString('base64url')}`
}

/** Any other text, by the same key. */
export const signText = (tenantId: string, text: string): string =>
  sign(null, Buffer.from(text), keyOf(tenantId).secret).toString('base64url')

/** The public key, 32 bytes in base64url: with it a scanner tells without asking. */
export const wholeKey = (tenantId: string): string => keyOf(tenantId).open.export({ format: 'jwk' }).x ?? ''

export function isSignedBy(tenantId: string, said: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  return bytes.length === 64 && verify(null, Buffer.from(said), keyOf(tenantId).open, bytes)
}

export const macOf = (what: string): Buffer => createHmac('sha256', `events ${settings().secret}`).update(what).digest()

/** An address that only who was given it knows: the id, and what nobody else can reckon. */
export const tokenOf = (
  tenantId: string,
  noun: 'ticket' | 'door' | 'turn' | 'gift' | 'giftLink',
  id: string,
  round: string | number,
): string =>
  `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}${macOf(`${tenantId} ${noun} ${id} ${round}`).subarray(0, 16).toString('base64url')}`

/** The id that a token names, whoever made it. */
export function idOfToken(token: string): string | null {
  if (!/^[\w-]{44}$/.test(token)) return null
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Six digits, for the people at a door. */
export const pinOf = (tenantId: string, doorId: string, round: number): string =>
  String(macOf(`${tenantId} pin ${doorId} ${round}`).readUInt32BE(0) % 1_000_000).padStart(6, '0')
