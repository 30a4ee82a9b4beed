import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { folderStructure, newFolder } from '../folders.ts'
import { listExternal } from '../share/external.ts'
import { setShare } from '../share/set-share.ts'
import { fillTable, somebody, someFile, someFolder } from '../testing.ts'
import { listTrash } from '../trash/trash-list.ts'
import { trashItems } from '../trash/trash.ts'
import { listIds, listParent, writeCursor } from './list-parent.ts'

describe('list parent', () => {
  let tenant: TestTenant
  let me: Context
  beforeAll(async () => {
    tenant = await newTenant('list')
    me = await somebody(tenant)
  })
  const names = async (who: Context, asked: Parameters<typeof listParent>[1]) =>
    (await listParent(who, asked)).items.map(({ name }) => name)

  test('a folder that is nobody’s, a neighbour’s or a file is not found', async () => {
    const neighbour = await somebody(tenant)
    const theirs = await someFolder(neighbour, 'ของเขา')
    const file = await someFile(tenant, me, 'a.txt')
    for (const parent of [theirs, file, '00000000-0000-7000-8000-000000000000'])
      for (const act of [listParent, listIds, folderStructure])
        await expect(act(me, { parent })).rejects.toMatchObject({ status: 404 })
    await expect(listParent(me, { scope: 'business' })).rejects.toMatchObject({ status: 404 })
    await expect(newFolder(me, { name: 'x', scope: 'business' })).rejects.toMatchObject({ status: 404 })
  })

  test('folders first, then files, in Thai order; never what is still coming or gone', async () => {
    const parent = await someFolder(me, 'จัดเรียง')
    for (const name of ['แมว.txt', 'กา.txt', 'Zebra.txt', 'ไก่.txt']) await someFile(tenant, me, name, { parent })
    for (const name of ['โฟลเดอร์', 'กล่อง']) await someFolder(me, name, { parent })
    await someFile(tenant, me, 'uploading', { parent, status: 'uploading' })
    await someFile(tenant, me, 'ขยะ', { parent })
    await tenant.sql("update files.items set status = 'trashed', trashed_at = now() where name = 'ขยะ'")
    const order = ['กล่อง', 'โฟลเดอร์', 'กา.txt', 'ไก่.txt', 'แมว.txt', 'Zebra.txt']
    expect(await names(me, { parent })).toEqual(order)
    expect(await names(me, { parent, direction: 'descending' })).toEqual(
      [order.slice(0, 2).toReversed(), order.slice(2).toReversed()].flat(),
    )
  })

  test('names as one reads them: numbers by their size, in Thai digits too; dots, spaces and brackets count', async () => {
    const parent = await someFolder(me, 'ตัวเลข')
    const order = [
      '.env',
      '(1)',
      '1.9.txt',
      '1.10.txt',
      'กา 2',
      'กา 10',
      'ไก่',
      'ขา',
      'ไฟล์ 2',
      'ไฟล์ ๓',
      'ไฟล์ 10',
      'รูป (2).jpg',
      'รูป (10).jpg',
      'รูป.jpg',
      'a b',
      'ab',
      'f 3',
      'f.4',
      'f1.txt',
      'f02.txt',
      'f2.txt',
      'F3.txt',
      'f10.txt',
      'f100.txt',
      'f101.txt',
      'Zebra',
    ]
    for (const name of order.toSorted()) await someFile(tenant, me, name, { parent })
    expect(await names(me, { parent })).toEqual(order)
    expect(await names(me, { parent, direction: 'descending' })).toEqual(order.toReversed())
    // Whoever comes in by a link, and the page after each item, have the same order.
    const { code } = await setShare(me, { itemId: parent, preset: 'view' })
    const outside = await listExternal(tenant.as('guest'), { share_code: code })
    expect(outside.items.map(({ name }) => name)).toEqual(order)
    for (const [at, { id, name }] of outside.items.entries()) {
      const cursor = writeCursor({ type: 'file', key: name, id })
      expect(await names(me, { parent, cursor })).toEqual(order.slice(at + 1))
      const rest = await listExternal(tenant.as('guest'), { share_code: code, cursor })
      expect(rest.items.map((item) => item.name)).toEqual(order.slice(at + 1))
    }
  })

  test('by size, date and type, both ways', async () => {
    const parent = await someFolder(me, 'ขนาด')
    for (const [name, size] of [
      ['b', 300],
      ['a', 5],
      ['c', 40],
    ] as const)
      await someFile(tenant, me, name, { parent, size, contentType: `x/${size}` })
    expect(await names(me, { parent, sort: 'size' })).toEqual(['a', 'c', 'b'])
    expect(await names(me, { parent, sort: 'size', direction: 'descending' })).toEqual(['b', 'c', 'a'])
    expect(await names(me, { parent, sort: 'date' })).toEqual(['b', 'a', 'c'])
    expect(await names(me, { parent, sort: 'type', direction: 'descending' })).toEqual(['a', 'c', 'b'])
  })

  test('pages of 200, by every order both ways: each item once, and the number of all', async () => {
    const parent = await someFolder(me, 'เยอะ')
    await fillTable(
      tenant,
      `insert into files.items (scope, owner_id, parent_id, type, name, status, size_bytes, content_type)
     select 'own', $1, $2, case when n % 2 = 0 then 'folder' else 'file' end, 'ไฟล์ ' || n, 'ready', n % 7, 'x/' || n % 3
     from generate_series(1, 500) n`,
      [me.actor.accountId, parent],
    )
    for (const sort of ['name', 'size', 'date', 'type'] as const)
      for (const direction of ['ascending', 'descending'] as const) {
        const seen = await allPages({ parent, sort, direction })
        expect([sort, direction, seen.pages, new Set(seen.ids).size]).toEqual([sort, direction, [200, 200, 100], 500])
        const jumped = await Promise.all([0, 200, 400].map((from) => listParent(me, { parent, sort, direction, from })))
        expect(jumped.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(seen.ids)
        const asked = { parent, sort, direction }
        expect((await listIds(me, asked)).ids).toEqual(seen.ids)
        expect((await listIds(me, { ...asked, ends: [seen.ids[420]!, 130] })).ids).toEqual(seen.ids.slice(130, 421))
      }
    expect((await listParent(me, { parent, from: 5000 })).items).toEqual([])
  })

  async function allPages(asked: Parameters<typeof listParent>[1]) {
    const [pages, ids]: [number[], string[]] = [[], []]
    for (let cursor: string | null = null, first = true; first || cursor; first = false) {
      const page = await listParent(me, { ...asked, cursor })
      expect(page.total).toBe(500)
      pages.push(page.items.length)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    return { pages, ids }
  }

  test('a cursor that no page ever said begins anew', async () => {
    const parent = await someFolder(me, 'เคอร์เซอร์')
    await someFile(tenant, me, 'a', { parent })
    for (const cursor of ['x', 'W10', Buffer.from('["file","\'; drop table files.items",1]').toString('base64url')])
      expect(await names(me, { parent, cursor })).toEqual(['a'])
  })

  test('a cursor of another order, or of no order at all, begins anew by every order; the trash likewise', async () => {
    const parent = await someFolder(me, 'เคอร์เซอร์อื่น')
    await someFile(tenant, me, 'a', { parent })
    const thrown = await someFile(tenant, me, 'ทิ้ง', { parent })
    await trashItems(me, { itemId: thrown })
    const keys = ['ไฟล์', '-1', '1e9', '9'.repeat(40), 'now', '2026-13-45 99:99:99+00', '\0', '\ud800', "'"]
    for (const key of keys) {
      const cursor = Buffer.from(JSON.stringify(['file', key, thrown])).toString('base64url')
      for (const sort of ['size', 'date'] as const)
        expect([key, await names(me, { parent, sort, cursor })]).toEqual([key, ['a']])
      expect((await listTrash(me, { scope: 'own', cursor })).items.map(({ id }) => id)).toContain(thrown)
    }
    for (const key of ['\0', '\ud800']) {
      const cursor = Buffer.from(JSON.stringify(['file', key, thrown])).toString('base64url')
      for (const sort of ['name', 'type'] as const) expect(await names(me, { parent, sort, cursor })).toEqual(['a'])
    }
  })

  test('the way to a folder, and the tree branch by branch', async () => {
    const top = await someFolder(me, 'บน')
    const middle = await someFolder(me, 'กลาง', { parent: top })
    const low = await someFolder(me, 'ล่าง', { parent: middle })
    const { breadcrumbs, folder } = await listParent(me, { parent: low })
    expect(breadcrumbs).toEqual([
      { id: top, name: 'บน' },
      { id: middle, name: 'กลาง' },
      { id: low, name: 'ล่าง' },
    ])
    expect(folder).toEqual({ id: low, name: 'ล่าง' })
    expect(await folderStructure(me, { parent: top })).toMatchObject([{ id: middle, name: 'กลาง', hasFolders: true }])
    expect(await folderStructure(me, { parent: middle })).toMatchObject([{ id: low, hasFolders: false }])
  })

  test('the business’s drive is one for its staff; a viewer looks and changes nothing', async () => {
    const manager = await somebody(tenant, 'manager')
    const folder = await someFolder(manager, 'สัญญา', { scope: 'business' })
    const viewer = { ...me, actor: { ...me.actor, staff: ['viewer' as const] } }
    expect((await listParent(viewer, { parent: folder })).scope).toBe('business')
    expect(await names(viewer, { scope: 'business' })).toEqual(['สัญญา'])
    await expect(newFolder(viewer, { name: 'x', parent: folder })).rejects.toMatchObject({ status: 404 })
    await expect(listParent(me, { parent: folder })).rejects.toMatchObject({ status: 404 })
  })

  test('the same name again is "(2)", in whatever letters; 20 at once all find one of their own', async () => {
    const parent = await someFolder(me, 'ซ้ำ')
    const made = []
    for (const name of ['Straße', 'STRAẞE', 'น้ำ', 'น้\u0e4d\u0e32', 'Café', 'cafe\u0301'])
      made.push((await newFolder(me, { name, parent })).name)
    expect(made).toEqual(['Straße', 'STRAẞE (2)', 'น้ำ', 'น้ำ (2)', 'Café', 'café (2)'])
    const many = await Promise.all(Array.from({ length: 20 }, () => newFolder(me, { name: 'ใหม่', parent })))
    expect(new Set(many.map(({ name }) => name)).size).toBe(20)
    expect(many.map(({ name }) => name)).toContain('ใหม่ (20)')
  })

  test('folders go 50 deep', async () => {
    let parent: string | null = null
    for (let depth = 1; depth <= 50; depth++) parent = await someFolder(me, `${depth}`, { parent })
    await expect(newFolder(me, { name: '51', parent })).rejects.toMatchObject({ key: 'files.tooDeep' })
  })

  test('the business’s drive says who put it there, one’s own does not', async () => {
    const manager = await somebody(tenant, 'manager')
    await tenant.sql("update identity.accounts set firstname = 'สมศรี', lastname = 'ใจดี' where id = $1", [
      manager.actor.accountId,
    ])
    const parent = await someFolder(manager, 'เอกสาร', { scope: 'business' })
    await someFile(tenant, manager, 'ใบราคา', { scope: 'business', parent })
    await someFile(tenant, manager, 'จากลิงก์', { scope: 'business', parent })
    await tenant.sql("update files.items set sender_name = 'ร้านป้าแดง', created_by = null where name = 'จากลิงก์'")
    await someFile(tenant, manager, 'ของฉันเอง')
    const by = async (asked: Parameters<typeof listParent>[1]) =>
      (await listParent(manager, asked)).items.map(({ name, by: who }) => [name, who])
    expect(await by({ parent })).toEqual([
      ['จากลิงก์', 'ร้านป้าแดง'],
      ['ใบราคา', 'สมศรี ใจดี'],
    ])
    expect(await by({})).toEqual([['ของฉันเอง', null]])
  })
})

describe('list ids', () => {
  let tenant: TestTenant
  let me: Context
  beforeAll(async () => {
    tenant = await newTenant('ids')
    me = await somebody(tenant)
  })

  test('a range whose one end is gone by now is what is left of it; never another folder’s', async () => {
    const parent = await someFolder(me, 'ช่วง')
    const ids = []
    for (const name of ['a', 'b', 'c']) ids.push(await someFile(tenant, me, name, { parent }))
    const elsewhere = await someFile(tenant, me, 'ที่อื่น')
    const range = async (ends: [string | number, string | number]) => (await listIds(me, { parent, ends })).ids
    expect(await range([ids[2]!, ids[0]!])).toEqual(ids)
    expect(await range([elsewhere, ids[1]!])).toEqual([ids[1]])
    expect(await range([elsewhere, elsewhere])).toEqual([])
    expect(await range([1, 7])).toEqual([ids[1]])
  })

  test(
    'a range of a folder that has just become long, which the database has not counted yet',
    { timeout: 10_000 },
    async () => {
      const parent = await someFolder(me, 'ยาว')
      await fillTable(
        tenant,
        `insert into files.items (scope, owner_id, parent_id, type, name, status)
     select 'own', $1, $2, 'file', lpad(n::text, 5, '0'), 'ready' from generate_series(1, 20000) n`,
        [me.actor.accountId, parent],
      )
      expect((await listIds(me, { parent, ends: [5000, 6199] })).ids).toHaveLength(1200)
    },
  )
})
