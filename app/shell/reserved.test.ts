import { expect, test } from 'vitest'
import { isReserved } from '#rooms/cms/index.ts'
import { sharedParameters } from './cached-paths.ts'
import { calls } from './made/calls.server.ts'
import { screenRoutes } from './made/routes.ts'

const paths = [...Object.values(screenRoutes).flat(), ...calls].map(({ path }) => path)

test('no page of a tenant can stand where the product answers: every first segment is reserved', () => {
  const firsts = new Set(paths.filter((path) => path !== '/').map((path) => path.split('/')[1]!))
  expect(firsts.size).toBeGreaterThan(20)
  expect([...firsts].filter((first) => !first.startsWith('{') && !isReserved(first))).toEqual([])
})

test('what looks like a tenant’s page is kept for guests, and nothing of the product with it', () => {
  for (const path of ['/about', '/about/team', '/cms-blog', '/cms-blog/a/b', '/shop/products'])
    expect(sharedParameters(path), path).not.toBeNull()
  for (const path of [
    '/shop/cart',
    '/user/login',
    '/config',
    '/f/abc',
    '/picture/x.webp',
    '/wp-login.php',
    '/cms/pages',
    '/user/profile',
    '/hostname/x',
    // However they are spelled: the router finds them all the same.
    '/USER/login',
    '/Billing/pay',
    '/%75ser/login',
    '/%55SER/activate',
    '/%zz/login',
  ])
    expect(sharedParameters(path), path).toBeNull()
})
