/** What the address of a package's files says, and that it was us who said it: which package, for whose right, until when. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

/** A long sitting; who goes on after it opens the item anew. */
const lastsMs = 6 * 3_600_000

export interface PlayTicket {
  tenant: string
  package: string
  /** By whose right it is given; null: staff who look, or a free preview, which is everybody's. */
  enrolment: string | null
  /** Of the page that may frame it. */
  origin: string
}

export function playToken({ tenant, package: id, enrolment, origin }: PlayTicket): string {
  const said = Buffer.from(JSON.stringify([tenant, id, enrolment, origin, Date.now() + lastsMs])).toString('base64url')
  return `${said}.${sign(said)}`
}

/** Null for what we did not say, or said too long ago. */
export function readPlayToken(token: string): PlayTicket | null {
  const [said = '', signature = '', ...more] = token.split('.')
  const [right, given] = [Buffer.from(sign(said)), Buffer.from(signature)]
  if (more.length > 0 || right.length !== given.length || !timingSafeEqual(right, given)) return null
  const [tenant, id, enrolment, origin, until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as Said
  return until > Date.now() ? { tenant, package: id, enrolment, origin } : null
}

type Said = [string, string, string | null, string, number]

let key: Buffer | undefined

function sign(said: string): string {
  key ??= Buffer.from(hkdfSync('sha256', settings().secret, '', 'lessons: packages that are played', 32))
  return createHmac('sha256', key).update(said).digest('base64url')
}
