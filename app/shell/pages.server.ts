import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Context, Site } from '#kernel/context.ts'
import { type CachedPage, createPageCache, normaliseQuery } from '#kernel/page-cache.server.ts'
import { contextKey } from '#kernel/screen.server.ts'
import { withHashes, withNonce } from './content-security.server.ts'
import { cookieOf } from './cookies.ts'
import { localeOf } from './locale.ts'
import { isCachedPath } from './cached-paths.ts'
import { nonceKey } from './nonce.ts'

export const pageCache = createPageCache()
const version = build.assets.version

/** Pages from React Router, and in front of it the pages that guests share. */
export function createPages() {
  const handler = createRequestHandler(build, build.isSpaMode ? 'development' : (process.env.NODE_ENV ?? 'production'))

  async function respond(request: Request, context: Context, nonce: string): Promise<Response> {
    const provider = new RouterContextProvider()
    provider.set(contextKey, context)
    provider.set(nonceKey, nonce)
    return handler(request, provider)
  }

  return {
    async render(request: Request, context: Context): Promise<Response> {
      const nonce = randomBytes(16).toString('base64')
      const response = await respond(request, context, nonce)
      response.headers.set('content-security-policy', withNonce(nonce))
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      return response
    },

    /** Answers from the cache when this visitor may share and the page is there. */
    sendCached(req: IncomingMessage, res: ServerResponse, site: Site): boolean {
      const key = sharedKey(req, site)
      const page = key && pageCache.find(key)
      if (!page) return false
      send(req, res, page)
      return true
    },

    /** Renders a page that can be shared, keeps it and sends it. False: not such a page. */
    async fillAndSend(req: IncomingMessage, res: ServerResponse, context: Context): Promise<boolean> {
      const key = context.actor.accountId === null ? sharedKey(req, context.site) : null
      if (!key) return false
      const page = await pageCache.fill(key, context.tenantId, async () => {
        const nonce = randomBytes(16).toString('base64')
        const request = new Request(`http://${req.headers.host}${req.url}`, { headers: { accept: 'text/html' } })
        const response = await respond(request, context, nonce)
        if (response.status !== 200 || response.headers.has('set-cookie')) return null
        return { ...withHashes(await response.text(), nonce), reads: context.reads }
      })
      if (!page) return false
      send(req, res, page)
      return true
    },
  }
}

/** Null unless this is a GET of a page that is the same for every guest without a cart. */
function sharedKey(req: IncomingMessage, site: Site): string | null {
  if (req.method !== 'GET' || req.headers.authorization) return null
  const { cookie } = req.headers
  if (cookieOf(cookie, '_account') !== null || cookieOf(cookie, 'cart') !== null) return null
  const url = req.url!
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (!isCachedPath(path)) return null
  const query = normaliseQuery(at < 0 ? '' : url.slice(at))
  if (query === null) return null
  return `${site.id} ${req.headers.host} ${path}?${query} ${localeOf(cookie, req.headers['accept-language'])} ${version}`
}

function send(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  const wantsBrotli = /\bbr\b/.test(String(req.headers['accept-encoding']))
  const body = wantsBrotli ? page.brotli : page.html
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.setHeader('content-security-policy', page.csp)
  res.setHeader('cache-control', 'private, no-cache')
  res.setHeader('vary', 'accept-encoding, accept-language, cookie')
  res.setHeader('etag', page.etag)
  if (req.headers['if-none-match'] === page.etag) {
    res.writeHead(304).end()
    return
  }
  if (wantsBrotli) res.setHeader('content-encoding', 'br')
  res.setHeader('content-length', body.length)
  res.writeHead(200).end(body)
}
