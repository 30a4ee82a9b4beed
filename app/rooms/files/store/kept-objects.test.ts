/** What other rooms keep, of a tenant with an object storage of its own: at a real S3 service. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import {
  deleteObject,
  newKey,
  objectBody,
  objectBytes,
  objectSize,
  putObject,
  readObject,
} from '#kernel/storage.server.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { openS3 } from '#kernel/store/s3-client.server.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { sweepLeft } from '#kernel/sweep.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changeStorage, sealStorage } from '../settings/storage-settings.ts'
import { type ForeignS3, startForeignS3 } from '../../../../tools/foreign-s3/start.ts'
import '../index.ts'
import { externalJob } from '../room.ts'
import { seeFileSettings } from '../settings/settings.ts'
import { markKey } from './store-of.server.ts'

let s3: ForeignS3
let atService: ObjectStore
beforeAll(async () => {
  s3 = await startForeignS3()
  const opened = { ...s3, bucket: 'kept', isPathStyle: true }
  const { sdk, client } = await openS3(opened)
  await client.send(new sdk.CreateBucketCommand({ Bucket: 'kept' }))
  atService = await s3Store(opened)
}, 240_000)
afterAll(() => s3.stop())

let tenant: TestTenant
let admin: Context
beforeEach(async () => {
  tenant = await newTenant()
  admin = tenant.as('admin')
})

const toService = () =>
  changeStorage(admin, {
    store: 's3' as const,
    s3Endpoint: s3.endpoint,
    s3Region: s3.region,
    s3Bucket: 'kept',
    s3Key: s3.key,
    s3Secret: s3.secret,
  })
const kept = () => tenant.sql<{ key: string }>('select key from files.kept order by key')
const sweep = (held: readonly string[] = []) =>
  externalJob('test.sweep', z.object({}), (steps) =>
    sweepLeft(steps, { slips: `select unnest(array[${held.map((key) => `'${key}'`).join()}]::text[]) as key` }),
  ).handle(jobContext(tenant.id), {})
const hoursAgo = (hours: number) => tenant.sql(`update files.kept set kept_at = now() - interval '${hours} hours'`)

test('lies where the tenant chose: in the bucket and not on this disk, and comes back whole, in part and as a stream', async () => {
  await toService()
  const key = newKey(tenant.id, 'slips', 'webp')
  await putObject(key, Buffer.from('สลิปโอนเงิน'))
  expect(await keysOnDisk(tenant.id, 'slips')).toEqual([])
  expect((await buffer(await atService.read(key))).toString()).toBe('สลิปโอนเงิน')
  expect((await objectBytes(key)).toString()).toBe('สลิปโอนเงิน')
  expect(await new Response(await objectBody(key)).text()).toBe('สลิปโอนเงิน')
  expect((await buffer(await readObject(key, { start: 0, end: 2 }))).toString()).toBe('ส')
  expect(await objectSize(key)).toBe(33)
  await deleteObject(key)
  expect(await atService.head(key)).toBeNull()
  expect(await kept()).toEqual([])
  await expect(objectBytes(key)).rejects.toMatchObject({ status: 404 })
})

test('a drawn picture is at the service byte for byte as it was drawn', async () => {
  await toService()
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#b5651d' } })
    .webp()
    .toBuffer()
  const key = newKey(tenant.id, 'avatars', 'webp')
  await putObject(key, picture)
  expect((await objectBytes(key)).equals(picture)).toBe(true)
})

test('what was on the disk before stays found, and so does what is at the service after going back', async () => {
  const [before, there, after] = [1, 2, 3].map(() => newKey(tenant.id, 'slips', 'webp')) as [string, string, string]
  await putObject(before, Buffer.from('before'))
  await toService()
  await putObject(there, Buffer.from('there'))
  await changeStorage(admin, { store: 'disk' })
  await putObject(after, Buffer.from('after'))
  for (const [key, text] of [
    [before, 'before'],
    [there, 'there'],
    [after, 'after'],
  ] as const)
    expect((await objectBytes(key)).toString()).toBe(text)
  expect((await keysOnDisk(tenant.id, 'slips')).toSorted()).toEqual([before, after].toSorted())
  // Twice more: a place is forgotten one change later, but not while something lies there.
  for (const store of ['off', 'disk'] as const) await changeStorage(admin, { store })
  expect((await objectBytes(there)).toString()).toBe('there')
  const { places } = await seeFileSettings(admin, {})
  expect(places.map(({ at, files, bytes }) => [at?.bucket ?? 'disk', files, bytes])).toEqual([
    ['disk', 0, 0],
    ['kept', 1, 5],
  ])
})

test('a drive that takes nothing new does not keep a shop from taking slips', async () => {
  await changeStorage(admin, { store: 'off' })
  const key = newKey(tenant.id, 'slips', 'webp')
  await putObject(key, Buffer.from('slip'))
  expect(await keysOnDisk(tenant.id, 'slips')).toEqual([key])
})

test('a crash before the bytes or before the row leaves nothing that the sweep does not find', async () => {
  await toService()
  const [held, left, noBytes] = [1, 2, 3].map(() => newKey(tenant.id, 'slips', 'webp')) as [string, string, string]
  for (const key of [held, left, noBytes]) await putObject(key, Buffer.from('x'))
  await atService.remove(noBytes)
  await expect(objectBytes(noBytes)).rejects.toMatchObject({ status: 404 })
  await sweep([held])
  expect(await kept()).toHaveLength(3)
  await hoursAgo(50)
  await sweep([held])
  expect(await kept()).toEqual([{ key: held }])
  expect(await atService.head(left)).toBeNull()
  expect((await objectBytes(held)).toString()).toBe('x')
})

test('a copy of the database takes nothing away at a place where another one clears up', async () => {
  await toService()
  const key = newKey(tenant.id, 'slips', 'webp')
  await putObject(key, Buffer.from('x'))
  await atService.put(markKey(tenant.id), Buffer.from('another database'), 'text/plain')
  await hoursAgo(50)
  await sweep()
  expect(await atService.head(key)).not.toBeNull()
  expect(await kept()).toEqual([{ key }])
})

test('while the service is away nothing is taken or lost: a sentence says so, and the disk’s is still read', async () => {
  const here = newKey(tenant.id, 'slips', 'webp')
  await putObject(here, Buffer.from('here'))
  await toService()
  const there = newKey(tenant.id, 'slips', 'webp')
  await putObject(there, Buffer.from('there'))
  await tenant.sql("update files.storages set endpoint = 'http://127.0.0.1:1'")
  const away = { status: 503, code: 'STORE_AWAY' }
  await expect(putObject(newKey(tenant.id, 'slips', 'webp'), Buffer.from('new'))).rejects.toMatchObject(away)
  await expect(objectBytes(there)).rejects.toMatchObject(away)
  expect((await objectBytes(here)).toString()).toBe('here')
  await deleteObject(there)
  expect(await kept()).toContainEqual({ key: there })
  expect(await keysOnDisk(tenant.id, 'slips')).toEqual([here])
})

test('attack: another tenant’s key leads nowhere, and no row can name one', async () => {
  await toService()
  const stranger = await newTenant()
  const theirs = newKey(stranger.id, 'slips', 'webp')
  await diskStore.put(theirs, Buffer.from('theirs'), '')
  const sealed = sealStorage(tenant.id, s3)
  const [{ id } = { id: '' }] = await tenant.sql<{ id: string }>(
    `insert into files.storages (endpoint, region, bucket, sealed_key, sealed_secret)
     values ('http://127.0.0.1:1', 'x', 'x', $1, $2) returning id`,
    [sealed.sealed_key, sealed.sealed_secret],
  )
  await expect(
    tenant.sql('insert into files.kept (key, storage_id, size_bytes) values ($1, $2, 1)', [theirs, id]),
  ).rejects.toThrow(/of_its_own_tenant/)
  await hoursAgo(50)
  await sweep()
  expect(await objectSize(theirs)).toBe(6)
})
