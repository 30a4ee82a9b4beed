import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { keepNewest, listVersions, removeVersion, restoreVersion } from './versions.ts'
import { handlers } from './jobs.ts'
import { command } from './room.ts'
import { somebody, someFile, usage } from './testing.ts'
import { jobContext } from '#kernel/job-context.ts'

let tenant: TestTenant
let me: Context & { actor: { accountId: string } }
beforeAll(async () => {
  tenant = await newTenant('versions')
  me = await somebody(tenant)
})
const numbers = async (itemId: string) =>
  (await listVersions(me, { itemId })).map(({ number, isCurrent }) => (isCurrent ? `${number}*` : `${number}`))
const prune = command({
  may: 'anyone',
  input: z.object({ id: z.uuid() }),
  run: (tools, { id }) => keepNewest(tools, { id, scope: 'own', ownerId: me.actor.accountId }),
})
/** What the room's jobs have to do with this file now. */
async function doJobs(topic: string): Promise<void> {
  const rows = await tenant.sql<{ payload: unknown }>(
    "delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'job' and topic = $1 returning payload",
    [topic],
  )
  expect(rows.length).toBeGreaterThan(0)
  const job = handlers.find((handler) => handler.topic === topic)!
  for (const { payload } of rows) await job.handle(jobContext(tenant.id), payload)
}

test('of somebody else’s file nothing is seen, restored or removed; nor of what never was', async () => {
  const itemId = await someFile(tenant, await somebody(tenant), 'x', { versions: 2 })
  await expect(listVersions(me, { itemId })).rejects.toMatchObject({ status: 404 })
  for (const act of [restoreVersion, removeVersion])
    await expect(act(me, { itemId, number: 1 })).rejects.toMatchObject({ status: 404 })
  const mine = await someFile(tenant, me, 'y', { versions: 2 })
  for (const act of [restoreVersion, removeVersion]) {
    await expect(act(me, { itemId: mine, number: 9 })).rejects.toMatchObject({ status: 404 })
    await expect(act(me, { itemId: mine, number: 2 })).rejects.toMatchObject({ key: 'files.versionIsCurrent' })
  }
})

test('an older version counts again as the newest; its pictures come with it, and no space is taken', async () => {
  const itemId = await someFile(tenant, me, 'a', { versions: 3, size: 10 })
  await tenant.sql(
    "update files.versions set size_bytes = 4, sha256 = 'x', content_type = 'image/png', width = 3, height = 2 where item_id = $1 and number = 1",
    [itemId],
  )
  await tenant.sql(
    "insert into files.renditions (item_id, version, side, format, width, height, object_key, size_bytes) values ($1, 1, 320, 'webp', 3, 2, $2, 1)",
    [itemId, `${tenant.id}/files/abcdefgh12345678.webp`],
  )
  const before = await usage(tenant)
  expect(await restoreVersion(me, { itemId, number: 1 })).toMatchObject({
    version: 4,
    size: 4,
    status: 'ready',
    contentType: 'image/png',
    mimetype: '3x2',
    thumbnail: `/filemanager/thumbnail/${itemId}?v=4`,
  })
  expect(await numbers(itemId)).toEqual(['4*', '3', '2'])
  expect(await usage(tenant)).toEqual(before)
  expect((await restoreVersion(me, { itemId, number: 3 })).status).toBe('processing')
})

test('what was shut stays shut, however one goes back to it', async () => {
  const itemId = await someFile(tenant, me, 'b', { versions: 2, status: 'quarantined' })
  await tenant.sql("update files.items set quarantined_because = 'polyglot' where id = $1", [itemId])
  await tenant.sql(
    "update files.versions set sha256 = 'x', quarantined_because = case number when 2 then 'polyglot' end where item_id = $1",
    [itemId],
  )
  expect((await restoreVersion(me, { itemId, number: 1 })).status).toBe('ready')
  const [, shut] = await listVersions(me, { itemId })
  expect(shut).toMatchObject({ number: 2, url: null })
  expect((await restoreVersion(me, { itemId, number: 2 })).status).toBe('quarantined')
  expect((await restoreVersion(me, { itemId, number: 3 })).status).toBe('ready')
})

test('an older version goes for good: its row and space at once, its object by the job', async () => {
  const itemId = await someFile(tenant, me, 'c', { versions: 2, size: 7 })
  const [first] = await tenant.sql<{ object_key: string }>(
    'select object_key from files.versions where item_id = $1 and number = 1',
    [itemId],
  )
  await diskStore.put(first!.object_key, Buffer.from('x'), 'text/plain')
  const before = (await usage(tenant)).all!
  await removeVersion(me, { itemId, number: 1 })
  expect([await numbers(itemId), (await usage(tenant)).all]).toEqual([['2*'], before - 7])
  await doJobs('files.removeObjects')
  expect(await diskStore.head(first!.object_key)).toBeNull()
})

test('the newest twenty stay, and always the one that counts', async () => {
  const itemId = await someFile(tenant, me, 'd', { versions: 23, size: 1 })
  await prune(me, { id: itemId })
  expect(await numbers(itemId)).toEqual(['23*', ...Array.from({ length: 19 }, (_, n) => `${22 - n}`)])
})

test('restoring two versions at once: one after the other, each with a number of its own', async () => {
  const itemId = await someFile(tenant, me, 'e', { versions: 12 })
  await Promise.all(Array.from({ length: 11 }, (_, n) => restoreVersion(me, { itemId, number: n + 1 })))
  expect(await numbers(itemId)).toEqual(['23*', ...Array.from({ length: 11 }, (_, n) => `${22 - n}`)])
})
