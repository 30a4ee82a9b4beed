/** How the browser that placed an order proves it for an hour: whoever has only the link does not see who bought. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { settings } from '#kernel/settings.server.ts'
import { isSecure } from './cart-token.server.ts'

const seconds = 3600

/** `{until}.{signature}`: signed for this order of this tenant, so that it opens no other. */
export function newProof({ tenantId }: Context, orderToken: string, now = Date.now()): string {
  const until = Math.floor(now / 1000) + seconds
  return `${until}.${sign(tenantId, orderToken, until)}`
}

export function proves({ tenantId }: Context, orderToken: string, proof: string, now = Date.now()): boolean {
  const [, until = '', signature = ''] = /^(\d{10})\.([\w-]{43})$/.exec(proof) ?? []
  if (Number(until) * 1000 <= now) return false
  const right = Buffer.from(sign(tenantId, orderToken, Number(until)))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** The orders' own pages get it and nobody else; no script reads it. */
export function proofCookie(context: Context, orderToken: string, request: Request): string {
  const value = newProof(context, orderToken)
  return `ordered=${value}; Path=/shop; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`
}

export function proofIn(request: Request): string {
  return /(?:^|;\s*)ordered=([\d.\w-]{1,80})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
}

function sign(tenantId: string, orderToken: string, until: number): string {
  return createHmac('sha256', `ordered ${settings().secret}`)
    .update(`${tenantId} ${orderToken} ${until}`)
    .digest('base64url')
}
