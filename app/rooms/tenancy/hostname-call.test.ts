import { afterEach, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import type { RawCall } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import { isCsrfToken } from '#kernel/csrf.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { api } from './api.ts'
import { isAnothersKey, isPublicToken, publicTokenOf } from './public-keys.server.ts'

const call = (path: string) => api.find((one) => one.path === path) as RawCall

async function hostname(
  context: Context,
  wanted: string,
  headers: Record<string, string> = {},
  host = context.site.hostname,
): Promise<Response> {
  const request = new Request(`http://${host}:3000/hostname/${wanted}`, {
    headers: { 'content-type': 'application/json', environment: 'production', ...headers },
  })
  return call('/hostname/{hostname}').raw(context, request, { hostname: wanted })
}

function hostnames(context: Context, host: string): Promise<Response> {
  return call('/hostnames').raw(context, new Request(`http://${host}/hostnames`), {})
}

afterEach(() => {
  settings().mode = 'local'
})

test('refuses an environment it does not know: "Invalid environment: ..."', async () => {
  const tenant = await newTenant()
  const attempt = hostname(tenant.as('guest'), tenant.site.hostname, { environment: 'prod<script>' })
  await expect(attempt).rejects.toMatchObject({ status: 400, text: { en: 'Invalid environment: prodscript' } })
  await expect(hostname(tenant.as('guest'), tenant.site.hostname, { environment: '' })).rejects.toMatchObject({
    status: 400,
  })
  for (const environment of ['development', 'staging', 'production', 'test'])
    expect((await hostname(tenant.as('guest'), tenant.site.hostname, { environment })).status).toBe(200)
})

test('gives the tenant config, with session false for a guest', async () => {
  const tenant = await newTenant('roast')
  const response = await hostname(tenant.as('guest'), tenant.site.hostname.toUpperCase())
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({
    siteName: 'roast',
    siteFavicon: expect.any(String),
    config: {},
    theme: {},
    data: {},
    space: {},
    child: [],
    features: {
      shop: true,
      certificates: true,
      lessons: true,
      blog: true,
      wallet: true,
      subscriptions: true,
      hora: true,
      calendar: true,
      events: true,
      pos: true,
    },
    publishableKey: expect.stringMatching(/^pk_[\w-]{24}$/),
    publicToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    session: false,
    csrfToken: null,
  })
})

test('the publishable key is the site’s own; another’s is known as such, and a key of whatever form is not', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  const keyOf = async (tenant: typeof mine) =>
    (await (await hostname(tenant.as('guest'), tenant.site.hostname)).json()).publishableKey
  expect(await keyOf(mine)).toBe(await keyOf(mine))
  expect(isAnothersKey(await keyOf(theirs), mine.site.id)).toBe(true)
  for (const key of [await keyOf(mine), 'old-client', '', 'pk_'])
    expect(isAnothersKey(key, mine.site.id), key).toBe(false)
})

test('the public token is this tenant’s, for at most fifteen minutes, and tells nothing else', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  const { publicToken } = await (await hostname(mine.as('guest'), mine.site.hostname)).json()
  expect(await isPublicToken(mine.id, publicToken)).toBe(true)
  expect(await isPublicToken(theirs.id, publicToken)).toBe(false)
  const { iat, exp, ...claims } = decodeJwt(publicToken)
  expect(exp! - iat!).toBe(900)
  expect(claims).toEqual({ scope: 'files:public:read', iss: 'sala', aud: mine.id })
  const old = await publicTokenOf(mine.id, Date.now() - 16 * 60_000)
  expect(await isPublicToken(mine.id, old)).toBe(false)
  for (const token of ['', 'a.b.c', publicToken.slice(0, -2), 'x'.repeat(600)])
    expect(await isPublicToken(mine.id, token), token).toBe(false)
})

test('a session has a CSRF token of its own, which no guest and no other session has', async () => {
  const tenant = await newTenant()
  const tokenOf = async (cookie: string) =>
    (await (await hostname(tenant.as('user'), tenant.site.hostname, { cookie })).json()).csrfToken
  const mine = await tokenOf('a=b; _account=mine')
  expect(isCsrfToken('_account=mine', mine)).toBe(true)
  expect(isCsrfToken('_account=theirs', mine)).toBe(false)
  expect(isCsrfToken('', mine)).toBe(false)
  expect(await tokenOf('_account=theirs')).not.toBe(mine)
})

