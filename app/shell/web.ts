import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isOf } from '#kernel/may.ts'
import type { Context, Site } from '#kernel/context.ts'
import { closeDatabase, isDatabaseAway } from '#kernel/database.server.ts'
import { endAllStreams } from '#kernel/live.server.ts'
import { log } from '#kernel/log.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { guest } from '#kernel/roles.ts'
import { isSandboxHost } from '#kernel/sandbox.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { openWire } from '#kernel/wire.server.ts'
import { saveCounted } from '#rooms/analytics/index.ts'
import { answerObject, isObjectPath } from '#rooms/files/index.ts'
import { tokenIn } from '#rooms/identity/index.ts'
import { createAdmission } from './admission.server.ts'
import { callMatcher, createApi } from './api.server.ts'
import { bodyLength, createArriving } from './arriving.server.ts'
import { bodyLimits } from './body-limits.ts'
import { bodyTakers } from './body-takers.ts'
import { type Peer, peerOf } from './client-address.server.ts'
import { safeHeaders } from './content-security.server.ts'
import { contextOf } from './context.server.ts'
import { calls } from './made/calls.server.ts'
// What only the worker writes into the audit trail has its sentence here too (kernel/audit.server.ts).
import './made/handlers.server.ts'
import './made/said.server.ts'
import { answerPackage, readPackageAsk } from '#rooms/lessons/index.ts'
import { siteOfHostNow } from '#rooms/tenancy/index.ts'
import { hostOf, isPanelHost, siteFor } from './host.server.ts'
import { answerAsk } from './ask-tls.server.ts'
import { toPrimary } from './to-primary.server.ts'
import { answerHealth } from './health.server.ts'
import { pageCache } from './kept-pages.server.ts'
import { openLivePlaces } from './live-places.ts'
import { countRequest } from './metrics.server.ts'
import { createPages } from './pages.server.ts'
import { leaveUnread, refuseBody, refuseRequest } from './request-guard.server.ts'
import { screenRoutes } from './made/routes.ts'
import { createStaticFiles } from './static-files.server.ts'
import { plainPage } from './plain-page.server.ts'

export interface Web {
  handle(req: IncomingMessage, res: ServerResponse): void
  /** A stop begins: streams that would last for ever end now. */
  drain(): void
  close(): Promise<void>
}

interface Visit {
  tenantId: string
  address: string
  visitor: ServerResponse
}

interface Asked {
  path: string
  peer: Peer
  requestId: string
}

