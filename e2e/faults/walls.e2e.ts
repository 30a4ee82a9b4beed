import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/gathered.server.ts'
import { screenRoutes } from '#shell/screen-routes.ts'
import { someBuyer } from '../support/buyer.ts'
import { type Answer, type Ask, client, type Client } from '../support/client.ts'
import { fingerprint, freshKey, furnish, type Furnished, type Role, roles, secretsOf } from '../support/furnished.ts'
import { type House, openHouse } from '../support/house.ts'
import { measured } from '../support/measured.ts'
import { rawRequest } from '../support/raw.ts'
import { awayFromHouse, besideHouse } from '../support/scene.ts'

let house: House
let a: Furnished
let b: Furnished

beforeAll(async () => {
  house = await openHouse({ env: { LOG_LEVEL: 'debug' } })
  besideHouse(house)
  a = await furnish(house, 'a')
  b = await furnish(house, 'b')
})
afterAll(async () => {
  a?.leave()
  b?.leave()
  await awayFromHouse()
  await house?.close()
})

interface Door {
  method: string
  /** With {gaps}. */
  path: string
  kind: 'call' | 'page' | 'page data' | 'page form'
}

/** Every way in, from the lists that the product itself is made of. */
const doors: Door[] = [
  ...(calls as readonly AnyCall[]).map(({ method, path }) => ({ method, path, kind: 'call' as const })),
  ...Object.values(screenRoutes)
    .flat()
    .flatMap(({ path }) => [
      { method: 'GET', path, kind: 'page' as const },
      { method: 'GET', path: path === '/' ? '/_root.data' : `${path}.data`, kind: 'page data' as const },
      { method: 'POST', path, kind: 'page form' as const },
    ]),
]
/** These stay open for ever when they are right; what they say at a wrong id is asked with the others. */
const isEndless = (path: string): boolean => path === '/live/bills'
/** These change who the visitor is, or belong to nobody: asked elsewhere. */
const isLeftOut = ({ path, method }: Door): boolean =>
  isEndless(path) || (method === 'POST' && /\/(logout|login|register|password)$/.test(path))

const gapsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** Each gap filled with each of the tenant's values of that name; all values where the name is unknown. */
function pathsOf(path: string, values: Record<string, string[]>): string[] {
  let paths = [path]
  for (const gap of gapsOf(path)) {
    const fillings = values[gap] ?? Object.values(values).flat()
    paths = paths.flatMap((one) => fillings.map((value) => one.replace(`{${gap}}`, encodeURIComponent(value))))
  }
  return paths
}

/** Bodies that would do harm: ids of the tenant in every field that could take one, and the deeds that forms know. */
function asksFor(door: Door, { values }: Furnished): Ask[] {
  const ids = {
    cart: values.cart![0],
    sku: values.sku![0],
    order: values.order![0],
    slug: values.slug![0],
    id: values.id![0],
    quantity: 1,
    expectedTotalSatang: 12_300,
    reason: 'because',
    buyer: someBuyer,
    delivery: { method: 'pickup' },
  }
  if (door.kind === 'page form')
    return ['approve', 'reject', 'ask', 'renew', 'pay', 'cancel', 'accept', 'quantity', 'remove', ''].map((deed) => ({
      method: 'POST',
      form: {
        deed,
        intent: deed,
        reason: 'because',
        quantity: '1',
        sku: values.sku![0]!,
        number: [...values.order!][0]!,
        idempotencyKey: freshKey()['idempotency-key']!,
      },
    }))
  if (door.method === 'GET') return [{}, { headers: { environment: 'production' } }]
  return [{ method: door.method, headers: freshKey(), ...(door.method === 'DELETE' ? {} : { json: ids }) }]
}

const everything = ({ text, headers }: Answer): string =>
  `${text}\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}`

/** Names of the other tenant that the request itself did not carry. */
function leakedNames(answer: Answer, path: string, ask: Ask, other: Furnished): string[] {
  const said = everything(answer)
  const asked = `${path} ${JSON.stringify(ask)}`
  return [...other.names].filter((name) => said.includes(name) && !asked.includes(name))
}

