/**
 * Of the counter alone (its scope is /cluster/pos or /user/pos): a page and what it is made of come from the network, and from
 * what the page itself has kept when nobody answers. Sales are not here: they lie in IndexedDB, which no new version touches.
 */
const name = 'sala-pos'
const patienceMs = 4000

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== location.origin || url.pathname.startsWith('/api/') || url.pathname.startsWith('/live/')) return
  if (url.pathname.startsWith('/assets/')) return event.respondWith(keptFirst(request))
  if (request.mode === 'navigate' || url.pathname.endsWith('.data'))
    return event.respondWith(networkFirst(request, url))
  event.respondWith(fetch(request).catch(() => keptOr(request, url)))
})

async function keptFirst(request) {
  return (await caches.match(request, { cacheName: name, ignoreVary: true })) ?? fetch(request)
}

async function networkFirst(request, url) {
  const kept = await keptOf(url)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(null), patienceMs))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  return answer && answer.status < 500 ? answer : kept
}

/** By path and register: whatever else the address asks for, the whole answer has it. */
async function keptOf(url) {
  const register = url.searchParams.get('register')
  const asked = register ? `${url.pathname}?register=${register}` : url.pathname
  const found = await caches.match(asked, { cacheName: name, ignoreVary: true })
  if (found || register) return found
  // Opened without a register: the one that is kept here.
  const cache = await caches.open(name)
  const all = await cache.keys()
  const same = all.find((one) => new URL(one.url).pathname === url.pathname)
  return same && cache.match(same, { ignoreVary: true })
}

async function keptOr(request, url) {
  const kept = await caches.match(request, {
    cacheName: name,
    ignoreVary: true,
    ignoreSearch: url.pathname.endsWith('.css'),
  })
  return kept ?? Response.error()
}
