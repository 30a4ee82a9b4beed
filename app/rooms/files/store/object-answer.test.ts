import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newObjectKey, objectLink, type ObjectLink } from './store-of.server.ts'
import { signedPath } from '#kernel/store/object-token.server.ts'
import { startObjects } from './testing-stores.ts'

let tenant: TestTenant
let objects: Awaited<ReturnType<typeof startObjects>>
beforeAll(async () => {
  tenant = await newTenant()
  objects = await startObjects(tenant.site)
})
afterAll(() => objects.stop())

const link = (key: string, more: Partial<ObjectLink> = {}) =>
  objectLink({
    tenantId: tenant.id,
    storageId: null,
    key,
    name: 'ไฟล์.png',
    contentType: 'image/png',
    how: 'inline',
    seconds: 60,
    ...more,
  })
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(objects.origin + path, { method, headers, redirect: 'manual' })
async function stored(bytes: Uint8Array = randomBytes(1000)): Promise<string> {
  const key = newObjectKey(tenant.id, 'png')
  await diskStore.put(key, bytes, 'image/png')
  return key
}
const putPath = (key: string, size: number) =>
  signedPath({ operation: 'put', tenant: tenant.id, key, size, type: 'image/png' }, 60)

/** Says what it likes of its length, and ends when it likes. */
function put(
  path: string,
  headers: Record<string, string | number>,
  body: Buffer,
  cut = false,
): Promise<number | null> {
  return new Promise((answered) => {
    const { port } = objects
    const req = request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path,
      headers: { 'content-type': 'image/png', ...headers },
    })
    req.on('response', (res) => answered(res.resume().statusCode ?? null))
    req.on('error', () => answered(null))
    if (cut) req.write(body, () => setImmediate(() => req.destroy()))
    else req.end(body)
  })
}
const leftOver = async () => (await readdir(join(settings().dataDir, 'uploads', tenant.id)).catch(() => [])).length

describe('attack: names that lead elsewhere, in a token that we signed ourselves', () => {
  const names = (id: string) => [
    '../../etc/passwd',
    `${id}/files/../../../../etc/passwd`,
    '/etc/passwd',
    'C:\\Windows\\win.ini',
    '\\\\server\\share\\x',
    `${id}/files/%2e%2e%2fpasswd`,
    `${id}/files/abcdefgh\0.png`,
    `${id}/slips/abcdefghijkl.png`,
    '',
  ]
  test('are not there to be read', async () => {
    for (const key of names(tenant.id)) expect((await get(link(key))).status, key).toBe(404)
  })
  test('are no place to be written to', async () => {
    for (const key of names(tenant.id)) expect(await put(putPath(key, 1), {}, Buffer.from('x')), key).toBe(404)
    const part = {
      operation: 'part',
      tenant: tenant.id,
      part: 1,
      size: 1,
      key: newObjectKey(tenant.id, 'png'),
    } as const
    for (const upload of ['../x', '..', '', 'A'.repeat(24), '/etc'])
      expect(await put(signedPath({ ...part, upload }, 60), {}, Buffer.from('x')), upload).toBe(404)
  })
})

describe('attack: a token that is not ours to use', () => {
  test('forged, empty, nonsense or signed for something else', async () => {
    const path = link(await stored())
    const [said, signature] = path.split('.')
    const other = link(await stored()).split('.')[0]
    for (const forged of [
      '/objects/',
      '/objects/.',
      '/objects/x.y',
      `${said}.`,
      `${said}`,
      `${other}.${signature}`,
      `${path}.x`,
    ])
      expect((await get(forged)).status, forged).toBe(403)
  })
  test('expired', async () => {
    const key = await stored()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 })
    const old = link(key)
    vi.useRealTimers()
    expect((await get(old)).status).toBe(403)
  })
  test('longer than any link may last', () => {
    expect(() => link('x', { seconds: 901 })).toThrow('no time for a signed link')
  })
  test('of another tenant, on this host: it is not there', async () => {
    const other = await newTenant()
    expect((await get(link(await stored(), { tenantId: other.id }))).status).toBe(404)
  })
  test('to read, used to write, and the other way round', async () => {
    const key = await stored()
    expect(await put(link(key), {}, Buffer.from('x'))).toBe(403)
    const fresh = newObjectKey(tenant.id, 'png')
    expect((await get(putPath(fresh, 1))).status).toBe(403)
    expect((await get(link(key), {}, 'DELETE')).status).toBe(405)
  })
})

