import { createHash, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/gathered.server.ts'
import { screenRoutes } from '#shell/screen-routes.ts'
import { buy, ok, pickup, readyCart, someBuyer } from '../support/buyer.ts'
import { type Answer, client, type Client, type Json } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { measured } from '../support/measured.ts'
import { expectExact, expectProven } from '../support/proof.ts'
import { rawRequest, speak } from '../support/raw.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'
import { approve, sendSlip, slipPicture } from '../support/slip.ts'

let house: House
let shop: Shop
let other: Shop
let guest: Client
let manager: Client

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  const goods = { BEAN: { baht: 320, pieces: 10_000 }, CUP: { baht: 150, pieces: 10_000 } }
  shop = await newShop('attacks', goods)
  other = await newShop('elsewhere', goods)
  manager = await signedIn(house, shop, { role: 'manager' })
})
beforeEach(() => {
  guest?.leave()
  guest = client(house, shop.hostname)
})
afterAll(async () => {
  guest?.leave()
  manager?.leave()
  await awayFromHouse()
  await house?.close()
})

const inBothLanguages = (answer: Answer): void => {
  expect(answer.text, `${answer.status} in Thai`).toMatch(/[ก-๙]{3}/)
  expect(answer.text, `${answer.status} in English`).toMatch(/[a-z]{3,} [a-z]{2,}/i)
}
const noTrace = ({ text }: Answer): void => {
  expect(text).not.toMatch(
    /\bat \w+.*\(.*:\d+:\d+\)|node_modules|syntax error at or near|PostgresError|ZodError|TypeError|\/work\/|invalid input syntax/,
  )
}
const orders = async (): Promise<number> =>
  (await shop.tenant.sql<{ n: number }>('select count(*)::int as n from shop.orders'))[0]!.n

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
      const form = await admin.ask('/user/logout', { method: 'POST', form: { deed: 'logout' }, headers })
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

