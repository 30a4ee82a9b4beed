import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#kernel/database.server.ts'
import { jobContext } from '#kernel/job-context.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { usageByFolder } from '../drive/usage.ts'
import { integrity } from '../integrity.ts'
import { readableFile } from '../look/readable-file.ts'
import { setShare } from '../share/set-share.ts'
import { comeIn } from '../share/testing-shares.ts'
import { purgeObjects } from '../store/purge-objects.server.ts'
import { fillTable, somebody, someFile, someFolder, usage } from '../testing.ts'
import { abortUpload } from '../upload/abort-upload.ts'
import { begin, doJob } from '../upload/testing-uploads.ts'
import { deleteFiles } from './delete.ts'
import { emptyTrash, purgeChosen } from './purge.ts'
import { listTrash } from './trash-list.ts'
import { restoreItems, trashItems } from './trash.ts'

describe('purge', () => {
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await newTenant('purge')
  })
  const purge = () => purgeObjects.handle(jobContext(tenant.id), {})
  const rowsOf = async (id: string) =>
    (
      await tenant.sql<{ n: number }>(
        `select (select count(*) from files.items where id = $1)::int + (select count(*) from files.versions where item_id = $1)::int
        + (select count(*) from files.renditions where item_id = $1)::int + (select count(*) from files.uploads where item_id = $1)::int
        + (select count(*) from files.shares where item_id = $1)::int as n`,
        [id],
      )
    )[0]!.n

  /** Its versions' objects on the disk, and a rendition of the first. */
  async function objectsOf(id: string): Promise<string[]> {
    const rendition = `${tenant.id}/files/${randomBytes(18).toString('base64url')}.webp`
    await tenant.sql(
      `insert into files.renditions (item_id, version, side, format, width, height, object_key, size_bytes) values ($1, 1, 320, 'webp', 1, 1, $2, 1)`,
      [id, rendition],
    )
    const versions = await tenant.sql<{ object_key: string }>(
      'select object_key from files.versions where item_id = $1',
      [id],
    )
    const keys = [rendition, ...versions.map(({ object_key: key }) => key)]
    for (const key of keys) await diskStore.put(key, Buffer.from('x'), 'text/plain')
    return keys
  }
  const lying = async (keys: string[]) =>
    (await Promise.all(keys.map((key) => diskStore.head(key)))).filter(Boolean).length

  /** A storage that nobody answers for. */
  async function awayStorage(): Promise<string> {
    const [row] = await tenant.sql<{ id: string }>(
      `insert into files.storages (endpoint, region, bucket, sealed_key, sealed_secret)
     values ('http://127.0.0.1:9', 'x', 'x', 'x', 'x') returning id`,
    )
    return row!.id
  }

  test('for good: objects, pictures of it and rows are gone when the call answers', async () => {
    const me = await somebody(tenant)
    const id = await someFile(tenant, me, 'ก', { versions: 3 })
    const keys = await objectsOf(id)
    await tenant.sql(`insert into files.shares (item_id, code, created_by) values ($1, $2, $3)`, [
      id,
      randomBytes(16).toString('base64url'),
      me.actor.accountId,
    ])
    expect(await lying(keys)).toBe(4)
    expect(await deleteFiles(me, { itemId: id, forever: true })).toEqual({ deleted: 1 })
    expect(await lying(keys)).toBe(0)
    await purge()
    expect([await rowsOf(id), (await usage(tenant))[me.actor.accountId]]).toEqual([0, 0])
  })

  test('a store that does not confirm: said by the file’s name, gone for everybody, and tried again', async () => {
    const me = await somebody(tenant)
    const id = await someFile(tenant, me, 'สัญญา.pdf')
    const storage = await awayStorage()
    await tenant.sql('update files.versions set storage_id = $2 where item_id = $1', [id, storage])
    await expect(deleteFiles(me, { itemId: id, forever: true })).rejects.toMatchObject({
      status: 409,
      text: { en: 'File สัญญา.pdf may not have been deleted from the API.' },
    })
    expect([await rowsOf(id), (await usage(tenant))[me.actor.accountId]]).toEqual([2, 0])
    await expect(purge()).rejects.toThrow('1 purged files are still at the store')
    await tenant.sql('update files.versions set storage_id = null where item_id = $1', [id])
    await purge()
    expect(await rowsOf(id)).toBe(0)
  })

  test('a tree goes leaf by leaf, and one file that stays keeps its folders until it is gone', async () => {
    const me = await somebody(tenant)
    const top = await someFolder(me, 'บน')
    const low = await someFolder(me, 'ล่าง', { parent: top })
    const [easy, stuck] = [
      await someFile(tenant, me, 'ก', { parent: low }),
      await someFile(tenant, me, 'ข', { parent: low }),
    ]
    await tenant.sql('update files.versions set storage_id = $2 where item_id = $1', [stuck, await awayStorage()])
    await trashItems(me, { itemId: top })
    await purgeChosen(me, { itemId: top })
    await expect(purge()).rejects.toThrow('1 purged')
    expect(await Promise.all([top, low, easy, stuck].map(rowsOf))).toEqual([1, 1, 0, 2])
    await tenant.sql('update files.versions set storage_id = null where item_id = $1', [stuck])
    await purge()
    expect(await Promise.all([top, low, stuck].map(rowsOf))).toEqual([0, 0, 0])
  })

  test('what is just being sent into it ends, its space is free, and it is looked for until its links have ended', async () => {
    const me = await somebody(tenant)
    const folder = await someFolder(me, 'รับ')
    const coming = await someFile(tenant, me, 'ง', { parent: folder, status: 'uploading' })
    const key = `${tenant.id}/files/${randomBytes(18).toString('base64url')}.bin`
    await tenant.sql(
      `insert into files.uploads (item_id, object_key, mode, size_bytes, space, account_id) values ($1, $2, 'put', 50, $3::text, $3::text::uuid)`,
      [coming, key, me.actor.accountId],
    )
    await tenant.sql(
      `insert into files.usage as u (space, used_bytes) values ($1, 50), ('all', 50)
     on conflict (tenant_id, space) do update set used_bytes = u.used_bytes + 50`,
      [me.actor.accountId],
    )
    await purgeChosen(me, { itemId: folder })
    expect((await usage(tenant))[me.actor.accountId]).toBe(0)
    await purge()
    expect(await rowsOf(coming)).toBe(2)
    await diskStore.put(key, Buffer.from('x'), 'text/plain')
    await tenant.sql("update files.uploads set touched_at = now() - interval '1 hour' where item_id = $1", [coming])
    await purge()
    expect([await rowsOf(coming), await rowsOf(folder), await lying([key])]).toEqual([0, 0, 0])
  })

  test('a purge from ten sides at once gives the space back once', async () => {
    const me = await somebody(tenant)
    const id = await someFile(tenant, me, 'ก', { size: 30 })
    await someFile(tenant, me, 'ข', { size: 12 })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => purgeChosen(me, { itemId: id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await usage(tenant))[me.actor.accountId]).toBe(12)
  })

  test('a next version that its sender gives up while the file is purged gives its space back once', async () => {
    const me = await somebody(tenant)
    const id = await someFile(tenant, me, 'ก', { size: 30 })
    await someFile(tenant, me, 'ข', { size: 12 })
    const { upload } = await begin(me, 5, { replace: id })
    const purging = await transaction({ tenantId: tenant.id, mode: 'write' }, async (held) => {
      await held.run('select from files.items where id = $1 for update', [id])
      const purged = purgeChosen(me, { itemId: id })
      // Not pg_stat_activity: a transaction sees it as it was at first.
      const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
      while ((await held.run(waiting)).rows.length === 0);
      await abortUpload(me, { upload: upload.id })
      return { purged }
    })
    expect(await purging.purged).toEqual({ purged: 1 })
    expect((await usage(tenant))[me.actor.accountId]).toBe(12)
  })
})

describe('purge below', () => {
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
})
