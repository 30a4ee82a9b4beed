import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { usageByFolder } from '../drive/usage-by-folder.ts'
import { integrity } from '../integrity.ts'
import { readableFile } from '../look/readable-file.ts'
import { setShare } from '../share/set-share.ts'
import { comeIn } from '../share/testing-shares.ts'
import { fillTable, someFolder, somebody, someFile, usage } from '../testing.ts'
import { begin, doJob } from '../upload/testing-uploads.ts'
import { emptyTrash } from './purge.ts'
import { purgeChosen } from './purge-chosen.ts'
import { restoreItems } from './restore.ts'
import { trashItems } from './trash.ts'
import { listTrash } from './trash-list.ts'

type Somebody = Awaited<ReturnType<typeof somebody>>
let tenant: TestTenant
let me: Somebody
beforeEach(async () => {
  tenant = await newTenant('below')
  me = await somebody(tenant)
})

/** A folder of folders of a hundred files, ten bytes each. */
async function largeFolder(folders: number): Promise<string> {
  const top = await someFolder(me, 'ใหญ่')
  const { accountId } = me.actor
  await fillTable(
    tenant,
    `with f as (insert into files.items (scope, owner_id, parent_id, type, name, status)
        select 'own', $1, $2, 'folder', n::text, 'ready' from generate_series(1, $3::int) n returning id, tenant_id),
      i as (insert into files.items (scope, owner_id, parent_id, type, name, status, size_bytes, version)
        select 'own', $1, f.id, 'file', n::text, 'ready', 10, 1 from f, generate_series(1, 100) n returning id, tenant_id)
      insert into files.versions (item_id, number, object_key, size_bytes, content_type, etag)
        select id, 1, tenant_id || '/files/' || substr(replace(id::text, '-', ''), 9) || '.txt', 10, 'text/plain', 'x' from i`,
    [accountId, top, folders],
  )
  await tenant.sql('insert into files.usage (space, used_bytes) select s, $2::bigint from unnest($1::text[]) s', [
    [accountId, 'all'],
    folders * 1000,
  ])
  return top
}
const used = async () => (await usage(tenant))[me.actor.accountId]
async function expectPromises(): Promise<void> {
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
const count = async (where: string) =>
  (await tenant.sql<{ n: number }>(`select count(*)::int as n from files.items where ${where}`))[0]!.n

test('a folder that is deleted for good is gone for everybody at once, though its space becomes free step by step', async () => {
  const top = await someFolder(me, 'แฟ้ม')
  const inner = await someFolder(me, 'ใน', { parent: top })
  const file = await someFile(tenant, me, 'ก.txt', { parent: inner, size: 40, versions: 2 })
  await setShare(me, { itemId: file, preset: 'view' })
  const [share] = await tenant.sql<{ code: string }>('select code from files.shares')
  await comeIn(tenant.as('guest'), share!)
  const before = await someFile(tenant, me, 'ลบก่อน', { parent: inner, size: 3 })
  await trashItems(me, { itemId: before })
  const { upload } = await begin(me, 500, { parent: inner })
  expect(await used()).toBe(583)
  expect(await purgeChosen(me, { itemId: top })).toEqual({ purged: 1 })
  await expectPromises()
  // What was being sent has ended.
  expect(await used()).toBe(83)
  expect(await tenant.sql('select status from files.uploads where id = $1', [upload.id])).toEqual([
    { status: 'aborted' },
  ])
  await expect(readableFile(me, { id: file })).rejects.toMatchObject({ status: 404 })
  await expect(comeIn(tenant.as('guest'), share!)).rejects.toMatchObject({ status: 410 })
  for (const id of [top, inner, file])
    await expect(restoreItems(me, { itemId: id })).rejects.toMatchObject({ status: 404 })
  expect((await usageByFolder(me, {})).folders).toEqual([])
  const { items, isBeingEmptied } = await listTrash(me, {})
  expect([items.map(({ name }) => name), isBeingEmptied]).toEqual([['ลบก่อน'], true])
  await doJob(tenant, 'files.purge')
  expect([await used(), (await listTrash(me, {})).isBeingEmptied]).toEqual([3, false])
  await expectPromises()
  await restoreItems(me, { itemId: before })
  expect(await tenant.sql('select parent_id from files.items where id = $1', [before])).toEqual([{ parent_id: null }])
})

test('kill -9 in the middle of emptying a large trash: the space is right, and whoever goes on finishes it', async () => {
  const top = await largeFolder(12)
  await trashItems(me, { itemId: top })
  await emptyTrash(me, {})
  expect(await used()).toBe(12_000)
  const job = `
    import { jobContext } from '#kernel/job-context.ts'
    import { purgeObjects } from '#rooms/files/store/purge-objects.server.ts'
    await purgeObjects.handle(jobContext('${tenant.id}'), {})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', job], {
    stdio: 'inherit',
    cwd: process.cwd(),
  })
  const ended = once(child, 'exit')
  await expect.poll(used, { interval: 5, timeout: 20_000 }).toBeLessThan(12_000)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(await count("status = 'purged'")).toBeGreaterThan(1)
  await expectPromises()
  await doJob(tenant, 'files.purge')
  expect([await used(), await count('true')]).toEqual([0, 0])
})

test('emptied from several sides at once, by hand and by jobs: each byte comes back once', async () => {
  const top = await largeFolder(6)
  await someFile(tenant, me, 'อยู่', { size: 7 })
  await Promise.allSettled([trashItems(me, { itemId: top }), purgeChosen(me, { itemId: top })])
  await Promise.allSettled([
    emptyTrash(me, {}),
    emptyTrash(me, {}),
    restoreItems(me, { itemId: top }),
    doJob(tenant, 'files.purge'),
    doJob(tenant, 'files.purge'),
  ])
  await expectPromises()
  await purgeChosen(me, { itemId: top }).catch(() => {})
  await Promise.all([doJob(tenant, 'files.purge'), doJob(tenant, 'files.purge'), doJob(tenant, 'files.purge')])
  await expectPromises()
  expect([await used(), await count("status <> 'ready'")]).toEqual([7, 0])
})
