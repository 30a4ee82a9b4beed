import { destinationOf } from '#kernel/destination.ts'
import { type Going, leaving } from './leaving.ts'

const askEveryMs = 60_000

/**
 * Asks which build is served, every minute while somebody looks. Once there is a newer one, nothing happens to the page
 * that is open; the next other page comes whole, from the new build. `own` is the build of this page.
 */
export function watchBuilds(own: string): () => void {
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    try {
      const response = await fetch('/builds/latest.json', { cache: 'no-cache' })
      const { id } = (await response.json()) as { id: string }
      if (id === own) return
      leaving.instead.add(comeWhole)
      stop()
    } catch (error) {
      console.warn('Build manifest fetch failed', error) // product.md §8: only logged
    }
  }
  const timer = setInterval(ask, askEveryMs)
  document.addEventListener('visibilitychange', ask)
  addEventListener('focus', ask)
  function stop() {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
    removeEventListener('focus', ask)
  }
  void ask()
  return stop
}

/** What the files of each route import in their turn, for links that are fetched ahead (runtime/lean-manifest.mjs). */
export function fetchImports(): void {
  const { url } = (window as unknown as { __reactRouterManifest: { url: string } }).__reactRouterManifest
  import(/* @vite-ignore */ url.replace('/manifest-', '/imports-')).catch(() => undefined)
}

function comeWhole(going: Going): boolean {
  const path = otherPage(going, location.href)
  if (path === null) return false
  location.assign(path)
  return true
}

/** The path to load from the server; null where the router shall go on: a form that is sent, the same page, back. */
export function otherPage({ to, formMethod, formData }: Pick<Going, 'to' | 'formMethod' | 'formData'>, here: string) {
  if (typeof to !== 'string' || (formMethod ?? 'get').toLowerCase() !== 'get') return null
  const destination = destinationOf(to, here)
  if (destination.kind !== 'here') return null
  const url = new URL(destination.path, here)
  if (url.pathname === new URL(here).pathname) return null
  if (formData) url.search = String(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])))
  return url.pathname + url.search + url.hash
}
