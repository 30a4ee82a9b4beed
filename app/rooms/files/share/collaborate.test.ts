import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { moveItems } from '../move.ts'
import { somebody, someFolder, usage } from '../testing.ts'
import { abortUpload } from '../upload/abort-upload.ts'
import { uploadParts } from '../upload/complete-upload.ts'
import { signUpload } from '../upload/create-upload.ts'
import { newFile } from '../upload/new-file.ts'
import { begin, bytesOf, type Door, objectDoor, sent, uploaded } from '../upload/testing-uploads.ts'
import { deleteExternal, newFolderExternal, renameExternal } from './collaborate.ts'
import { setShare } from './set-share.ts'
import { newItem } from './testing-shares.ts'

describe('collaborate', () => {
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
})

describe('upload by share', () => {
  let tenant: TestTenant
  let door: Door
  let owner: Context & { actor: { accountId: string } }
  let folder: string
  const visitor = () => tenant.as('guest')
  beforeAll(async () => {
    tenant = await newTenant('request')
    door = await objectDoor(tenant)
    owner = await somebody(tenant)
    folder = await someFolder(owner, 'ส่งเอกสารที่นี่')
  })
  afterAll(() => door.close())

  const link = (options: object = {}) =>
    setShare(owner, { itemId: folder, preset: 'request', new_link: true, ...options })
  const itemRow = async (id: string) =>
    (await tenant.sql<Record<string, unknown>>('select * from files.items where id = $1', [id]))[0]!

  test('a visitor sends through a link that asks for files: into its folder, in its owner’s space, under their name', async () => {
    const { code: share_code, id } = await link()
    const { item } = await uploaded(door, visitor(), bytesOf(700), { name: 'สำเนา.bin', share_code, sender: ' สมชาย ' })
    expect(await itemRow(item.id)).toMatchObject({
      parent_id: folder,
      owner_id: owner.actor.accountId,
      created_by: null,
      sender_name: 'สมชาย',
      via_share_id: id,
      status: 'processing',
    })
    expect(await usage(tenant)).toMatchObject({ [owner.actor.accountId]: 700 })
    const [share] = await tenant.sql<{ received: number }>('select received from files.shares where id = $1', [id])
    expect(share!.received).toBe(1)
  })

  test('it shows nobody’s files: neither names, nor whose it is, nor what else is on its way', async () => {
    const { code: share_code } = await link()
    const more = { name: 'เหมือนกัน.bin', share_code }
    await uploaded(door, visitor(), bytesOf(1), more)
    const { upload, item } = await uploaded(door, visitor(), bytesOf(2), more)
    expect(upload.name).toBe('')
    expect(Object.keys(item).toSorted()).toEqual(['_id', 'contentType', 'id', 'name', 'size', 'type'])
    expect(item.name).toBe('')
    expect(await uploadParts(visitor(), { share_code })).toEqual({ uploads: [] })
  })

  test('an upload belongs to its link: another link, its own without the code, and the folder’s owner do not find it', async () => {
    const [one, other] = [await link(), await link()]
    const { id: upload } = await sent(door, visitor(), bytesOf(10), { share_code: one.code })
    for (const [who, by] of [
      [visitor(), { share_code: other.code }],
      [owner, {}],
    ] as const)
      for (const call of [signUpload, uploadParts, abortUpload, newFile])
        await expect(call(who, { upload, ...by })).rejects.toMatchObject({ status: 404 })
    await expect(newFile(visitor(), { upload })).rejects.toMatchObject({ status: 401 })
    expect(await newFile(visitor(), { upload, share_code: one.code })).toMatchObject({ size: 10 })
  })

  test('a link to look or download takes nothing, one to a file neither; nor does a folder outside it', async () => {
    for (const preset of ['view', 'download'])
      await expect(begin(visitor(), 1, { share_code: (await link({ preset })).code })).rejects.toMatchObject({
        status: 404,
      })
    const { code: share_code } = await link()
    const outside = await someFolder(owner, 'ข้าง ๆ')
    const inside = await someFolder(owner, 'ข้างใน', { parent: folder })
    await expect(begin(visitor(), 1, { share_code, folder: outside })).rejects.toMatchObject({ status: 404 })
    // "parent" is for one's own drive: by a link it counts for nothing.
    const { upload } = await begin(visitor(), 1, { share_code, parent: outside, scope: 'business' })
    expect(await itemRow(upload.itemId)).toMatchObject({ parent_id: folder, scope: 'own' })
    const below = await begin(visitor(), 1, { share_code, folder: inside })
    expect(await itemRow(below.upload.itemId)).toMatchObject({ parent_id: inside })
  })

  test('it replaces nothing, unless it is for working together and who sends has an account', async () => {
    const { item } = await uploaded(door, owner, bytesOf(5), { name: 'ของฉัน.bin', parent: folder })
    const request = await link()
    await expect(begin(visitor(), 1, { share_code: request.code, replace: item.id })).rejects.toMatchObject({
      status: 404,
    })
    const together = await link({ preset: 'collaborate' })
    await expect(begin(visitor(), 1, { share_code: together.code })).rejects.toMatchObject({ status: 401 })
    const colleague = await somebody(tenant)
    const replaced = await uploaded(door, colleague, bytesOf(6), { share_code: together.code, replace: item.id })
    expect(replaced.item.id).toBe(item.id)
    expect(await itemRow(item.id)).toMatchObject({ version: 2, owner_id: owner.actor.accountId })
  })

  test('an id outside the shared folder: moved out, or the right taken back, while its next version is on its way', async () => {
    const colleague = await somebody(tenant)
    for (const end of ['moved', 'taken back'] as const) {
      const { item } = await uploaded(door, owner, bytesOf(5), { name: `${end}.bin`, parent: folder })
      const { code: share_code, id: share } = await link({ preset: 'collaborate' })
      const before = await usage(tenant)
      const upload = await sent(door, colleague, bytesOf(6), { share_code, replace: item.id })
      if (end === 'moved') await moveItems(owner, { itemId: item.id, newParentId: null })
      else await setShare(owner, { itemId: folder, share, preset: 'request' })
      await expect(newFile(colleague, { upload: upload.id, share_code })).rejects.toMatchObject({ status: 409 })
      expect(await itemRow(item.id)).toMatchObject({ version: 1, size_bytes: 5n })
      expect(await usage(tenant)).toEqual(before)
    }
  })

  test('locked without its password; over in the middle of sending', async () => {
    const locked = await link({ sharePassword: 'รหัสลับ1', isPassword: true })
    await expect(begin(visitor(), 1, { share_code: locked.code })).rejects.toMatchObject({ code: 'LOCKED' })
    const { code: share_code, id: share } = await link()
    const { id: upload } = await sent(door, visitor(), bytesOf(9), { share_code })
    await setShare(owner, { itemId: folder, share, isShare: false })
    for (const call of [newFile, signUpload, uploadParts])
      await expect(call(visitor(), { upload, share_code })).rejects.toMatchObject({ status: 410 })
  })

  test('limits that exist: an address that floods a link is told to wait', async () => {
    const { code: share_code } = await link()
    const flood = { ...visitor(), address: '10.9.9.9' }
    await tenant.sql("insert into kernel.rate_buckets (bucket, tokens) values ('uploads from 10.9.9.9', 0)")
    await expect(begin(flood, 1, { share_code })).rejects.toMatchObject({ status: 429 })
  })
})
