import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { uploadsOf } from '#kernel/store/disk-folders.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { somebody, someFile, someFolder, usage } from '../testing.ts'
import { purgeChosen } from '../trash/purge.ts'
import { abortUpload } from './abort-upload.ts'
import { completeUpload, uploadParts } from './complete-upload.ts'
import { createUpload, signUpload } from './create-upload.ts'
import { newFile } from './new-file.ts'
import {
  asked,
  begin,
  bytesOf,
  door,
  me,
  sendParts,
  sent,
  setUploadScene,
  tenant,
  uploaded,
  versionsOf,
} from './testing-uploads.ts'

setUploadScene()

describe('upload', () => {
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
})

describe('upload races', () => {
  const megabyte = 1024 * 1024

  test('fifty times at once: one upload, one object, one file', async () => {
    const bytes = bytesOf(6 * megabyte, 3)
    const once = asked(me)
    const fifty = <O>(call: () => Promise<O>) => Promise.allSettled(Array.from({ length: 50 }, call))
    const input = { name: 'ครั้งเดียว.bin', size: bytes.length }
    const begun = await fifty(() => createUpload({ ...once }, input))
    const refused = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set([...refused, 'IN_PROGRESS'])).toEqual(new Set(['IN_PROGRESS']))
    const { upload } = await createUpload(once, input)
    const same = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value.upload.id] : []))
    expect(new Set(same)).toEqual(new Set([upload.id]))
    const parts = await sendParts(door, me, upload, bytes)
    const wholes = await fifty(() => completeUpload(me, { upload: upload.id, parts }))
    expect(wholes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([])
    expect(new Set(wholes.map((each) => (each.status === 'fulfilled' ? each.value.etag : '')))).toHaveProperty(
      'size',
      1,
    )
    const files = await fifty(() => newFile(me, { upload: upload.id }))
    expect(new Set(files.map((each) => (each.status === 'fulfilled' ? each.value.id : each.reason)))).toEqual(
      new Set([upload.itemId]),
    )
    expect(await versionsOf(tenant, upload.itemId)).toHaveLength(1)
    expect(await tenant.sql("select id from files.items where name like 'ครั้งเดียว%'")).toHaveLength(1)
  })

  test('an Idempotency-Key used again for something else is refused, and nothing is begun', async () => {
    const who = await somebody(tenant)
    const once = asked(who)
    await createUpload({ ...once }, { name: 'หนึ่ง.bin', size: 10 })
    for (const other of [{ size: 11 }, { name: 'สอง.bin' }, { scope: 'business' }, { replace: randomUUID() }] as const)
      await expect(createUpload({ ...once }, { name: 'หนึ่ง.bin', size: 10, ...other })).rejects.toMatchObject({
        code: 'IDEMPOTENCY_MISMATCH',
      })
    expect((await usage(tenant))[who.actor.accountId]).toBe(10)
  })

  test('given up and finished at once: it is the one or the other, and the space fits', async () => {
    const who = await somebody(tenant)
    for (let n = 0; n < 10; n++) {
      const upload = await sent(door, who, bytesOf(1000, n), { name: `${n}` })
      await Promise.allSettled([newFile(who, { upload: upload.id }), abortUpload(who, { upload: upload.id })])
      const [{ status }] = (await tenant.sql('select status from files.uploads where id = $1', [upload.id])) as [
        { status: string },
      ]
      const versions = await versionsOf(tenant, upload.itemId)
      expect(versions).toHaveLength(status === 'done' ? 1 : 0)
      for (const { object_key: key } of versions) expect(await diskStore.head(key)).toMatchObject({ size: 1000 })
    }
    const [{ n }] = (await tenant.sql(
      'select coalesce(sum(v.size_bytes), 0)::int as n from files.versions v join files.items i on i.id = v.item_id where i.owner_id = $1',
      [who.actor.accountId],
    )) as [{ n: number }]
    expect((await usage(tenant))[who.actor.accountId]).toBe(n)
  })

  test('a next version that begins while its file goes for good: no space stays taken by what nobody can finish', async () => {
    const who = await somebody(tenant)
    const files = await Promise.all(Array.from({ length: 12 }, (_, n) => someFile(tenant, who, `${n}`)))
    await Promise.allSettled(
      files.flatMap((id) => [
        begin(who, 1000, { replace: id }),
        purgeChosen(who, { itemId: id }),
        begin(who, 1000, { replace: id }),
      ]),
    )
    expect(
      await tenant.sql(
        `select u.id from files.uploads u join files.items i on i.id = u.item_id
       where u.status = 'open' and i.status = 'purged'`,
      ),
    ).toEqual([])
    expect((await usage(tenant))[who.actor.accountId]).toBe(0)
  })

  test('a hundred at once against a space for seven: exactly seven', async () => {
    const small = await newTenant('small')
    await small.sql('insert into files.settings (account_quota_bytes) values (7000)')
    const who = await somebody(small)
    const begun = await Promise.allSettled(Array.from({ length: 100 }, () => begin(who, 1000)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(begun.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'QUOTA_FULL' })
    expect(await usage(small)).toEqual({ [who.actor.accountId]: 7000, all: 7000 })
  })

  test('limits that exist: too many at once are told to wait', async () => {
    const who = await somebody(tenant)
    await tenant.sql('insert into kernel.rate_buckets (bucket, tokens) values ($1, 0)', [
      `uploads of ${who.actor.accountId}`,
    ])
    await expect(begin(who, 1)).rejects.toMatchObject({ status: 429 })
  })
})
