import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { setShare } from '../share/set-share.ts'
import { somebody, someFile, someFolder } from '../testing.ts'
import { trashItems } from '../trash/trash.ts'
import { folderThere, namesThere } from './names-there.ts'
import { quickUpload } from './quick-upload.ts'

describe('names there', () => {
  let tenant: TestTenant
  let me: Context
  let colleague: Context
  let folder: string
  beforeAll(async () => {
    tenant = await newTenant('names')
    me = await somebody(tenant)
    colleague = await somebody(tenant)
    folder = await someFolder(me, 'งาน')
  })

  const link = async (preset: 'request' | 'view' | 'download' | 'collaborate') =>
    (await setShare(me, { itemId: folder, preset, new_link: true })).code
  const names = ['a.txt']

  test('nobody learns what lies in another’s folder, and a guest nothing at all', async () => {
    const foreign = await somebody(await newTenant('foreign'), 'admin')
    for (const who of [colleague, foreign])
      for (const ask of [namesThere, folderThere])
        await expect(ask(who, { parent: folder, names, name: 'x' } as never)).rejects.toMatchObject({ status: 404 })
    await expect(namesThere(colleague, { scope: 'business', names })).rejects.toMatchObject({ status: 404 })
    await expect(folderThere(colleague, { scope: 'business', name: 'x' })).rejects.toMatchObject({ status: 404 })
    await expect(namesThere(tenant.as('guest'), { names })).rejects.toMatchObject({ status: 401 })
    await expect(folderThere(tenant.as('guest'), { name: 'x' })).rejects.toMatchObject({ status: 401 })
  })

  test('a link that asks for files tells nobody which are there and makes no folder; one to look takes nothing', async () => {
    await someFile(tenant, me, 'a.txt', { parent: folder })
    for (const preset of ['request', 'view', 'download'] as const) {
      const share_code = await link(preset)
      await expect(namesThere(colleague, { share_code, names })).rejects.toMatchObject({ status: 404 })
      await expect(folderThere(colleague, { share_code, name: 'x' })).rejects.toMatchObject({ status: 404 })
    }
    const share_code = await link('collaborate')
    await expect(namesThere(tenant.as('guest'), { share_code, names })).rejects.toMatchObject({ status: 401 })
    await expect(folderThere(tenant.as('guest'), { share_code, name: 'x' })).rejects.toMatchObject({ status: 401 })
  })

  test('more than a thousand names at once, or one that no file can have, is refused', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => `${n}.txt`)
    await expect(namesThere(me, { names: many })).rejects.toMatchObject({ status: 422 })
    await expect(namesThere(me, { names: ['a/b'] })).rejects.toMatchObject({ status: 422 })
    expect(await namesThere(me, { names: many.slice(1) })).toEqual([])
  })

  test('what is there by the same name, as the drive compares names: file or folder, its size and state', async () => {
    const here = await someFolder(me, 'ปลายทาง')
    const inHere = { parent: here }
    const photo = await someFile(tenant, me, 'Photo.JPG', { ...inHere, size: 7 })
    const looked = await someFile(tenant, me, 'กำ.pdf', { ...inHere, status: 'processing' })
    const shut = await someFile(tenant, me, 'zip.zip', { ...inHere, status: 'quarantined' })
    const below = await someFolder(me, 'ภาพ', inHere)
    await someFile(tenant, me, 'elsewhere.txt')
    await someFile(tenant, me, 'coming.txt', { ...inHere, status: 'uploading' })
    await trashItems(me, { itemId: await someFile(tenant, me, 'trashed.txt', inHere) })
    const asked = ['new.txt', 'photo.jpg', 'กํา.pdf', 'zip.zip', 'ภาพ', 'elsewhere.txt', 'coming.txt', 'trashed.txt']
    expect(await namesThere(me, { parent: here, names: asked })).toEqual([
      { at: 1, id: photo, type: 'file', size: 7, status: 'ready' },
      { at: 2, id: looked, type: 'file', size: 10, status: 'processing' },
      { at: 3, id: shut, type: 'file', size: 10, status: 'quarantined' },
      { at: 4, id: below, type: 'folder', size: 0, status: 'ready' },
    ])
  })

  test('through a link for working together: in its folder and below, never outside; what is kept shut is not listed', async () => {
    const share_code = await link('collaborate')
    const below = await someFolder(me, 'ข้างใน', { parent: folder })
    const outside = await someFolder(me, 'ข้างนอก')
    const file = await someFile(tenant, me, 'b.txt', { parent: below })
    await someFile(tenant, me, 'c.zip', { parent: below, status: 'quarantined' })
    const asked = { share_code, names: ['b.txt', 'c.zip'] }
    expect(await namesThere(colleague, { ...asked, folder: below })).toMatchObject([{ at: 0, id: file }])
    expect(await namesThere(colleague, asked)).toEqual([])
    for (const ask of [namesThere, folderThere])
      await expect(ask(colleague, { ...asked, name: 'x', folder: outside } as never)).rejects.toMatchObject({
        status: 404,
      })
  })

  test('a folder is made once, however many ask at once; a file of that name is no folder', async () => {
    const parent = await someFolder(me, 'ปี 2569')
    const ids = await Promise.all(Array.from({ length: 8 }, () => folderThere(me, { parent, name: 'มกราคม' })))
    expect(new Set(ids.map(({ folderID }) => folderID)).size).toBe(1)
    expect(await folderThere(me, { parent, name: ' มกราคม ' })).toEqual(ids[0])
    const file = await someFile(tenant, me, 'กุมภาพันธ์', { parent })
    const { folderID } = await folderThere(me, { parent, name: 'กุมภาพันธ์' })
    const [made] = await tenant.sql<{ name: string }>('select name from files.items where id = $1', [folderID])
    expect([folderID !== file, made!.name]).toEqual([true, 'กุมภาพันธ์ (2)'])
  })

  test('through a link for working together folders are made inside it, in its owner’s drive', async () => {
    const share_code = await link('collaborate')
    const one = await folderThere(colleague, { share_code, name: 'ชุดใหม่' })
    const other = await folderThere(colleague, { share_code, folder: one.folderID, name: 'ย่อย' })
    expect(await folderThere(colleague, { share_code, name: 'ชุดใหม่' })).toEqual(one)
    const rows = await tenant.sql('select id, parent_id, owner_id from files.items where id = any($1) order by id', [
      [one.folderID, other.folderID],
    ])
    const owner_id = me.actor.accountId
    expect(rows).toEqual([
      { id: one.folderID, parent_id: folder, owner_id },
      { id: other.folderID, parent_id: one.folderID, owner_id },
    ])
  })
})

