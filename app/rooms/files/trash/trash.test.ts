import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { integrity } from '../integrity.ts'
import { listParent } from '../drive/list-parent.ts'
import { moveItems } from '../move.ts'
import { emptyOldTrash, emptyTrash } from './purge.ts'
import { restoreItems, trashItems } from './trash.ts'
import { somebody, someFile, someFolder, usage } from '../testing.ts'
import { doJob } from '../upload/testing-uploads.ts'
import { listTrash } from './trash-list.ts'

let tenant: TestTenant
let me: Context
beforeAll(async () => {
  tenant = await newTenant('trash')
  me = await somebody(tenant)
})
const namesIn = async (parent: string | null, who = me) =>
  (await listParent(who, { parent })).items.map(({ name }) => name)
const statuses = async (...ids: string[]) => {
  const rows = await tenant.sql<{ id: string; status: string }>(
    'select id, status from files.items where id = any($1)',
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? null)
}

test('a neighbour puts nothing of mine into the trash, takes nothing out and empties only their own', async () => {
  const neighbour = await somebody(tenant)
  const [there, gone] = [await someFile(tenant, me, 'อยู่'), await someFile(tenant, me, 'ในถัง')]
  await trashItems(me, { itemId: gone })
  await expect(trashItems(neighbour, { itemId: there })).rejects.toMatchObject({ status: 404 })
  await expect(restoreItems(neighbour, { itemId: gone })).rejects.toMatchObject({ status: 404 })
  await expect(emptyTrash(neighbour, { scope: 'business' })).rejects.toMatchObject({ status: 404 })
  expect(await emptyTrash(neighbour, {})).toEqual({ purged: 0 })
  expect(await statuses(there, gone)).toEqual(['ready', 'trashed'])
})

test('a folder goes with all that lies in it and comes back as it was; what is on its way arrives at the top', async () => {
  const folder = await someFolder(me, 'แฟ้ม')
  const inner = await someFolder(me, 'ใน', { parent: folder })
  const [file, shut] = [
    await someFile(tenant, me, 'ก', { parent: inner }),
    await someFile(tenant, me, 'ข', { parent: inner, status: 'quarantined' }),
  ]
  const coming = await someFile(tenant, me, 'กำลังมา', { parent: inner, status: 'uploading' })
  const before = await someFile(tenant, me, 'ลบก่อน', { parent: inner })
  await trashItems(me, { itemId: before })
  await trashItems(me, { items: [folder] })
  expect(await statuses(folder, inner, file, shut, coming)).toEqual([...Array(4).fill('trashed'), 'uploading'])
  expect(await tenant.sql('select parent_id from files.items where id = $1', [coming])).toEqual([{ parent_id: null }])
  expect((await listTrash(me, {})).items.slice(0, 2).map(({ name, bytes }) => [name, bytes])).toEqual([
    ['แฟ้ม', 20],
    ['ลบก่อน', 10],
  ])
  await expect(restoreItems(me, { itemId: inner })).rejects.toMatchObject({ status: 404 })
  await restoreItems(me, { itemId: folder })
  expect(await statuses(folder, inner, file, shut, before)).toEqual([
    'ready',
    'ready',
    'ready',
    'quarantined',
    'trashed',
  ])
  expect(await namesIn(inner)).toEqual(['ก', 'ข'])
})

test('back into its old place under another name if need be, and to the top when the place is gone', async () => {
  const folder = await someFolder(me, 'ที่เก่า')
  const file = await someFile(tenant, me, 'เดิม.txt', { parent: folder })
  await trashItems(me, { itemId: file })
  await someFile(tenant, me, 'เดิม.txt', { parent: folder })
  await restoreItems(me, { itemId: file })
  expect(await namesIn(folder)).toEqual(['เดิม (2).txt', 'เดิม.txt'])
  await trashItems(me, { itemId: file })
  await trashItems(me, { itemId: folder })
  await restoreItems(me, { itemId: file })
  expect(await namesIn(null)).toContain('เดิม (2).txt')
})

test('a folder and what was deleted in it before, restored together in any order: each is where it was', async () => {
  const folder = await someFolder(me, 'โครงการ')
  const inner = await someFolder(me, 'ภาพ', { parent: folder })
  const file = await someFile(tenant, me, 'ปก.jpg', { parent: inner })
  for (const items of [
    [file, folder],
    [folder, file],
  ]) {
    await trashItems(me, { itemId: file })
    await trashItems(me, { itemId: folder })
    await restoreItems(me, { items })
    expect(await namesIn(inner)).toEqual(['ปก.jpg'])
  }
})

