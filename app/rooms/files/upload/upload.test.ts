import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { abortUpload } from './abort-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { uploadsOf } from '#kernel/store/disk-folders.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newFile } from './new-file.ts'
import { signUpload } from './sign-upload.ts'
import { somebody, someFolder, usage } from '../testing.ts'
import { begin, bytesOf, sendParts, sent, uploaded, versionsOf } from './testing-uploads.ts'
import { door, me, tenant } from './testing-sender.ts'
import { uploadParts } from './upload-parts.ts'

const megabyte = 1024 * 1024

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const itemRow = async (id: string) =>
  (await tenant.sql<Record<string, unknown>>('select * from files.items where id = $1', [id]))[0]!
const kept = async (key: string) => buffer(await diskStore.read(key))
const partsOnDisk = async () => (await readdir(uploadsOf(tenant.id)).catch(() => [])).length

test.each([
  ['4.999 MB', Math.round(4.999 * megabyte), 'put', 1],
  ['5 MB exactly', 5 * megabyte, 'put', 1],
  ['5 MB and one byte', 5 * megabyte + 1, 'multipart', 2],
  ['12 MB', 12 * megabyte, 'multipart', 3],
  ['nothing', 0, 'put', 1],
])('%s goes the right way and arrives whole', async (_, size, mode, parts) => {
  const bytes = bytesOf(size)
  const { upload, item } = await uploaded(door, me, bytes, { name: `${size}.dat` })
  expect(upload).toMatchObject({ mode, parts, size, partBytes: 5 * megabyte, name: `${size}.dat` })
  expect(item).toMatchObject({ id: upload.itemId, name: `${size}.dat`, size, type: 'file', status: 'processing' })
  const [version] = await versionsOf(tenant, item.id)
  expect(sha256(await kept(version!.object_key))).toBe(sha256(bytes))
  expect(version).toMatchObject({ number: 1, content_type: 'application/octet-stream' })
})

test('in one millisecond every file has a path of its own', async () => {
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(me, 1)))
  const rows = await tenant.sql<{ path: string }>('select path from files.items where id = any($1)', [
    begun.map(({ upload }) => upload.itemId),
  ])
  expect(new Set(rows.map(({ path }) => path)).size).toBe(20)
})

test('the same name again is "name (2).ext"', async () => {
  const names = []
  for (let n = 0; n < 3; n++) names.push((await begin(me, 1, { name: 'สัญญา.pdf' })).upload.name)
  expect(names).toEqual(['สัญญา.pdf', 'สัญญา (2).pdf', 'สัญญา (3).pdf'])
})

test('over 10,000 parts is refused before anything begins, in both languages; so is what the space cannot hold', async () => {
  const before = await tenant.sql('select id from files.items')
  await expect(begin(me, 52_428_800_001)).rejects.toMatchObject({
    status: 413,
    text: { en: expect.stringContaining('exceeded parts'), th: expect.stringContaining('10,000 ส่วน') },
  })
  await expect(begin(me, 52_428_800_000)).rejects.toMatchObject({
    code: 'QUOTA_FULL',
    text: { en: expect.stringContaining('full'), th: expect.stringContaining('เต็ม') },
  })
  expect(await tenant.sql('select id from files.items')).toHaveLength(before.length)
})

test('a folder of another drive, a file and the trash are no place', async () => {
  const neighbour = await somebody(tenant)
  const folder = await someFolder(neighbour, 'ของเขา')
  await expect(begin(me, 1, { parent: folder })).rejects.toMatchObject({ status: 404 })
  await expect(begin(me, 1, { scope: 'business' })).rejects.toMatchObject({ status: 404 })
  const { item } = await uploaded(door, me, Buffer.from('x'))
  await expect(begin(me, 1, { parent: item.id })).rejects.toMatchObject({ status: 404 })
})

