import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { deleteExternal, newFolderExternal, renameExternal } from './collaborate.ts'
import { setShare } from './set-share.ts'
import { newItem } from './testing-shares.ts'

let tenant: TestTenant
let owner: Context
let helper: Context
let folder: string
let inside: string
beforeAll(async () => {
  tenant = await newTenant('collaborate')
  owner = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  helper = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  const mine = { owner: owner.actor.accountId }
  folder = await newItem(tenant, { ...mine, type: 'folder' })
  inside = await newItem(tenant, { ...mine, parent: folder, name: 'ร่าง.txt' })
})

const link = async (options: object) => (await setShare(owner, { itemId: folder, new_link: true, ...options })).code
const nameOf = async (id: string) =>
  (await tenant.sql<{ name: string; status: string }>('select name, status from files.items where id = $1', [id]))[0]!

test('edit and delete by an anonymous visitor: refused, and nothing changed', async () => {
  const share_code = await link({ preset: 'collaborate' })
  const guest = guestFrom(tenant)
  await expect(renameExternal(guest, { share_code, itemId: inside, newName: 'x' })).rejects.toMatchObject({
    status: 401,
  })
  await expect(deleteExternal(guest, { share_code, itemId: inside })).rejects.toMatchObject({ status: 401 })
  await expect(newFolderExternal(guest, { share_code, name: 'x' })).rejects.toMatchObject({ status: 401 })
  expect(await nameOf(inside)).toEqual({ name: 'ร่าง.txt', status: 'ready' })
})

test('a link without that right changes nothing, also for who has signed in', async () => {
  for (const preset of ['view', 'download', 'request']) {
    const share_code = await link({ preset })
    await expect(renameExternal(helper, { share_code, itemId: inside, newName: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(deleteExternal(helper, { share_code, itemId: inside })).rejects.toMatchObject({ status: 404 })
    await expect(newFolderExternal(helper, { share_code, name: 'x' })).rejects.toMatchObject({ status: 404 })
  }
  expect(await nameOf(inside)).toEqual({ name: 'ร่าง.txt', status: 'ready' })
})

test('nothing outside is changed: a sibling, the folder itself, another drive', async () => {
  const share_code = await link({ preset: 'collaborate' })
  const outside = [
    await newItem(tenant, { owner: owner.actor.accountId }),
    folder,
    await newItem(tenant),
    await newItem(tenant, { owner: helper.actor.accountId }),
  ]
  for (const itemId of outside) {
    const before = await nameOf(itemId)
    await expect(renameExternal(helper, { share_code, itemId, newName: 'x' })).rejects.toMatchObject({ status: 404 })
    await expect(deleteExternal(helper, { share_code, itemId })).rejects.toMatchObject({ status: 404 })
    expect(await nameOf(itemId)).toEqual(before)
  }
  await expect(newFolderExternal(helper, { share_code, name: 'x', parent: outside[0]! })).rejects.toMatchObject({
    status: 404,
  })
})

test('who has signed in renames, adds a folder and deletes inside it', async () => {
  const share_code = await link({ preset: 'collaborate' })
  expect(await renameExternal(helper, { share_code, itemId: inside, newName: 'ฉบับจริง.txt' })).toEqual({
    name: 'ฉบับจริง.txt',
  })
  const { folderID } = await newFolderExternal(helper, { share_code, name: 'รูป' })
  expect(await nameOf(folderID)).toEqual({ name: 'รูป', status: 'ready' })
  await deleteExternal(helper, { share_code, itemId: inside })
  expect((await nameOf(inside)).status).toBe('trashed')
})
