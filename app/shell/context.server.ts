import type { IncomingMessage } from 'node:http'
import { readAccount, tokenIn } from '#rooms/identity/index.ts'
import { isPublicToken } from '#rooms/tenancy/index.ts'
import type { Context, Site } from '#kernel/context.ts'
import { languagesOf } from '#kernel/languages.ts'
import { type Actor, admits, anyStaff, guest } from '#kernel/roles.ts'
import { cookieOf } from './cookies.ts'
import type { Peer } from './client-address.server.ts'
import { localeOf } from './locale.ts'
import { noteOperator, operatorAt } from './operator-reach.ts'

/** The one place that reads cookies and headers: from here on there is only the context. */
export async function contextOf(req: IncomingMessage, site: Site, peer: Peer, requestId: string): Promise<Context> {
  const isForAll = req.url?.startsWith(publicFiles) ?? false
  const token = isForAll ? null : tokenIn(req.headers)
  const cookies = isForAll ? undefined : req.headers.cookie
  const pairedDevice = deviceIn(cookies)
  // At a shop's own device people change places by the press: the next page, at whichever node, knows who stands there now.
  const isFresh = pairedDevice !== null
  const actor =
    (token &&
      ((await ofPublicToken(site, token)) ??
        operatorAt(req.url, await readAccount(site.tenantId, token, { isFresh })))) ||
    guest
  noteOperator(req, site.tenantId, actor)
  const key = req.headers['idempotency-key']
  const asked = { cookies, acceptLanguage: req.headers['accept-language'], ofAccount: actor.locale, url: req.url }
  // Who works here has the back-office in both, whatever visitors are offered.
  const offered = admits(anyStaff, actor) ? (['th', 'en'] as const) : languagesOf(site)
  return {
    tenantId: site.tenantId,
    site,
    actor,
    locale: localeOf(asked, offered),
    requestId,
    address: peer.address,
    idempotencyKey: typeof key === 'string' ? key : null,
    reads: new Set(),
    referral: referralIn(cookies),
    pairedDevice,
    hasLeft: () => req.socket.destroyed,
  }
}

/** As a room set it; anything else is none. */
function deviceIn(cookies: string | undefined): string | null {
  const secret = cookieOf(cookies, '_paired')
  return secret !== null && /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : null
}

/** As a room set it; anything else is none. */
function referralIn(cookies: string | undefined): string | null {
  const click = cookieOf(cookies, 'ref')
  return click !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(click) ? click : null
}

/** Of an account speaks `kid`; the public token has none and stays a guest's (safety.md, "fixed public token"). */
async function ofPublicToken(site: Site, token: string): Promise<Actor | null> {
  if (token.startsWith(publicHead) && (await isPublicToken(site.tenantId, token)))
    return { ...guest, readsPublicFiles: true }
  return null
}
const publicHead = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')}.`

/** Public files: whoever asks is a guest, so that every cache may keep the answer. */
const publicFiles = '/f/'
