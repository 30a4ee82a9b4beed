import { beforeEach, expect, test } from 'vitest'
import { measuringOf } from '#kernel/measuring.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { keepChoice, measureFrame } from './measure-calls.server.ts'
import { measuringAt, saveMeasuring, seeMeasuring } from './measuring.ts'

const ids = { ga4: 'G-AB12CD34EF', meta: '123456789012345', line: '', tiktok: '' }
let tenant: TestTenant
beforeEach(async () => {
  tenant = await newTenant()
})

/** As the next request finds the site. */
async function siteNow(of = tenant) {
  const [row] = await of.sql<{ config: Record<string, unknown>; version: number }>(
    'select config, version from tenancy.sites',
  )
  return { ...of.site, ...row! }
}
const asGuest = async (of = tenant) => ({ ...of.as('guest'), site: await siteNow(of) })
const save = async (over: object = {}) =>
  saveMeasuring(tenant.as('admin'), { ...ids, version: (await siteNow()).version, ...over })

async function frame(
  p: string,
  headers: Record<string, string> = { cookie: 'a=1; measuring=yes.ga4.meta' },
  as?: 'admin',
) {
  const context = as ? { ...tenant.as(as), site: await siteNow() } : await asGuest()
  const url = `http://${tenant.site.hostname}/api/analytics/frame?p=${encodeURIComponent(p)}`
  return measureFrame(context, new Request(url, { headers }))
}

test('only an admin turns services on; a manager sees which, a cashier and guests see nothing', async () => {
  const { version } = await seeMeasuring(tenant.as('manager'), {})
  for (const who of [tenant.as('manager'), tenant.as('user', { staff: ['owner'] })])
    await expect(saveMeasuring(who, { ...ids, version })).rejects.toMatchObject({ status: 403 })
  for (const who of [tenant.as('guest'), tenant.as('user', { staff: ['cashier'] })])
    await expect(seeMeasuring(who, {})).rejects.toMatchObject({ status: who.actor.accountId ? 403 : 401 })
  await save()
  expect((await seeMeasuring(tenant.as('manager'), {})).ids).toEqual({ ga4: ids.ga4, meta: ids.meta })
})

test.each([
  ['ga4', 'GTM-AB12CD'],
  ['ga4', 'UA-12345-1'],
  ['ga4', 'https://evil.example/x.js'],
  ['ga4', "G-AB12CD34');alert(1)//"],
  ['meta', '12345678901234x'],
  ['line', '1A2B3C4D'],
  ['tiktok', 'C4A1B2C3D4E5F6G7H8I9</script>'],
])('%s refuses %s beside its field', async (field, id) => {
  await expect(save({ [field]: id })).rejects.toMatchObject({ status: 422, details: { fields: [{ field }] } })
})

test('what somebody writes into the config past the form counts only where it is an id', () => {
  const measuring = { ga4: 'G-AB12CD34EF', meta: '"><script>', line: 7, other: 'https://evil.example' }
  expect(measuringOf({ config: { measuring } })).toEqual({ ga4: 'G-AB12CD34EF' })
  for (const config of [{}, { measuring: null }, { measuring: 'G-AB12CD34EF' }])
    expect(measuringOf({ config })).toEqual({})
})