describe('bodies', () => {
  it('of 12 MB are refused before they are read, wherever they go', async () => {
    for (const path of [
      '/api/shop/orders',
      '/api/shop/carts',
      '/user/login',
      '/locale',
      '/api/shop/payments/AAAAAAAAAAAAAAAAAAAAAA/slip',
    ]) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const { status, sent } = await pour(path, type, 12 * 1024 * 1024)
        expect(status, `${path} ${type}`).toBe(413)
        expect(sent, 'taken in before the answer').toBeLessThan(4 * 1024 * 1024)
      }
    }
    const { status } = await pour('/api/shop/orders', 'application/json', 2 * 1024 * 1024)
    expect(status, '2 MB of JSON').toBe(413)
  })

  it('of unknown length are refused', async () => {
    const { status } = await rawRequest(
      house.port,
      [
        'POST /api/shop/carts HTTP/1.1',
        `Host: ${guest.host}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ],
      '2\r\n{}\r\n0\r\n\r\n',
    )
    expect([411, 413]).toContain(status)
  })

  it('that contradict themselves are not smuggled', async () => {
    for (const lines of [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Content-Length: 4', 'Content-Length: 40'],
      ['Content-Length: +4'],
      ['Content-Length: -1'],
      ['Content-Length: 0x4'],
      ['Transfer-Encoding: xchunked'],
      ['Transfer-Encoding : chunked'],
    ]) {
      const text = await speak(
        house.port,
        `POST /api/shop/carts HTTP/1.1\r\nHost: ${guest.host}\r\n${lines.join('\r\n')}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: ${guest.host}\r\n\r\n`,
        { silenceMs: 400 },
      )
      expect(text, lines.join()).not.toContain('/smuggled')
      expect(text, lines.join()).not.toMatch(/^HTTP\/1.1 20/)
    }
  })

  it.each([
    ['nothing', ''],
    ['no object', '[]'],
    ['a number', '1e999'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['half of it', '{"sku":'],
    ['two of them', '{}{}'],
    ['a comment', '{/**/}'],
    ['a BOM', '\ufeff{}'],
    ['depth 20', `{"a":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`],
    ['depth 50,000', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['50,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, i])))],
    ['a lone surrogate', '{"sku":"\\ud800"}'],
    ['NUL in a text', '{"sku":"BEAN\\u0000"}'],
    ['a huge integer', '{"sku":"BEAN","quantity":99999999999999999999999999999}'],
    [
      'invalid UTF-8',
      Buffer.from([0x7b, 0x22, 0x73, 0x6b, 0x75, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
    ],
    ['UTF-16', Buffer.from('{"sku":"BEAN"}', 'utf16le')],
    ['overlong UTF-8', Buffer.concat([Buffer.from('{"sku":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
  ])('of JSON that is %s are refused in both languages, quickly, and the worker lives', async (_what, body) => {
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    const answer = await guest.ask(`/api/shop/carts/${cart}/lines`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 413, 422]).toContain(answer.status)
    inBothLanguages(answer)
    noTrace(answer)
    expect(answer.ms).toBeLessThan(1_000)
    expect((await guest.get('/healthz')).status).toBe(200)
  })

  it('with texts that PostgreSQL cannot hold are refused, not failed on: NUL and lone surrogates in every text field', async () => {
    const fields = ['the buyer’s name', 'the note', 'signing in', 'registering', 'a search', 'the form of signing in']
    const failed: string[] = []
    for (const evil of [
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      'ก่'.repeat(0) + '\u0e49'.repeat(60),
      '\u202e\u2066evil',
      '\u200b'.repeat(20),
    ]) {
      const cart = await readyCart(guest, { BEAN: 1 })
      const answers = [
        await guest.put(`/api/shop/carts/${cart}/checkout`, {
          buyer: { ...someBuyer, name: `x${evil}` },
          delivery: pickup,
        }),
        await guest.post(
          '/api/shop/orders',
          { cart, expectedTotalSatang: 32_000, note: `x${evil}` },
          { 'idempotency-key': randomUUID() },
        ),
        await guest.post('/api/user/login', { login: `a${evil}@example.com`, password: `x${evil}` }),
        await guest.post('/api/user/register', {
          firstname: `x${evil}`,
          login: `a${randomUUID()}@example.com`,
          password: `long enough ${evil}`,
          consent: '2026-11-20',
        }),
        await guest.get(`/api/shop/products?q=${encodeURIComponent(evil.replaceAll(/[\ud800-\udfff]/g, '\ufffd'))}`),
        await guest.ask('/user/login', { method: 'POST', form: { login: `a${evil}`, password: evil } }),
      ]
      for (const [i, answer] of answers.entries()) {
        if (answer.status >= 500)
          failed.push(`${fields[i]} with ${JSON.stringify(evil).slice(0, 20)} → ${answer.status}`)
        noTrace(answer)
      }
    }
    expect(failed).toEqual([])
  })

  it('do not reach a prototype: JSON keys, form fields and query names', async () => {
    const evil =
      '{"__proto__":{"polluted":"yes","role":"admin","isJob":true},"constructor":{"prototype":{"polluted":"yes"}},"sku":"BEAN","quantity":1}'
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    await guest.ask(`/api/shop/carts/${cart}/lines`, {
      method: 'POST',
      body: evil,
      headers: { 'content-type': 'application/json' },
    })
    await guest.ask('/shop/cart', {
      method: 'POST',
      form: {
        '__proto__.polluted': 'yes',
        '__proto__.role': 'admin',
        'constructor.prototype.polluted': 'yes',
        'a.__proto__.polluted': 'yes',
        'toString.call': 'x',
        hasOwnProperty: 'x',
        sku: 'BEAN',
        quantity: '1',
      },
    })
    await guest.ask('/user/login', {
      method: 'POST',
      form: { '__proto__.role': 'admin', 'constructor.prototype.role': 'admin', login: 'a@example.com', password: 'x' },
    })
    await guest.get('/api/shop/products?__proto__[polluted]=yes&constructor.prototype.polluted=yes&__proto__=x')
    // Whoever comes later is nobody special, on either worker.
    for (let i = 0; i < 6; i++) {
      const visitor = client(house, shop.hostname)
      const who = await visitor.get('/api/user/who')
      expect(who.text).not.toMatch(/polluted|"role":"admin"/)
      expect((await visitor.get('/api/billing/slips')).status).toBe(401)
      visitor.leave()
    }
  })
})

describe('what a client must not decide', () => {
  it('price, total, status, tenant, account and role sent along change nothing', async () => {
    const extra = {
      price: 1,
      unitPriceSatang: 1,
      seenPriceSatang: 1,
      totalSatang: 1,
      total_satang: 1,
      subtotalSatang: 1,
      discountSatang: 31_999,
      discount_satang: 31_999,
      shippingSatang: -5_000,
      vatSatang: 0,
      status: 'confirmed',
      fulfilmentStatus: 'fulfilled',
      paid: true,
      paidSatang: 64_000,
      tenant: other.tenant.id,
      tenantId: other.tenant.id,
      tenant_id: other.tenant.id,
      accountId: randomUUID(),
      account_id: randomUUID(),
      id: randomUUID(),
      number: 'FREE-1',
      token: 'AAAAAAAAAAAAAAAAAAAAAA',
      orderToken: 'AAAAAAAAAAAAAAAAAAAAAA',
      role: 'admin',
      holdExpiresAt: '2099-01-01T00:00:00Z',
      createdAt: '1999-01-01T00:00:00Z',
    }
    const cart = ok(await guest.post('/api/shop/carts', extra)).cart as string
    ok(
      await guest.post(`/api/shop/carts/${cart}/lines?unitPriceSatang=1&price=1`, {
        sku: 'BEAN',
        quantity: 2,
        ...extra,
      }),
    )
    const checkout = ok(
      await guest.put(`/api/shop/carts/${cart}/checkout`, {
        buyer: { ...someBuyer, role: 'admin', accountId: extra.accountId },
        delivery: pickup,
        ...extra,
      }),
    )
    expect(checkout.totalSatang).toBe(64_000)
    const cheap = await guest.post(
      '/api/shop/orders',
      { cart, expectedTotalSatang: 1, ...extra },
      { 'idempotency-key': randomUUID() },
    )
    expect([cheap.status, cheap.code()]).toEqual([409, 'PRICE_CHANGED'])
    const placed = ok(
      await guest.post(
        '/api/shop/orders?totalSatang=1&status=confirmed',
        { ...extra, cart, expectedTotalSatang: 64_000 },
        { 'idempotency-key': randomUUID() },
      ),
    )
    expect(placed.totalSatang).toBe(64_000)
    const [order] = await shop.tenant.sql<Record<string, unknown>>(
      'select * from shop.orders where public_token = $1',
      [placed.orderToken],
    )
    expect(order).toMatchObject({
      status: 'pending_payment',
      total_satang: 64_000n,
      discount_satang: 0n,
      shipping_satang: 0n,
      account_id: null,
      tenant_id: shop.tenant.id,
      fulfilment_status: 'unfulfilled',
    })
    expect(order!.number).not.toBe('FREE-1')
    expect(JSON.stringify(order!.buyer)).not.toContain('admin')
    expect(await other.tenant.sql('select id from shop.orders')).toEqual([])
    const page = await guest.get(`/api/shop/payments/${placed.intentSlug}?amountSatang=1&status=succeeded`)
    expect(page.data()).toMatchObject({ status: 'awaiting', amountSatang: 64_000 })
  })

  it('a new account is a user, whatever it asks to be', async () => {
    const email = `climber-${randomUUID().slice(0, 8)}@example.com`
    const asked = {
      firstname: 'Climber',
      login: email,
      password: 'a long enough password 77',
      consent: '2026-11-20',
      role: 'admin',
      status: 'active',
      tenantId: other.tenant.id,
      tenant_id: other.tenant.id,
      staff: ['owner'],
    }
    expect((await guest.post('/api/user/register', asked)).status).toBeLessThan(300)
    expect(await shop.tenant.sql('select role, tenant_id from identity.accounts where email = $1', [email])).toEqual([
      { role: 'user', tenant_id: shop.tenant.id },
    ])
    const signed = await guest.post('/api/user/login', { login: email, password: asked.password, role: 'admin' })
    expect(signed.data().user.role).toBe('user')
  })

  it('nobody approves their own slip, and an order is seen in full by nobody who only holds its link', async () => {
    const buyer = await signedIn(house, shop, { role: 'manager' })
    const { intentSlug, orderToken } = await buy(buyer, shop, { CUP: 1 })
    const slipId = ok(await sendSlip(buyer, intentSlug, await slipPicture())).slipId as string
    const own = await approve(buyer, slipId)
    expect(own.status).toBe(403)
    inBothLanguages(own)
    expect((await guest.get(`/api/shop/orders/${orderToken}`)).text).not.toContain(someBuyer.phone)
    expect(ok(await approve(manager, slipId)).outcome).toBe('accepted')
    buyer.leave()
  })
})

describe('quantities and amounts', () => {
  const bad: [string, string][] = [
    ['zero', '0'],
    ['negative', '-1'],
    ['minus zero', '-0'],
    ['a fraction', '1.5'],
    ['a tiny fraction', '1e-9'],
    ['a thousand', '1000'],
    ['huge', '9007199254740993'],
    ['beyond numbers', '1e309'],
    ['an exponent', '1e3'],
    ['text', '"abc"'],
    ['NaN as text', '"NaN"'],
    ['Infinity as text', '"Infinity"'],
    ['hex as text', '"0x10"'],
    ['spaces', '" "'],
    ['an array', '[5]'],
    ['an object', '{"valueOf":5}'],
    ['null', 'null'],
    ['true', 'true'],
  ]
  it.each(bad)('%s pieces are refused in both languages', async (_what, json) => {
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    const answer = await guest.ask(`/api/shop/carts/${cart}/lines`, {
      method: 'POST',
      body: `{"sku":"BEAN","quantity":${json}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422], answer.text).toContain(answer.status)
    inBothLanguages(answer)
    ok(await guest.post(`/api/shop/carts/${cart}/lines`, { sku: 'BEAN', quantity: 1 }))
    const changed = await guest.ask(`/api/shop/carts/${cart}/lines/BEAN`, {
      method: 'PATCH',
      body: `{"quantity":${json}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422], changed.text).toContain(changed.status)
    expect(ok(await guest.get(`/api/shop/carts/${cart}`)).lines.map((line: Json) => line.quantity)).toEqual([1])
  })

  it.each(['-1', '0.5', '1e309', '"abc"', 'null', '9007199254740993', '-9000000000000000', '[]', '{}'])(
    'an expected total of %s places nothing',
    async (json) => {
      const before = await orders()
      const cart = await readyCart(guest, { BEAN: 1 })
      const answer = await guest.ask('/api/shop/orders', {
        method: 'POST',
        body: `{"cart":"${cart}","expectedTotalSatang":${json}}`,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      })
      expect([400, 409, 422], answer.text).toContain(answer.status)
      inBothLanguages(answer)
      expect(await orders()).toBe(before)
    },
  )

  it('forms are as strict as calls', async () => {
    for (const quantity of ['0', '-5', '1.5', 'NaN', '1e99', '', '९', '1000', ' ', '0x10', '9'.repeat(400)]) {
      const answer = await guest.ask('/shop/product/BEAN', { method: 'POST', form: { quantity } })
      expect(answer.status, quantity).toBe(422)
    }
  })

  it('a cart cannot be filled past what may be ordered, nor by adding again', async () => {
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    for (let i = 0; i < 3; i++) await guest.post(`/api/shop/carts/${cart}/lines`, { sku: 'BEAN', quantity: 999 })
    expect(ok(await guest.get(`/api/shop/carts/${cart}`)).lines[0].quantity).toBe(999)
  })
})

describe('built SQL', () => {
  const payloads = [
    `'`,
    `"`,
    `\\`,
    `';--`,
    `') or 1=1--`,
    `1;select pg_sleep(3)--`,
    `' union select null,null--`,
    `%`,
    `_`,
    `\\%`,
    `$1`,
    `:x`,
    `{{7*7}}`,
    `id desc; drop table shop.orders`,
    `(select 1)`,
    `\u0e01'`,
    `'||(select current_user)||'`,
    `1/0`,
    `../../`,
    `\n\r\t`,
    'a'.repeat(3_000),
    `[]`,
    `{"a":1}`,
    `-1`,
    `1e400`,
    `2147483648`,
    `99999999999999999999`,
  ]
  const names = [
    'q',
    'sort',
    'order',
    'category',
    'minSatang',
    'maxSatang',
    'inStock',
    'onSale',
    'page',
    'perPage',
    'before',
    'limit',
    'status',
    'filter',
    'next',
    'from',
    'to',
    'period',
    'days',
    'range',
    'intent',
    'number',
    'phone',
    'id',
    'lang',
    'locale',
    'key',
    'sku',
    'code',
  ]
  const lists = [
    ...Object.values(screenRoutes)
      .flat()
      .filter((route) => !route.path.includes('{'))
      .map((route) => route.path),
    ...(calls as readonly AnyCall[])
      .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.startsWith('/live/'))
      .map(({ path }) => path),
  ]

  it('no query parameter of any list or page reaches a statement as text: no 5xx, no error of PostgreSQL, no delay', async () => {
    const wrong: string[] = []
    let asked = 0
    const people = [guest, manager]
    await Promise.all(
      people.map(async (visitor) => {
        for (const path of lists)
          for (const payload of payloads) {
            // All parameters at once, then those that choose among things alone: one refusal must not hide another.
            const all = names.map((name) => `${name}=${encodeURIComponent(payload)}`).join('&')
            const queries =
              payload.length > 100
                ? [`q=${payload}`]
                : [
                    all,
                    `q=${encodeURIComponent(payload)}`,
                    `sort=${encodeURIComponent(payload)}&page=1`,
                    `category=${encodeURIComponent(payload)}`,
                  ]
            for (const query of queries) {
              const answer = await visitor.get(`${path}?${query}`, { environment: 'production' })
              asked++
              if (
                answer.status >= 500 ||
                answer.ms > 2_500 ||
                /syntax error|PostgresError|invalid input syntax|sala_app/.test(answer.text)
              )
                wrong.push(
                  `${path}?${query.slice(0, 120)} → ${answer.status} in ${answer.ms.toFixed(0)} ms ${answer.text.slice(0, 160)}`,
                )
            }
          }
      }),
    )
    measured('quoted queries', asked, `at ${lists.length} lists and pages`)
    expect(wrong.slice(0, 20)).toEqual([])
  }, 120_000)

  it('nor does any gap of a path', async () => {
    const wrong: string[] = []
    const gaps = [
      ...Object.values(screenRoutes)
        .flat()
        .map((route) => route.path),
      ...(calls as readonly AnyCall[]).filter(({ method }) => method === 'GET').map(({ path }) => path),
    ].filter((path) => path.includes('{'))
    for (const visitor of [guest, manager])
      for (const path of gaps)
        for (const payload of payloads.filter((one) => one.length < 100)) {
          const answer = await visitor.get(path.replaceAll(/\{\w+\}/g, encodeURIComponent(payload)), {
            environment: 'production',
          })
          if (answer.status >= 500 || answer.ms > 2_500)
            wrong.push(`${path} with ${payload} → ${answer.status} ${answer.text.slice(0, 160)}`)
          else if (answer.status === 200 && !path.startsWith('/theme/') && !path.startsWith('/api/shop/carts'))
            wrong.push(`${path} with ${payload} → 200`)
        }
    expect(wrong.slice(0, 20)).toEqual([])
  }, 60_000)

  it('the _ of a search is a sign, not any letter', async () => {
    expect(ok(await guest.get('/api/shop/products?q=BEAN')).total).toBe(1)
    for (const q of ['BE_N', '____', 'B___'])
      expect(ok(await guest.get(`/api/shop/products?q=${encodeURIComponent(q)}`)).total, q).toBe(0)
  })
})

describe('stored words', () => {
  const script = `<script>alert(document.domain)</script>`
  const evil = {
    name: `${script}"><img src=x onerror=alert(1)>`,
    line: `'"><svg/onload=alert(2)>{{constructor.constructor('alert(3)')()}}`,
    note: `</script><script>alert(4)</script><!--`,
    company: `</title><iframe srcdoc="&lt;script&gt;alert(5)&lt;/script&gt;">`,
    taxLine: `javascript:alert(6)//\u2028\u2029<a href="javascript:alert(7)">x</a>`,
  }

  it('of a buyer stay words: on thank-you, order, payment, the staff’s bill and the invoice, under a policy with a nonce', async () => {
    const buyer = {
      name: evil.name,
      phone: '0812345678',
      email: 'xss@example.com',
      tax: { company: evil.company, taxId: '1101700230708', branchNo: '00000', address: evil.taxLine },
    }
    const address = await someAddress(guest)
    const cart = await readyCart(guest, { BEAN: 1 }, buyer, {
      method: 'ship',
      address: { ...address, line: evil.line },
    })
    const total = ok(
      await guest.put(`/api/shop/carts/${cart}/checkout`, {
        buyer,
        delivery: { method: 'ship', address: { ...address, line: evil.line } },
      }),
    ).totalSatang
    const { orderToken, intentSlug, number } = ok(
      await guest.post(
        '/api/shop/orders',
        { cart, expectedTotalSatang: total, note: evil.note },
        { 'idempotency-key': randomUUID() },
      ),
    )
    const slipId = ok(
      await sendSlip(guest, intentSlug, await slipPicture(), { name: "'><script>alert(8)</script>.png" }),
    ).slipId as string
    const bill = `/cluster/user/bills/${slipId}`
    const reason = `why? ${script}</textarea>`
    ok(await manager.post(`/api/billing/slips/${slipId}/ask`, { reason }, { 'idempotency-key': randomUUID() }))
    const during = [
      [guest, `/shop/thankyou/${orderToken}`],
      [guest, `/shop/orders/${orderToken}`],
      [guest, `/billing/payment/${intentSlug}`],
      [manager, `/shop/orders/${orderToken}`],
      [manager, bill],
      [manager, '/cluster/user/bills'],
      [manager, '/cluster/user/store/orders'],
      [manager, `/cluster/user/store/orders?q=${number}`],
      [manager, '/cluster/user/dashboard'],
    ] as const
    for (const [visitor, path] of during) await expectHarmless(await visitor.get(path), path)
    ok(await approve(manager, slipId))
    const [paper] = await shop.tenant.sql<{ id: string; token: string }>(
      'select id, public_token as token from billing.documents order by id desc limit 1',
    )
    const after = [
      [guest, `/billing/invoice/${paper!.token}`],
      [manager, `/billing/invoice/${paper!.id}`],
      [manager, bill],
      [guest, `/shop/thankyou/${orderToken}`],
    ] as const
    for (const [visitor, path] of after) await expectHarmless(await visitor.get(path), path)
    // The words are there, so that the test looks at the right pages.
    expect((await manager.get(`/billing/invoice/${paper!.id}`)).text).toContain('&lt;iframe srcdoc')
    expect((await manager.get(bill)).text).toMatch(/&lt;script&gt;alert\(document\.domain|&lt;iframe srcdoc/)
  })

  it('of managers stay words too: product, category and site names, also in JSON-LD and cached pages', async () => {
    const { saveCategory, saveProduct, saveVariant } = await import('#rooms/catalogue/index.ts')
    const words = { th: `${script}</script><!--<script>ไทย`, en: `]]></script>${script}` }
    await saveCategory(shop.tenant.as('manager'), { code: 'evil', name: words })
    const { productId } = await saveProduct(shop.tenant.as('manager'), {
      slug: 'evil',
      name: words,
      description: { th: evil.line, en: evil.note },
      categories: ['evil'],
    })
    await saveVariant(shop.tenant.as('manager'), { productId, sku: 'EVIL', priceSatang: 100 })
    expect((await guest.get('/shop/product/EVIL')).text).toContain('&lt;script&gt;alert(document.domain)')
    for (const path of [
      '/',
      '/shop/products',
      '/shop/product/EVIL',
      '/shop/categories',
      '/shop/categorie/evil',
      '/shop/products?q=%3Cscript%3Ealert(9)%3C/script%3E',
      '/shop/products?category=%22%3E%3Cscript%3Ealert(9)%3C/script%3E',
    ]) {
      const visitor = client(house, shop.hostname)
      // Once as it is made, once from the cache, once for somebody with a cart.
      await expectHarmless(await visitor.get(path), path)
      await expectHarmless(await visitor.get(path), `${path} again`)
      visitor.cookies.set('cart', 'AAAAAAAAAAAAAAAAAAAAAA')
      await expectHarmless(await visitor.get(path), `${path} with a cart`)
      visitor.leave()
    }
  })

  it('every page says the same about safety', async () => {
    for (const path of ['/', '/shop/products', '/user/login', '/no-such-page', '/shop/cart']) {
      const { headers } = await guest.get(path)
      expect(headers['content-security-policy'], path).toMatch(/default-src 'self'/)
      expect(headers['content-security-policy'], path).toMatch(
        /object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'self'/,
      )
      expect(headers['content-security-policy'], path).not.toMatch(
        /unsafe-inline|unsafe-eval|script-src [^;]*\*|script-src [^;]*https?:/,
      )
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBeTruthy()
      expect(headers['permissions-policy'], path).toBeTruthy()
      expect(headers['x-powered-by'], path).toBeUndefined()
    }
  })
})

describe('the way back', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    'http:evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    `//${'a'.repeat(10)}@evil.example`,
    'https:evil.example',
    '/\u0000/evil',
    ' //evil.example',
    '/%',
    '/%E0%A4',
    '/%c0%ae',
    '/\ud83d',
    `/${'a'.repeat(5_000)}`,
  ]

  it('never leads to another website: after signing in, after choosing a language, from a guarded page', async () => {
    const member = await signedIn(house, shop)
    for (const next of elsewhere) {
      const answers: [string, Answer][] = [
        ['locale', await guest.ask('/locale', { method: 'POST', form: { locale: 'en', next } })],
        [
          'login page',
          await member.get(
            `/user/login?next=${encodeURIComponent(next.replaceAll(/[\ud800-\udfff]/g, '?')).slice(0, 3_000)}`,
          ),
        ],
        [
          'guarded page',
          await guest.get(`/user?next=${encodeURIComponent(next.replaceAll(/[\ud800-\udfff]/g, '?')).slice(0, 3_000)}`),
        ],
      ]
      for (const [what, { status, headers, text }] of answers) {
        expect(status, `${what} ${JSON.stringify(next.slice(0, 40))}: ${text.slice(0, 120)}`).toBeLessThan(500)
        const location = headers.location
        if (location === undefined) continue
        const target = new URL(location, `http://${guest.host}`)
        expect(target.host, `${what}: ${next.slice(0, 40)} → ${location.slice(0, 80)}`).toBe(guest.host)
        expect(location, what).toMatch(/^\/(?![/\\])/)
      }
    }
    member.leave()
    const home = await guest.ask('/locale', {
      method: 'POST',
      form: { locale: 'en', next: '/shop/products?page=2&q=กาแฟ' },
    })
    expect(home.headers.location).toBe('/shop/products?page=2&q=%E0%B8%81%E0%B8%B2%E0%B9%81%E0%B8%9F')
  })

  it('the choice of a language takes only a form', async () => {
    for (const [type, body] of [
      ['application/json', '{}'],
      ['text/plain', 'x'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x'],
      ['', 'x'],
    ] as const) {
      const answer = await guest.ask('/locale', { method: 'POST', body, headers: { 'content-type': type } })
      expect(answer.status, `${type}: ${answer.text.slice(0, 120)}`).toBeLessThan(500)
    }
  })
})

describe('after all of this', () => {
  it('the same web workers stand, the log holds no error, and the books are exact', async () => {
    expect(house.said()).not.toMatch(/ended unexpectedly/)
    const errors = house
      .said()
      .split('\n')
      .filter((line) => /"level":"error"/.test(line))
    expect(errors.map((line) => line.slice(0, 400)).slice(0, 5)).toEqual([])
    for (const word of ['alert(1)', someBuyer.phone, 'xss@example.com'])
      expect(house.said().includes(word), word).toBe(false)
    await expectExact(shop)
    await expectProven(house)
  })
})

/** No tag or attribute of ours-to-fear, and a policy whose nonce (or hashes) fits every script of the page. */
async function expectHarmless({ status, text, headers }: Answer, path: string): Promise<void> {
  expect(status, `${path}: ${text.slice(0, 200)}`).toBe(200)
  const policy = headers['content-security-policy'] as string
  expect(policy, path).toMatch(/script-src 'self' '(nonce|sha256)-/)
  expect(text, path).not.toMatch(/<img src=x|<svg\/onload|<iframe srcdoc|onerror=alert\(1\)>|href="javascript:/i)
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1]
  for (const [whole, attributes = '', body = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isAllowed =
      /\bsrc="\/assets\//.test(attributes) ||
      (nonce !== undefined && attributes.includes(`nonce="${nonce}"`)) ||
      policy.includes(`'sha256-${createHash('sha256').update(body).digest('base64')}'`) ||
      /type="application\/(ld\+)?json"/.test(attributes)
    expect(isAllowed, `${path}: a script of somebody else: ${whole.slice(0, 200)}`).toBe(true)
    expect(body, `${path}: ${whole.slice(0, 120)}`).not.toMatch(/^\s*alert\(/)
  }
}

/** A tambon with its zip, asked of the house itself. */
async function someAddress(visitor: Client): Promise<{ tambonCode: string; zip: string }> {
  const [province] = (await visitor.get('/address/provinces')).data() as Json[]
  const [amphure] = (await visitor.get(`/address/amphure/${province.id ?? province.code}`)).data() as Json[]
  const [tambon] = (await visitor.get(`/address/tambon/${amphure.id ?? amphure.code}`)).data() as Json[]
  return { tambonCode: String(tambon.code ?? tambon.id), zip: String(tambon.zip ?? tambon.zip_code ?? tambon.zipcode) }
}

/** Sends as much as the other side takes; resolves to its answer's status and how much went out before it. */
function pour(path: string, type: string, bytes: number): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(house.port, '127.0.0.1')
    const chunk = Buffer.alloc(64 * 1024, 0x20)
    let sent = 0
    let text = ''
    const done = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), sent })
    }
    socket.setTimeout(3_000, done)
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
      if (text.includes('\r\n\r\n')) done()
    })
    socket.on('error', done)
    socket.on('close', done)
    const push = () => {
      while (sent < bytes) {
        sent += chunk.length
        if (!socket.write(chunk)) return void socket.once('drain', () => setImmediate(push))
      }
    }
    socket.on('connect', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${shop.hostname}:${house.port}\r\nOrigin: http://${shop.hostname}:${house.port}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
      )
      setTimeout(push, 30)
    })
  })
}

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
