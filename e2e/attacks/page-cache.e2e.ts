/** The pages that guests share: kept for one host, one language and nobody in particular. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { client, type Client } from '../support/client.ts'
import { everything } from '../support/knocking.ts'
import { rawRequest } from '../support/raw.ts'
import { a, b, house } from '../support/two-tenants.ts'

describe('the page cache', () => {
  const shared = ['/', '/shop/products', '/shop/product/SAME', '/shop/categories', '/shop/categorie/shelf']

  it('never crosses host, language, role or session, whoever asked first', async () => {
    for (const path of shared) {
      for (const round of [1, 2, 3])
        for (const tenant of [a, b]) {
          const other = tenant === a ? b : a
          for (const locale of ['th', 'en'] as const) {
            const visitor = client(house, tenant.hostname, { locale })
            const page = await visitor.get(path)
            expect(page.status, `${path} at ${tenant.hostname}`).toBe(200)
            expect(page.text, `${path}, round ${round}`).toContain(tenant.canary)
            expect(everything(page)).not.toContain(other.canary)
            expect(page.text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
            visitor.leave()
          }
          const member = await tenant.people.user.get(path)
          expect(everything(member)).not.toContain(other.canary)
        }
    }
  })

  it('keeps what a signed-in person or somebody with a cart sees to themselves', async () => {
    await b.tenant.sql(`update identity.accounts set firstname = 'PrivateName', lastname = 'OnlyMine' where id = $1`, [
      (b.people.user as Client & { accountId: string }).accountId,
    ])
    const withCart = client(house, b.hostname)
    withCart.cookies.set('cart', b.values.cart![0]!)
    for (const path of shared) {
      const mine = await b.people.user.get(path)
      const carts = await withCart.get(path)
      const guest = client(house, b.hostname)
      for (const _ of [1, 2]) {
        const page = await guest.get(path)
        expect(page.text, path).not.toContain('PrivateName')
        expect(page.text, path).not.toContain(b.values.cart![0])
        expect(page.headers['set-cookie'], path).toBeUndefined()
      }
      expect(mine.headers['cache-control'], path).toMatch(/no-store|private/)
      expect(carts.headers['cache-control'], path).toMatch(/no-store|private/)
      guest.leave()
    }
    withCart.leave()
  })

  it.each([
    ['upper-case', (host: string, port: number) => `${host.toUpperCase()}:${port}`],
    ['without port', (host: string) => host],
    ['another port', (host: string) => `${host}:1`],
    ['trailing dot', (host: string, port: number) => `${host}.:${port}`],
    ['mixed case', (host: string, port: number) => `${host[0]!.toUpperCase()}${host.slice(1)}:${port}`],
  ])('with the Host header %s answers B’s own page or none', async (_what, write) => {
    for (const path of shared) {
      const noises: Record<string, string>[] = [
        {},
        { 'x-forwarded-host': a.hostname },
        { forwarded: `host=${a.hostname}` },
        {
          'x-host': a.hostname,
          'x-original-host': a.hostname,
          'x-original-url': '/shop/product/OWN-A',
          'x-rewrite-url': '/',
        },
      ]
      for (const noise of noises) {
        const visitor = client(house, b.hostname)
        const page = await visitor.get(path, { host: write(b.hostname, house.port), ...noise })
        expect([200, 400, 404], `${path}`).toContain(page.status)
        expect(everything(page)).not.toContain(a.canary)
        expect(everything(page)).not.toContain(a.hostname)
        if (page.status === 200) expect(page.text).toContain(b.canary)
        visitor.leave()
      }
    }
    const after = client(house, a.hostname)
    expect((await after.get('/shop/products')).text).toContain(a.canary)
    after.leave()
  })

  it.each([
    ['@ in Host', (own: string, other: string) => [`GET /shop/products HTTP/1.1`, `Host: ${own}@${other}`]],
    [
      'two Host headers',
      (own: string, other: string) => [`GET /shop/products HTTP/1.1`, `Host: ${own}`, `Host: ${other}`],
    ],
    [
      'an absolute request line',
      (own: string, other: string) => [`GET http://${other}/shop/products HTTP/1.1`, `Host: ${own}`],
    ],
    ['a path in Host', (own: string, other: string) => [`GET /shop/products HTTP/1.1`, `Host: ${own}/../${other}`]],
    ['a space in Host', (own: string, other: string) => [`GET /shop/products HTTP/1.1`, `Host: ${own} ${other}`]],
    ['no Host', () => ['GET /shop/products HTTP/1.1']],
    ['an empty Host', () => ['GET /shop/products HTTP/1.1', 'Host: ']],
    ['HTTP/1.0 without Host', () => ['GET /shop/products HTTP/1.0']],
    ['punycode of nothing', () => ['GET /shop/products HTTP/1.1', 'Host: xn--.localhost']],
    ['an address', () => ['GET /shop/products HTTP/1.1', 'Host: 127.0.0.1']],
  ])('is not led astray by %s', async (_what, lines) => {
    const { status, text } = await rawRequest(house.port, lines(b.hostname, a.hostname))
    expect([200, 400, 404]).toContain(status)
    expect(text).not.toContain(a.canary)
    if (status === 200) expect(text).toContain(b.canary)
  })

  it('shows nobody what another visitor’s query, agent or referer said', async () => {
    const noise = [
      'utm_source=NOISE1',
      'fbclid=NOISE1',
      'ref=NOISE1',
      'line_x=NOISE1',
      'utm_medium=%22%3E%3Cscript%3ENOISE1%3C/script%3E',
    ]
    const heard: string[] = []
    let n = 0
    for (const path of shared)
      for (const query of noise) {
        // A page that nobody has asked for yet: the noisy visitor is the one who fills the cache.
        const fresh = `${path}?q=fresh${++n}`
        const noisy = client(house, b.hostname)
        const first = await noisy.get(`${fresh}&${query}`, {
          'user-agent': 'NOISE2',
          referer: `http://${b.hostname}/NOISE3`,
          'x-forwarded-proto': 'NOISE4',
        })
        const plain = await noisy.get(fresh)
        expect(plain.headers.etag, `${fresh} is shared`).toBe(first.headers.etag)
        for (const word of ['NOISE1', 'NOISE2', 'NOISE3', 'NOISE4'])
          if (plain.text.includes(word))
            heard.push(
              `${path}?${query}: …${plain.text.slice(Math.max(0, plain.text.indexOf(word) - 60), plain.text.indexOf(word) + 20)}…`,
            )
        noisy.leave()
      }
    expect(heard).toEqual([])
  })

  it('is not driven out by parameters that no page reads', async () => {
    const visitor = client(house, b.hostname)
    for (const path of shared) {
      const page = await visitor.get(path)
      for (const query of [randomUUID(), `${randomUUID()}=1`, `x=${'y'.repeat(2000)}`, 'a[]=1&a[]=2'])
        expect((await visitor.get(`${path}?${query}`)).headers.etag, `${path}?${query}`).toBe(page.headers.etag)
    }
    visitor.leave()
  })
})
