/**
 * Answers only what the network did not: a page that could not be fetched is the offline page, in the visitor's
 * language and the site's looks. Nothing else is kept, no page and no answer of any tenant (docs/decisions/022).
 */
const name = 'sala-offline'
const page = '/offline'
/** Documents that were given the offline page: their sheet and fonts come from here too. */
const shownTo = new Set()

addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())))
// The request for a page does not wait until this worker is awake.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable() ?? Promise.resolve()))
addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keep())
})

addEventListener('fetch', (event) => {
  const { request, clientId } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event))
  else if (shownTo.has(clientId))
    event.respondWith(caches.match(request, { cacheName: name }).then((kept) => kept ?? fetch(request)))
})

async function pageOrOffline(event) {
  try {
    return (await early(event)) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(page, { cacheName: name })
    if (!kept) throw error
    shownTo.add(event.resultingClientId)
    return kept
  }
}

/** What was asked for before this worker woke. Without a network Firefox gives an answer that is an error, and believes it. */
async function early({ preloadResponse }) {
  const response = await Promise.resolve(preloadResponse).catch(() => undefined)
  return response?.type === 'error' ? undefined : response
}

/** The page without the scripts that would look for an application behind it, and all that it shows. */
async function keep() {
  const response = await fetch(page, { cache: 'no-store' })
  if (!response.ok) return
  const html = (await response.text())
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace('</body>', '<script src="/offline.js"></script></body>')
  const parts = [...html.matchAll(/<link\b[^>]*\bhref="(\/[^"]+)"/g)].map(([, path]) => path)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? "default-src 'self'",
  }
  const cache = await caches.open(name)
  const wanted = new Set([page, '/offline.js', ...parts])
  await cache.addAll([...wanted].filter((path) => path !== page))
  await cache.put(page, new Response(html, { headers }))
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}
