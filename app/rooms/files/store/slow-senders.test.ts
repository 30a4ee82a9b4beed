/** Real sockets that trickle, against a door whose limits are lower, so that nobody waits for half a minute. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { signedPath } from '#kernel/store/object-token.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { type ObjectLimits, openPlaces, type Visit } from './object-answer.server.ts'
import { newObjectKey, objectLink } from './store-of.server.ts'
import { startObjects } from './testing-stores.ts'

describe('slow senders', () => {
  let tenant: TestTenant
  let objects: Awaited<ReturnType<typeof startObjects>>
  const senders: Socket[] = []
  beforeAll(async () => {
    tenant = await newTenant()
  })
  afterEach(async () => {
    for (const socket of senders.splice(0)) socket.destroy()
    await objects.stop()
  })
  const open = async (limits: Partial<ObjectLimits>, neighbour = tenant) =>
    (objects = await startObjects(tenant.site, limits, neighbour.site))

  const size = 1_000_000
  const putPath = (key = newObjectKey(tenant.id, 'png'), of = tenant.id) =>
    signedPath({ operation: 'put', tenant: of, key, size, type: 'image/png' }, 60)

  /** Claims a megabyte, sends `first` of it and then `drop` bytes every 5 ms; answers all that it hears. */
  function trickle(path: string, { first = 0, drop = 1, from = '10.0.0.1' } = {}): { heard: Promise<string> } {
    const socket = connect(objects.port, '127.0.0.1')
    senders.push(socket)
    const heard = new Promise<string>((closed) => {
      let text = ''
      socket.on('data', (part: Buffer) => (text += part.toString()))
      socket.on('error', () => {})
      socket.on('close', () => closed(text))
    })
    const lines = [
      `PUT ${path} HTTP/1.1`,
      'host: x',
      `x-forwarded-for: ${from}`,
      'content-type: image/png',
      `content-length: ${size}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    let left = size
    const send = (bytes: number) => {
      if (!socket.writable || left === 0) return
      socket.write(Buffer.alloc(Math.min(left, bytes)))
      left -= Math.min(left, bytes)
    }
    send(first)
    const dropping = setInterval(() => send(drop), 5)
    socket.on('data', () => socket.end())
    socket.on('close', () => clearInterval(dropping))
    return { heard }
  }
  const put = (path: string, from = '10.0.0.9') =>
    fetch(objects.origin + path, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'x-forwarded-for': from },
      body: randomBytes(size),
    })
  /** Fetch does not let one say whom one calls. */
  const raw = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((answered, failed) => {
      const given = { 'content-type': 'image/png', 'content-length': size, ...headers }
      const asking = request({ port: objects.port, host: '127.0.0.1', method: 'PUT', path, headers: given }, (answer) =>
        answered(answer.resume().statusCode),
      )
      asking.on('error', failed).end(randomBytes(size))
    })
  const leftOver = async () => (await readdir(join(settings().dataDir, 'uploads', tenant.id)).catch(() => [])).length

  describe('attack: a body that trickles', () => {
    test('is told so and cut off, its place is free, and nothing of it is left', async () => {
      await open({ pace: { bytes: 8192, withinMs: 100 }, bodies: 4 })
      const key = newObjectKey(tenant.id, 'png')
      const heard = await trickle(putPath(key), { first: 100_000 }).heard
      expect(heard).toMatch(/^HTTP\/1\.1 408 /)
      expect(heard).toMatch(/\r\nconnection: close\r\n/i)
      expect(heard).toContain('came too slowly')
      await expect.poll(leftOver).toBe(0)
      expect(await diskStore.head(key)).toBeNull()
      expect((await put(putPath(key), '10.0.0.1')).status).toBe(200)
    })

    test('of a part: the upload goes on with the part sent anew', async () => {
      await open({ pace: { bytes: 8192, withinMs: 100 } })
      const key = newObjectKey(tenant.id, 'png')
      const upload = await diskStore.begin(key, 'image/png')
      const path = signedPath({ operation: 'part', tenant: tenant.id, key, upload, part: 1, size }, 60)
      expect(await trickle(path, { first: 70_000 }).heard).toMatch(/^HTTP\/1\.1 408 /)
      expect(await diskStore.parts(key, upload)).toEqual([])
      const etag = (await put(path)).headers.get('etag')!.replaceAll('"', '')
      expect(await diskStore.complete(key, upload, [{ number: 1, etag }])).toMatchObject({ size })
    })

    test('who sends enough, however slowly beside others, is never cut off', async () => {
      await open({ pace: { bytes: 1024, withinMs: 400 } })
      const key = newObjectKey(tenant.id, 'png')
      expect(await trickle(putPath(key), { first: size - 120_000, drop: 1000 }).heard).toMatch(/^HTTP\/1\.1 200 /)
      expect(await diskStore.head(key)).toMatchObject({ size })
    })
  })

  describe('attack: as many slow bodies as are let in', () => {
    const patient = { pace: { bytes: 1, withinMs: 60_000 }, bodies: 12 }

    test('from one address: it is turned away politely, and others send on', async () => {
      await open(patient)
      const slow = Array.from({ length: 12 }, () => trickle(putPath()))
      const turnedAway = await Promise.all([first(slow), first(slow), first(slow)])
      for (const heard of turnedAway) {
        expect(heard).toMatch(/^HTTP\/1\.1 429 /)
        expect(heard).toMatch(/\r\nretry-after: 2\r\n/i)
      }
      expect((await put(putPath())).status).toBe(200)
    })

    test('for one upload: eight, and the ninth is told to come again', async () => {
      await open({ ...patient, bodies: 128 })
      const key = newObjectKey(tenant.id, 'png')
      const upload = await diskStore.begin(key, 'image/png')
      const part = (number: number) =>
        signedPath({ operation: 'part', tenant: tenant.id, key, upload, part: number, size }, 60)
      const slow = Array.from({ length: 9 }, (_, index) => trickle(part(index + 1), { from: `10.0.0.${index}` }))
      expect(await first(slow)).toMatch(/^HTTP\/1\.1 429 /)
      expect((await put(putPath())).status).toBe(200)
      await diskStore.abort(key, upload)
    })

    test('of one tenant, from everywhere: its neighbour sends as if nobody else were there', async () => {
      const neighbour = await newTenant()
      await open(patient, neighbour)
      const slow = Array.from({ length: 12 }, (_, index) => trickle(putPath(), { from: `10.0.1.${index}` }))
      expect(await first(slow)).toMatch(/^HTTP\/1\.1 429 /)
      const paths = Array.from({ length: 2 }, () => putPath(newObjectKey(neighbour.id, 'png'), neighbour.id))
      const answers = await Promise.all(
        paths.map((path) => raw(path, { host: 'neighbour', 'x-forwarded-for': '10.0.0.9' })),
      )
      expect(answers).toEqual([200, 200])
    })
  })

  test('a reader who leaves in the middle leaves no open file; one who stays has every byte', async () => {
    await open({})
    const bytes = randomBytes(9 * 1024 * 1024)
    const key = newObjectKey(tenant.id, 'bin')
    await diskStore.put(key, bytes, 'application/octet-stream')
    const file = { tenantId: tenant.id, storageId: null, key, name: 'x.bin', contentType: 'application/octet-stream' }
    const link = objectLink({ ...file, how: 'attachment', seconds: 60 })
    const reader = connect(objects.port, '127.0.0.1')
    reader.write(`GET ${link} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await once(reader, 'data')
    reader.pause()
    expect(await openFiles(key)).toBe(1)
    reader.destroy()
    await expect.poll(() => openFiles(key)).toBe(0)
    expect(bytes.equals(await (await fetch(objects.origin + link)).bytes())).toBe(true)
    expect(await openFiles(key)).toBe(0)
  })

  async function openFiles(key: string): Promise<number> {
    const names = await readdir('/proc/self/fd')
    const files = await Promise.all(names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')))
    return files.filter((file) => file.endsWith(key.split('/').at(-1)!)).length
  }

  /** What the next one hears of those that are turned away. */
  async function first(slow: { heard: Promise<string> }[]): Promise<string> {
    const [text, whose] = await Promise.race(slow.map(async (each) => [await each.heard, each] as const))
    slow.splice(slow.indexOf(whose), 1)
    return text
  }
})

