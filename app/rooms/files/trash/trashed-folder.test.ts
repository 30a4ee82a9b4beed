import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { managerPage } from '../drive/manager.server.ts'
import { somebody, someFolder } from '../testing.ts'
import { purgeChosen } from './purge-chosen.ts'
import { restoreItems } from './restore.ts'
import { trashItems } from './trash.ts'
import { trashedFolder } from './trashed-folder.ts'

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
