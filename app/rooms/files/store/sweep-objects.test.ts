import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { listParent } from '../drive/list-parent.ts'
import { integrity } from '../integrity.ts'
import { somebody, someFile } from '../testing.ts'
import { bytesOf, doJob } from '../upload/testing-uploads.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newObjectKey } from './store-of.server.ts'
import { sweepObjects } from './sweep-objects.server.ts'

let tenant: TestTenant
beforeEach(async () => {
  tenant = await newTenant('sweep')
})

const sweep = () => doJob(tenant, 'files.sweepObjects')
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
async function lying(hours: number, key = newObjectKey(tenant.id, 'bin')): Promise<string> {
  await diskStore.put(key, bytesOf(10), 'text/plain')
  await utimes(join(settings().dataDir, 'objects', key), hoursAgo(hours), hoursAgo(hours))
  return key
}
const left = async () => (await Array.fromAsync(diskStore.list(tenant.id, 'files'))).flat().map(({ key }) => key)
const audited = () =>
  tenant.sql<{ action: string; details: object }>('select action, details from kernel.audit_log order by id')
const missingBreaches = async () =>
  tenant.sql(integrity.find(({ promise }) => promise === 'no file is known to have lost its object')!.breaches)

test('nothing that any row names is touched, however old: versions, pictures, uploads of any state', async () => {
  const me = await somebody(tenant)
  const [version, rendition, sending, kept] = [await lying(999), await lying(999), await lying(999), await lying(999)]
  const file = await someFile(tenant, me, 'ก')
  const coming = await someFile(tenant, me, 'ข', { status: 'uploading' })
  await tenant.sql('update files.versions set object_key = $2 where item_id = $1', [file, version])
  await tenant.sql(
    `insert into files.renditions (item_id, version, side, format, width, height, object_key, size_bytes) values ($1, 1, 320, 'webp', 1, 1, $2, 1)`,
    [file, rendition],
  )
  await tenant.sql(
    `insert into files.uploads (item_id, object_key, kept_key, mode, size_bytes, space, account_id, status) values ($1, $2, $3, 'put', 0, 'business', $4, 'aborted')`,
    [coming, sending, kept, me.actor.accountId],
  )
  await sweep()
  expect((await left()).toSorted()).toEqual([version, rendition, sending, kept].toSorted())
})

test('what no row names goes when it is two days old, and only that: not what is young, not what is not ours', async () => {
  const [old, young] = [await lying(49), await lying(47)]
  const other = await newTenant()
  const others = await lying(999, newObjectKey(other.id, 'bin'))
  const folder = join(settings().dataDir, 'objects', tenant.id, 'files')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'บันทึกของแอดมิน.txt'), 'x')
  await utimes(join(folder, 'บันทึกของแอดมิน.txt'), hoursAgo(999), hoursAgo(999))
  await sweep()
  expect(await left()).toEqual([young])
  expect(await diskStore.head(old)).toBeNull()
  expect(await diskStore.head(others)).not.toBeNull()
  expect(await readdir(folder)).toContain('บันทึกของแอดมิน.txt')
  expect(await audited()).toEqual([{ action: 'files.objectsSwept', details: { storage: 'disk', objects: 1 } }])
})

test('two nodes at once take away the same and nothing else', async () => {
  const young = await lying(1)
  for (let n = 0; n < 20; n++) await lying(60)
  await Promise.all([sweep(), sweep(), sweep()])
  expect(await left()).toEqual([young])
})

test('an upload in parts that no row ever named is given up after a day, one that a row names is not', async () => {
  const me = await somebody(tenant)
  const coming = await someFile(tenant, me, 'ง', { status: 'uploading' })
  const uploads = join(settings().dataDir, 'uploads', tenant.id)
  const begun = async (hours: number) => {
    const key = newObjectKey(tenant.id, 'bin')
    const upload = await diskStore.begin(key, 'text/plain')
    await utimes(join(uploads, upload, 'upload.json'), hoursAgo(hours), hoursAgo(hours))
    return { key, upload }
  }
  const [unknown, young, known] = [await begun(25), await begun(23), await begun(40)]
  await tenant.sql(
    `insert into files.uploads (item_id, object_key, mode, size_bytes, space, account_id) values ($1, $2, 'multipart', 9, 'business', $3)`,
    [coming, known.key, me.actor.accountId],
  )
  await sweep()
  expect((await readdir(uploads)).toSorted()).toEqual([young.upload, known.upload].toSorted())
  await expect(diskStore.parts(unknown.key, unknown.upload)).rejects.toMatchObject({ code: 'NoSuchUpload' })
})

test('rows of an older day, as after a restored copy: so much without a row is left alone, and said', async () => {
  for (let n = 0; n < 101; n++) await lying(60)
  await sweep()
  expect(await left()).toHaveLength(101)
  expect(await audited()).toEqual([{ action: 'files.sweepHeld', details: { storage: 'disk', objects: 101 } }])
})

test('a file whose object is gone says so, keeps its rows, and is well again when the object is back', async () => {
  const me = await somebody(tenant)
  const [whole, gone] = [await someFile(tenant, me, 'ก'), await someFile(tenant, me, 'ข')]
  const keyOf = async (id: string) =>
    (await tenant.sql<{ key: string }>('select object_key as key from files.versions where item_id = $1', [id]))[0]!.key
  await diskStore.put(await keyOf(whole), bytesOf(10), 'text/plain')
  const listed = async () => (await listParent(me, {})).items.map(({ name, isMissing }) => [name, isMissing])
  expect(await missingBreaches()).toEqual([])
  for (let twice = 0; twice < 2; twice++) await sweep()
  expect(await listed()).toEqual([
    ['ก', false],
    ['ข', true],
  ])
  expect(await missingBreaches()).toMatchObject([{ item_id: gone }])
  expect(await audited()).toEqual([{ action: 'files.objectsMissing', details: { storage: 'disk', objects: 1 } }])
  await diskStore.put(await keyOf(gone), bytesOf(10), 'text/plain')
  await sweep()
  expect(await listed()).toEqual([
    ['ก', false],
    ['ข', false],
  ])
  expect(await missingBreaches()).toEqual([])
})

test('it comes back each day while there is anything, and not where nothing was ever kept', async () => {
  const jobs = () => tenant.sql<{ run_at: Date }>("select run_at from kernel.outbox where topic = 'files.sweepObjects'")
  await sweepObjects.handle(jobContext(tenant.id), {})
  expect(await jobs()).toEqual([])
  await someFile(tenant, await somebody(tenant), 'ก')
  await sweepObjects.handle(jobContext(tenant.id), {})
  const [next] = await jobs()
  expect(next!.run_at.getTime()).toBeGreaterThan(Date.now())
  expect(next!.run_at.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
})
