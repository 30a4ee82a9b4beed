/** What the address of a segment says, and that it was us who said it: which film, for whom, until when. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

export interface SegmentDeed {
  tenant: string
  film: string
  /** Null for a free preview, which is everybody's. */
  account: string | null
}

/** `n`: -1 is what every segment needs before it. */
export function segmentToken(deed: SegmentDeed, n: number, until: Date): string {
  const said = Buffer.from(JSON.stringify([deed.tenant, deed.film, deed.account, n, until.getTime()])).toString(
    'base64url',
  )
  return `${said}.${sign(said)}`
}

/** Null for what we did not say. */
export function readSegmentToken(token: string): (SegmentDeed & { n: number; isOver: boolean }) | null {
  const [said = '', signature = ''] = token.split('.')
  const [right, given] = [Buffer.from(sign(said)), Buffer.from(signature)]
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const read = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string, string | null, number, number]
  const [tenant, film, account, n, until] = read
  return { tenant, film, account, n, isOver: until <= Date.now() }
}

let key: Buffer | undefined

function sign(said: string): string {
  key ??= Buffer.from(hkdfSync('sha256', settings().secret, '', 'lessons: segments of films', 32))
  return createHmac('sha256', key).update(said).digest('base64url')
}
