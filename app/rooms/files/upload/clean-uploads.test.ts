import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { transaction } from '#kernel/database.server.ts'
import { abortUpload } from './abort-upload.ts'
import { completeUpload, uploadParts } from './complete-upload.ts'
import { uploadsOf } from '#kernel/store/disk-folders.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newFile } from './new-file.ts'
import { settleUpload } from './settle-upload.ts'
import { newObjectKey } from '../store/store-of.server.ts'
import { somebody, usage } from '../testing.ts'
import {
  begin,
  bytesOf,
  doJob,
  door,
  me,
  sendParts,
  sent,
  setUploadScene,
  tenant,
  versionsOf,
} from './testing-uploads.ts'
import type { UploadView } from './upload-row.ts'

setUploadScene()

const megabyte = 1024 * 1024

const clean = () => doJob(tenant, 'files.cleanUploads')
const hoursAgo = (upload: { id: string }, hours: number) =>
  tenant.sql('update files.uploads set touched_at = now() - make_interval(hours => $2) where id = $1', [
    upload.id,
    hours,
  ])
const uploadRows = () => tenant.sql<{ id: string }>('select id from files.uploads')
const onDisk = () => readdir(uploadsOf(tenant.id)).catch(() => [])
const old = new Date(Date.now() - 49 * 3_600_000)

test('an upload that somebody went on with yesterday is left alone', async () => {
  const { upload } = await begin(me, 6 * megabyte)
  await sendParts(door, me, upload, bytesOf(6 * megabyte), { numbers: [1] })
  await hoursAgo(upload, 47)
  for (const name of await onDisk()) await utimes(join(uploadsOf(tenant.id), name, 'upload.json'), old, old)
  await clean()
  expect(await uploadParts(me, { upload: upload.id })).toMatchObject({
    upload: { status: 'open' },
    parts: [{ number: 1 }],
  })
  await abortUpload(me, { upload: upload.id })
  await hoursAgo(upload, 49)
  await clean()
})

test('what nobody touched for two days is given up: no part, no row, no item, and its space is free', async () => {
  const big = (await begin(me, 6 * megabyte, { name: 'ก.bin' })).upload
  await sendParts(door, me, big, bytesOf(6 * megabyte), { numbers: [2] })
  const small = await sent(door, me, bytesOf(1000), { name: 'ข.bin' })
  const unsent = (await begin(me, 2000, { name: 'ค.bin' })).upload
  const keys = await tenant.sql<{ object_key: string }>('select object_key from files.uploads')
  for (const upload of [big, small, unsent]) await hoursAgo(upload, 49)
  await clean()
  expect(await uploadRows()).toEqual([])
  expect(await tenant.sql('select id from files.items')).toEqual([])
  expect(await usage(tenant)).toMatchObject({ [me.actor.accountId]: 0, all: 0 })
  expect(await onDisk()).toEqual([])
  for (const { object_key: key } of keys) expect(await diskStore.head(key)).toBeNull()
})

test('a link that still worked after giving up: what came by it is taken away when it has ended', async () => {
  const { upload, put } = await begin(me, 500)
  await abortUpload(me, { upload: upload.id })
  expect((await door.put(put!, bytesOf(500))).status).toBe(200)
  const [{ object_key: key }] = (await tenant.sql('select object_key from files.uploads where id = $1', [
    upload.id,
  ])) as [{ object_key: string }]
  expect(await diskStore.head(key)).toMatchObject({ size: 500 })
  await doJob(tenant, 'files.dropUpload', { upload: upload.id })
  expect(await diskStore.head(key)).toBeNull()
})

test('a finished file stays when its upload is forgotten', async () => {
  const upload = await sent(door, me, bytesOf(6 * megabyte, 5))
  const { id } = await newFile(me, { upload: upload.id })
  await hoursAgo(upload, 49)
  await clean()
  expect((await uploadRows()).map((row) => row.id)).not.toContain(upload.id)
  const [version] = await versionsOf(tenant, id)
  expect(await diskStore.head(version!.object_key)).toMatchObject({ size: 6 * megabyte })
})

test('what the store began and no row knows of goes when it is two days old', async () => {
  const key = newObjectKey(tenant.id, 'bin')
  const upload = await diskStore.begin(key, 'text/plain')
  await diskStore.begin(newObjectKey(tenant.id, 'bin'), 'text/plain')
  await utimes(join(uploadsOf(tenant.id), upload, 'upload.json'), old, old)
  await clean()
  await expect(diskStore.parts(key, upload)).rejects.toMatchObject({ code: 'NoSuchUpload' })
  expect(await onDisk()).toHaveLength(1)
})

