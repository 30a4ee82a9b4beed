import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import type { Refusal } from '#kernel/refusals.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { mostNames } from './bounds.ts'
import { countView, saveCounted } from './counted.server.ts'
import { integrity } from './integrity.ts'
import { numberRows, seeNumbers } from './numbers.ts'
import { numbersFile } from './numbers-file.ts'
import { forgetDay } from './save-counts.ts'
import { viewCall } from './view-call.server.ts'

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari'
const today = () => businessDate(new Date())

let tenant: TestTenant
beforeEach(async () => {
  tenant = await newTenant()
})

function visitOf(of: TestTenant, network: string, page = '/') {
  const { id: siteId, hostname } = of.site
  const names = { page, referrer: '', device: 'phone', language: 'th', campaign: '' }
  return { tenantId: of.id, siteId, hostname, network, agent: browser, names }
}

type Sent = { as?: ReturnType<TestTenant['as']>; address?: string; headers?: Record<string, string> }

/** As a browser sends it, from an address. */
function say(body: unknown, { as = tenant.as('guest'), address = '203.0.113.7', headers = {} }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`http://${tenant.site.hostname}/api/analytics/view`, {
    method: 'POST',
    body: text,
    headers: { 'user-agent': browser, ...headers },
  })
  return viewCall({ ...as, address }, request)
}

const numbers = async (of = tenant) => {
  await saveCounted()
  return seeNumbers(of.as('manager'), { days: 7 })
}

async function expectSound(of = tenant): Promise<void> {
  for (const { promise, breaches } of integrity) expect([promise, await of.sql(breaches)]).toEqual([promise, []])
}

test('guests, customers and cashiers see no numbers; a manager does', async () => {
  for (const [as, status] of [
    [tenant.as('guest'), 401],
    [tenant.as('user'), 403],
    [tenant.as('user', { staff: ['cashier'] }), 403],
  ] as const)
    await expect(seeNumbers(as, { days: 7 })).rejects.toMatchObject({ status })
  expect((await numbers()).now).toEqual({ views: 0, visitors: 0 })
})

test('views, visitors, devices, referrers and campaigns are counted, and nothing that says who it was', async () => {
  const first = { p: '/', w: 375, r: 'https://www.google.com/search?q=me', u: ['line', 'chat', 'nov'] }
  expect((await say(first)).status).toBe(204)
  await say({ p: '/shop/products', w: 375 })
  await say({ p: '/shop/products', w: 1440 }, { address: '203.0.113.8' })
  const { now, before, days, tops } = await numbers()
  expect([now, before]).toEqual([
    { views: 3, visitors: 2 },
    { views: 0, visitors: 0 },
  ])
  expect(days.at(-1)).toEqual({ on: today(), views: 3, visitors: 2 })
  expect(tops.page.map(({ name, views }) => [name, views])).toEqual([
    ['/shop/products', 2],
    ['/', 1],
  ])
  expect(tops.device).toEqual([
    { name: 'desktop', views: 1, visitors: 1 },
    { name: 'phone', views: 2, visitors: 1 },
  ])
  expect(tops.referrer).toContainEqual({ name: 'google.com', views: 1, visitors: 1 })
  expect(tops.campaign).toEqual([{ name: 'line / chat / nov', views: 1, visitors: 1 }])
  const kept = JSON.stringify(
    await tenant.sql('select c::text as count, m::text as mark from analytics.counts c, analytics.marks m'),
  )
  for (const trace of ['203.0.113', 'iPhone', 'search?q']) expect(kept).not.toContain(trace)
  await expectSound()
})

test('staff, robots and who asks not to be tracked are not counted; nor is what is no visit', async () => {
  const view = { p: '/', w: 375 }
  await say(view, { as: tenant.as('admin') })
  await say(view, { as: tenant.as('user', { staff: ['cashier'] }) })
  await say(view, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
  })
  await say(view, { headers: { dnt: '1' } })
  await say(view, { headers: { 'sec-gpc': '1' } })
  for (const odd of ['', '{', 'null', '[]', '{"p":1,"w":1}', { p: '/', w: -1 }, { p: 'x', w: 1 }])
    expect((await say(odd)).status).toBe(204)
  await say({ p: '/', w: 375, r: `https://a.example/${'x'.repeat(100_000)}` })
  expect((await numbers()).now).toEqual({ views: 0, visitors: 0 })
})

