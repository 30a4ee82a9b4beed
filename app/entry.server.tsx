import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from './kernel/log.server.ts'
import { contextKey } from './kernel/screen.server.ts'
import { nonceKey } from './shell/nonce.ts'
import { intoOneBuffer } from './shell/one-buffer.server.ts'
import { pageBodies } from './shell/page-bodies.ts'
import { paintFirst, sheetsFirst } from './shell/paint-first.server.ts'
import { variantPreloads } from './shell/variant-preloads.server.ts'

/** The whole page at once: it can be kept, its length is known, and nothing on it jumps. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(nonceKey)
  const { actor } = loadContext.get(contextKey)
  const preloads = variantPreloads(routerContext, actor.role)
  // Who is signed in has been here before: what their pages need lies in their browser.
  const ordered = actor.accountId === null ? paintFirst : sheetsFirst
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <Preloaded hrefs={preloads}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Preloaded>,
      {
        nonce,
        // Everything is ready before the first byte: nothing is to be put in its place by script afterwards.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer)
          const sink = intoOneBuffer((html) => {
            headers.set('content-type', 'text/html; charset=utf-8')
            // What a loader said of when to come again is not carried to the page by itself.
            if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '1')
            const response = new Response(null, { status: failed ? 500 : status, headers })
            pageBodies.set(response, import.meta.env.PROD ? ordered(html) : html)
            resolve(response)
          })
          pipe(sink)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          log.error('rendering failed', { error })
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), 10_000)
  })
}

/** React writes the hints into the head; the browser, which draws the page without them, does not miss them. */
function Preloaded({ hrefs, children }: { hrefs: readonly string[]; children: ReactNode }) {
  for (const href of hrefs) preloadModule(href, { as: 'script' })
  return children
}

/** Thrown by loaders and actions: refusals are answers, everything else is a bug. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // What a visitor can bring about at will (no such page, no such method) is no error of ours; and a path may carry a
  // token, so it is not written down: the request id leads to it.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log.error('a page failed', { requestId: context.get(contextKey).requestId, error })
}
