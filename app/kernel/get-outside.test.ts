import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { getOutside } from './get-outside.server.ts'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function served(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer!)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const bounds = { mostBytes: 1000, timeoutMs: 3000 }

test('nothing inside is asked, however it is written: mapped, in numbers, by a name, in another scheme', async () => {
  for (const inside of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://intranet/',
    'http://example.com/',
    'https://example.com:8443/',
    'https://user:pw@example.com/',
    'file:///etc/passwd',
    'webcal://example.com/',
  ])
    await expect(getOutside(inside, bounds), inside).rejects.toThrow(/cannot be asked/)
})

test('a redirect is looked at like the first: none leads inside', async () => {
  let asked = 0
  const inside = await served((_, response) => {
    asked++
    response.end('secret')
  })
  for (const location of [
    inside,
    inside.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    'https://[::ffff:127.0.0.1]/',
    '//localhost/',
    'file:///etc/passwd',
  ]) {
    const outside = await served((_, response) => response.writeHead(302, { location }).end())
    await expect(getOutside(outside, { ...bounds, played: true }), location).rejects.toThrow(/cannot be asked/)
  }
  expect(asked).toBe(0)
})

test('what is larger, longer or cut is given up', async () => {
  const large = await served((_, response) => response.end('x'.repeat(2000)))
  await expect(getOutside(large, { ...bounds, played: true })).rejects.toThrow('too large')
  const slow = await served(() => {})
  await expect(getOutside(slow, { ...bounds, timeoutMs: 200, played: true })).rejects.toThrow()
  const fine = await served((_, response) => response.writeHead(200, { etag: '"1"' }).end('BEGIN'))
  expect(await getOutside(fine, { ...bounds, played: true })).toMatchObject({ status: 200, etag: '"1"' })
})
