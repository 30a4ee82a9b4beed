import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseRequest } from './request-guard.server.ts'

const server = createServer((req, res) => {
  const refused = refuseRequest(req, res, 'roastery.localhost', req.url!, {
    address: '',
    socketAddress: '',
    https: false,
  })
  if (!refused) res.end('through')
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.close())

function ask(method: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const req = httpRequest({ port, host: '127.0.0.1', method, path: '/x', headers }, (res: IncomingMessage) => {
      res.resume()
      resolve(res.statusCode!)
    })
    req.on('error', reject)
    req.end()
  })
}

test.each([
  ['another website posts with our cookie', 'POST', { origin: 'http://evil.example', cookie: '_account=x' }, 403],
  ['a sandboxed frame posts', 'POST', { origin: 'null' }, 403],
  ['another tenant’s host posts', 'POST', { origin: 'http://school.localhost:3000' }, 403],
  ['a cross-site form without Origin', 'POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a program with a cookie but no origin', 'DELETE', { cookie: 'a=b; _account=x' }, 403],
  ['a body that is too large', 'POST', { 'content-length': '1048577' }, 413],
  ['a body of unknown length', 'POST', { 'transfer-encoding': 'chunked' }, 411],
  ['our own page', 'POST', { origin: 'http://roastery.localhost:3000', cookie: '_account=x' }, 200],
  ['a program without cookies', 'POST', { authorization: 'Bearer x' }, 200],
  ['reading from anywhere', 'GET', { origin: 'http://evil.example', cookie: '_account=x' }, 200],
])('%s: %s %o → %i', async (_who, method, headers, status) => {
  expect(await ask(method, headers as Record<string, string>)).toBe(status)
})