interface Found {
  role: Role
  door: Door
  path: string
  answer: Answer
  leaks: string[]
}

async function knockEverywhere(
  visitors: Furnished,
  owner: Furnished,
  seen: (found: Found) => void,
  only = doors,
): Promise<number> {
  const other = owner === a ? a : b
  let knocks = 0
  await Promise.all(
    roles.map(async (role) => {
      const visitor = visitors.people[role]
      const kept = new Map(visitor.cookies)
      for (const door of only.filter((one) => !isLeftOut(one)))
        for (const path of pathsOf(door.path, owner.values))
          for (const ask of asksFor(door, owner)) {
            const answer = await visitor.ask(path, { timeoutMs: 10_000, ...ask })
            knocks++
            seen({
              role,
              door,
              path,
              answer,
              leaks: [
                ...(everything(answer).includes(other.canary) ? [other.canary] : []),
                ...leakedNames(answer, path, ask, other),
              ],
            })
            // Everybody knocks as they came: a cart that one door gives is not carried to the next.
            visitor.cookies.clear()
            for (const [name, value] of kept) visitor.cookies.set(name, value)
            // A page that takes no form takes none whatever the form says.
            if (answer.status === 405) break
          }
    }),
  )
  return knocks
}

describe('the walls over HTTP', () => {
  it(
    'show nobody of B anything of A: every call and page × every role × every id of A',
    { timeout: 170_000 },
    async () => {
      const before = await fingerprint(a)
      // One line per door, role and status: the first path tells.
      const wrong = new Map<string, string>()
      const statuses = new Map<string, number>()
      const asked = await knockEverywhere(b, a, ({ role, door, path, answer: { status, text }, leaks }) => {
        statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1)
        const told = `${role} ${door.method} ${door.path} (${door.kind}) → ${status}`
        if (leaks.length > 0) wrong.set(told, `${path} leaks ${leaks.join(', ')}`)
        else if (status >= 500) wrong.set(told, `${path}: ${text.slice(0, 200)}`)
        else if (!isExpected(door, path, status)) wrong.set(told, `${path}: no refusal: ${text.slice(0, 160)}`)
      })
      measured(
        'knocks at B with names of A',
        asked,
        [...statuses]
          .sort()
          .map(([status, times]) => `${status}: ${times}`)
          .join(', '),
      )
      expect(asked).toBeGreaterThan(1_000)
      expect(Object.fromEntries(wrong)).toEqual({})
      expect(await fingerprint(a), 'something of A was written').toEqual(before)
    },
  )

  it('are not just closed doors: B’s own names open them, and show B’s canary', { timeout: 120_000 }, async () => {
    const opened = new Set<string>()
    const shown = new Set<string>()
    const wrong: string[] = []
    const reading = doors.filter(({ method, path }) => method === 'GET' && !path.startsWith('/live/'))
    await knockEverywhere(
      b,
      b,
      ({ role, door, path, answer }) => {
        const name = `${door.kind} ${door.path}`
        if (answer.status === 200) opened.add(name)
        if (answer.text.includes(b.canary)) shown.add(name)
        if (answer.status >= 500) wrong.push(`${role} ${path} → ${answer.status} ${answer.text.slice(0, 200)}`)
        if (everything(answer).includes(a.canary)) wrong.push(`${role} ${path} shows A`)
      },
      reading,
    )
    expect(wrong).toEqual([])
    const closed = reading.filter(
      (door) => gapsOf(door.path).length > 0 && !isLeftOut(door) && !opened.has(`${door.kind} ${door.path}`),
    )
    // Only redirects and what needs another shape of value may stay shut.
    expect(
      closed
        .map(({ kind, path }) => `${kind} ${path}`)
        .filter((name) => !neverOpen.some((pattern) => pattern.test(name))),
    ).toEqual([])
    measured('doors that B’s own names open', opened.size, `of ${reading.length}, ${shown.size} show the canary`)
    expect(shown.size).toBeGreaterThan(20)
  })

  it('do not open to a session, a cart or a bearer token of A at B’s host', async () => {
    for (const role of ['user', 'manager', 'admin', 'staff'] as const) {
      const thief = client(house, b.hostname)
      for (const [name, value] of a.people[role].cookies) thief.cookies.set(name, value)
      expect((await thief.get('/api/user/who')).text).not.toContain(a.canary)
      for (const path of ['/api/billing/slips', '/api/billing/bills'])
        expect((await thief.get(path)).status, `${role} ${path}`).toBe(401)
      const page = await thief.get('/cluster/user/bills')
      expect([302, 303, 401, 403]).toContain(page.status)
      const bearer = client(house, b.hostname)
      const token = decodeURIComponent(a.people[role].cookies.get('_account')!)
      expect((await bearer.get('/api/billing/slips', { authorization: `Bearer ${token}` })).status).toBe(401)
      thief.leave()
      bearer.leave()
    }
  })

  it('carry no word across live pages: what happens at A is not told at B', async () => {
    const watch = async (who: Client, path: string) =>
      rawRequest(house.port, [
        `GET ${path} HTTP/1.1`,
        `Host: ${who.host}`,
        `Cookie: _account=${who.cookies.get('_account') ?? ''}`,
      ])
    const watching = watch(b.people.manager, '/live/bills')
    const own = watch(a.people.manager, '/live/bills')
    await new Promise((done) => setTimeout(done, 300))
    const asked = await a.people.manager.post(
      `/api/billing/slips/${a.values.id![0]}/ask`,
      { reason: `why ${a.canary}` },
      freshKey(),
    )
    expect(asked.status).toBe(200)
    expect((await own).text, 'A’s own staff is told').toContain('event: changed')
    expect((await watching).text).not.toContain('event: changed')
  })
})