test('two admins at once: the second is told; what stood before is kept, so that it can be taken back', async () => {
  const { version } = await siteNow()
  await save()
  await expect(save({ version })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const { config } = await siteNow()
  await save({ ga4: '' })
  const [newest] = await tenant.sql<{ action: string; details: object }>(
    'select action, details from kernel.audit_log order by at desc, id desc limit 1',
  )
  expect(newest).toEqual({ action: 'tenancy.settingsChanged', details: { changed: ['measuring'], before: { config } } })
})

test('pages are told who measures, and only public ones that they may be measured', async () => {
  const at = async (path: string) => measuringAt(await asGuest(), new URL(`http://x${path}`))
  expect(await at('/')).toBeUndefined()
  await save()
  for (const path of ['/', '/shop/product/ROAST-1?q=secret', '/about', '/cms-blog/news/first', '/lesson/detail/one'])
    expect(await at(path), path).toEqual({ by: ['ga4', 'meta'], here: true })
  const never = `/shop/cart /shop/checkout /billing/payment/3f /billing/pay /user/login /user/dashboard /share/abc
    /shop/orders/tok /cluster/user/bills /about/us/tok /?preview=tok /cms/page/x?preview=t`
  for (const path of never.split(/\s+/)) expect(await at(path), path).toMatchObject({ here: false })
  expect(measuringAt({ ...tenant.as('admin'), site: await siteNow() }, new URL('http://x/'))).toBeUndefined()
})

test('the frame is empty before yes, after no, for other services, for who asks not to be tracked, and for staff', async () => {
  const yes = { cookie: 'measuring=yes.ga4.meta' }
  expect((await frame('/', yes)).status).toBe(204)
  await save()
  for (const [headers, path] of [
    [{}, '/'],
    [{ cookie: 'measuring=no.ga4.meta' }, '/'],
    [{ cookie: 'measuring=yes.ga4' }, '/'],
    [{ cookie: 'measuring=yes.ga4.meta.line' }, '/'],
    [{ ...yes, 'sec-gpc': '1' }, '/'],
    [{ ...yes, dnt: '1' }, '/'],
    [yes, '/shop/checkout'],
    [yes, '/share/abc'],
    [yes, ''],
    [yes, 'https://evil.example/'],
  ] as const) {
    const answer = await frame(path, headers)
    expect([answer.status, await answer.text()], JSON.stringify([headers, path])).toEqual([204, ''])
  }
  expect((await frame('/', yes, 'admin')).status).toBe(204)
})

test('the frame names exactly the hosts of what is on, passes the path alone, and nothing out of it becomes script', async () => {
  await save()
  const answer = await frame(`/ข่าว?token=secret`)
  const html = await answer.text()
  expect(html).toContain(`history.replaceState(null,'',"${encodeURI('/ข่าว')}")`)
  expect(html).not.toContain('secret')
  const csp = answer.headers.get('content-security-policy')!
  const nonce = /'nonce-([^']+)'/.exec(csp)![1]
  expect(csp).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}' https://www.googletagmanager.com https://connect.facebook.net; ` +
      'connect-src https://www.googletagmanager.com https://www.google-analytics.com https://region1.google-analytics.com ' +
      'https://analytics.google.com https://www.facebook.com https://connect.facebook.net; ' +
      'img-src https://www.googletagmanager.com https://www.google-analytics.com https://region1.google-analytics.com ' +
      "https://analytics.google.com https://www.facebook.com https://connect.facebook.net; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const odd = await (await frame(`/</script><script>alert(1)`)).text()
  expect(odd).not.toContain('<script>alert')
  const quoted = await (await frame(`/a'"<b>`)).text()
  expect(quoted).toContain(`"/a'%22%3Cb%3E"`)
})

test('an answer is kept for a year, to exactly the services that are on', async () => {
  await save()
  const say = async (body: string) =>
    keepChoice(await asGuest(), new Request('http://x/api/analytics/choice', { method: 'POST', body }))
  expect((await say('{"yes":true}')).headers.get('set-cookie')).toMatch(
    /^measuring=yes\.ga4\.meta; Path=\/; Max-Age=31536000; SameSite=Lax/,
  )
  expect((await say('{"yes":false}')).headers.get('set-cookie')).toMatch(/^measuring=no\.ga4\.meta;/)
  for (const body of ['', '{"yes":"1"}', 'x'.repeat(101)])
    await expect(say(body)).rejects.toMatchObject({ status: 400 })
})

test('another tenant’s services are its own', async () => {
  await save()
  const other = await newTenant()
  expect(measuringAt(await asGuest(other), new URL('http://x/'))).toBeUndefined()
  expect((await seeMeasuring(other.as('admin'), {})).ids).toEqual({})
})
