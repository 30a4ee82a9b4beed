import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

/** What a sealed text is for, and whose it is: neither can be swapped for another's. */
export interface Seal {
  purpose:
    | 'second factor'
    | 'second step'
    | 'passkey challenge'
    | 'LINE sign-in'
    | 'LINE newcomer'
    | 'LINE channel'
    | 'chat room'
    | 'file storage'
    | 'receiving account'
    | 'share unlock'
    | 'known device'
    | 'AI key'
    | 'calendar feed'
    | 'certificate key'
  /** tenant|account, or the tenant where nobody has signed in yet. */
  bound: string
}

/** AES-256-GCM by a key derived from SALA_SECRET; `which` 1 is SALA_SECRET_PREVIOUS, for tests. */
export function seal(plain: string, { purpose, bound }: Seal, which = 0): string {
  const { kid, key } = keysFor(purpose)[which]!
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${purpose}|${bound}`))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [kid, nonce, cipher.getAuthTag(), body]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/**
 * Null for what was not sealed here, for this purpose and this owner. `isOld`: by SALA_SECRET_PREVIOUS; what is kept
 * for long is then sealed anew.
 */
export function unseal(text: string, { purpose, bound }: Seal): { plain: string; isOld: boolean } | null {
  const [kid, nonce, tag, body] = text.length > 4000 ? [] : text.split('.')
  const keys = keysFor(purpose)
  const found = keys.findIndex((key) => key.kid === kid)
  if (found === -1 || nonce?.length !== 16 || tag?.length !== 22 || body === undefined) return null
  try {
    const opener = createDecipheriv('aes-256-gcm', keys[found]!.key, Buffer.from(nonce, 'base64url'))
      .setAAD(Buffer.from(`${purpose}|${bound}`))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    const plain = Buffer.concat([opener.update(Buffer.from(body, 'base64url')), opener.final()]).toString('utf8')
    return { plain, isOld: found > 0 }
  } catch {
    return null
  }
}

/** A sealed object that runs out: for a cookie that the browser carries and cannot read. */
export function sealFor(minutes: number, content: object, as: Seal): string {
  return seal(JSON.stringify({ ...content, until: Date.now() + minutes * 60_000 }), as)
}

export function unsealFresh<Content extends object>(text: string | null, as: Seal): Content | null {
  const opened = text === null ? null : unseal(text, as)
  if (!opened) return null
  const content = JSON.parse(opened.plain) as Content & { until: number }
  return content.until > Date.now() ? content : null
}

/** What a secret of many bits is kept as: by today's key first, then by the one before. */
export function hashesOf(purpose: string, text: string): string[] {
  return secrets().map((secret) => createHmac('sha256', secret).update(`sala ${purpose}|${text}`).digest('base64url'))
}

const secrets = (): string[] =>
  [settings().secret, process.env.SALA_SECRET_PREVIOUS ?? ''].filter((secret) => secret.length >= 32)

function keysFor(purpose: string): { kid: string; key: Buffer }[] {
  return secrets().map((secret) => {
    const key = createHmac('sha256', secret).update(`sala ${purpose}`).digest()
    return { kid: createHash('sha256').update(key).digest('base64url').slice(0, 10), key }
  })
}
