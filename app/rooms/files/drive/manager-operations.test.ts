import { describe, expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { somebody, someFile, someFolder } from '../testing.ts'
import { purgeChosen } from '../trash/purge.ts'
import { trashedFolder } from '../trash/trash-list.ts'
import { restoreItems, trashItems } from '../trash/trash.ts'
import { listParent } from './list-parent.ts'
import { doOperation } from './manager-operations.server.ts'
import { managerPage } from './manager.server.ts'

describe('manager operations', () => {
  test('who selected more than a command takes asks once all the same', async () => {
    const tenant = await newTenant('operations')
    const me = await somebody(tenant)
    const files = await tenant.sql<{ id: string }>(
      `insert into files.items (scope, owner_id, type, name, status, version, created_by)
     select 'own', $1, 'file', 'ไฟล์ ' || n, 'ready', 1, $1 from generate_series(1, 501) n returning id`,
      [me.actor.accountId],
    )
    const items = JSON.stringify(files.map(({ id }) => id))
    const place = { scope: 'own', path: '/user/filemanager' } as const
    await doOperation(me, { operation: 'access', items, access: 'public' }, place)
    const [opened] = await tenant.sql<{ count: number }>(
      "select count(*)::int from files.items where access = 'public' and tenant_id = kernel.tenant_id()",
    )
    expect(opened!.count).toBe(501)
  })

  test('of a long selection somebody else has deleted some meanwhile: the rest is done', async () => {
    const tenant = await newTenant('operations')
    const [me, other] = [await somebody(tenant, 'manager'), await somebody(tenant, 'manager')]
    const place = { scope: 'business', path: '/cluster/filemanager' } as const
    const scope = 'business'
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await someFile(tenant, me, `${n}.txt`, { scope }))
    const to = await someFolder(me, 'ไปที่นี่', { scope })
    const run = (operation: string, more: object = {}) =>
      doOperation(me, { operation, items: JSON.stringify(ids), ...more }, place)
    await trashItems(other, { items: [ids[1]!] })
    await run('move', { to })
    expect((await listParent(me, { parent: to })).total).toBe(3)
    await run('access', { access: 'public' })
    await run('remove')
    expect((await listParent(me, { parent: to })).total).toBe(0)
    await purgeChosen(other, { items: [ids[2]!] })
    await run('restore')
    expect((await listParent(me, { parent: to })).total).toBe(2)
    await run('forever')
    await expect(run('remove'), 'nothing is left of it').rejects.toMatchObject({ status: 404 })
    const mine = await someFile(tenant, other, 'ของอีกคน.txt')
    await expect(doOperation(me, { operation: 'remove', items: JSON.stringify([mine]) }, place)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('where to is gone: nothing is moved, and it is said', async () => {
    const tenant = await newTenant('operations')
    const me = await somebody(tenant)
    const items = JSON.stringify([await someFile(tenant, me, 'a.txt'), await someFile(tenant, me, 'b.txt')])
    const to = await someFolder(me, 'หายไป')
    await trashItems(me, { itemId: to })
    const place = { scope: 'own', path: '/user/filemanager' } as const
    await expect(doOperation(me, { operation: 'move', items, to }, place)).rejects.toMatchObject({ status: 404 })
    expect((await listParent(me, { parent: null })).total).toBe(2)
  })
})

describe('trashed folder', () => {
  const own = { scope: 'own', path: '/user/filemanager' } as const
  const at = (folder: string) => new Request(`http://x.localhost${own.path}?folder=${folder}`)

  test('an address of a folder that lies in the trash says so, and what to restore; to anybody else it is not found', async () => {
    const tenant = await newTenant('trashed-folder')
    const [me, neighbour] = [await somebody(tenant), await somebody(tenant)]
    const outer = await someFolder(me, 'งานปีก่อน')
    const inner = await someFolder(me, 'ใบเสร็จ', { parent: outer })
    const look = async (who: typeof me, folder: string) => (await managerPage(who, at(folder), own)).shown
    expect(await look(me, inner)).toMatchObject({ view: 'files' })
    await trashItems(me, { itemId: outer })
    expect(await look(me, inner)).toEqual({
      view: 'gone',
      folder: { id: inner, name: 'ใบเสร็จ', entry: { id: outer, name: 'งานปีก่อน' } },
    })
    await expect(look(neighbour, inner)).rejects.toMatchObject({ status: 404 })
    expect(await trashedFolder(me, { folder: inner, scope: 'business' })).toBeNull()
    await restoreItems(me, { itemId: outer })
    expect(await look(me, inner)).toMatchObject({ view: 'files', crumbs: [{ id: outer }, { id: inner }] })
    await trashItems(me, { itemId: inner })
    await purgeChosen(me, { itemId: inner })
    await expect(look(me, inner)).rejects.toMatchObject({ status: 404 })
  })
})
