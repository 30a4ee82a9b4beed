import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { May } from '#kernel/may.ts'
import type { Context, Site } from '#kernel/context.ts'
import { type CachedPage, normaliseQuery } from '#kernel/page-cache.server.ts'
import { contextKey } from '#kernel/screen.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { uploadOrigins } from '#rooms/files/index.ts'
import { liffEndpointPath, liffSources } from '#rooms/identity/index.ts'
import { acceptsEncoding } from './accepts-encoding.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { whileDeveloping, withHashes, withNonce } from './content-security.server.ts'
import { cookieOf } from './cookies.ts'
import { pageCache } from './kept-pages.server.ts'
import { languagesOf } from '#kernel/languages.ts'
import { localeOf } from './locale.ts'
import { sharedParameters } from './cached-paths.ts'
import { nonceKey } from './nonce.ts'
import { pageBodies } from './page-bodies.ts'
import { compressPage } from './page-compression.server.ts'
import { createPageHandlers } from './page-handlers.server.ts'
import { type Scheme, schemeOf } from './scheme.ts'

const version = build.assets.version

/** Who stands at a counter prints through the relay on their own device (docs/printers.md). */
const printerRelay = 'http://127.0.0.1:9110'

async function cspOf(nonce: string, context: Context, url: string): Promise<string> {
  const relay = admits(anyStaff, context.actor) ? [printerRelay] : []
  // The one page that stands inside LINE loads LINE's SDK, where the tenant has a LIFF app.
  const { scripts = [], sendTo: toLine = [] } = (isLiff(url) && (await liffSources(context))) || {}
  const sendTo = [...(await uploadOrigins(context)), ...relay, ...toLine]
  return settings().dev ? whileDeveloping(nonce, sendTo, scripts) : withNonce(nonce, sendTo, scripts)
}

const isLiff = (url: string): boolean => new URL(url, 'http://x').pathname === liffEndpointPath

/** Pages from React Router, and in front of it the pages that guests share. */
export function createPages() {
  const handlerOf = createPageHandlers(build, settings().dev ? 'development' : 'production')

  async function respond(request: Request, context: Context, nonce: string): Promise<Response> {
    const provider = new RouterContextProvider()
    provider.set(contextKey, context)
    provider.set(nonceKey, nonce)
    return handlerOf(new URL(request.url).pathname)(request, provider)
  }

  return {
    /** Who may post to which page, as its action says. What is no `act` reads no form. */
    actions: Object.values(build.routes).flatMap((route) => {
      const action = route?.module.action as { may?: May } | undefined
      return route?.path !== undefined && action?.may ? [{ path: route.path, may: action.may }] : []
    }),

    /** Renders a page for this visitor alone. */
    async render(request: Request, context: Context): Promise<Response> {
      const nonce = randomUUID()
      const response = await respond(request, context, nonce)
      response.headers.set('content-security-policy', await cspOf(nonce, context, request.url))
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      const html = pageBodies.get(response)
      if (html === undefined) return response
      return new Response(html, { status: response.status, headers: response.headers })
    },

    /** The same, straight to the socket: a GET of a page needs no stream. False: nothing was rendered. */
    async renderTo(req: IncomingMessage, res: ServerResponse, context: Context): Promise<void> {
      const nonce = randomUUID()
      const response = await respond(requestOf(req), context, nonce)
      const html = pageBodies.get(response)
      for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
      const cookies = response.headers.getSetCookie()
      if (cookies.length > 0) res.setHeader('set-cookie', cookies)
      if (!response.headers.has('cache-control')) res.setHeader('cache-control', 'no-store')
      res.setHeader('content-security-policy', await cspOf(nonce, context, req.url!))
      const plain = html ?? Buffer.from(await response.arrayBuffer())
      const small = html === undefined ? null : compressPage(req, plain)
      const body = small ?? plain
      if (html !== undefined) res.appendHeader('vary', 'accept-encoding')
      if (small) res.setHeader('content-encoding', 'br')
      res.setHeader('content-length', body.length)
      res.writeHead(response.status).end(req.method === 'HEAD' ? undefined : body)
    },

    /** Answers from the cache when this visitor may share and the page is there. */
    sendCached(req: IncomingMessage, res: ServerResponse, site: Site): boolean {
      const shared = sharedPage(req, site)
      const page = shared && pageCache.find(shared.key)
      if (!page) return false
      send(req, res, page)
      return true
    },

    /** Renders a page that can be shared, keeps it and sends it. False: not such a page. */
    async fillAndSend(req: IncomingMessage, res: ServerResponse, context: Context): Promise<boolean> {
      const shared = context.actor.accountId === null ? sharedPage(req, context.site) : null
      if (!shared) return false
      const page = await pageCache.fill(shared.key, context.tenantId, async () => {
        const nonce = randomUUID()
        // Rendered from nothing but what the key says: no visitor's own address, cookies or way here gets in.
        const request = new Request(`http://${req.headers.host}${shared.url}`, {
          headers: { accept: 'text/html', cookie: `scheme=${shared.scheme}` },
        })
        // Others may wait for the same page: whoever asked first may leave.
        const response = await respond(request, { ...context, hasLeft: () => false }, nonce)
        const html = pageBodies.get(response)
        if (response.status !== 200 || html === undefined || response.headers.has('set-cookie')) return null
        // The frame around the page comes from the site itself, which no query of the page has read.
        return {
          ...withHashes(html.toString(), nonce, await uploadOrigins(context)),
          reads: new Set([...context.reads, 'tenancy.sites']),
        }
      })
      if (!page) return false
      send(req, res, page)
      return true
    },
  }
}

/** What loaders get to see of a GET: address and cookies. */
function requestOf(req: IncomingMessage): Request {
  const { cookie = '', referer = '', 'user-agent': agent = '' } = req.headers
  return new Request(`http://${req.headers.host}${req.url}`, {
    headers: { accept: 'text/html', cookie, referer, 'user-agent': agent },
  })
}

/** Null unless this is a GET of a page that is the same for every guest without a cart. */
function sharedPage(req: IncomingMessage, site: Site): { key: string; url: string; scheme: Scheme } | null {
  if (req.method !== 'GET' || req.headers.authorization || settings().dev) return null
  const { cookie } = req.headers
  if (cookieOf(cookie, '_account') !== null || cookieOf(cookie, 'cart') !== null) return null
  const url = req.url!
  // A draft that somebody was given the link to is never kept.
  if (/[?&]preview=/.test(url)) return null
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const known = sharedParameters(path)
  if (known === null) return null
  const query = normaliseQuery(at < 0 ? '' : url.slice(at), known)
  if (query === null) return null
  const page = query === '' ? path : `${path}?${query}`
  const asked = { cookies: cookie, acceptLanguage: req.headers['accept-language'], url }
  const locale = localeOf(asked, languagesOf(site))
  const scheme = schemeOf(cookie)
  return {
    key: `${site.id} ${site.version} ${req.headers.host} ${page} ${locale} ${scheme} ${version}`,
    url: page,
    scheme,
  }
}

function send(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  const wantsBrotli = acceptsEncoding(req.headers['accept-encoding'], 'br')
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
  res.writeHead(200).end(body, 'latin1')
}