/** A redirect to another door; and Thailand's places, which are no tenant's. */
const neverOpen = [/\/shop\/category\/\{code\}/, /^call \/address\//]

/** What B may answer to a name that only A has. */
function isExpected({ kind, path: pattern, method }: Door, path: string, status: number): boolean {
  const names = gapsOf(pattern)
  // Nothing of A is named in the path: B's own answer.
  if (names.length === 0) return true
  if ([401, 403, 404].includes(status)) return true
  // A name of the wrong form (a slip's page asked with a paper's token), no picture where one is wanted, too many slips.
  if ([400, 415, 422, 429].includes(status)) return true
  // Whatever its name says, the stylesheet is B's own.
  if (pattern === '/theme/{file}') return true
  if (pattern === '/shop/category/{code}' && status === 301) return true
  // Sign-in first, and back here.
  if (kind !== 'call' && [302, 202, 303].includes(status)) return true
  // A page that takes no form.
  if (kind === 'page form' && status === 405) return true
  // A cart is whatever its holder's token says: an unknown one is empty, and stays B's.
  if (names.includes('cart') && pattern.startsWith('/api/shop/carts/')) return status < 300 || status === 409
  return method !== 'GET' && status === 409 && path.includes('/cart')
}

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
        const fresh = `${path}?fresh=${++n}`
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
})

describe('what is left behind', () => {
  it('the log holds no token, no password and nobody’s words', () => {
    const said = house.said()
    expect(said.length).toBeGreaterThan(100)
    for (const tenant of [a, b]) {
      expect(said.includes(tenant.canary), 'a canary in the log').toBe(false)
      for (const secret of secretsOf(tenant))
        expect(
          said
            .split('\n')
            .find((line) => line.includes(secret))
            ?.slice(0, 600),
          'a secret in the log',
        ).toBeUndefined()
    }
    expect(
      said
        .split('\n')
        .filter((line) => /"level":"error"|Error:/.test(line))
        .slice(0, 5),
    ).toEqual([])
  })

  it('files lie under their own tenant only', () => {
    expect(readdirSync(`${house.dataDir}/objects`).sort()).toEqual([a.tenant.id, b.tenant.id].sort())
  })
})
