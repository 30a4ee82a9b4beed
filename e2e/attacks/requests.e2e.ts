/** What a browser or a script asks that it should not: another website’s writes, strange addresses. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/made/calls.server.ts'
import { screenRoutes } from '#shell/made/routes.ts'
import { guest, house, inBothLanguages, manager, noTrace, other, shop, thenAllStands } from '../support/attacked.ts'
import { rawRequest } from '../support/raw.ts'
import { signedIn } from '../support/scene.ts'

describe('a write that another website starts', () => {
  it('with somebody’s cookie is refused, by Origin and by Sec-Fetch-Site', async () => {
    const before = await shop.tenant.sql('select name_th, config from tenancy.sites')
    const admin = await signedIn(house, shop, { role: 'admin' })
    const stranger = other.hostname
    const pretences: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `http://${stranger}:${house.port}` },
      { origin: `http://${shop.hostname}.evil.example` },
      { origin: `http://evil-${shop.hostname}` },
      { origin: `http://evil.example#${shop.hostname}` },
      { origin: `http://${shop.hostname}@evil.example` },
      { origin: 'null' },
      { origin: 'file://' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { origin: '', 'sec-fetch-site': 'same-site' },
      // A browser that says nothing at all, with the cookie.
      { origin: '' },
    ]
    for (const headers of pretences) {
      const answer = await admin.ask('/api/site/settings', { method: 'PATCH', json: { nameTh: 'ถูกแก้' }, headers })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      inBothLanguages(answer)
      const form = await admin.ask('/user/logout', { method: 'POST', form: { operation: 'logout' }, headers })
      expect(form.status, `form ${JSON.stringify(headers)}`).toBe(403)
    }
    // A form's content type does not carry JSON past a preflight.
    const smuggled = await admin.ask('/api/site/settings', {
      method: 'PATCH',
      body: '{"nameTh":"ถูกแก้"}',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
    })
    expect(smuggled.status).toBe(403)
    expect((await admin.get('/api/user/who')).text, 'still signed in').toContain(admin.email)
    expect(await shop.tenant.sql('select name_th, config from tenancy.sites')).toEqual(before)
    admin.leave()
  })

  it('even a guest’s cart is not filled from elsewhere', async () => {
    const answer = await guest.ask('/api/shop/carts', {
      method: 'POST',
      json: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
  })

  it('GET, HEAD and OPTIONS change nothing and grant nothing', async () => {
    for (const { method, path } of (calls as readonly AnyCall[]).filter((call) => call.method !== 'GET')) {
      const target = path.replaceAll(/\{\w+\}/g, 'AAAAAAAAAAAAAAAAAAAAAA')
      for (const asked of ['HEAD', 'OPTIONS']) {
        const answer = await manager.ask(target, {
          method: asked,
          headers: { origin: 'https://evil.example', 'access-control-request-method': method },
        })
        expect(answer.status, `${asked} ${target}`).toBeLessThan(500)
        expect(answer.headers['access-control-allow-origin'], target).toBeUndefined()
      }
    }
    for (const method of ['TRACE', 'PROPFIND', 'FOO', 'CONNECT']) {
      const { status } = await rawRequest(house.port, [`${method} /shop/products HTTP/1.1`, `Host: ${guest.host}`])
      expect([0, 400, 403, 404, 405, 501], method).toContain(status)
    }
    const { text } = await rawRequest(house.port, [
      'POST /api/shop/orders HTTP/1.1',
      `Host: ${guest.host}`,
      'X-HTTP-Method-Override: DELETE',
      'Content-Length: 0',
    ])
    expect(text).not.toMatch(/^HTTP\/1.1 2/)
  })
})

describe('strange addresses', () => {
  it('an unknown host gets a plain page that knows no tenant', async () => {
    for (const host of [
      'nobody.localhost',
      'evil.example',
      `${shop.hostname}.evil.example`,
      `www.${shop.hostname}`,
      'localhost',
      '127.0.0.1',
      '[::1]',
    ]) {
      for (const path of [
        '/',
        '/shop/products',
        '/api/shop/products',
        '/api/openapi.json',
        '/user/login',
        '/assets/none.js',
        '/hostnames',
      ]) {
        const answer = await guest.get(path, { host: `${host}:${house.port}` })
        expect(answer.status, `${host}${path}`).toBe(404)
        expect(answer.headers['set-cookie']).toBeUndefined()
        for (const hostname of [shop.hostname, other.hostname])
          if (!host.includes(hostname)) expect(answer.text).not.toContain(hostname)
      }
      inBothLanguages(await guest.get('/', { host }))
    }
  })

  it('an unknown path is said in full, and escaped', async () => {
    for (const path of [
      '/no/such/page',
      '/ไม่มี',
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/a?q=%3Cimg%20src=x%20onerror=alert(1)%3E',
      '/%00',
      '/%E0%A4',
      '/%',
      '/%ff%fe',
    ]) {
      const answer = await guest.get(encodeURI(decodeURIComponentSafely(path)))
      expect([400, 404], path).toContain(answer.status)
      expect(answer.text).not.toMatch(/<script>alert|<img src=x/)
      noTrace(answer)
    }
    expect((await guest.get('/no/such/page')).text).toContain('Page not found: /no/such/page')
    const raw = await rawRequest(house.port, ['GET /%E0%A4%A GET HTTP/1.1', `Host: ${guest.host}`])
    expect([0, 400, 404]).toContain(raw.status)
  })

  it('path tricks lead to no guarded page and to no file', async () => {
    const guarded = '/cluster/user/bills'
    const tricks = [
      '//cluster/user/bills',
      '///cluster/user/bills',
      '/./cluster/user/bills',
      '/shop/../cluster/user/bills',
      '/cluster%2fuser%2fbills',
      '/cluster%2Fuser/bills',
      '/cluster\\user\\bills',
      '/cluster%5cuser%5cbills',
      '/cluster/user/bills/',
      '/cluster/user/bills.',
      '/cluster/user/bills%00',
      '/cluster/user/bills%20',
      '/cluster/user/bills;x=1',
      '/CLUSTER/USER/BILLS',
      '/Cluster/user/Bills',
      '/cluster/user/%62ills',
      '/cluster//user/bills',
      '/cluster/user/bills?',
      '/cluster/user/bills#x',
      '/cluster/user/bills.data',
      '/cluster/user/bills.data?_routes=',
      '/cluster/user/bills.data?_routes=routes/none',
      '/_root.data?index',
      '/..%2f..%2fetc/passwd',
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/picture/..%2f..%2fsecret',
      '/picture/../../secret',
      '/picture/....//secret',
      '/theme/../secret',
      '/.env',
      '/.git/config',
      '/package.json',
      '/build/server/index.js',
      '/objects/x',
      '/@fs/etc/passwd',
      '/__manifest',
      '/node_modules/react/index.js',
    ]
    for (const trick of tricks)
      for (const lines of [
        [`GET ${trick} HTTP/1.1`, `Host: ${guest.host}`],
        [
          `GET ${trick} HTTP/1.1`,
          `Host: ${guest.host}`,
          'X-Original-URL: /cluster/user/bills',
          'X-Rewrite-URL: /cluster/user/bills',
          'x-middleware-subrequest: middleware:middleware',
        ],
      ]) {
        const { status, text } = await rawRequest(house.port, lines)
        expect(text, trick).not.toMatch(/root:x:0|"dependencies"|sala_app|createRequire|\[core\]/)
        // The guarded page itself sends a guest to the sign-in.
        if (status === 200) expect(text, `${trick} → 200`).not.toMatch(/slip|สลิป/i)
        expect(status, trick).toBeLessThan(500)
      }
    expect([302, 401]).toContain((await guest.get(guarded)).status)
    // The same asked by staff is the page: the tricks were not refused for want of a right path.
    expect((await manager.get(guarded)).status).toBe(200)
  })

  it('guards look at every way to the same data: page, data, call, each refused for a guest and for a user', async () => {
    const user = await signedIn(house, shop)
    for (const { path, who } of Object.values(screenRoutes)
      .flat()
      .filter((route) => ['staff', 'manager', 'admin', 'user'].includes(route.who)))
      for (const asked of [path, `${path}.data`].map((one) => one.replaceAll(/\{\w+\}/g, randomUUID()))) {
        for (const visitor of who === 'user' ? [guest] : [guest, user]) {
          const answer = await visitor.get(asked)
          const isRefused =
            [302, 303, 401, 403, 404].includes(answer.status) ||
            (answer.status === 202 && answer.text.includes('SingleFetchRedirect'))
          expect(isRefused, `${asked} → ${answer.status} ${answer.text.slice(0, 200)}`).toBe(true)
        }
      }
    user.leave()
  })
})

thenAllStands()

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
