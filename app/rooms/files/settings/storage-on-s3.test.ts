/** A tenant on an object storage of its own, at a real S3 service: from the settings to the bytes. */
import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { newTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { type ForeignS3, startForeignS3 } from '../../../../tools/foreign-s3/start.ts'
import { abortUpload } from '../upload/abort-upload.ts'
import { completeUpload } from '../upload/complete-upload.ts'
import { newFile } from '../upload/new-file.ts'
import { purgeChosen } from '../trash/purge.ts'
import { openS3 } from '#kernel/store/s3-client.server.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import { markKey, newObjectKey } from '../store/store-of.server.ts'
import { sweepStores } from '../store/sweep-objects.server.ts'
import { listParent } from '../drive/list-parent.ts'
import { externalJob } from '../room.ts'
import { seeFileSettings } from './settings.ts'
import { signUpload } from '../upload/create-upload.ts'
import { changeStorage } from './storage-settings.ts'
import { testStorage } from './see-conditions.server.ts'
import { somebody } from '../testing.ts'
import { ask } from '../look/testing-serving.ts'
import { startObjects } from '../store/testing-stores.ts'
import { begin, bytesOf, doJob, objectDoor, sendParts, uploaded, versionsOf } from '../upload/testing-uploads.ts'

let s3: ForeignS3
beforeAll(async () => {
  s3 = await startForeignS3()
  await makeBucket()
}, 240_000)
afterAll(() => s3.stop())

const typed = () => ({
  store: 's3' as const,
  s3Endpoint: s3.endpoint,
  s3Region: s3.region,
  s3Bucket: 'shop-files',
  s3Key: s3.key,
  s3Secret: s3.secret,
})

test('the test of a connection says which of its settings is wrong, and that all is well once they are right', async () => {
  const admin = (await newTenant()).as('admin')
  for (const [wrong, problem] of [
    // Swift does not tell whether it knows the key.
    [{ s3Key: 'nobody' }, 'secret'],
    [{ s3Secret: 'not-the-secret' }, 'secret'],
    [{ s3Bucket: 'not-there' }, 'bucket'],
    [{ s3Endpoint: 'http://127.0.0.1:1' }, 'endpoint'],
  ] as const)
    expect(await testStorage(admin, { ...typed(), ...wrong })).toEqual({ ok: false, step: 'write', problem })
  expect(await testStorage(admin, typed())).toEqual({ ok: true })
})

test('from the settings to the bytes: parts and small files go straight to the service and come back whole', async () => {
  const { tenant, who, door, open } = await tenantOnS3()
  const bytes = bytesOf(12 * 1024 * 1024)
  const { upload } = await begin(who, bytes.length, { name: 'แบบร้าน.bin', scope: 'business' })
  const links = await signUpload(who, { upload: upload.id, parts: [1] })
  expect('parts' in links && links.parts[0]!.url.startsWith(`${s3.endpoint}/shop-files/${tenant.id}/files/`)).toBe(true)
  await completeUpload(who, { upload: upload.id, parts: await sendParts(door, who, upload, bytes) })
  const large = await newFile(who, { upload: upload.id })
  const { item: small } = await uploaded(door, who, Buffer.from('สวัสดี'), { name: 'note.txt', scope: 'business' })
  expect(sha(await open(`/filemanager/download/${large.id}`))).toBe(sha(bytes))
  expect((await open(`/filemanager/download/${small.id}`)).toString()).toBe('สวัสดี')
  const rows = await tenant.sql(
    'select distinct s.bucket from files.versions v join files.storages s on s.id = v.storage_id',
  )
  expect(rows).toEqual([{ bucket: 'shop-files' }])
  await door.close()
})

test('after the tenant goes back to this machine’s disk, what lies at the service still opens, and goes when it is purged', async () => {
  const { tenant, admin, who, door, open } = await tenantOnS3()
  const { item: there } = await uploaded(door, who, Buffer.from('at the service'), { name: 'a.txt', scope: 'business' })
  await changeStorage(admin, { store: 'disk' })
  const { item: here } = await uploaded(door, who, Buffer.from('on the disk'), { name: 'b.txt', scope: 'business' })
  expect((await open(`/filemanager/download/${there.id}`)).toString()).toBe('at the service')
  expect((await open(`/filemanager/download/${here.id}`)).toString()).toBe('on the disk')
  const { places } = await seeFileSettings(admin, {})
  expect(places.map(({ at, files }) => [at?.bucket ?? 'disk', files])).toEqual([
    ['disk', 1],
    ['shop-files', 1],
  ])
  const key = (await versionsOf(tenant, there.id))[0]!.object_key
  const store = await s3Store({ ...opened(), bucket: 'shop-files' })
  expect(await store.head(key)).not.toBeNull()
  await purgeChosen(who, { itemId: there.id })
  await doJob(tenant, 'files.purge')
  expect(await store.head(key)).toBeNull()
  await door.close()
})

test('what was looked at is kept where no link for sending leads, and what was given up leaves nothing there', async () => {
  const { tenant, who, door } = await tenantOnS3()
  const bytes = bytesOf(6 * 1024 * 1024)
  const { upload, put } = await begin(who, 300)
  await door.put(put!, bytesOf(300))
  const { id } = await newFile(who, { upload: upload.id })
  // Swift, like AWS, lets the link write again until it ends.
  expect((await door.put(put!, bytesOf(300, 99))).status).toBe(200)
  const { upload: left } = await begin(who, bytes.length)
  await sendParts(door, who, left, bytes, { numbers: [1] })
  await abortUpload(who, { upload: left.id })
  const store = await s3Store({ ...opened(), bucket: 'shop-files' })
  const kept = await buffer(await store.read((await versionsOf(tenant, id))[0]!.object_key))
  expect(kept.equals(bytesOf(300))).toBe(true)
  const sent = await tenant.sql<{ key: string }>('select object_key as key from files.uploads')
  await tenant.sql("update files.uploads set touched_at = now() - interval '49 hours'")
  await doJob(tenant, 'files.cleanUploads')
  for (const { key } of sent) expect(await store.head(key)).toBeNull()
  expect(await tenant.sql('select id from files.uploads')).toEqual([])
  expect(await store.stale(tenant.id, new Date(Date.now() + 1000))).toEqual([])
  await door.close()
})

test('what lies there without a row is swept after two days, what is shared with others is not, and what is gone is said', async () => {
  const { tenant, who, door } = await tenantOnS3()
  const store = await s3Store({ ...opened(), bucket: 'shop-files' })
  const { item: kept } = await uploaded(door, who, Buffer.from('kept'), { name: 'a.txt', scope: 'business' })
  const { item: lost } = await uploaded(door, who, Buffer.from('lost'), { name: 'b.txt', scope: 'business' })
  const keyOf = async (id: string) => (await versionsOf(tenant, id))[0]!.object_key
  const stray = newObjectKey(tenant.id, 'bin')
  const foreign = [
    `${tenant.id}/files/อ่านก่อน.txt`,
    newObjectKey(randomUUID(), 'bin'),
    `backup/${tenant.id}/files/x.bin`,
  ]
  for (const key of [stray, ...foreign]) await store.put(key, Buffer.from('x'), 'text/plain')
  await store.begin(newObjectKey(tenant.id, 'bin'), 'text/plain')
  await store.remove(await keyOf(lost.id))
  const sweep = (hours: number) =>
    externalJob('files.sweepObjects', z.object({}), (steps) =>
      sweepStores(steps, Date.now() + hours * 3_600_000),
    ).handle(jobContext(tenant.id), {})
  await sweep(23)
  expect(await store.head(stray)).not.toBeNull()
  expect(await store.stale(tenant.id, new Date(Date.now() + 60_000))).toHaveLength(1)
  // As a restored copy of the database finds it: somebody else's place.
  const ours = await buffer(await store.read(markKey(tenant.id)))
  await store.put(markKey(tenant.id), Buffer.from('another database'), 'text/plain')
  await sweep(49)
  expect(await store.head(stray)).not.toBeNull()
  await store.put(markKey(tenant.id), ours, 'text/plain')
  await sweep(49)
  expect(await store.head(stray)).toBeNull()
  expect(await store.stale(tenant.id, new Date(Date.now() + 60_000))).toEqual([])
  for (const key of [await keyOf(kept.id), ...foreign]) expect(await store.head(key), key).not.toBeNull()
  const { items } = await listParent(who, { scope: 'business' })
  expect(items.map(({ id, isMissing }) => [id, isMissing])).toEqual([
    [kept.id, false],
    [lost.id, true],
  ])
  await door.close()
})

test('in a bucket that keeps versions, what is removed is gone with all of them', async () => {
  const s3Of = await openS3({ ...opened(), bucket: 'versioned' })
  const { sdk, client } = s3Of
  await client.send(new sdk.CreateBucketCommand({ Bucket: 'versioned' }))
  await client.send(
    new sdk.PutBucketVersioningCommand({ Bucket: 'versioned', VersioningConfiguration: { Status: 'Enabled' } }),
  )
  const store = await s3Store({ ...opened(), bucket: 'versioned' })
  const tenant = randomUUID()
  const [key, beside] = [newObjectKey(tenant, 'bin'), newObjectKey(tenant, 'bin')]
  for (const text of ['one', 'two']) await store.put(key, Buffer.from(text), 'text/plain')
  await store.put(beside, Buffer.from('stays'), 'text/plain')
  const kept = async () => {
    const { Versions = [] } = await client.send(
      new sdk.ListObjectVersionsCommand({ Bucket: 'versioned', Prefix: tenant }),
    )
    return Versions.map((each) => each.Key)
  }
  expect(await kept()).toHaveLength(3)
  await store.remove(key)
  expect(await kept()).toEqual([beside])
  await store.remove(key)
  expect(await kept()).toEqual([beside])
})

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function tenantOnS3() {
  const tenant = await newTenant()
  const [admin, who, door, objects] = [
    tenant.as('admin'),
    await somebody(tenant, 'manager'),
    await objectDoor(tenant),
    await startObjects(tenant.site),
  ]
  await changeStorage(admin, typed())
  onTestFinished(() => objects.stop())
  /** As a browser: to where the call leads, and on to the service. */
  const open = async (path: string): Promise<Buffer> => {
    const answer = await fetch(new URL((await ask(who, path)).headers.get('location')!, objects.origin))
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  return { tenant, admin, who, door, open }
}

const opened = () => ({ ...s3, isPathStyle: true })

async function makeBucket(): Promise<void> {
  const { sdk, client } = await openS3({ ...opened(), bucket: 'shop-files' })
  await client.send(new sdk.CreateBucketCommand({ Bucket: 'shop-files' }))
}
