/** A storage that its tenant runs is a stranger to this house: whatever it answers, it takes nothing from anybody else. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { lookAtArrived } from '../upload/new-file.ts'
import { sealStorage } from '../settings/storage-settings.ts'
import { newObjectKey, objectLink } from './store-of.server.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { startObjects } from './testing-stores.ts'
import { bytesAt } from '#kernel/store/whole-of.server.ts'

let tenant: TestTenant
let endpoint: string
let store: ObjectStore
let storage: string
let objects: Awaited<ReturnType<typeof startObjects>>
/** What it does with what it is asked, besides a HEAD: that says 10 bytes. */
let answer: (req: IncomingMessage, res: ServerResponse) => void
let asked = 0
let sent = 0
const server = createServer((req, res) => {
  asked++
  if (req.method === 'HEAD') return void res.writeHead(200, { 'content-length': 10, etag: '"x"' }).end()
  answer(req, res)
})
const keys = { key: 'stranger', secret: 'stranger' }
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  tenant = await newTenant('strange')
  objects = await startObjects(tenant.site)
  const [row] = await tenant.sql<{ id: string }>(
    `insert into files.storages (endpoint, region, bucket, sealed_key, sealed_secret)
     values ($1, 'us-east-1', 'b', $2, $3) returning id`,
    [endpoint, ...Object.values(sealStorage(tenant.id, keys))],
  )
  storage = row!.id
  store = await s3Store({ endpoint, region: 'us-east-1', bucket: 'b', isPathStyle: true, ...keys })
})
afterAll(async () => {
  await objects.stop()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const smuggled = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 25\r\n\r\n<script>alert(1)</script>'

/** Until nobody listens any more, or for 50 MB. */
function endless(res: ServerResponse, chunk: string): void {
  sent = 0
  const more = () => {
    while (!res.destroyed && sent < 50_000_000) {
      sent += chunk.length
      if (!res.write(chunk)) return void res.once('drain', more)
    }
    res.end()
  }
  more()
}

/** All that comes back over one connection that would be kept, until it is closed or says what was smuggled. */
function over(path: string): Promise<string> {
  return new Promise((done) => {
    let said = ''
    const socket = connect(objects.port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`))
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
      if (said.includes('<script>')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => done(said))
  })
}

const link = (how: 'inline' | 'attachment') =>
  objectLink({
    tenantId: tenant.id,
    storageId: storage,
    key: newObjectKey(tenant.id, 'png'),
    name: 'a.png',
    contentType: 'image/png',
    how,
    seconds: 60,
  })

test('response splitting: what it sends beyond the length it said is no answer of this house', async () => {
  let read = 0
  answer = (_, res) => {
    read++
    res.writeHead(206).end(`0123456789${smuggled}`)
  }
  expect(await over(link('inline'))).not.toContain('<script>')
  expect(read).toBe(1)
})

test('the head of a download is answered by us: an address of the storage is signed for GET alone', async () => {
  const head = await fetch(objects.origin + link('attachment'), { method: 'HEAD', redirect: 'manual' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
})

test('SSRF: a redirect, to wherever, is not followed', async () => {
  const paths: string[] = []
  answer = (req, res) => {
    paths.push(req.url!)
    res.writeHead(307, { location: `${endpoint}/inside` }).end()
  }
  await expect(store.parts('k', 'u')).rejects.toMatchObject({ code: 'StoreAway' })
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => path.startsWith('/inside'))).toEqual([])
})

test('an object that never ends, where ten bytes were promised, fills nobody’s memory', async () => {
  answer = (_, res) => endless(res.writeHead(200), 'x'.repeat(64 * 1024))
  const row = { mode: 'put', objectKey: newObjectKey(tenant.id, 'bin'), size: 10 } as const
  await expect(lookAtArrived(store, tenant.id, row)).rejects.toMatchObject({ code: 'StoreAway' })
  expect(sent).toBeLessThan(8_000_000)
  const large = { ...row, mode: 'multipart', size: 300_000_000 } as const
  await expect(lookAtArrived(store, tenant.id, large)).rejects.toMatchObject({ code: 'StoreAway' })
  expect(sent).toBeLessThan(8_000_000)
})

test('an object that trickles is not waited for, and its connection is closed', async () => {
  const closed = new Promise<void>((done) => {
    answer = (_, res) => {
      res.on('close', done)
      res.writeHead(206, { 'content-length': 10 }).write('x')
    }
  })
  const key = newObjectKey(tenant.id, 'bin')
  await expect(bytesAt(store, key, { start: 0, end: 9 }, 50)).rejects.toThrow('not whole within 50 ms')
  await closed
})

test('a list that never ends, and one that always has another page', async () => {
  const xml = (res: ServerResponse) => res.writeHead(200, { 'content-type': 'application/xml' })
  const page = (name: string, what: string) =>
    `<?xml version="1.0"?><${name}><IsTruncated>true</IsTruncated><NextPartNumberMarker>1</NextPartNumberMarker>
     <NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>u</NextUploadIdMarker>${what}</${name}>`
  answer = (_, res) =>
    void xml(res).end(page('ListPartsResult', '<Part><PartNumber>1</PartNumber><Size>1</Size><ETag>"x"</ETag></Part>'))
  asked = 0
  await expect(store.parts('k', 'u')).rejects.toMatchObject({ code: 'StoreAway' })
  expect(asked).toBeLessThan(30)
  answer = (_, res) => void xml(res).end(page('ListMultipartUploadsResult', ''))
  asked = 0
  await expect(store.stale(tenant.id, new Date())).rejects.toMatchObject({ code: 'StoreAway' })
  expect(asked).toBeLessThan(50)
  answer = (_, res) => {
    xml(res).write('<?xml version="1.0"?><ListPartsResult>')
    endless(res, `<x>${'y'.repeat(64 * 1024)}</x>`)
  }
  await expect(store.parts('k', 'u')).rejects.toMatchObject({ code: 'StoreAway' })
  expect(sent).toBeLessThan(16_000_000)
})
