import { afterAll, beforeEach, expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import {
  type Claims,
  confusedToken,
  es256Token,
  idTokenFor,
  type IdTokenMaker,
  unsignedToken,
} from '#stand-ins/line-id-token.ts'
import { linePeople } from '#stand-ins/line-people.ts'
import { startLine } from '#stand-ins/line.ts'
import { sealFor } from '../keys/sealed.server.ts'
import { guestFrom } from '../testing.ts'
import { agree, browser, openAccount } from './testing-line.ts'

let idToken: IdTokenMaker = idTokenFor
const line = await startLine(0, { idToken: (claims, keys) => idToken(claims, keys) })
process.env.SALA_STAND_INS = JSON.stringify({ line: line.url, smtp: '', sms: '', chat: '', dns: '' })
afterAll(() => line.close())
beforeEach(() => void (idToken = idTokenFor))

const [mali, kong] = linePeople as [(typeof linePeople)[0], (typeof linePeople)[0]]

test('cancelled at LINE: back to the sign-in page with a message, and nobody is signed in', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  const end = await visitor.back(await agree(await visitor.leave('?next=/shop/cart'), null))
  expect(end).toBe('/user/login?next=%2Fshop%2Fcart&line=cancelled')
  expect([...visitor.jar.keys()]).toEqual([])
})

test('LINE state: another one, none, a missing cookie and a cookie of another tenant begin nothing', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const visitor = browser(guestFrom(tenant))
  const wrong = new URL(await agree(await visitor.leave(), mali))
  wrong.searchParams.set('state', 'forged')
  expect(await visitor.back(wrong.href)).toContain('line=mismatch')
  const none = new URL(await agree(await visitor.leave(), mali))
  none.searchParams.delete('state')
  expect(await visitor.back(none.href)).toContain('line=mismatch')
  const url = await agree(await visitor.leave(), mali)
  expect(await browser(guestFrom(tenant)).back(url)).toContain('line=mismatch')
  const stranger = browser(guestFrom(other))
  for (const [name, value] of visitor.jar) stranger.jar.set(name, value)
  expect(await stranger.back(url)).toContain('line=mismatch')
})

test('LINE state: a journey of more than ten minutes is over', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  const journey = { state: 's', nonce: 'n', verifier: 'v', purpose: 'signIn', next: '/', sessionId: null }
  visitor.jar.set('_line', sealFor(-1, journey, { purpose: 'LINE sign-in', bound: tenant.id }))
  expect(await visitor.back('http://x/user/authen/line/callback?code=c&state=s')).toContain('line=mismatch')
})

test('a replayed callback: the code is good once, and the cookie is spent by then', async () => {
  const tenant = await newTenant()
  await openAccount(tenant)
  const visitor = browser(guestFrom(tenant))
  const url = await agree(await visitor.leave(), mali)
  const stolen = browser(guestFrom(tenant))
  for (const [name, value] of visitor.jar) stolen.jar.set(name, value)
  expect(await visitor.back(url)).toBe('/')
  expect(visitor.jar.has('_account')).toBe(true)
  expect(await visitor.back(url)).toContain('line=mismatch')
  expect(await stolen.back(url)).toContain('line=failed')
  expect(stolen.jar.has('_account')).toBe(false)
})

test('PKCE: a code that somebody else was given is refused in this browser', async () => {
  const tenant = await newTenant()
  await openAccount(tenant, kong)
  const [victim, attacker] = [browser(guestFrom(tenant)), browser(guestFrom(tenant))]
  const injected = new URL(await agree(await victim.leave(), mali))
  const theirs = new URL(await agree(await attacker.leave(), kong))
  injected.searchParams.set('code', theirs.searchParams.get('code')!)
  expect(await victim.back(injected.href)).toContain('line=failed')
  expect(victim.jar.has('_account')).toBe(false)
})

const changed =
  (claims: (before: Claims) => Claims): IdTokenMaker =>
  (before, keys) =>
    idTokenFor({ ...before, ...claims(before) }, keys)
const hourAgo = Math.floor(Date.now() / 1000) - 3600

test.each<[string, IdTokenMaker]>([
  ['LINE nonce: of another journey', changed(() => ({ nonce: 'of-another-journey' }))],
  ['wrong aud: a token of another channel', changed(() => ({ aud: '1659999999' }))],
  ['wrong iss', changed(() => ({ iss: 'https://access.line.me.example' }))],
  ['expired', changed(() => ({ iat: hourAgo - 3600, exp: hourAgo }))],
  ['no exp', changed(() => ({ exp: undefined }))],
  ['nobody: a token without sub', changed(() => ({ sub: undefined }))],
  ['alg: none', unsignedToken],
  ['RS/HS confusion: signed with the published key', confusedToken],
  ['signed with another secret', (claims, keys) => idTokenFor(claims, { ...keys, secret: 'x'.repeat(32) })],
  [
    'a claim changed after signing',
    async (claims, keys) => {
      const [head, , sign] = (await idTokenFor(claims, keys)).split('.')
      return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: kong.sub })).toString('base64url')}.${sign}`
    },
  ],
])('%s is not believed', async (_attack, maker) => {
  const tenant = await newTenant()
  await openAccount(tenant, mali)
  idToken = maker
  const visitor = browser(guestFrom(tenant))
  expect(await visitor.signIn(mali)).toContain('line=failed')
  expect([...visitor.jar.keys()]).toEqual([])
})

test('a token by ES256 is believed with LINE’s published key', async () => {
  const tenant = await newTenant()
  await openAccount(tenant)
  idToken = es256Token
  const visitor = browser(guestFrom(tenant))
  expect(await visitor.signIn()).toBe('/')
  expect(visitor.jar.has('_account')).toBe(true)
})

test('open redirect in next: LINE never leads to another website', async () => {
  const tenant = await newTenant()
  await openAccount(tenant)
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(await browser(guestFrom(tenant)).signIn(mali, `?next=${encodeURIComponent(next)}`)).toBe('/')
  expect(await browser(guestFrom(tenant)).signIn(mali, '?next=/shop/orders')).toBe('/shop/orders')
})

test('host header: the way back is the site’s own address, whatever the request says', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  const url = new URL(await visitor.leave('', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }))
  expect(url.searchParams.get('redirect_uri')).toBe(`http://${tenant.site.hostname}:3000/user/authen/line/callback`)
})

test('limits that exist: the thirty-first journey from one address waits', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  const ends = []
  for (let i = 0; i < 31; i++) ends.push(await visitor.leave())
  expect(ends.filter((end) => end.startsWith(line.url))).toHaveLength(30)
  expect(ends.at(-1)).toContain('line=tooMany')
})

test('LINE away: says so, and nothing is changed', async () => {
  const tenant = await newTenant()
  const visitor = browser(guestFrom(tenant))
  const url = await agree(await visitor.leave(), mali)
  await line.close()
  expect(await visitor.back(url)).toContain('line=away')
  expect([...visitor.jar.keys()]).toEqual([])
})
