import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { noteWritten } from '#kernel/freshness.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { answerAsk } from './ask-tls.server.ts'
import { toPrimary } from './to-primary.server.ts'

interface Said {
  status: number
  ms: number
  headers: Record<string, string>
}

const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, method, headers }) as unknown as IncomingMessage

function answering(): { res: ServerResponse; said: Promise<Said> } {
  const begun = performance.now()
  const headers: Record<string, string> = {}
  const { promise: said, resolve } = Promise.withResolvers<Said>()
  let status = 0
  const res = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    writeHead(code: number) {
      status = code
      return res
    },
    end: () => resolve({ status, headers, ms: performance.now() - begun }),
  }
  return { res: res as unknown as ServerResponse, said }
}

const here = { socketAddress: '127.0.0.1' }
async function ask(domain: string) {
  const { res, said } = answering()
  expect(answerAsk(request(`/tls/ask?domain=${encodeURIComponent(domain)}`), res, here)).toBe(true)
  return said
}

test('a certificate may be had for hosts that are served, and for no other; no answer is quicker than another', async () => {
  const tenant = await newTenant()
  const waiting = `waiting-${tenant.id.slice(0, 8)}.example`
  await tenant.sql(`insert into tenancy.domains (site_id, hostname, proof) values ($1, $2, repeat('a', 32))`, [
    tenant.site.id,
    waiting,
  ])
  const asked = [tenant.site.hostname, waiting, 'nobody.example', '', '@', `x'--`, 'a'.repeat(300)]
  const answers = await Promise.all(asked.map(ask))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404, 404])
  for (const { ms } of answers) expect(ms).toBeGreaterThanOrEqual(59)
  await tenant.sql("update tenancy.sites set status = 'suspended'")
  noteWritten(tenant.id, ['tenancy.sites'])
  expect((await ask(tenant.site.hostname)).status).toBe(404)
})

test.each([
  ['a stranger', request('/tls/ask?domain=x.example'), { socketAddress: '203.0.113.9' }],
  ['what a proxy here passes on', request('/tls/ask?domain=x.example', { 'x-forwarded-for': '203.0.113.9' }), here],
  ['a form', request('/tls/ask?domain=x.example', {}, 'POST'), here],
  ['another address', request('/tls/asks?domain=x.example'), here],
])('%s is not answered', (_who, asked, peer) => {
  expect(answerAsk(asked, answering().res, peer)).toBe(false)
})

test.each([
  ['GET', '/shop/products?q=a%20b&page=2', 301],
  ['HEAD', '/', 301],
  ['POST', '/shop/cart', 308],
])('%s %s at another host of the site leads to its address: %i', async (method, url, status) => {
  const { site } = await newTenant()
  const { res, said } = answering()
  toPrimary(request(url, {}, method), res, site)
  expect(await said).toMatchObject({
    status,
    headers: { location: siteOrigin(site.hostname) + url, 'cache-control': 'no-cache' },
  })
})