describe('object places', () => {
  const visit = (tenantId: string, address: string, upload: string | null = null): Visit => ({
    tenantId,
    address,
    upload,
  })
  const house = () => openPlaces({ bodies: 128, ofOneUpload: 8 })

  /** How many get in, and what the next one hears. */
  function fill({ enter }: ReturnType<typeof house>, next: (number: number) => Visit): [number, string] {
    for (let number = 0; number < 1000; number++) {
      const way = enter(next(number))
      if (typeof way === 'string') return [number, way]
    }
    throw new Error('the house has no end')
  }

  describe('attack: everything is taken by slow senders', () => {
    test('of one tenant, from everywhere: half is left, and a second and a third tenant find their share', () => {
      const places = house()
      expect(fill(places, (n) => visit('greedy', `10.0.0.${n}`))).toEqual([64, 'share'])
      expect(fill(places, (n) => visit('second', `10.0.1.${n}`))).toEqual([32, 'share'])
      expect(fill(places, (n) => visit('third', `10.0.2.${n}`))).toEqual([16, 'share'])
    })

    test('from one address, at however many tenants: two thirds are left', () => {
      const places = house()
      expect(fill(places, (n) => visit(`tenant ${n}`, '10.0.0.1'))).toEqual([43, 'share'])
      expect(fill(places, () => visit('tenant 1', '10.0.0.2'))).toEqual([29, 'share'])
    })

    test('from one network of IPv6, with an address for each', () => {
      const places = house()
      expect(fill(places, (n) => visit(`tenant ${n}`, `2001:db8:1:2::${n.toString(16)}`))).toEqual([43, 'share'])
      expect(places.enter(visit('any', '2001:db8:1:3::1'))).toBeTypeOf('function')
    })

    test('for one upload: eight at once, and another upload of the same person goes on', () => {
      const places = house()
      expect(fill(places, () => visit('shop', '10.0.0.1', 'a'))).toEqual([8, 'share'])
      expect(places.enter(visit('shop', '10.0.0.1', 'b'))).toBeTypeOf('function')
    })
  })

  test('whoever holds nothing gets in while there is one place, and is told when there is none', () => {
    const places = house()
    expect(fill(places, (n) => visit(`tenant ${n}`, `10.0.0.${n}`))).toEqual([128, 'full'])
  })

  test('who leaves, once or twice, leaves one place', () => {
    const places = openPlaces({ bodies: 2, ofOneUpload: 8 })
    const leave = places.enter(visit('a', '10.0.0.1', 'x'))
    expect(places.enter(visit('b', '10.0.0.2'))).toBeTypeOf('function')
    expect(places.enter(visit('c', '10.0.0.3'))).toBe('full')
    if (typeof leave === 'string') throw new Error(leave)
    leave()
    leave()
    expect(places.enter(visit('c', '10.0.0.3'))).toBeTypeOf('function')
    expect(places.enter(visit('d', '10.0.0.4'))).toBe('full')
  })
})
