import type { IncomingMessage } from 'node:http'
import { readAccount, tokenIn } from '#rooms/identity/index.ts'
import type { Context, Site } from '#kernel/context.ts'
import { languagesOf } from '#kernel/languages.ts'
import { admits, anyStaff, guest } from '#kernel/roles.ts'
import type { Peer } from './client-address.server.ts'
import { localeOf } from './locale.ts'

/** The one place that reads cookies and headers: from here on there is only the context. */
export async function contextOf(req: IncomingMessage, site: Site, peer: Peer, requestId: string): Promise<Context> {
  const isForAll = req.url?.startsWith(publicFiles) ?? false
  const token = isForAll ? null : tokenIn(req.headers)
  const actor = (token && (await readAccount(site.tenantId, token))) || guest
  const key = req.headers['idempotency-key']
  const cookies = isForAll ? undefined : req.headers.cookie
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
    hasLeft: () => req.socket.destroyed,
  }
}

/** Public files: whoever asks is a guest, so that every cache may keep the answer. */
const publicFiles = '/f/'
