import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { createAdmission } from './admission.server.ts'
import { peerOf } from './client-address.server.ts'
import { answerHealth } from './health.server.ts'

settings().trustedProxies = ['127.0.0.2']
beforeEach(() => void (settings().metricsPublic = false))

const admission = createAdmission()
const server = createServer((req, res) => {
  if (!answerHealth(req, res, req.url!, peerOf(req), admission)) res.writeHead(404).end('a site answers')
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.close())

/** Every socket of a test is of this machine, as a proxy's on it is. */
function ask(headers: Record<string, string>, from = '127.0.0.1'): Promise<{ status: number; body: string }> {
  const { port } = server.address() as AddressInfo
  const to = { agent: false, host: '127.0.0.1', localAddress: from, port, path: '/metrics', headers }
  return new Promise((resolve, reject) => {
    const req = request(to, async (res) => {
      const chunks = await res.toArray()
      resolve({ status: res.statusCode!, body: Buffer.concat(chunks).toString() })
    })
    req.on('error', reject).end()
  })
}

const passedOn: [string, Record<string, string>, string?][] = [
  ['by the site’s name', { host: 'roastery.example' }],
  ['by a site’s name of this machine', { host: 'roastery.localhost' }],
  ['for somebody, as many a proxy says', { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }],
  ['for somebody who says they are of this machine', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['for somebody, as the standard says', { host: 'localhost', forwarded: 'for=198.51.100.7' }],
  ['for somebody, as others say', { host: 'localhost', 'x-real-ip': '198.51.100.7' }],
  ['by way of another', { host: 'localhost', via: '1.1 cache' }],
  ['by a proxy that we trust', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, '127.0.0.2'],
]

test.each(passedOn)('numbers asked for %s are none', async (_how, headers, from) => {
  expect(await ask(headers, from)).toEqual({ status: 404, body: 'a site answers' })
})

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('who is on this machine reads them at %s', async (host) => {
  const { status, body } = await ask({ host })
  expect(status).toBe(200)
  expect(body).toMatch(/^sala_in_flight\{worker="[^"]+"\} \d+$/m)
})

test.each(passedOn)('METRICS_PUBLIC=1 opens them to who asks %s', async (_how, headers, from) => {
  settings().metricsPublic = true
  expect((await ask(headers, from)).status).toBe(200)
})
