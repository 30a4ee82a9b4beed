import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress, outsideProblem, postOutside } from './outside-address.server.ts'

test('SSRF: addresses inside are refused in every spelling', async () => {
  const inside = [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://metadata.google.internal/',
    'https://printer/',
    'https://①②⑦.0.0.1/',
  ]
  for (const url of inside) {
    expect(outsideProblem(url), url).toBe('inside')
    await expect(postOutside(url, {}), url).rejects.toThrow('cannot be asked')
  }
  for (const url of ['http://example.com/', 'ftp://example.com/', 'https://example.com:8080/', 'file:///etc/passwd'])
    expect(outsideProblem(url), url).toBe('not https')
  for (const url of ['https://me:pw@example.com/', 'nothing', '//example.com'])
    expect(outsideProblem(url)).toBe('not a URL')
  for (const url of ['https://hooks.slack.com/services/x', 'https://[2606:4700::1111]/', 'https://1.1.1.1/'])
    expect(outsideProblem(url), url).toBeNull()
})

test('SSRF: a public name that leads inside is refused when it is asked', async () => {
  // localtest.me and its like answer with 127.0.0.1; offline the name is not found. Neither way is anything reached.
  await expect(postOutside('https://localtest.me/', {})).rejects.toThrow()
  expect(isPublicAddress('8.8.8.8')).toBe(true)
  expect(isPublicAddress('not an address')).toBe(false)
})

test('a redirect is handed back, not followed; a long answer is cut', async () => {
  let asked = 0
  const server = createServer((_req, res) => {
    asked++
    res.writeHead(302, { location: 'http://169.254.169.254/' }).end('x'.repeat(100_000))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { status, text } = await postOutside(url, {}, { played: true })
  expect({ status, asked }).toEqual({ status: 302, asked: 1 })
  expect(text.length).toBeLessThanOrEqual(2000)
  await new Promise((done) => server.close(done))
})

test.each([
  'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\n',
  'nonsense\r\n\r\n',
  '',
])(
  'who answers %j and nothing else is given up: nobody waits for ever',
  async (said) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.write(said))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await expect(postOutside(url, {}, { played: true, timeoutMs: 200 })).rejects.toThrow()
    await new Promise((done) => server.close(done))
  },
  3000,
)