test('says which areas the site does without', async () => {
  const tenant = await newTenant()
  await tenant.sql('update tenancy.sites set config = $1', [JSON.stringify({ closed: ['shop', 'nothing'] })])
  const { features } = await (await hostname(tenant.as('guest'), tenant.site.hostname)).json()
  expect(features).toEqual({
    shop: false,
    certificates: true,
    lessons: true,
    blog: true,
    wallet: true,
    subscriptions: true,
    hora: true,
    calendar: true,
    events: true,
    pos: true,
  })
})

test('gives a signed-in person their own session: true, with a user', async () => {
  const tenant = await newTenant()
  const context = tenant.as('manager')
  const { session } = await (await hostname(context, tenant.site.hostname, { cookie: '_account=x' })).json()
  expect(session).toEqual({
    session: true,
    valid: true,
    user: { id: context.actor.accountId, name: 'manager', role: 'manager' },
  })
})

test('no secret leaves the house, however deep it strayed in', async () => {
  const tenant = await newTenant()
  const canary = 'canary-5f1d'
  const data = {
    clusterId: 'c1',
    s3Secret: canary,
    deep: [{ apiKey: canary, password: canary, databaseName: canary, ok: 1 }],
  }
  await tenant.sql('update tenancy.sites set data = $1, config = $1, theme = $1, space = $1', [JSON.stringify(data)])
  const text = await (await hostname(tenant.as('guest'), tenant.site.hostname)).text()
  expect(text).not.toContain(canary)
  expect(JSON.parse(text).data).toEqual({ clusterId: 'c1', deep: [{ ok: 1 }] })
})

test('the public part may be kept for a minute and revalidated; with credentials it is asked for every time', async () => {
  const tenant = await newTenant()
  const open = await hostname(tenant.as('guest'), tenant.site.hostname)
  expect(open.headers.get('cache-control')).toBe('public, max-age=60')
  const etag = open.headers.get('etag')!
  expect((await hostname(tenant.as('guest'), tenant.site.hostname, { 'if-none-match': etag })).status).toBe(304)
  const own = await hostname(tenant.as('user'), tenant.site.hostname, { cookie: '_account=x', 'if-none-match': etag })
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  expect(own.headers.get('vary')).toContain('Cookie')
})

test('production: only the request’s own host answers, everything else is not found', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  settings().mode = 'production'
  expect((await hostname(mine.as('guest'), mine.site.hostname)).status).toBe(200)
  for (const wanted of [
    theirs.site.hostname,
    'nobody.example',
    'localhost',
    '',
    '@',
    `${mine.site.hostname}%00`,
    `x@${mine.site.hostname}`,
  ])
    await expect(hostname(mine.as('user'), wanted), wanted).rejects.toMatchObject({ status: 404 })
})

test('local: another host of the platform answers to this machine only, and never with my session', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant('theirs')]
  const me = mine.as('admin')
  expect(await (await hostname(me, theirs.site.hostname)).json()).toMatchObject({ siteName: 'theirs', session: false })
  await expect(hostname({ ...me, address: '10.0.0.7' }, theirs.site.hostname)).rejects.toMatchObject({ status: 404 })
  await expect(hostname(me, theirs.site.hostname, {}, 'sala.example')).rejects.toMatchObject({ status: 404 })
})

test('/hostnames: every host with its fields, token masked, for this machine', async () => {
  const tenant = await newTenant()
  const body = await (await hostnames(tenant.as('guest'), 'localhost:3000')).json()
  expect(body.success).toBe(true)
  expect(body.hostnames).toContain(tenant.site.hostname)
  const record = body.hostnameData.find((row: { hostname: string }) => row.hostname === tenant.site.hostname)
  expect(record).toEqual({
    hostname: tenant.site.hostname,
    name: 'test',
    token: expect.stringMatching(/^.{4}•{8}$/),
    status: 'active',
    createdAt: expect.stringMatching(/Z$/),
    data: { usageCount: expect.any(Number), lastUsed: null, databaseName: expect.any(String) },
  })
})

test('/hostnames is not found for another peer, under another Host, or in production', async () => {
  const tenant = await newTenant()
  const local = tenant.as('admin')
  await expect(hostnames({ ...local, address: '203.0.113.9' }, 'localhost')).rejects.toMatchObject({ status: 404 })
  await expect(hostnames(local, 'localhost.evil.example')).rejects.toMatchObject({ status: 404 })
  settings().mode = 'production'
  await expect(hostnames(local, 'localhost')).rejects.toMatchObject({ status: 404 })
})
