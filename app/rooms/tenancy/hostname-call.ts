import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Context } from '#kernel/context.ts'
import { csrfTokenOf } from '#kernel/csrf.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { hostnameOf, isLoopbackAddress, isLoopbackHost } from './host-name.ts'
import { publicConfig, sessionConfig } from './pre-config.ts'
import { publicTokenOf, publishableKeyOf } from './public-keys.server.ts'
import { refuse } from './refusals.ts'
import { siteOfHost } from './site-of-host.server.ts'

const environments = ['development', 'staging', 'production', 'test']

/**
 * `GET /hostname/{hostname}` (product.md §7): the tenant config with the caller's own session.
 *
 * Errors: 400 "Invalid environment: ..."; 404 for a host that is not the request's own. On a developer's own machine
 * the other hosts of the platform answer too, without a session.
 */
export async function answerHostname(context: Context, request: Request, hostname: string): Promise<Response> {
  const environment = request.headers.get('environment') ?? ''
  if (!environments.includes(environment))
    refuse('invalidEnvironment', { environment: printable(environment) || 'none' })
  const wanted = hostnameOf(domainToASCII(hostname))
  if (wanted === null) return notFound()
  const own = hostnameOf(new URL(request.url).host)
  const seen = wanted === own ? context : await elsewhere(context, request, wanted)
  const config = await publicConfig(seen, { hostname: seen.site.hostname })
  const session = sessionConfig(seen)
  return answer(request, {
    ...config,
    publishableKey: publishableKeyOf(seen.site.id),
    publicToken: await publicTokenOf(seen.tenantId),
    session,
    csrfToken: session ? csrfTokenOf(request.headers.get('cookie')) : null,
  })
}

async function elsewhere(context: Context, request: Request, wanted: string): Promise<Context> {
  if (!isOwnMachine(context, request)) return notFound()
  const found = await siteOfHost(wanted)
  if (!found) return notFound()
  const { site } = found
  const actor = { accountId: null, role: 'guest' as const, staff: [] }
  return { ...context, tenantId: site.tenantId, site, actor, reads: new Set() }
}

/** Local mode, and both the peer and the Host are this machine (safety.md). */
export function isOwnMachine(context: Context, request: Request): boolean {
  return settings().mode === 'local' && isLoopbackAddress(context.address) && isLoopbackHost(new URL(request.url).host)
}

/** Pages for those who build and look after the site: anyone on their own machine, elsewhere admins (content.md §3.7). */
export function developersOnly(context: Context, request: Request): void {
  if (!isOwnMachine(context, request) && context.actor.role !== 'admin') notFound()
}

/** Whoever sends no credentials gets the public part, kept for a minute; with a session it is asked for every time. */
function answer(request: Request, body: unknown): Response {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const isPublic = !request.headers.has('cookie') && !request.headers.has('authorization')
  const headers = {
    'content-type': 'application/json',
    'cache-control': isPublic ? 'public, max-age=60' : 'private, no-cache',
    vary: 'Cookie, Authorization, Accept-Language, environment',
    etag,
  }
  const unchanged = request.headers
    .get('if-none-match')
    ?.split(/\s*,\s*/)
    .includes(etag)
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

const printable = (text: string): string => text.replace(/[^\w .-]/g, '').slice(0, 40)
