/** What the disk survives. What every store keeps is in store-contract.test.ts. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { objectPath, uploadPath, uploadsOf } from './disk-folders.server.ts'
import { takePart } from './disk-multipart.server.ts'
import { diskStore as store } from './disk-store.server.ts'
import { partBytes } from './limits.ts'
import { newKey } from '../storage.server.ts'

const tenant = randomUUID()
const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
const sendPart = async (key: string, upload: string, number: number, bytes: Buffer) => ({
  number,
  etag: await takePart(key, upload, number, bytes.length, Readable.from([bytes], { objectMode: false })),
})
async function begun() {
  const key = newKey(tenant, 'files', 'bin')
  return { key, upload: await store.begin(key, '') }
}
const contentOf = async (key: string) => buffer(await store.read(key))
/** A body that is on its way until it is let go. */
function held(bytes: Buffer) {
  const body = new Readable({ read() {} })
  body.push(bytes.subarray(0, 10))
  const letGo = () => {
    body.push(bytes.subarray(10))
    body.push(null)
  }
  return { body, letGo }
}

test('a part that is on its way while the upload becomes an object finds no upload, and the object stays', async () => {
  const { key, upload } = await begun()
  const first = await sendPart(key, upload, 1, randomBytes(partBytes))
  const bytes = randomBytes(100)
  const last = await sendPart(key, upload, 2, bytes)
  const late = held(randomBytes(100))
  const arriving = takePart(key, upload, 2, 100, late.body)
  await expect
    .poll(() => readdir(uploadPath(key, upload)).then((names) => names.some((name) => name.startsWith('~'))))
    .toBe(true)
  const made = await store.complete(key, upload, [first, last])
  late.letGo()
  await expect(arriving).rejects.toMatchObject({ code: 'NoSuchUpload' })
  expect(await store.head(key)).toMatchObject({ etag: made.etag, size: partBytes + 100 })
  expect((await contentOf(key)).subarray(partBytes).equals(bytes)).toBe(true)
})

test('kill -9 in the middle of finishing: the same again finishes it, and what was not asked for is gone', async () => {
  const { key, upload } = await begun()
  const bytes = randomBytes(100)
  await sendPart(key, upload, 1, randomBytes(50))
  const wanted = await sendPart(key, upload, 1, bytes)
  const made = await store.complete(key, upload, [wanted])
  // As after a crash before the last step: all is there, half a file too, and the folder has not moved.
  await writeFile(join(objectPath(key), '~half'), 'x')
  await writeFile(join(objectPath(key), 'upload.json'), JSON.stringify({ key }))
  await rename(objectPath(key), uploadPath(key, upload))
  expect(await store.head(key)).toBeNull()
  expect(await store.complete(key, upload, [wanted])).toMatchObject({ etag: made.etag, size: 100 })
  expect((await readdir(objectPath(key))).length).toBe(2)
  expect((await contentOf(key)).equals(bytes)).toBe(true)
})

test('a power cut took some of a part: it is asked for again, and never becomes a file', async () => {
  const { key, upload } = await begun()
  const bytes = randomBytes(100)
  const folder = uploadPath(key, upload)
  const before = (number: number, content: Buffer) =>
    writeFile(join(folder, `0000${number}-100-${sum(bytes)}-00000000`), content)
  await before(1, bytes.subarray(0, 60))
  expect(await store.parts(key, upload)).toEqual([])
  await before(1, Buffer.alloc(100))
  const part = { number: 1, etag: sum(bytes) }
  await expect(store.complete(key, upload, [part])).rejects.toMatchObject({ code: 'InvalidPart' })
  expect(await store.parts(key, upload)).toEqual([])
  await before(1, bytes)
  expect(await store.complete(key, upload, [part])).toMatchObject({ size: 100 })
})

test('one part again and again with other bytes is no upload', async () => {
  const { key, upload } = await begun()
  for (let round = 0; round < 4; round++) await sendPart(key, upload, 1, randomBytes(10))
  await expect(sendPart(key, upload, 1, randomBytes(10))).rejects.toMatchObject({ code: 'InvalidPart' })
  await expect(sendPart(key, upload, 10_001, randomBytes(10))).rejects.toMatchObject({ code: 'InvalidPart' })
})

test('what a crash left half written is swept once it is old', async () => {
  const uploads = uploadsOf(tenant)
  await mkdir(join(uploads, '~folder'), { recursive: true })
  await writeFile(join(uploads, '~file'), 'half')
  await store.stale(tenant, new Date(Date.now() - 60_000))
  expect(await readdir(uploads)).toEqual(expect.arrayContaining(['~file', '~folder']))
  for (const name of ['~file', '~folder']) await utimes(join(uploads, name), new Date(0), new Date(0))
  await store.stale(tenant, new Date(Date.now() - 60_000))
  const left = await readdir(uploads)
  expect([left.includes('~file'), left.includes('~folder')]).toEqual([false, false])
})

test('what goes while it is asked about, or before its bytes are read, is not there: the disk is not away', async () => {
  for (let n = 0; n < 100; n++) {
    const [put, key] = [newKey(tenant, 'files', 'bin'), newKey(tenant, 'files', 'bin')]
    await store.put(put, randomBytes(100), '')
    // Under another name, so that its ETag is still to be reckoned.
    await rename(objectPath(put), objectPath(key))
    const asked = Array.from({ length: 8 }, () => store.head(key))
    await store.remove(key)
    for (const found of await Promise.all(asked)) expect(found?.size ?? 100).toBe(100)
  }
  const key = newKey(tenant, 'files', 'bin')
  await store.put(key, randomBytes(100), '')
  const bytes = await store.read(key)
  await store.remove(key)
  await expect(buffer(bytes)).rejects.toMatchObject({ code: 'NoSuchKey' })
})