describe('quick upload', () => {
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await newTenant('quick')
  })

  test('shows nobody else’s files, nothing of other days, and nothing that is not there yet', async () => {
    const me = await somebody(tenant)
    const neighbour = await somebody(tenant)
    await someFile(tenant, neighbour, 'ของเขา.jpg')
    await someFile(tenant, me, 'กำลังมา.jpg', { status: 'uploading' })
    await someFile(tenant, me, 'เมื่อวาน.jpg')
    await tenant.sql("update files.items set created_at = now() - interval '1 day' where name = 'เมื่อวาน.jpg'")
    expect((await quickUpload(me, {})).today).toEqual([])
    await someFile(tenant, me, 'แรก.jpg')
    await someFile(tenant, me, 'หลัง.jpg', { parent: await someFolder(me, 'งาน') })
    const { today, folders } = await quickUpload(me, {})
    expect(today.map(({ name }) => name)).toEqual(['หลัง.jpg', 'แรก.jpg'])
    expect(folders.map(({ name }) => name)).toEqual(['งาน'])
  })

  test('a guest has no drive', async () => {
    await expect(quickUpload(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
  })

  test.each(['อัปโหลดด่วน', 'Quick upload'])('the folder “%s” is used again in both languages', async (name) => {
    const me = await somebody(tenant)
    expect((await quickUpload(me, {})).quickFolder).toBeNull()
    const id = await someFolder(me, name)
    expect(await quickUpload(me, {})).toMatchObject({ quickFolder: id, folders: [] })
  })
})
