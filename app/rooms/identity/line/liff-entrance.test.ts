import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { confusedToken, es256Token, idTokenFor, type IdTokenMaker, unsignedToken } from '#stand-ins/line-id-token.ts'
import { linePeople } from '#stand-ins/line-people.ts'
import { startLine } from '#stand-ins/line.ts'
import { serve } from '#stand-ins/running.ts'
import { guestFrom } from '../testing.ts'
import { enterByLiff } from './liff-entrance.ts'
import { hearLiff } from './liff-token.server.ts'
import { changeLineSettings, liffApp } from './line-channel.ts'
import { newcomer, openAccount } from './testing-line.ts'
import { newcomerIn, welcomeNewcomer } from './line-newcomer.server.ts'

let liffToken: IdTokenMaker = es256Token
const line = await startLine(0, { liffToken: (claims, keys) => liffToken(claims, keys) })
process.env.SALA_STAND_INS = JSON.stringify({ line: line.url, smtp: '', sms: '', chat: '', dns: '' })
afterAll(() => line.close())
beforeEach(() => void (liffToken = es256Token))

const [mali, kong, ton] = linePeople as [(typeof linePeople)[0], (typeof linePeople)[0], (typeof linePeople)[0]]
const now = () => Math.floor(Date.now() / 1000)

/** As LINE's client opens the page: what stands behind its `#`. */
async function tokenOf(person: { sub: string }, liffId = '1650000000-standsIn'): Promise<string> {
  const address = `${line.url}/liff/${liffId}?endpoint=${encodeURIComponent('http://roastery.localhost:3000/cluster/liff')}`
  const body = new URLSearchParams({ person: person.sub })
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  return new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1)).get('id_token')!
}

const enter = (context: Context, idToken: string, next = '/cluster/liff') => enterByLiff(context, { idToken, next })

const accountsOf = async (tenant: TestTenant) =>
  (await tenant.sql('select from identity.accounts where tenant_id = $1', [tenant.id])).length

const changed =
  (claims: Record<string, unknown>): IdTokenMaker =>
  (before, keys) =>
    es256Token({ ...before, ...claims }, keys)
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const withKid =
  (kid: string, key?: typeof foreign): IdTokenMaker =>
  (claims, { privateKey }) =>
    new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg: 'ES256', kid }).sign(key ?? privateKey)

const refused = 'LIFF_REFUSED'
const old = 'LIFF_OLD'

