/** What a counter needs to open without a line: its pages, and what they are made of, kept by the worker of this area alone. */
import { baseOf, counterAt } from '../../links.ts'

interface Manifest {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { module?: string; imports?: string[]; css?: string[] }>
}

/** Of every page around a counter and of the counter's two pages that work alone. */
const needed = /^(?:root|shell\/layouts\/fullscreen|pos:\/(?:cluster|user)\/pos(?:\/checkout)?)$/

const laterMs = 5000

export async function keepPages(registerId: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const base = baseOf(location.pathname)
    await navigator.serviceWorker.register('/pos-sw.js', { scope: base, updateViaCache: 'none' })
    void navigator.storage?.persist?.()
    const pages = [counterAt(base, registerId), counterAt(base, registerId, 'checkout')]
    const cache = await caches.open('sala-pos')
    await knowImports()
    await keepFiles(cache)
    for (const page of pages) {
      await cache.add(new Request(page, { headers: { accept: 'text/html' } }))
      await cache.add(page.replace('?', '.data?'))
    }
    // What a page brings in once it stands comes a moment later.
    await new Promise((resolve) => setTimeout(resolve, laterMs))
    await keepFiles(cache)
  } catch {
    // Without them the counter sells on while its page is open.
  }
}

/** What React Router writes into every page. */
const manifest = () => (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest

/** The list of routes comes without what their files import (runtime/lean-manifest.mjs): the checkout is nothing without it. */
const knowImports = (): Promise<unknown> => import(/* @vite-ignore */ manifest().url.replace('/manifest-', '/imports-'))

async function keepFiles(cache: Cache): Promise<void> {
  const { entry, routes } = manifest()
  const parts = [entry, ...Object.entries(routes).flatMap(([id, route]) => (needed.test(id) ? [route] : []))]
  const made = parts.flatMap((part) => [
    part.module ?? '',
    ...(part.imports ?? []),
    ...('css' in part ? (part.css ?? []) : []),
  ])
  const seen = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const shown = seen.filter(({ origin, pathname }) => origin === location.origin && isPart(pathname)).map(({ pathname, search }) => pathname + search) // prettier-ignore
  const linked = [...document.querySelectorAll('link[href], script[src]')].map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '') // prettier-ignore
  const files = [...made, ...shown, ...linked].filter((path) => path.startsWith('/') && isPart(path))
  const has = new Set((await cache.keys()).map(({ url }) => url.slice(location.origin.length)))
  const lacks = [...new Set(files)].filter((path) => !has.has(path))
  await Promise.all(lacks.map((path) => cache.add(path).catch(() => undefined)))
}

const isPart = (path: string): boolean => /^\/(?:assets|fonts|theme|builds)\/|\.(?:css|js|woff2)(?:\?|$)/.test(path)
