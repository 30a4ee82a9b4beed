// oxlint-disable vitest/expect-expect -- `refused` expects
/** What every driver of the object store keeps: one list of sentences, each run on all of them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { partBytes } from '../limits.ts'
import { newObjectKey } from './store-of.server.ts'
import type { ObjectStore, SignedRequest, StoredPart } from '#kernel/store/store.ts'
import { disk, foreign, type Rig } from './testing-stores.ts'

const type = 'image/png'
// Random, and cheap to make: what differs is where it begins.
const noise = randomBytes(13 * 1024 * 1024)
const bytes = (size: number, from = 0): NonSharedBuffer => noise.subarray(from, from + size)
const cut = (all: NonSharedBuffer): NonSharedBuffer[] =>
  Array.from({ length: Math.ceil(all.length / partBytes) }, (_, at) =>
    all.subarray(at * partBytes, (at + 1) * partBytes),
  )

describe.each([disk, foreign])('$name', ({ start }) => {
  let rig: Rig
  let store: ObjectStore
  const newKey = () => newObjectKey(rig.tenant, 'png')
  const sum = (bytes: Uint8Array): string => createHash(rig.sum).update(bytes).digest('hex').slice(0, 32)
  const whole = (parts: readonly Uint8Array[]): string =>
    `${sum(Buffer.concat(parts.map((part) => Buffer.from(sum(part), 'hex'))))}-${parts.length}`
  beforeAll(async () => {
    rig = await start()
    store = rig.store
    // The packages may have to come first.
  }, 240_000)
  afterAll(() => rig.stop())

  const send = ({ url, headers }: SignedRequest, body: NonSharedBuffer, method = 'PUT') =>
    fetch(new URL(url, rig.origin), { method, headers, ...(method === 'PUT' && { body }) })
  const etagOf = (answer: Response) => answer.headers.get('etag')?.replaceAll('"', '')
  const contentOf = async (key: string, range?: { start: number; end: number }) => buffer(await store.read(key, range))

  async function begun(): Promise<{ key: string; upload: string }> {
    const key = newKey()
    return { key, upload: await store.begin(key, type) }
  }
  async function sendPart(key: string, upload: string, part: number, body: NonSharedBuffer): Promise<StoredPart> {
    const answer = await send(await store.signPart(key, upload, { part, size: body.length, seconds: 60 }), body)
    expect(answer.status).toBe(200)
    return { number: part, size: body.length, etag: etagOf(answer)! }
  }
  const sendAll = async (key: string, upload: string, all: NonSharedBuffer): Promise<StoredPart[]> =>
    Promise.all(cut(all).map((part, index) => sendPart(key, upload, index + 1, part)))

  describe('refuses', () => {
    test('to finish with an ETag that is not what was sent', async () => {
      const { key, upload } = await begun()
      await sendAll(key, upload, bytes(100))
      await expect(store.complete(key, upload, [{ number: 1, etag: sum(bytes(99)) }])).rejects.toMatchObject({
        code: 'InvalidPart',
      })
      expect(await store.head(key)).toBeNull()
    })

    test('to finish without a part that was named', async () => {
      const { key, upload } = await begun()
      const parts = await sendAll(key, upload, bytes(100))
      const missing = { number: 2, etag: sum(bytes(100)) }
      await expect(store.complete(key, upload, [...parts, missing])).rejects.toMatchObject({ code: 'InvalidPart' })
      await expect(store.complete(key, upload, [])).rejects.toMatchObject({ code: 'InvalidPart' })
    })

    test('a part under 5 MB that is not the last, and the upload can still be given up', async () => {
      const { key, upload } = await begun()
      const parts = [await sendPart(key, upload, 1, bytes(1000)), await sendPart(key, upload, 2, bytes(1000, 1000))]
      await expect(store.complete(key, upload, parts)).rejects.toMatchObject({ code: 'EntityTooSmall' })
      await store.abort(key, upload)
      expect(await store.head(key)).toBeNull()
    })

    test('to read what is not there', async () => {
      await expect(store.read(newKey())).rejects.toMatchObject({ code: 'NoSuchKey' })
    })

    test('to pass off fewer bytes as those that were asked for', async () => {
      const key = newKey()
      await store.put(key, bytes(100), type)
      await expect(contentOf(key, { start: 90, end: 100 })).rejects.toMatchObject({ code: 'StoreAway' })
      expect((await contentOf(key, { start: 90, end: 99 })).equals(bytes(10, 90))).toBe(true)
    })

    test('an upload it does not know, or of another key', async () => {
      const { key, upload } = await begun()
      const parts = await sendAll(key, upload, bytes(10))
      await expect(store.complete(newKey(), upload, parts)).rejects.toMatchObject({ code: 'NoSuchUpload' })
      await expect(store.parts(newKey(), upload)).rejects.toMatchObject({ code: 'NoSuchUpload' })
      await expect(store.complete(key, 'A'.repeat(24), parts)).rejects.toMatchObject({ code: 'NoSuchUpload' })
    })

    test('a part after the upload was given up', async () => {
      const { key, upload } = await begun()
      const signed = await store.signPart(key, upload, { part: 1, size: 10, seconds: 60 })
      await store.abort(key, upload)
      expect((await send(signed, bytes(10))).status).toBe(404)
      await expect(store.parts(key, upload)).rejects.toMatchObject({ code: 'NoSuchUpload' })
    })

    test('to sign a part after the upload became an object', async () => {
      const { key, upload } = await begun()
      await store.complete(key, upload, await sendAll(key, upload, bytes(10)))
      await expect(store.signPart(key, upload, { part: 2, size: 10, seconds: 60 })).rejects.toMatchObject({
        code: 'NoSuchUpload',
      })
    })
  })

  describe('a signed URL does one thing and nothing else:', () => {
    const body = bytes(50)
    let key: string
    let put: SignedRequest
    beforeAll(async () => {
      key = newKey()
      put = await store.signPut(key, { size: 50, contentType: type, seconds: 60 })
    })
    const refused = async (answer: Promise<Response>) => {
      const { status } = await answer
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(await store.head(key)).toBeNull()
      return true
    }

    test('forged', async () => expect(await refused(send({ ...put, url: rig.forged(put.url) }, body))).toBe(true))
    test('another key', async () =>
      expect(await refused(send({ ...put, url: rig.changed(put.url, { key: newKey() }) }, body))).toBe(true))
    test('another size', async () => expect(await refused(send(put, bytes(51)))).toBe(true))
    test('less', async () => expect(await refused(send(put, bytes(49)))).toBe(true))
    test('another type', async () =>
      expect(await refused(send({ ...put, headers: { 'content-type': 'text/html' } }, body))).toBe(true))
    test('another verb', async () => {
      expect(await refused(send(put, body, 'DELETE'))).toBe(true)
      expect(await refused(send(put, body, 'GET'))).toBe(true)
    })
    test('unsigned', async () => expect(await refused(send({ ...put, url: rig.unsigned(put.url) }, body))).toBe(true))
    test('after its time', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
      const old = await store.signPut(key, { size: 50, contentType: type, seconds: 60 })
      vi.useRealTimers()
      expect(await refused(send(old, body))).toBe(true)
    })
    test('another part, or another upload', async () => {
      const upload = await store.begin(key, type)
      const signed = await store.signPart(key, upload, { part: 1, size: 50, seconds: 60 })
      expect(await refused(send({ ...signed, url: rig.changed(signed.url, { part: 2 }) }, body))).toBe(true)
      expect(await refused(send({ ...signed, url: rig.changed(signed.url, { upload: 'B'.repeat(24) }) }, body))).toBe(
        true,
      )
      expect(await store.parts(key, upload)).toEqual([])
      await store.abort(key, upload)
    })
  })

  describe('one put', () => {
    test.each([0, 1, 4_999_000, partBytes])('of %i bytes is whole', async (size) => {
      const key = newKey()
      const answer = await send(await store.signPut(key, { size, contentType: type, seconds: 60 }), bytes(size))
      expect(answer.status).toBe(200)
      expect(etagOf(answer)).toBe(sum(bytes(size)))
      expect(await store.head(key)).toMatchObject({ size, etag: sum(bytes(size)) })
      expect((await contentOf(key)).equals(bytes(size))).toBe(true)
    })

    test('made by the server itself is whole, and gone when it is removed, also twice', async () => {
      const key = newKey()
      expect(await store.put(key, bytes(300_000), type)).toMatchObject({ size: 300_000, etag: sum(bytes(300_000)) })
      expect((await contentOf(key)).equals(bytes(300_000))).toBe(true)
      await store.remove(key)
      await store.remove(key)
      expect(await store.head(key)).toBeNull()
    })

    test('sent again, because its answer was lost, is the same', async () => {
      const key = newKey()
      const signed = await store.signPut(key, { size: 20, contentType: type, seconds: 60 })
      const answers = await Promise.all([send(signed, bytes(20)), send(signed, bytes(20))])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await contentOf(key)).equals(bytes(20))).toBe(true)
    })
  })

  describe('an upload in parts', () => {
    test.each([partBytes + 1, 12 * 1024 * 1024])('of %i bytes is whole, also across its seams', async (size) => {
      const { key, upload } = await begun()
      const parts = await sendAll(key, upload, bytes(size))
      expect(await store.parts(key, upload)).toEqual(parts)
      expect(await store.head(key)).toBeNull()
      const made = await store.complete(key, upload, parts)
      expect(made).toMatchObject({ size, etag: whole(cut(bytes(size))) })
      expect(await store.head(key)).toMatchObject({ size, etag: made.etag })
      expect((await contentOf(key)).equals(bytes(size))).toBe(true)
      const [start, end] = [partBytes - 10, Math.min(partBytes + 10, size - 1)]
      expect((await contentOf(key, { start, end })).equals(bytes(end - start + 1, start))).toBe(true)
      await store.remove(key)
      expect(await store.head(key)).toBeNull()
    })

    test('may have a part sent twice: the later counts', async () => {
      const { key, upload } = await begun()
      await sendPart(key, upload, 1, bytes(70))
      const later = await sendPart(key, upload, 1, bytes(80, 5))
      expect(await store.parts(key, upload)).toEqual([later])
      await store.complete(key, upload, [later])
      expect((await contentOf(key)).equals(bytes(80, 5))).toBe(true)
    })

    test('may leave out a part that was sent', async () => {
      const { key, upload } = await begun()
      const [first] = await sendAll(key, upload, bytes(partBytes + 1))
      expect(await store.complete(key, upload, [first!])).toMatchObject({ size: partBytes })
    })

    test('may be finished again and again, and is the same object', async () => {
      const { key, upload } = await begun()
      const parts = await sendAll(key, upload, bytes(500))
      const first = await store.complete(key, upload, parts)
      expect(await store.complete(key, upload, parts)).toMatchObject({ size: first.size, etag: first.etag })
      const again = await Promise.all(Array.from({ length: 5 }, () => store.complete(key, upload, parts)))
      expect(new Set(again.map(({ etag }) => etag))).toEqual(new Set([first.etag]))
    })

    test('finished by several at once is one object', async () => {
      const { key, upload } = await begun()
      const parts = await sendAll(key, upload, bytes(500))
      const made = await Promise.all(Array.from({ length: 4 }, () => store.complete(key, upload, parts)))
      expect(new Set(made.map(({ etag }) => etag))).toEqual(new Set([whole([bytes(500)])]))
      expect((await contentOf(key)).equals(bytes(500))).toBe(true)
    })

    test('given up twice, or after it became an object, harms nothing', async () => {
      const { key, upload } = await begun()
      const parts = await sendAll(key, upload, bytes(500))
      await store.complete(key, upload, parts)
      await store.abort(key, upload)
      await store.abort(key, upload)
      expect((await contentOf(key)).equals(bytes(500))).toBe(true)
    })

    test('finished and given up at once is one of both, never half', async () => {
      for (let round = 0; round < 4; round++) {
        const { key, upload } = await begun()
        const parts = await sendAll(key, upload, bytes(500))
        const [completed] = await Promise.allSettled([store.complete(key, upload, parts), store.abort(key, upload)])
        const found = await store.head(key)
        if (completed.status === 'rejected') {
          expect(completed.reason).toMatchObject({ code: 'NoSuchUpload' })
          expect(found).toBeNull()
        } else expect((await contentOf(key)).equals(bytes(500))).toBe(true)
      }
    })

    test('nobody touched is found by its age, a young one is not', async () => {
      const { key, upload } = await begun()
      expect(await store.stale(rig.tenant, new Date(Date.now() - 3_600_000))).toEqual([])
      expect(await store.stale(rig.tenant, new Date(Date.now() + 60_000))).toContainEqual({ key, upload })
      expect(await store.stale(randomUUID(), new Date(Date.now() + 60_000))).toEqual([])
      await store.abort(key, upload)
      expect(await store.stale(rig.tenant, new Date(Date.now() + 60_000))).not.toContainEqual({ key, upload })
    })
  })

  test('lists all of a tenant’s objects in the order of their keys, and nobody else’s', async () => {
    const tenant = randomUUID()
    const keys = Array.from({ length: 7 }, () => newObjectKey(tenant, 'png')).toSorted()
    for (const key of [...keys].reverse()) await store.put(key, bytes(10), type)
    const other = newObjectKey(randomUUID(), 'png')
    await store.put(other, bytes(10), type)
    const begun = Date.now()
    const listed = (await Array.fromAsync(store.list(tenant, 'files'))).flat()
    expect(listed.map(({ key }) => key)).toEqual(keys)
    for (const { modifiedAt } of listed) expect(Math.abs(modifiedAt.getTime() - begun)).toBeLessThan(60_000)
    await store.remove(keys[3]!)
    const left = (await Array.fromAsync(store.list(tenant, 'files'))).flat()
    expect(left.map(({ key }) => key)).toEqual(keys.toSpliced(3, 1))
    for (const key of [...keys, other]) await store.remove(key)
    expect((await Array.fromAsync(store.list(tenant, 'files'))).flat()).toEqual([])
  })
})