test('a file whose looking-at was killed is looked at again, and the job comes back while anything is left', async () => {
  const upload = await sent(door, me, bytesOf(10, 3))
  const { id } = await newFile(me, { upload: upload.id })
  await tenant.sql("delete from kernel.outbox where kind = 'job'")
  await tenant.sql("update files.items set updated_at = now() - interval '2 hours' where id = $1", [id])
  await clean()
  const jobs = await tenant.sql<{ topic: string; payload: object; run_at: Date | null }>(
    "select topic, payload, run_at from kernel.outbox where kind = 'job'",
  )
  expect(jobs).toContainEqual({ topic: 'files.look', payload: { itemId: id, version: 1 }, run_at: null })
  const next = jobs.find(({ topic }) => topic === 'files.cleanUploads')
  expect(next!.run_at!.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
})

test('at the edge of two days: a second before it is left alone, a second after it goes', async () => {
  const [before, after] = [(await begin(me, 10)).upload, (await begin(me, 10)).upload]
  await tenant.sql("update files.uploads set touched_at = now() - interval '47:59:58' where id = $1", [before.id])
  await tenant.sql("update files.uploads set touched_at = now() - interval '48:00:01' where id = $1", [after.id])
  await clean()
  const left = (await uploadRows()).map(({ id }) => id)
  expect([left.includes(before.id), left.includes(after.id)]).toEqual([true, false])
})

test('who comes back at the very moment of cleaning goes on', async () => {
  const upload = await sent(door, me, bytesOf(700, 9))
  await hoursAgo(upload, 49)
  const cleaning = await transaction({ tenantId: tenant.id, mode: 'write' }, async (held) => {
    await held.run('update files.uploads set touched_at = now() where id = $1', [upload.id])
    const cleaned = clean()
    // Not pg_stat_activity: a transaction sees it as it was at first.
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    while ((await held.run(waiting)).rows.length === 0);
    return { cleaned }
  })
  await cleaning.cleaned
  const { id } = await newFile(me, { upload: upload.id })
  const [version] = await versionsOf(tenant, id)
  expect(await diskStore.head(version!.object_key)).toMatchObject({ size: 700 })
})

test('cleaned away entirely while its bytes were looked at: given up, and nothing breaks', async () => {
  const upload = await sent(door, me, bytesOf(20, 3))
  await hoursAgo(upload, 49)
  await clean()
  expect(await uploadRows()).not.toContainEqual(expect.objectContaining({ id: upload.id }))
  const facts = { contentType: 'text/plain', because: null, sha256: null, etag: 'x' }
  expect(await settleUpload(me, { upload: upload.id, ...facts })).toBe('aborted')
})

test('cleaned and finished at once, small and in parts: each is a file with its object, or gone with its space', async () => {
  const who = await somebody(tenant)
  const uploads: UploadView[] = []
  for (let n = 0; n < 12; n++) uploads.push(await sent(door, who, bytesOf(300 + n, n), { name: `${n}` }))
  const large = (await begin(who, 6 * megabyte)).upload
  const parts = await sendParts(door, who, large, bytesOf(6 * megabyte))
  await tenant.sql("update files.uploads set touched_at = now() - interval '49 hours' where account_id = $1", [
    who.actor.accountId,
  ])
  const finish = uploads.map(({ id }) => newFile(who, { upload: id }))
  const whole = completeUpload(who, { upload: large.id, parts }).then(() => newFile(who, { upload: large.id }))
  const done = await Promise.allSettled([...finish, whole, clean(), clean()])
  const failed = done.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []))
  expect(failed.filter((status) => ![404, 409, 410].includes(status))).toEqual([])
  const files = await tenant.sql<{ key: string; size: bigint }>(
    `select v.object_key as key, v.size_bytes as size from files.versions v join files.items i on i.id = v.item_id where i.owner_id = $1`,
    [who.actor.accountId],
  )
  for (const { key, size } of files) expect(await diskStore.head(key)).toMatchObject({ size: Number(size) })
  expect(done.slice(0, 13).filter(({ status }) => status === 'fulfilled')).toHaveLength(files.length)
  const kept = files.reduce((sum, { size }) => sum + Number(size), 0)
  expect((await usage(tenant))[who.actor.accountId]).toBe(kept)
})

test('where the store cannot be opened any more, the space is free all the same, and the rest is cleaned', async () => {
  const who = await somebody(tenant)
  const [lost, after] = [(await begin(who, 900)).upload, (await begin(who, 80)).upload]
  const [storage] = await tenant.sql<{ id: string }>(
    `insert into files.storages (endpoint, region, bucket, sealed_key, sealed_secret)
     values ('http://127.0.0.1:9', 'x', 'x', 'x', 'x') returning id`,
  )
  await tenant.sql('update files.uploads set storage_id = $2 where id = $1', [lost.id, storage!.id])
  for (const upload of [lost, after]) await hoursAgo(upload, 49)
  await clean()
  expect((await usage(tenant))[who.actor.accountId]).toBe(0)
  expect(await tenant.sql('select status from files.uploads where account_id = $1', [who.actor.accountId])).toEqual([
    { status: 'aborted' },
  ])
})