describe('attack: a body that is not what was signed', () => {
  test('50 GB are claimed: refused before a byte is read', async () => {
    const key = newObjectKey(tenant.id, 'png')
    expect(await put(putPath(key, 10), { 'content-length': 50 * 1024 ** 3 }, Buffer.from('x'), true)).toBeOneOf([
      413,
      null,
    ])
    expect(await diskStore.head(key)).toBeNull()
  })
  test('of unknown length, one byte more or less, another type', async () => {
    const key = newObjectKey(tenant.id, 'png')
    expect(await put(putPath(key, 10), { 'transfer-encoding': 'chunked' }, randomBytes(10))).toBe(411)
    expect(await put(putPath(key, 10), {}, randomBytes(11))).toBe(413)
    expect(await put(putPath(key, 10), {}, randomBytes(9))).toBe(403)
    expect(await put(putPath(key, 10), { 'content-type': 'text/html' }, randomBytes(10))).toBe(403)
    expect(await diskStore.head(key)).toBeNull()
  })
  test('that ends early leaves nothing behind', async () => {
    const key = newObjectKey(tenant.id, 'png')
    await put(putPath(key, 1_000_000), { 'content-length': 1_000_000 }, randomBytes(400_000), true)
    await expect.poll(leftOver).toBe(0)
    expect(await diskStore.head(key)).toBeNull()
  })
  test('other bytes under a key that has its object: the object stays', async () => {
    const bytes = randomBytes(10)
    const key = await stored(bytes)
    expect(await put(putPath(key, 10), {}, randomBytes(10))).toBe(409)
    expect(await (await get(link(key))).bytes()).toEqual(new Uint8Array(bytes))
  })
  test('0 bytes are a file', async () => {
    const key = newObjectKey(tenant.id, 'png')
    expect(await put(putPath(key, 0), { 'content-length': 0 }, Buffer.alloc(0))).toBe(200)
    const answer = await get(link(key))
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0'])
    expect((await get(link(key), { range: 'bytes=0-' })).status).toBe(416)
  })
})

describe('attack: content that would act in a browser', () => {
  test.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'text/javascript',
    'application/wasm',
    'text/css',
    'application/x-shockwave-flash',
    'multipart/x-mixed-replace',
    'TEXT/HTML; charset=utf-8',
    'x',
    '',
  ])('%s is saved, never shown', async (contentType) => {
    const { headers } = await get(link(await stored(), { contentType }))
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })
  test('a name adds no header and keeps its letters', async () => {
    const name = 'ใบเสนอราคา "2569"\r\nSet-Cookie: a=b; (1).pdf'
    const { headers } = await get(link(await stored(), { name }))
    expect(headers.get('set-cookie')).toBeNull()
    const [, whole] = /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition')!)!
    expect(decodeURIComponent(whole!)).toBe(name)
  })
})

test('what is shown stands by itself: no guessing, no cookies, no other site, no referrer', async () => {
  const { headers, status } = await get(link(await stored()), { cookie: '_account=x; cart=y' })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toMatch(/^private, max-age=\d\d?$/)
})

test('ranges, ETags and HEAD are those of HTTP', async () => {
  const bytes = randomBytes(1000)
  const path = link(await stored(bytes))
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  const whole = await get(path)
  expect([whole.headers.get('etag'), whole.headers.get('content-length')]).toEqual([etag, '1000'])
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-99999', 500, 999],
    ['bytes=-5000', 0, 999],
  ] as const) {
    const answer = await get(path, { range })
    expect([answer.status, answer.headers.get('content-range')], range).toEqual([206, `bytes ${from}-${to}/1000`])
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to + 1)), range).toBe(true)
  }
  for (const range of ['bytes=1000-', 'bytes=-0', 'bytes=5000-6000']) {
    const answer = await get(path, { range })
    expect([answer.status, answer.headers.get('content-range')], range).toEqual([416, 'bytes */1000'])
  }
  for (const range of ['bytes=0-1,5-6', 'bytes=9-1', 'lines=0-9', 'bytes=-', 'bytes=a-b'])
    expect((await get(path, { range })).status, range).toBe(200)
  expect((await get(path, { 'if-none-match': `"x", ${etag}` })).status).toBe(304)
  expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
  expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await get(path, { range: 'bytes=0-9', 'if-range': '"x"' })).status).toBe(200)
  const head = await get(path, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', ''])
})

test('of a store that is nobody’s nothing is read', async () => {
  expect((await get(link(await stored(), { storageId: randomUUID() }))).status).toBe(502)
})
