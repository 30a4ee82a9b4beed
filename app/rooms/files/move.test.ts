import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { listParent } from './drive/list-parent.ts'
import { moveItems } from './move.ts'
import { renameItem } from './rename.ts'
import { somebody, someFile, someFolder } from './testing.ts'

let tenant: TestTenant
let me: Context
beforeAll(async () => {
  tenant = await newTenant('move')
  me = await somebody(tenant)
})
const namesIn = async (parent: string | null) => (await listParent(me, { parent })).items.map(({ name }) => name)

test('a folder never moves into itself, or below itself', async () => {
  const top = await someFolder(me, 'บน')
  const low = await someFolder(me, 'ล่าง', { parent: await someFolder(me, 'กลาง', { parent: top }) })
  for (const newParentId of [top, low])
    await expect(moveItems(me, { itemId: top, newParentId })).rejects.toMatchObject({ key: 'files.moveFailed' })
  await expect(moveItems(me, {})).rejects.toMatchObject({ key: 'files.moveFailed' })
})

test('not into another drive, a file or the trash; and nothing of somebody else’s', async () => {
  const manager = await somebody(tenant, 'manager')
  const [business, mine] = [await someFolder(manager, 'ก', { scope: 'business' }), await someFolder(manager, 'ข')]
  await expect(moveItems(manager, { itemId: mine, newParentId: business })).rejects.toMatchObject({ status: 409 })
  const file = await someFile(tenant, manager, 'x.txt')
  await expect(moveItems(manager, { itemId: mine, newParentId: file })).rejects.toMatchObject({ status: 404 })
  await expect(moveItems(me, { itemId: mine })).rejects.toMatchObject({ status: 404 })
  const whole = { items: [await someFolder(me, 'ของฉัน'), mine], newParentId: await someFolder(me, 'ที่ใหม่') }
  await expect(moveItems(me, whole)).rejects.toMatchObject({ status: 404 })
  expect(await namesIn(whole.newParentId)).toEqual([])
})

test('several at once, files too; a name that is taken becomes "(2)"', async () => {
  const from = await someFolder(me, 'จาก')
  const to = await someFolder(me, 'ไป')
  await someFile(tenant, me, 'ภาพ.jpg', { parent: to })
  const items = [
    await someFile(tenant, me, 'ภาพ.jpg', { parent: from }),
    await someFile(tenant, me, 'อื่น.jpg', { parent: from }),
    await someFolder(me, 'ย่อย', { parent: from }),
  ]
  expect(await moveItems(me, { items, newParentId: to })).toEqual({ moved: 3 })
  expect(await moveItems(me, { items, newParentId: to })).toEqual({ moved: 0 })
  expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['ย่อย', 'ภาพ (2).jpg', 'ภาพ.jpg', 'อื่น.jpg']])
  await moveItems(me, { items: [items[1]!], newParentId: null })
  expect(await namesIn(null)).toContain('อื่น.jpg')
})

test('two of one name from two folders: both arrive, with four hundred more', async () => {
  const [one, other, to] = [await someFolder(me, 'หนึ่ง'), await someFolder(me, 'สอง'), await someFolder(me, 'ถึง')]
  const twins = [await someFile(tenant, me, 'คู่', { parent: one }), await someFile(tenant, me, 'คู่', { parent: other })]
  const many = await tenant.sql<{ id: string }>(
    `insert into files.items (scope, owner_id, parent_id, type, name, status)
     select 'own', $1, $2, 'folder', 'ที่ ' || n, 'ready' from generate_series(1, 400) n returning id`,
    [me.actor.accountId, one],
  )
  expect(await moveItems(me, { items: [...twins, ...many.map(({ id }) => id)], newParentId: to })).toEqual({
    moved: 402,
  })
  const { total } = await listParent(me, { parent: to })
  expect([total, await namesIn(one), await namesIn(other)]).toEqual([402, [], []])
})

test('what would lie deeper than 50 stays where it is', async () => {
  let deep: string | null = null
  for (let depth = 1; depth <= 49; depth++) deep = await someFolder(me, `ลึก ${depth}`, { parent: deep })
  const two = await someFolder(me, 'สองชั้น')
  await someFolder(me, 'ชั้นใน', { parent: two })
  await expect(moveItems(me, { itemId: two, newParentId: deep })).rejects.toMatchObject({ key: 'files.tooDeep' })
  await moveItems(me, { itemId: await someFolder(me, 'ชั้นเดียว'), newParentId: deep })
})

test('a cycle by two moves at once, 100 rounds: each ends as one tree', async () => {
  const [a, b] = [await someFolder(me, 'วน ก'), await someFolder(me, 'วน ข')]
  for (let round = 0; round < 100; round++) {
    const both = await Promise.allSettled([
      moveItems(me, { itemId: a, newParentId: b }),
      moveItems(me, { itemId: b, newParentId: a }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await moveItems(me, { items: [a, b], newParentId: null })
  }
})

test('renaming: taken names, letters of another size, and nobody else’s', async () => {
  const parent = await someFolder(me, 'ชื่อ')
  const id = await someFile(tenant, me, 'ก.txt', { parent })
  await someFile(tenant, me, 'ข.txt', { parent })
  expect((await renameItem(me, { itemId: id, newName: ' ข.txt ' })).name).toBe('ข (2).txt')
  expect((await renameItem(me, { itemId: id, newName: 'Ab.TXT' })).name).toBe('Ab.TXT')
  expect((await renameItem(me, { itemId: id, newName: 'aB.txt' })).name).toBe('aB.txt')
  await expect(renameItem(await somebody(tenant), { itemId: id, newName: 'x' })).rejects.toMatchObject({ status: 404 })
  const coming = await someFile(tenant, me, 'coming', { status: 'uploading' })
  await expect(renameItem(me, { itemId: coming, newName: 'x' })).rejects.toMatchObject({
    key: 'files.renameUnexpected',
  })
})