test('many files at once: each to where it was, twins and taken names under another one, what lost its folder to the top', async () => {
  const who = await somebody(tenant)
  const [stays, goes] = [await someFolder(who, 'อยู่ต่อ'), await someFolder(who, 'จะหาย')]
  const twins = [await someFile(tenant, who, 'คู่.txt', { parent: goes }), await someFile(tenant, who, 'คู่.txt')]
  const taken = await someFile(tenant, who, 'ซ้ำ.txt', { parent: stays })
  const looked = await someFile(tenant, who, 'กำลังดู.jpg', { parent: stays, status: 'processing' })
  const many: string[] = []
  for (let n = 0; n < 5; n++) many.push(await someFile(tenant, who, `${n}.txt`, { parent: stays }))
  const items = [...twins, taken, looked, ...many]
  await trashItems(who, { items })
  await trashItems(who, { itemId: goes })
  await someFile(tenant, who, 'ซ้ำ.txt', { parent: stays })
  expect(await restoreItems(who, { items })).toEqual({ restored: 9 })
  expect(await namesIn(stays, who)).toEqual([...many.map((_, n) => `${n}.txt`), 'กำลังดู.jpg', 'ซ้ำ (2).txt', 'ซ้ำ.txt'])
  expect((await namesIn(null, who)).filter((name) => name.startsWith('คู่'))).toEqual(['คู่ (2).txt', 'คู่.txt'])
  expect(await statuses(looked, taken)).toEqual(['processing', 'ready'])
  await expect(restoreItems(who, { items })).rejects.toMatchObject({ status: 404 })
})

test('nothing moves into the trash or out of it but by its own door', async () => {
  const folder = await someFolder(me, 'ถัง')
  const file = await someFile(tenant, me, 'ย้าย')
  await trashItems(me, { itemId: folder })
  await expect(moveItems(me, { itemId: file, newParentId: folder })).rejects.toMatchObject({ status: 404 })
  await expect(moveItems(me, { itemId: folder })).rejects.toMatchObject({ status: 404 })
  await expect(trashItems(me, { itemId: folder })).rejects.toMatchObject({ status: 404 })
})

test('emptied, by hand or after thirty days: gone for everybody, and the space is free', async () => {
  const owner = await somebody(tenant)
  const folder = await someFolder(owner, 'เก่า')
  await someFile(tenant, owner, 'ใน', { parent: folder, size: 100, versions: 3 })
  const [later, mine] = [
    await someFile(tenant, owner, 'ใหม่', { size: 7 }),
    await someFile(tenant, owner, 'อยู่', { size: 1 }),
  ]
  await trashItems(owner, { items: [folder, later] })
  await tenant.sql("update files.items set trashed_at = now() - interval '30 days' where trashed_with = $1", [folder])
  const all = (await usage(tenant)).all!
  await emptyOldTrash.handle(jobContext(tenant.id), {})
  expect(await statuses(folder, later, mine)).toEqual(['purged', 'trashed', 'ready'])
  await doJob(tenant, 'files.purge')
  expect(await usage(tenant)).toMatchObject({ [owner.actor.accountId]: 8, all: all - 300 })
  expect(await emptyTrash(owner, {})).toEqual({ purged: 1 })
  expect(await usage(tenant)).toMatchObject({ [owner.actor.accountId]: 1 })
  expect((await listTrash(owner, {})).items).toEqual([])
  await expect(restoreItems(owner, { itemId: later })).rejects.toMatchObject({ status: 404 })
})

test('what was put into the trash before its folder outlives the folder', async () => {
  const owner = await somebody(tenant)
  const folder = await someFolder(owner, 'แม่')
  const child = await someFile(tenant, owner, 'ลูก', { parent: folder })
  await trashItems(owner, { itemId: child })
  await trashItems(owner, { itemId: folder })
  await tenant.sql("update files.items set trashed_at = now() - interval '31 days' where id = $1", [folder])
  await emptyOldTrash.handle(jobContext(tenant.id), {})
  await restoreItems(owner, { itemId: child })
  expect(await namesIn(null, owner)).toEqual(['ลูก'])
})

test('trashing and restoring the same folder from 40 sides at once leaves it whole', async () => {
  const folder = await someFolder(me, 'วุ่น')
  for (let n = 0; n < 5; n++) await someFile(tenant, me, `${n}`, { parent: folder })
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? restoreItems : trashItems)(me, { itemId: folder })),
  )
  const rows = await tenant.sql<{ status: string }>(
    'select distinct status from files.items where id = $1 or parent_id = $1',
    [folder],
  )
  expect(rows).toHaveLength(1)
})

test('after all of this every promise of the room holds', async () => {
  expect(integrity.length).toBeGreaterThan(5)
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
})
