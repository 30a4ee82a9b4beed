/** A bad day at a real S3 service: what whoever sends, looks or owns it is told, and what is left (decision 087). */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { doorBefore, type S3Door } from '../../../../tools/foreign-s3/door.ts'
import { type ForeignS3, startForeignS3 } from '../../../../tools/foreign-s3/start.ts'
import { ask } from '../look/testing-serving.ts'
import { openS3 } from '#kernel/store/s3-client.server.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import { startObjects } from '../store/testing-stores.ts'
import { somebody } from '../testing.ts'
import { completeUpload, uploadParts } from '../upload/complete-upload.ts'
import { newFile } from '../upload/new-file.ts'
import { signUpload } from '../upload/create-upload.ts'
import { begin, bytesOf, objectDoor, sendParts, uploaded } from '../upload/testing-uploads.ts'
import { seeConditions, testStorage } from './see-conditions.server.ts'
import { changeStorage } from './storage-settings.ts'

const Bucket = 'shop-files'
let s3: ForeignS3
let door: S3Door
beforeAll(async () => {
  s3 = await startForeignS3()
  door = await doorBefore(s3.endpoint)
  const { sdk, client } = await openS3(opened())
  await client.send(new sdk.CreateBucketCommand({ Bucket }))
}, 240_000)
afterAll(async () => {
  await door.shut()
  await s3.stop()
})
afterEach(() => Object.assign(door, { isOpenToWebsites: true, trouble: () => undefined }))

/** At the service itself, past the door. */
const opened = () => ({ ...s3, bucket: Bucket, isPathStyle: true })
const store = () => s3Store(opened())

const typed = () => ({
  store: 's3' as const,
  s3Endpoint: door.endpoint,
  s3Region: s3.region,
  s3Bucket: Bucket,
  s3Key: s3.key,
  s3Secret: s3.secret,
})

async function tenantOnS3(wrong: Partial<ReturnType<typeof typed>> = {}) {
  const tenant = await newTenant()
  const [admin, who] = [tenant.as('admin'), await somebody(tenant, 'manager')]
  const [sender, objects] = [await objectDoor(tenant), await startObjects(tenant.site)]
  await changeStorage(admin, { ...typed(), ...wrong })
  onTestFinished(async () => {
    await sender.close()
    await objects.stop()
  })
  /** As a browser: to where the call leads, and on to the service. */
  const look = async (path: string): Promise<Response> =>
    fetch(new URL((await ask(who, path)).headers.get('location')!, objects.origin))
  return { tenant, admin, who, sender, look }
}

test('a bucket that lets no browser in, or hides the ETag from it, is found out before it is saved, and nothing stays there', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const origin = siteOrigin(tenant.site.hostname)
  door.isOpenToWebsites = false
  expect(await testStorage(admin, typed())).toEqual({ ok: false, step: 'cors', problem: 'cors', origin })
  door.isOpenToWebsites = true
  door.trouble = (method) =>
    method === 'PUT' ? { headers: { 'access-control-expose-headers': 'x-amz-request-id' } } : undefined
  expect(await testStorage(admin, typed())).toEqual({ ok: false, step: 'cors', problem: 'etag', origin })
  door.trouble = () => undefined
  expect(await testStorage(admin, typed())).toEqual({ ok: true })
  expect(await keysOf(tenant)).toEqual([])
})

test.each<[string, Partial<ReturnType<typeof typed>>, string]>([
  ['a secret that is not the one', { s3Secret: 'not-the-secret-any-more' }, 'secret'],
  ['a bucket that is gone', { s3Bucket: 'was-here-once' }, 'bucket'],
])('%s: nobody waits for it, and the owner is told which it is', async (_, wrong, problem) => {
  const { admin, who, tenant } = await tenantOnS3(wrong)
  await expect(begin(who, 6 * 1024 * 1024)).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    text: { en: 'S3 configuration is not available.' },
  })
  expect(await seeConditions(admin)).toEqual([{ endpoint: door.endpoint, bucket: wrong.s3Bucket ?? Bucket, problem }])
  // Given up by itself in two days, with its space.
  expect(await tenant.sql('select status, store_upload from files.uploads')).toEqual([
    { status: 'open', store_upload: null },
  ])
})

test('the service is away in the middle: it is told to try again, and then goes on with the parts that are there', async () => {
  const { admin, who, sender } = await tenantOnS3()
  const bytes = bytesOf(6 * 1024 * 1024)
  const { upload } = await begin(who, bytes.length)
  const [first] = await sendParts(sender, who, upload, bytes, { numbers: [1] })
  await door.shut()
  await expect(signUpload(who, { upload: upload.id, parts: [2] })).rejects.toMatchObject({
    status: 503,
    code: 'STORE_AWAY',
    retryAfter: 2,
  })
  expect(await seeConditions(admin)).toMatchObject([{ problem: 'endpoint' }])
  await door.open()
  expect(await uploadParts(who, { upload: upload.id })).toMatchObject({ parts: [first] })
  const second = await sendParts(sender, who, upload, bytes, { numbers: [2] })
  await completeUpload(who, { upload: upload.id, parts: [first!, ...second] })
  expect(await newFile(who, { upload: upload.id })).toMatchObject({ size: bytes.length })
  expect(await seeConditions(admin)).toMatchObject([{ problem: null }])
})

