import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualBody, withFile } from '#kernel/body-limit.ts'
import { csrfTokenOf } from '#kernel/csrf.server.ts'
import { refuseRequest } from './request-guard.server.ts'

const server = createServer((req, res) => {
  const peer = { address: '', socketAddress: '', https: req.headers['x-forwarded-proto'] === 'https' }
  const refused = refuseRequest(req, res, {
    peer,
    mostBytes: (type) => (type.startsWith('multipart/form-data') ? withFile : usualBody),
  })
  if (!refused) res.end('through')
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.close())

function ask(method: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const req = httpRequest(
      {
        agent: false,
        port,
        host: '127.0.0.1',
        method,
        path: '/x',
        headers: { host: 'roastery.localhost:3000', ...headers },
      },
      (res: IncomingMessage) => {
        res.resume()
        resolve(res.statusCode!)
      },
    )
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
  ['a program with its cookie and a wrong CSRF token', 'POST', { cookie: '_account=x', 'x-csrf-token': 'guess' }, 403],
  [
    'a program with its cookie and the token of another session',
    'POST',
    { cookie: '_account=x', 'x-csrf-token': csrfTokenOf('_account=y')! },
    403,
  ],
  [
    'another website that has come by the token',
    'POST',
    { origin: 'http://evil.example', cookie: '_account=x', 'x-csrf-token': csrfTokenOf('_account=x')! },
    403,
  ],
  [
    'our own page with a wrong CSRF token',
    'POST',
    { origin: 'http://roastery.localhost:3000', cookie: '_account=x', 'x-csrf-token': 'guess' },
    403,
  ],
  [
    'a program with its cookie and the CSRF token of its session',
    'POST',
    { cookie: 'a=b; _account=x', 'x-csrf-token': csrfTokenOf('_account=x')! },
    200,
  ],
  ['another service on the same host', 'POST', { origin: 'http://roastery.localhost:8080', cookie: '_account=x' }, 403],
  ['a page without the port that we have', 'POST', { origin: 'http://roastery.localhost' }, 403],
  [
    'a page by http where we are by https',
    'POST',
    { host: 'a.test', origin: 'http://a.test', 'x-forwarded-proto': 'https' },
    403,
  ],
  ['something that is no origin', 'POST', { origin: 'roastery' }, 403],
  ['a body that is too large', 'POST', { 'content-length': '65537' }, 413],
  ['a file that is too large', 'POST', { 'content-type': 'multipart/form-data', 'content-length': '11534337' }, 413],
  ['a body of unknown length', 'POST', { 'transfer-encoding': 'chunked' }, 411],
  ['our own page', 'POST', { origin: 'http://roastery.localhost:3000', cookie: '_account=x' }, 200],
  ['our own page, by https behind a proxy', 'POST', { host: 'a.test', origin: 'https://a.test' }, 200],
  [
    'our own page, the port that goes without saying said',
    'POST',
    { host: 'a.test:443', origin: 'https://a.test' },
    200,
  ],
  ['a program without cookies', 'POST', { authorization: 'Bearer x' }, 200],
  ['reading from anywhere', 'GET', { origin: 'http://evil.example', cookie: '_account=x' }, 200],
])('%s: %s %o → %i', async (_who, method, headers, status) => {
  expect(await ask(method, headers as Record<string, string>)).toBe(status)
})
