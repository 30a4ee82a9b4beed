/** What the address of a segment says, and that it was us who said it: which part of which film, for whom, until when. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

export interface SegmentOperation {
  tenant: string
  film: string
  /** Null for a free preview, which is everybody's. */
  account: string | null
}

interface Part {
  /** -1 is what every segment needs before it. */
  n: number
  /** Seconds of the film. */
  from: number
  to: number
}

export function segmentToken({ tenant, film, account }: SegmentOperation, { n, from, to }: Part, until: Date): string {
  const said = Buffer.from(JSON.stringify([tenant, film, account, n, from, to, until.getTime()])).toString('base64url')
  return `${said}.${sign(said)}`
}

/** Null for what we did not say. */
export function readSegmentToken(token: string): (SegmentOperation & Part & { isOver: boolean }) | null {
  const [said = '', signature = ''] = token.split('.')
  const [right, given] = [Buffer.from(sign(said)), Buffer.from(signature)]
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const read = JSON.parse(Buffer.from(said, 'base64url').toString()) as Said
  // Addresses of before said less; they hold an hour or two.
  if (read.length !== 7) return null
  const [tenant, film, account, n, from, to, until] = read
  return { tenant, film, account, n, from, to, isOver: until <= Date.now() }
}

type Said = [string, string, string | null, number, number, number, number]

let key: Buffer | undefined

function sign(said: string): string {
  key ??= Buffer.from(hkdfSync('sha256', settings().secret, '', 'lessons: segments of films', 32))
  return createHmac('sha256', key).update(said).digest('base64url')
}