test('slow down: asked again a little later, and nobody hears of it', async () => {
  const { who } = await tenantOnS3()
  let times = 0
  door.trouble = () => (++times <= 2 ? { status: 503, code: 'SlowDown' } : undefined)
  expect((await begin(who, 6 * 1024 * 1024)).upload).toMatchObject({ status: 'open' })
  expect(times).toBe(3)
})

test('an upload that the service has forgotten is begun anew under the same id', async () => {
  const { tenant, who, sender } = await tenantOnS3()
  const bytes = bytesOf(6 * 1024 * 1024)
  const { upload } = await begin(who, bytes.length)
  const parts = await sendParts(sender, who, upload, bytes)
  await forgottenByService(tenant)
  await expect(completeUpload(who, { upload: upload.id, parts })).rejects.toMatchObject({ code: 'UPLOAD_LOST' })
  expect(await uploadParts(who, { upload: upload.id })).toMatchObject({ upload: { status: 'open' }, parts: [] })
  const anew = await sendParts(sender, who, upload, bytes)
  await completeUpload(who, { upload: upload.id, parts: anew })
  // And whole, and gone again before it became a file.
  for (const key of await keysOf(tenant)) await (await store()).remove(key)
  await expect(newFile(who, { upload: upload.id })).rejects.toMatchObject({ code: 'UPLOAD_LOST' })
  await completeUpload(who, { upload: upload.id, parts: await sendParts(sender, who, upload, bytes) })
  expect(await newFile(who, { upload: upload.id })).toMatchObject({ size: bytes.length })
})

test('a file that is gone from the bucket, or lies in its archive: our words, never the service’s', async () => {
  const { tenant, who, sender, look } = await tenantOnS3()
  const { item } = await uploaded(sender, who, Buffer.from('สวัสดี'), { name: 'note.txt' })
  const answered = async (path: string) => {
    const answer = await look(path)
    const said = await answer.text()
    expect(said).not.toMatch(/<|InvalidObjectState|NoSuchKey/)
    return [answer.status, new URL(answer.url).port === new URL(door.endpoint).port, said]
  }
  const archive = (isFetched: boolean) => (method: string) =>
    method === 'HEAD'
      ? {
          headers: {
            'x-amz-storage-class': 'GLACIER',
            ...(isFetched && {
              'x-amz-restore': 'ongoing-request="false", expiry-date="Fri, 23 Dec 2027 00:00:00 GMT"',
            }),
          },
        }
      : undefined
  door.trouble = archive(false)
  for (const way of ['download', 'view'])
    expect(await answered(`/filemanager/${way}/${item.id}`)).toEqual([
      423,
      false,
      expect.stringContaining('must restore it there'),
    ])
  door.trouble = archive(true)
  expect(await answered(`/filemanager/view/${item.id}`)).toEqual([200, false, 'สวัสดี'])
  door.trouble = (method) => (method === 'GET' ? { status: 403, code: 'InvalidObjectState' } : undefined)
  expect((await answered(`/filemanager/view/${item.id}`))[0]).toBe(423)
  door.trouble = () => undefined
  for (const key of await keysOf(tenant)) await (await store()).remove(key)
  expect((await answered(`/filemanager/download/${item.id}`)).slice(0, 2)).toEqual([404, false])
})

test('a clock that is an hour off signs links by the service’s', async () => {
  const store_ = await store()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await store_.head('clock/none')).toBeNull()
  const put = await store_.signPut('clock/one', { size: 3, contentType: 'text/plain', seconds: 60 })
  const sent = await fetch(put.url, { method: 'PUT', headers: put.headers, body: 'abc' })
  expect([sent.status, await sent.text()]).toEqual([200, ''])
  await store_.remove('clock/one')
})

/** All that lies in the bucket of this tenant. */
async function keysOf({ id }: TestTenant): Promise<string[]> {
  const { sdk, client } = await openS3(opened())
  const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${id}/` }))
  return Contents.map(({ Key }) => Key!)
}

/** As a bucket's own rule does with what nobody finished. */
async function forgottenByService(tenant: TestTenant): Promise<void> {
  const rows = await tenant.sql<{ key: string; upload: string }>(
    'select object_key as key, store_upload as upload from files.uploads',
  )
  for (const { key, upload } of rows) await (await store()).abort(key, upload)
}
