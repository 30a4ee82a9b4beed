import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Context } from '#kernel/context.ts'
import { closeDatabase, isDatabaseAway } from '#kernel/database.server.ts'
import { endAllStreams, liveStreams } from '#kernel/live.server.ts'
import { log } from '#kernel/log.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { openWire } from '#kernel/wire.server.ts'
import { answerObject, isObjectPath } from '#rooms/files/index.ts'
import { createAdmission } from './admission.server.ts'
import { callMatcher, createApi } from './api.server.ts'
import { peerOf } from './client-address.server.ts'
import { safeHeaders } from './content-security.server.ts'
import { contextOf } from './context.server.ts'
import { calls } from './gathered.server.ts'
import { hostOf, siteFor } from './host.server.ts'
import { answerHealth } from './health.server.ts'
import { countRequest } from './metrics.server.ts'
import { createPages, pageCache } from './pages.server.ts'
import { refuseRequest } from './request-guard.server.ts'
import { createStaticFiles } from './static-files.server.ts'
import { plainPage } from './plain-page.server.ts'

export interface Web {
  handle(req: IncomingMessage, res: ServerResponse): void
  /** A stop begins: streams that would last for ever end now. */
  drain(): void
  close(): Promise<void>
}

/** Pages that watch something, of one process: each is a connection and a little memory. */
const mostStreams = 2000

/** One web worker: everything between a socket and a room. */
export async function createWeb(): Promise<Web> {
  const serveStatic = settings().dev ? () => false : createStaticFiles(resolve('build/client'))
  const admission = createAdmission()
  const wire = openWire(settings().databaseUrl)
  const pages = createPages()
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
    const requestId = randomUUID()
    const peer = peerOf(req)
    res.setHeader('x-request-id', requestId)
    for (const [name, value] of safeHeaders) res.setHeader(name, value)
    const path = pathOf(req)
    if (answerHealth(req, res, path, peer, admission)) return
    const host = hostOf(req)
    if (path === null || host === null) return plainPage(res, 400)
    if (serveStatic(req, res, path)) return
    const found = await siteFor(host, req, peer)
    if (!found) return plainPage(res, 404)
    if (found.status === 'suspended') return plainPage(res, 503)
    if (found.status !== 'active') return plainPage(res, 404)
    if (isObjectPath(path)) return answerObject(req, res, { path, site: found.site, address: peer.address })
    if (refuseRequest(req, res, host, path, peer)) return
    if (pages.sendCached(req, res, found.site)) return
    if (path.startsWith('/live/') && liveStreams() >= mostStreams) return plainPage(res, 503, 5)
    const endTurn = await admission.enter({ tenantId: found.site.tenantId, address: peer.address, visitor: res })
    if (!endTurn) return plainPage(res, 503, 1)
    if (isCall(path)) onceAnswered(res, endTurn)
    // The turn ends with the work: who leaves meanwhile has not given it up, and who reads slowly does not hold it.
    await work(req, res, path, () => contextOf(req, found.site, peer, requestId)).finally(endTurn)
  }

  async function work(req: IncomingMessage, res: ServerResponse, path: string, read: () => Promise<Context>) {
    const context = await read()
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

/** The path as it stands in the request line; null for what no browser sends. */
function pathOf(req: IncomingMessage): string | null {
  const url = req.url ?? ''
  if (!url.startsWith('/') || url.startsWith('//') || url.length > 4000) return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return /[\\\0]|%00|%2f|%5c/i.test(path) ? null : path
}
