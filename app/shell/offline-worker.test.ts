/** public/sw.js, run as it is: what Firefox and the others do with what was asked for before it woke. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync('public/sw.js', 'utf8')
const offline = new Response('offline')

/** What a visitor gets who goes to a page: the preload as the engine gives it, then the network. */
async function gets(
  preloadResponse: Promise<Response | undefined>,
  network: () => Promise<Response>,
): Promise<Response> {
  const heard = new Map<string, (event: object) => void>()
  runInNewContext(script, {
    URL,
    Response,
    Set,
    fetch: network,
    registration: {},
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    caches: { match: async (page: string) => (page === '/offline' ? offline : undefined) },
  })
  const { promise, resolve } = Promise.withResolvers<Response>()
  const request = { method: 'GET', mode: 'navigate' }
  heard.get('fetch')!({ request, preloadResponse, resultingClientId: 'a', respondWith: resolve })
  return promise
}
const cut = () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'))

test('without a network the offline page stands, whether the engine refuses its preload or, as Firefox, gives an error for an answer', async () => {
  expect(await gets(Promise.resolve(Response.error()), cut)).toBe(offline)
  expect(await gets(Promise.reject(new TypeError('Failed to fetch')), cut)).toBe(offline)
  expect(await gets(Promise.resolve(undefined), cut)).toBe(offline)
})

test('with one the page is what was asked for first, and is not asked for twice', async () => {
  const page = new Response('page')
  expect(await gets(Promise.resolve(page), cut)).toBe(page)
  expect(await gets(Promise.resolve(undefined), async () => page)).toBe(page)
})