/** One web worker: everything between a socket and a room. */
export async function createWeb(): Promise<Web> {
  const serveStatic = settings().dev ? () => false : createStaticFiles(resolve('build/client/packed'))
  const admission = createAdmission()
  const arriving = createArriving(join(settings().dataDir, 'arriving'))
  const mostBytesAt = bodyLimits(calls, Object.values(screenRoutes).flat())
  const takeLivePlace = openLivePlaces()
  const wire = openWire(settings().databaseUrl)
  const pages = createPages()
  const takersOf = bodyTakers(calls, pages.actions)
  const isCall = callMatcher(calls)
  const isPage = (req: IncomingMessage, path: string) =>
    (req.method === 'GET' || req.method === 'HEAD') && !path.endsWith('.data') && !isCall(path)
  const api = createApi(calls, (request, context) => pages.render(request, context))
  const contexts = new WeakMap<object, Context>()
  const listen = getRequestListener(
    (request, { incoming }) => api.fetch(request, { context: contexts.get(incoming)! }) as Promise<Response>,
    { overrideGlobalObjects: false, hostname: 'localhost' },
  )

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const peer = peerOf(req)
    const path = pathOf(req)
    const requestId = randomUUID()
    res.setHeader('x-request-id', requestId)
    for (const [name, value] of safeHeaders(peer)) res.setHeader(name, value)
    if (answerHealth(req, res, path, peer, admission)) return
    if (answerAsk(req, res, peer)) return
    const host = hostOf(req)
    // An address with a NUL or a line break in it names nothing; one that no browser sends is malformed.
    if (path === null && host !== null && namesNothing(req)) return plainPage(res, 404)
    if (path === null || host === null) return plainPage(res, 400)
    if (isSandboxHost(host)) return answerApart(req, res, { host, path, peer })
    if (serveStatic(req, res, path)) return
    let found = await siteFor(host, req, peer)
    // Else two processes that know two addresses of a site would send a visitor to and fro.
    if (found?.isAlias && !isPanelHost(host)) found = await siteOfHostNow(host)
    if (!found) return plainPage(res, 404)
    if (found.status === 'suspended') return plainPage(res, 503)
    if (found.status !== 'active') return plainPage(res, 404)
    if (found.isAlias && !isPanelHost(host)) return toPrimary(req, res, found.site)
    await answerAt(found.site, req, res, { path, peer, requestId })
  }

  /** A package of some tenant, on a host of its own: no site, no session, no other address is there. */
  async function answerApart(
    req: IncomingMessage,
    res: ServerResponse,
    { host, path, peer }: { host: string; path: string; peer: Peer },
  ): Promise<void> {
    const ask = req.method === 'GET' || req.method === 'HEAD' ? readPackageAsk(req, host, path) : null
    if (!ask) return plainPage(res, 404)
    const endTurn = await admission.enter({ tenantId: ask.ticket.tenant, address: peer.address, visitor: res })
    if (!endTurn) return plainPage(res, 503, 1)
    try {
      await answerPackage(req, res, ask, endTurn)
    } finally {
      endTurn()
    }
  }

  async function answerAt(site: Site, req: IncomingMessage, res: ServerResponse, { path, peer, requestId }: Asked) {
    if (isObjectPath(path)) return answerObject(req, res, { path, site, address: peer.address })
    if (refuseRequest(req, res, { peer, mostBytes: (type) => mostBytesAt(path, type) })) return
    if (pages.sendCached(req, res, site)) return
    if (path.startsWith('/live/') && !takeLivePlace(peer.address, res)) return plainPage(res, 503, 5)
    const visit = { tenantId: site.tenantId, address: peer.address, visitor: res }
    const who = () => contextOf(req, site, peer, requestId)
    const brings = await mayBring(req, path, visit, who)
    const body = brings ? await arriving.receive(req, visit) : leaveUnread(req, res)
    // Without a turn nobody knows who asks: an action that ran without what they sent would do something else.
    if (brings === null) return plainPage(res, 503, 1)
    if (typeof body === 'string') return refuseBody(req, res, body)
    const endTurn = await admission.enter(visit)
    try {
      if (!endTurn) return plainPage(res, 503, 1)
      if (isCall(path)) onceAnswered(res, endTurn)
      if (body) Object.assign(req, { rawBody: await body.bytes() })
      await work(req, res, path, await who())
    } finally {
      // The turn ends with the work: who leaves meanwhile has not given it up, and who reads slowly does not hold it.
      endTurn?.()
      body?.forget()
    }
  }

  /**
   * Is a body of theirs read there? A guest is known by having no session; who has one is looked up in a turn, which is
   * over before the body comes. Null when there was none.
   */
  async function mayBring(
    req: IncomingMessage,
    path: string,
    visit: Visit,
    who: () => Promise<Context>,
  ): Promise<boolean | null> {
    if (bodyLength(req) === 0) return true
    const may = takersOf(req.method!, path)
    if (may === null || isOf(may, guest)) return may !== null
    if (tokenIn(req.headers) === null) return false
    const endTurn = await admission.enter(visit)
    try {
      return endTurn ? isOf(may, (await who()).actor) : null
    } finally {
      endTurn?.()
    }
  }

  async function work(req: IncomingMessage, res: ServerResponse, path: string, context: Context): Promise<void> {
    if (await pages.fillAndSend(req, res, context)) return
    if (isPage(req, path)) return pages.renderTo(req, res, context)
    contexts.set(req, context)
    await listen(req, res)
  }

  return {
    handle(req, res) {
      countRequest(req, res)
      answer(req, res).catch((error) => {
        log.error('a request failed', { error })
        if (res.headersSent) res.destroy()
        else if (error instanceof Refusal) plainPage(res, error.status, error.retryAfter)
        else isDatabaseAway(error) ? plainPage(res, 503, 1) : plainPage(res, 500)
      })
    },
    drain: endAllStreams,
    async close() {
      pageCache.stop()
      await wire.close()
      await saveCounted()
      await closeDatabase()
    },
  }
}

/** A stream, a film and a zip last; a call's turn is over once its answer begins. */
function onceAnswered(res: ServerResponse, release: () => void): void {
  const writeHead = res.writeHead.bind(res)
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    release()
    return writeHead(...args)
  }) as typeof res.writeHead
}

const namesNothing = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith('/') && !url.startsWith('//') && /^[^?\\]*%0[09ad]/i.test(url) && !/%2f|%5c/i.test(url)

/** The path as it stands in the request line; null for what no browser sends. */
function pathOf(req: IncomingMessage): string | null {
  const url = req.url ?? ''
  if (!url.startsWith('/') || url.startsWith('//') || url.length > 4000) return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  // A line break is none of a name either: the router takes it away, and what is left may be no address.
  return /[\\\0]|%0[09ad]|%2f|%5c/i.test(path) ? null : path
}