test('the same person tomorrow is another, and after the day nobody can be told apart any more', async () => {
  const visit = visitOf(tenant, '203.0.113.9')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await countView(visit, ago(2))
  await countView(visit, ago(2))
  await countView(visit, ago(1))
  await saveCounted()
  const marks = await tenant.sql('select day, mark::text from analytics.marks order by day')
  expect(marks.map(({ day }) => day)).toEqual([2, 1].map((days) => businessDate(ago(days))))
  expect(marks[0]!.mark).not.toBe(marks[1]!.mark)
  await forgetDay.handle(jobContext(tenant.id), {})
  expect(await tenant.sql('select 1 from analytics.marks union all select 1 from analytics.salts')).toEqual([])
  expect(await tenant.sql("select visitors from analytics.counts where kind = 'all' order by day")).toEqual([
    { visitors: 1n },
    { visitors: 1n },
  ])
  await tenant.sql("update analytics.counts set day = day - interval '3 years'")
  await forgetDay.handle(jobContext(tenant.id), {})
  expect(await tenant.sql('select 1 from analytics.counts')).toEqual([])
})

test('invented pages, referrers and campaigns do not grow a day beyond its bound, and no view is lost', async () => {
  for (let at = 0; at < 3000; at++) {
    const visit = visitOf(tenant, `10.0.${at >> 8}.${at & 255}`, `/made-up-${at}`)
    await countView({ ...visit, names: { ...visit.names, referrer: `r${at}.example`, campaign: `c${at}` } })
    if (at % 700 === 0) await saveCounted()
  }
  const { now, tops } = await numbers()
  expect(now).toEqual({ views: 3000, visitors: 3000 })
  expect(tops.page[0]!.name).toBe('*')
  for (const [kind, most] of Object.entries(mostNames)) {
    const [row] = await tenant.sql<{ n: bigint }>('select count(*) as n from analytics.counts where kind = $1', [kind])
    expect(Number(row!.n), kind).toBeLessThanOrEqual(most + 1)
  }
  await expectSound()
})

test('one address that says too much is told to wait, and others are not', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 620 }, (_, at) => say({ p: '/', w: 375 }, { address: `2001:db8::${at.toString(16)}` })),
  )
  expect(
    answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => (reason as Refusal).status),
  ).toContain(429)
  expect((await say({ p: '/', w: 375 }, { address: '198.51.100.1' })).status).toBe(204)
})

/** A web process of its own: counts so many views, of so many visitors, in between saves. */
const secondProcess = `
  const [, tenantId, siteId, hostname, views, visitors] = process.argv
  const { countView, saveCounted } = await import('#rooms/analytics/counted.server.ts')
  const { closeDatabase } = await import('#kernel/database.server.ts')
  for (let at = 0; at < Number(views); at++) {
    const names = { page: '/p' + (at % 7), referrer: '', device: 'phone', language: 'th', campaign: '' }
    const agent = ${JSON.stringify(browser)}
    await countView({ tenantId, siteId, hostname, network: 'n' + (at % Number(visitors)), agent, names })
    if (at % 10 === 9) void saveCounted()
  }
  await saveCounted()
  await closeDatabase()`

test('hundreds of views from two processes at once make exact sums', async () => {
  const { id, hostname } = tenant.site
  const ends = [400, 300].map((views) =>
    once(
      spawn(
        process.execPath,
        ['--input-type=module', '-e', secondProcess, tenant.id, id, hostname, String(views), '40'],
        {
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, LOG_LEVEL: 'warn' },
        },
      ),
      'exit',
    ),
  )
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ])
  const { now, tops } = await numbers()
  expect(now).toEqual({ views: 700, visitors: 40 })
  expect(tops.page.map(({ views }) => views).reduce((a, b) => a + b)).toBe(700)
  await expectSound()
})

test('another tenant sees nothing of it, and the file says what the screen says', async () => {
  const other = await newTenant()
  await say({ p: '/shop/products', w: 375 })
  expect((await numbers(other)).now).toEqual({ views: 0, visitors: 0 })
  expect(await numberRows(other.as('admin'), { days: 7 })).toEqual([])
  const file = await numbersFile(tenant.as('manager'), new Request('http://x/config/analytics.csv?days=7'))
  expect(await file.text()).toContain(`${today()},หน้า,/shop/products,1,0`)
})