test('another tenant’s and a neighbour’s upload is not found, by any call', async () => {
  const upload = await sent(door, me, bytesOf(100))
  const [one] = ((await uploadParts(me, { upload: upload.id })) as { parts: { etag: string }[] }).parts
  for (const who of [await somebody(tenant), await somebody(await newTenant('foreign'), 'admin')]) {
    const ask = { upload: upload.id }
    for (const call of [
      () => signUpload(who, ask),
      () => uploadParts(who, ask),
      () => completeUpload(who, { ...ask, parts: [{ number: 1, etag: one!.etag }] }),
      () => abortUpload(who, ask),
      () => newFile(who, ask),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  }
  expect(await newFile(me, { upload: upload.id })).toMatchObject({ id: upload.itemId })
})

test('complete: a part without ETag, one that is missing, one that is not what was sent', async () => {
  const { upload } = await begin(me, 6 * megabyte)
  const parts = await sendParts(door, me, upload, bytesOf(6 * megabyte))
  const complete = (parts_: { number: number; etag?: string | null }[]) =>
    completeUpload(me, { upload: upload.id, parts: parts_ })
  await expect(complete([parts[0]!, { number: 2 }])).rejects.toMatchObject({
    text: { en: 'File upload failed: missing ETag (check CORS)' },
  })
  await expect(complete([parts[0]!])).rejects.toMatchObject({ text: { en: expect.stringContaining('missing') } })
  await expect(complete([parts[0]!, { number: 2, etag: parts[0]!.etag }])).rejects.toMatchObject({ code: 'FAILED' })
  await expect(complete([...parts, { number: 3, etag: 'a' }])).rejects.toMatchObject({ code: 'FAILED' })
  await expect(newFile(me, { upload: upload.id })).rejects.toMatchObject({ code: 'FAILED' })
  const whole = await complete(parts.toReversed())
  expect(whole).toEqual({ etag: expect.stringMatching(/^[0-9a-f]{32}-2$/), size: 6 * megabyte })
  expect(await complete(parts)).toEqual(whole)
})

test('going on after a reload: what the store has is told, and only the rest is sent', async () => {
  const bytes = bytesOf(12 * megabyte, 7)
  const { upload } = await begin(me, bytes.length)
  await sendParts(door, me, upload, bytes, { numbers: [1, 3] })
  const there = (await uploadParts(me, { upload: upload.id })) as {
    upload: object
    parts: { number: number; etag: string }[]
  }
  expect(there.upload).toMatchObject({ id: upload.id, status: 'open' })
  expect(there.parts.map(({ number }) => number)).toEqual([1, 3])
  const own = (await uploadParts(me, {})) as { uploads: { id: string }[] }
  expect(own.uploads.map(({ id }) => id)).toContain(upload.id)
  const rest = await sendParts(door, me, upload, bytes, { numbers: [2] })
  await completeUpload(me, { upload: upload.id, parts: [...there.parts, ...rest] })
  // Between "complete" and "new_file" the page is loaded again: nothing is missing.
  const whole = (await uploadParts(me, { upload: upload.id })) as { parts: { number: number; etag: string }[] }
  expect(whole.parts).toHaveLength(3)
  expect(await completeUpload(me, { upload: upload.id, parts: whole.parts })).toMatchObject({ size: bytes.length })
  const { id } = await newFile(me, { upload: upload.id })
  expect(sha256(await kept((await versionsOf(tenant, id))[0]!.object_key))).toBe(sha256(bytes))
})

test('killed between two steps: before the store began, and after it had put the parts together', async () => {
  const bytes = bytesOf(6 * megabyte)
  const { upload } = await begin(me, bytes.length)
  await tenant.sql('update files.uploads set store_upload = null where id = $1', [upload.id])
  expect(await uploadParts(me, { upload: upload.id })).toMatchObject({ parts: [] })
  const parts = await sendParts(door, me, upload, bytes)
  const whole = await completeUpload(me, { upload: upload.id, parts })
  const forget = () => tenant.sql('update files.uploads set etag = null where id = $1', [upload.id])
  await forget()
  expect(await completeUpload(me, { upload: upload.id, parts })).toEqual(whole)
  await forget()
  expect(((await uploadParts(me, { upload: upload.id })) as { parts: object[] }).parts).toHaveLength(2)
  expect(await newFile(me, { upload: upload.id })).toMatchObject({ size: bytes.length })
})

test('given up: space and name are free, nothing is left of it; the same again does nothing', async () => {
  const who = await somebody(tenant)
  const before = await partsOnDisk()
  const { upload } = await begin(who, 6 * megabyte, { name: 'ทิ้ง.bin' })
  await sendParts(door, who, upload, bytesOf(6 * megabyte), { numbers: [1] })
  expect(await usage(tenant)).toMatchObject({ [who.actor.accountId]: 6 * megabyte })
  for (let n = 0; n < 2; n++) await abortUpload(who, { upload: upload.id })
  expect(await usage(tenant)).toMatchObject({ [who.actor.accountId]: 0 })
  expect(await partsOnDisk()).toBe(before)
  expect(await itemRow(upload.itemId)).toMatchObject({ status: 'aborted' })
  expect(await uploadParts(who, { upload: upload.id })).toMatchObject({ upload: { status: 'aborted' }, parts: [] })
  for (const call of [
    () => signUpload(who, { upload: upload.id, parts: [1] }),
    () => completeUpload(who, { upload: upload.id }),
    () => newFile(who, { upload: upload.id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409, text: { en: 'Upload aborted' } })
  expect((await begin(who, 1, { name: 'ทิ้ง.bin' })).upload.name).toBe('ทิ้ง.bin')
})

test('a finished one is never harmed by giving it up, by sending again or by signing again', async () => {
  const { upload, put } = await begin(me, 50)
  await door.put(put!, bytesOf(50))
  const item = await newFile(me, { upload: upload.id })
  await abortUpload(me, { upload: upload.id })
  await expect(signUpload(me, { upload: upload.id })).rejects.toMatchObject({ status: 409 })
  expect((await door.put(put!, bytesOf(50, 99))).status).toBe(409)
  expect(await kept((await versionsOf(tenant, item.id))[0]!.object_key)).toEqual(bytesOf(50))
  expect(await itemRow(item.id)).toMatchObject({ status: 'processing' })
})
