/** An S3 service that is there and does not do its work: how long anybody waits for it. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { inTime } from '../pace.ts'
import type { S3Patience } from './s3-client.server.ts'
import { s3Store } from './s3-store.server.ts'
import type { ObjectStore } from './store.ts'

let service: Server
let asked: string[]
afterEach(async () => {
  service.closeAllConnections()
  await new Promise((closed) => service.close(closed))
})

const patience = {
  questionMs: 700,
  tryMs: 200,
  putMs: 300,
  completeMs: 400,
  pace: { bytes: 1000, withinMs: 250 },
}

async function storeAt(
  answer: (res: ServerResponse, times: number) => void,
  given: Partial<S3Patience> = {},
): Promise<ObjectStore> {
  asked = []
  service = createServer((req, res) => {
    req.resume()
    asked.push(req.method!)
    answer(res, asked.length)
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  const { port } = service.address() as AddressInfo
  const storage = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'shop',
    isPathStyle: true,
    key: 'key',
    secret: 'secret',
  }
  return s3Store(storage, { ...patience, ...given })
}

async function msUntilAway(work: Promise<unknown>): Promise<number> {
  const from = performance.now()
  await expect(work).rejects.toMatchObject({ code: 'StoreAway' })
  return performance.now() - from
}

/** A drop every 20 ms, for ever. */
function drip(res: ServerResponse, text: string): void {
  const dripping = setInterval(() => res.write(text), 20)
  res.once('close', () => clearInterval(dripping))
}

test('one that never answers is asked again, and given up when the time is over, whatever was asked', async () => {
  const store = await storeAt(() => {})
  const asks = {
    looking: store.head('k'),
    putting: store.put('k', Buffer.from('x'), 'text/plain'),
    reading: store.read('k'),
    removing: store.remove('k'),
    beginning: store.begin('k', 'text/plain'),
    finishing: store.complete('k', 'u', [{ number: 1, etag: 'e' }]),
    givingUp: store.abort('k', 'u'),
    listing: store.stale('t', new Date()),
  }
  const times = await Promise.all(Object.values(asks).map(msUntilAway))
  expect(Math.max(...times)).toBeLessThan(20_000)
  expect(asked.length).toBeGreaterThan(Object.keys(asks).length)
})

test('one that begins its answer and drips is given up as well', async () => {
  const store = await storeAt((res) => {
    res.writeHead(200, { 'content-type': 'application/xml' })
    drip(res, ' ')
  })
  expect(await msUntilAway(store.parts('k', 'u'))).toBeLessThan(20_000)
})

test('one that was slow once answers the second time', async () => {
  const store = await storeAt(
    (res, times) => {
      if (times > 1) res.writeHead(200, { 'content-length': 5, etag: '"e"' }).end()
    },
    { questionMs: 10_000 },
  )
  expect(await store.head('k')).toMatchObject({ size: 5, etag: 'e' })
})

test('bytes that drip end with an error for whoever reads them; those that come well come whole, also to a slow reader', async () => {
  const size = 300_000
  let drips = true
  const answer = (res: ServerResponse) => {
    res.writeHead(200, { 'content-length': size })
    if (drips) drip(res, 'x')
    else res.end(Buffer.alloc(size))
  }
  const store = await storeAt(answer, { questionMs: 10_000, tryMs: 10_000 })
  await expect(buffer(await store.read('k'))).rejects.toMatchObject({ code: 'StoreAway' })
  drips = false
  const body = await store.read('k')
  // Longer than what drips may last.
  await wait(3 * patience.pace.withinMs)
  expect((await buffer(body)).length).toBe(size)
})

test('what comes fast enough and never ends has an end for the job that reads it', async () => {
  const drops = Readable.from(endless())
  const read = async () => {
    for await (const _ of inTime(drops, 100));
  }
  await expect(read()).rejects.toThrow('not whole within 100 ms')
  expect(drops.destroyed).toBe(true)
  expect(await buffer(inTime(Readable.from([Buffer.from('ทั้งหมด')]), 10_000))).toEqual(Buffer.from('ทั้งหมด'))
})

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) {
    await wait(1)
    yield Buffer.alloc(1000)
  }
}