test.each<[string, IdTokenMaker, string]>([
  ['alg: none', unsignedToken, refused],
  ['alg confusion: HMAC by the published key', confusedToken, refused],
  ['HS256 by a secret, as LINE signs web logins', idTokenFor, refused],
  ['a kid that LINE does not publish', withKid('of-nobody'), refused],
  ['LINE’s kid on a stranger’s key', withKid('stand-in', foreign), refused],
  [
    'a key that the token brings itself',
    async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'stand-in', jwk: foreign.export({ format: 'jwk' }) as never })
        .sign(foreign),
    refused,
  ],
  ['another channel’s token', changed({ aud: '1659999999' }), refused],
  ['a token for two channels', changed({ aud: ['1650000000', '1659999999'] }), refused],
  ['no audience', changed({ aud: undefined }), refused],
  ['another issuer', changed({ iss: 'https://access.line.me.example' }), refused],
  ['expired', changed({ iat: now() - 4000, exp: now() - 400 }), old],
  ['not expired, but of half an hour ago', changed({ iat: now() - 1800 }), old],
  ['made in the future', changed({ iat: now() + 600 }), refused],
  ['not valid yet', changed({ nbf: now() + 600 }), refused],
  ['without an end', changed({ exp: undefined }), refused],
  ['without its time', changed({ iat: undefined }), refused],
  ['a time that is text', changed({ exp: '9999999999' as never }), refused],
  ['nobody: without sub', changed({ sub: undefined }), refused],
  ['a sub with a line break', changed({ sub: 'U1\r\nx' }), refused],
  [
    'a claim changed after signing',
    async (claims, keys) => {
      const [head, , sign] = (await es256Token(claims, keys)).split('.')
      return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: kong.sub })).toString('base64url')}.${sign}`
    },
    refused,
  ],
  ['no token at all', async () => 'hello', refused],
  ['three dots', async () => '...', refused],
])('%s lets nobody in', async (_attack, maker, code) => {
  const tenant = await newTenant()
  await openAccount(tenant, mali)
  liffToken = maker
  const before = await accountsOf(tenant)
  const error = await enter(guestFrom(tenant), await tokenOf(mali)).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ status: 401, code })
  expect(await accountsOf(tenant)).toBe(before)
})

test('a token of more than four thousand letters, and none, are not looked at', async () => {
  const tenant = await newTenant()
  for (const idToken of ['x'.repeat(4001), ''])
    await expect(enter(guestFrom(tenant), idToken)).rejects.toMatchObject({ status: 422 })
})

test('every refusal is a sentence in both languages', async () => {
  const tenant = await newTenant()
  const stranger = enter(guestFrom(tenant), 'hello')
  await expect(stranger).rejects.toMatchObject({
    text: { th: expect.stringContaining('เข้าสู่ระบบด้วยวิธีอื่น'), en: expect.stringContaining('sign in another way') },
  })
})

test('whose LINE is linked is let in, by a session like any other', async () => {
  const tenant = await newTenant()
  const { accountId } = await openAccount(tenant, mali)
  const { entered, newcomer: stranger, next } = await enter(guestFrom(tenant), await tokenOf(mali))
  expect(stranger).toBeNull()
  expect(next).toBe('/cluster/liff')
  expect(entered).toMatchObject({ user: { id: accountId, role: 'user' } })
  const sessions = await tenant.sql(
    "select from identity.sessions where account_id = $1 and opened_by = 'line' and ended_at is null",
    [accountId],
  )
  expect(sessions).toHaveLength(2)
})

test('a token lets in once, also when fifty bring it at the same time', async () => {
  const tenant = await newTenant()
  await openAccount(tenant, mali)
  const token = await tokenOf(mali)
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => enter(guestFrom(tenant), token)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const tried of tries)
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ status: 401, code: old })
  await expect(enter(guestFrom(tenant), token)).rejects.toMatchObject({ code: old })
})

test('who is new gets no account by a token; fifty first visits at once make one when their owner says yes', async () => {
  const tenant = await newTenant()
  const visits = await Promise.all(
    Array.from({ length: 50 }, async () => enter(guestFrom(tenant), await tokenOf(kong))),
  )
  expect(await accountsOf(tenant)).toBe(0)
  expect(visits.every(({ entered, newcomer: sealed, next }) => !entered && sealed && next.endsWith('/line/new'))).toBe(
    true,
  )
  const opened = await Promise.allSettled(
    visits.map(({ newcomer: sealed }) => {
      const context = guestFrom(tenant)
      const request = new Request('http://x/', { headers: { cookie: `_line_new=${sealed}` } })
      return welcomeNewcomer(context, newcomer, { newcomer: newcomerIn(context, request), userAgent: '' })
    }),
  )
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await accountsOf(tenant)).toBe(1)
})

test('an address that LINE knows opens nobody’s account', async () => {
  const tenant = await newTenant()
  await tenant.sql(
    "insert into identity.accounts (tenant_id, firstname, email, status) values ($1, 'ต้น', $2, 'active')",
    [tenant.id, ton.email],
  )
  expect(await enter(guestFrom(tenant), await tokenOf(ton))).toMatchObject({ entered: null })
})

test('who is suspended stays out, and their visit is not used up by being refused', async () => {
  const tenant = await newTenant()
  const { accountId } = await openAccount(tenant, mali)
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [accountId])
  await expect(enter(guestFrom(tenant), await tokenOf(mali))).rejects.toMatchObject({ status: 403, code: 'SUSPENDED' })
})

test('who is signed in stays who they are', async () => {
  const tenant = await newTenant()
  await openAccount(tenant, mali)
  expect(await enter(tenant.as('user'), await tokenOf(mali))).toEqual({
    entered: null,
    newcomer: null,
    next: '/cluster/liff',
  })
})

test('no other website as the next page', async () => {
  const tenant = await newTenant()
  await openAccount(tenant, mali)
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await enter(guestFrom(tenant), await tokenOf(mali), next)).next).toBe('/')
})

test('of another tenant: a token for its channel is none here, and what is sealed there is not read here', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await changeLineSettings(other.as('admin'), {
    loginChannelId: '1651234567',
    loginSecret: '0'.repeat(32),
    liffId: '1651234567-AbCd1234',
  })
  await openAccount(tenant, mali)
  expect(await liffApp(other.as('guest'), {})).toMatchObject({ channelId: '1651234567', standIn: null })
  const theirs = await tokenOf(mali, '1651234567-AbCd1234')
  await expect(enter(guestFrom(tenant), theirs)).rejects.toMatchObject({ code: refused })
  const { newcomer: sealed } = await enter(guestFrom(tenant), await tokenOf(kong))
  const request = new Request('http://x/', { headers: { cookie: `_line_new=${sealed}` } })
  expect(newcomerIn(tenant.as('guest'), request)).toMatchObject({ user: { lineUserId: kong.sub } })
  expect(newcomerIn(other.as('guest'), request)).toBeNull()
})

test('limits that exist: after thirty that failed from one address the next waits, and a right one forgives', async () => {
  const tenant = await newTenant()
  await openAccount(tenant, mali)
  const context = guestFrom(tenant)
  const tries = async (many: number) => {
    const codes = []
    for (let i = 0; i < many; i++)
      codes.push(
        await enter(context, 'hello').then(
          () => '',
          (error: { code: string }) => error.code,
        ),
      )
    return codes
  }
  expect((await tries(20)).every((code) => code === refused)).toBe(true)
  await enter(context, await tokenOf(mali))
  expect((await tries(31)).at(-1)).toBe('RATE_LIMITED')
  await expect(enter(context, await tokenOf(mali))).rejects.toMatchObject({ status: 429 })
})

test('without a LIFF app of one’s own nobody is let in by it, whatever channel there is', async () => {
  const tenant = await newTenant()
  await changeLineSettings(tenant.as('admin'), { loginChannelId: '1651234567', loginSecret: '0'.repeat(32) })
  expect(await liffApp(tenant.as('guest'), {})).toBeNull()
  await expect(enter(guestFrom(tenant), await tokenOf(mali))).rejects.toMatchObject({ status: 409 })
})

test('a LIFF app of another channel is refused beside its field', async () => {
  const tenant = await newTenant()
  const wrong = { loginChannelId: '1651234567', loginSecret: '0'.repeat(32), liffId: '1659999999-AbCd1234' }
  await expect(changeLineSettings(tenant.as('admin'), wrong)).rejects.toMatchObject({ status: 422, field: 'liffId' })
  await expect(changeLineSettings(tenant.as('admin'), { ...wrong, liffId: 'nonsense' })).rejects.toMatchObject({
    status: 422,
  })
})

test.each<[string, () => Promise<Response>]>([
  ['answers nothing', () => Promise.reject(new Error('gone'))],
  ['answers 503', async () => new Response('busy', { status: 503 })],
  ['answers no keys', async () => new Response('<html>welcome</html>')],
])('LINE away: where its keys’ address %s, LINE is to blame and nobody is let in', async (_what, answer) => {
  const app = { liffId: '1650000000-standsIn', channelId: '1650000000' }
  const idToken = await tokenOf(mali)
  const busy = await serve(0, answer)
  expect(await hearLiff({ ...app, standIn: busy.url }, idToken)).toMatchObject({ doubt: 'away' })
  await busy.close()
  expect(await hearLiff({ ...app, standIn: busy.url }, idToken)).toMatchObject({ doubt: 'away' })
  expect(await hearLiff({ ...app, standIn: line.url }, idToken)).toMatchObject({ user: { lineUserId: mali.sub } })
})
