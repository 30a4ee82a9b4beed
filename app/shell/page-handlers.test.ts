import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import config from '../../react-router.config.ts'
import { createPageHandlers } from './page-handlers.server.ts'

const route = (id: string, path?: string, parentId = 'root') => ({
  id,
  parentId: id === 'root' ? undefined : parentId,
  path,
  module: { default: () => null, loader: () => `answered by ${id}`, action: () => `done by ${id}` },
})
const routes = Object.fromEntries(
  [
    route('root'),
    route('home', '/'),
    route('cart', 'shop/cart'),
    route('who', 'user/who'),
    route('page', ':page'),
    route('rest', '*'),
  ].map((each) => [each.id, each]),
)
const build = {
  entry: { module: { default: () => new Response() } },
  routes,
  assets: { routes, entry: { imports: [], module: '' }, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  allowedActionOrigins: config.allowedActionOrigins,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

test.each([
  ['/_', 'home'],
  ['/shop/cart', 'cart'],
  ['/user/who', 'who'],
  ['/SHOP/cart', 'cart'],
  ['/menu', 'page'],
  ['/shop/nothing/here', 'rest'],
  ['/nowhere/at/all', 'rest'],
  ['/%E0%B8%81', 'page'],
])('%s is answered as if one router knew every route', async (path, id) => {
  const handler = createPageHandlers(build, 'production')(path)
  const response = await handler(new Request(`http://x${path}.data`))
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(`answered by ${id}`)
})

// Behind a proxy a page is at https, and the request that arrives here at http. Who may post, the request guard says.
test('a form that is posted by https behind a proxy is answered', async () => {
  const handler = createPageHandlers(build, 'production')('/user/who')
  const posted = { method: 'POST', body: 'a=b', headers: { origin: 'https://x' } }
  const response = await handler(new Request('http://x/user/who.data', posted))
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('done by who')])
})
