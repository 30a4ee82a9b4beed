import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { setAccess } from '../access.ts'
import { lookExternal } from '../share/external.ts'
import { listParent } from '../drive/list-parent.ts'
import { newFile } from './new-file.ts'
import { readableFile } from '../look/readable-file.ts'
import { setShare } from '../share/set-share.ts'
import { listVersions } from '../versions.ts'
import { somebody, someFolder, usage } from '../testing.ts'
import { begin, bytesOf, door, me, sent, setUploadScene, tenant, uploaded, versionsOf } from './testing-uploads.ts'

setUploadScene()

const itemRow = async (id: string) =>
  (await tenant.sql<Record<string, unknown>>('select * from files.items where id = $1', [id]))[0]!
const kept = async (key: string) => buffer(await diskStore.read(key))

test('the server decides the path, the object’s key and what the file is', async () => {
  const { item } = await uploaded(door, me, Buffer.from('กาแฟ,65\nชา,45\n'), { name: 'เมนู.PNG', type: 'image/png' })
  expect(item).toMatchObject({ contentType: 'text/csv', access: 'private', mimetype: '', thumbnail: null })
  expect((item as { path: string }).path).toMatch(/^20\d\d\/(0[1-9]|1[0-2])\/\d{13}\.png$/)
  const { object_key: key } = (await versionsOf(tenant, item.id))[0]!
  expect(key).toMatch(new RegExp(`^${tenant.id}/files/[\\w-]{24}\\.png$`))
  expect(key).not.toContain((item as { path: string }).path.slice(8, 21))
})

test('what the sender says of size and type counts for nothing', async () => {
  const { upload, put } = await begin(me, 100)
  expect((await door.put(put!, bytesOf(99))).status).toBe(403)
  expect((await door.put(put!, bytesOf(101))).status).toBe(413)
  await expect(newFile(me, { upload: upload.id })).rejects.toMatchObject({ code: 'FAILED' })
  await door.put(put!, bytesOf(100))
  const lie = {
    upload: upload.id,
    size: 5,
    type: 'folder',
    name: 'x',
    mimetype: 'text/html',
    parent: 'x',
    status: 'ready',
  }
  expect(await newFile(me, lie)).toMatchObject({ size: 100, type: 'file', name: upload.name, status: 'processing' })
})

test('a replaced file gets its next version; the old one stays', async () => {
  const { item } = await uploaded(door, me, Buffer.from('หนึ่ง'), { name: 'แผน.txt' })
  const { upload, item: again } = await uploaded(door, me, Buffer.from('{"two": 2}'), {
    name: 'อื่น.json',
    replace: item.id,
  })
  expect(upload).toMatchObject({ itemId: item.id, name: 'แผน.txt' })
  expect(again).toMatchObject({ id: item.id, name: 'แผน.txt', version: 2, contentType: 'application/json', size: 10 })
  const versions = await versionsOf(tenant, item.id)
  expect(versions.map(({ number }) => number)).toEqual([1, 2])
  expect((await kept(versions[0]!.object_key)).toString()).toBe('หนึ่ง')
  const neighbour = await somebody(tenant)
  await expect(begin(neighbour, 1, { replace: item.id })).rejects.toMatchObject({ status: 404 })
})

test('a replaced file keeps its id, its place, its address and its links, which show what is new', async () => {
  const { item } = await uploaded(door, me, Buffer.from('หนึ่ง'), { name: 'ราคา.txt' })
  const { code } = await setShare(me, { itemId: item.id })
  await setAccess(me, { items: [item.id], access: 'public' })
  const listed = async () => (await listParent(me, {})).items.find(({ id }) => id === item.id)
  const before = await listed()
  await uploaded(door, me, Buffer.from('สองสาม'), { name: 'อื่น.txt', replace: item.id })
  const after = await listed()
  const kept = ({ id, name, path, parent, url, access, createdAt }: NonNullable<typeof after>) => ({
    id,
    name,
    path,
    parent,
    url,
    access,
    createdAt,
  })
  expect(kept(after!)).toEqual(kept(before!))
  expect([before!.version, after!.version]).toEqual([1, 2])
  const visitor = tenant.as('guest')
  expect(await lookExternal(visitor, { share_code: code })).toMatchObject({
    itemId: item.id,
    item: { size: after!.size },
  })
})

test('a program is refused by its content and leaves nothing; a polyglot is listed with its reason', async () => {
  const who = await somebody(tenant)
  const upload = await sent(door, who, Buffer.from('#!/bin/sh\nrm -rf /'), { name: 'รูปแมว.jpg', type: 'image/jpeg' })
  await expect(newFile(who, { upload: upload.id })).rejects.toMatchObject({
    text: { en: 'File upload failed: programs are not accepted', th: 'อัปโหลดไฟล์ไม่สำเร็จ: ไม่รับไฟล์โปรแกรม' },
  })
  expect(await usage(tenant)).toMatchObject({ [who.actor.accountId]: 0 })
  const [{ object_key: key }] = (await tenant.sql('select object_key from files.uploads where id = $1', [
    upload.id,
  ])) as [{ object_key: string }]
  expect(await diskStore.head(key)).toBeNull()
  const polyglot = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(zipSync({ 'a.txt': Buffer.from('a') }))])
  const { item } = await uploaded(door, who, polyglot, { name: 'ใบเสร็จ.pdf' })
  expect(item).toMatchObject({ status: 'quarantined' })
  expect(item).toMatchObject({
    because: { en: expect.stringContaining('two kinds'), th: expect.stringContaining('สองชนิด') },
  })
  expect(await itemRow(item.id)).toMatchObject({ quarantined_because: 'polyglot' })
  const better = await uploaded(door, who, Buffer.from('ดี'), { replace: item.id })
  expect(better.item).toMatchObject({ status: 'processing', because: null })
  // The old version stays shut.
  expect((await listVersions(who, { itemId: item.id })).map(({ url }) => url === null)).toEqual([false, true])
  await expect(readableFile(who, { id: item.id, version: 1 })).rejects.toMatchObject({ status: 404 })
  expect(await readableFile(who, { id: item.id })).toMatchObject({ version: 2 })
})

test('its folder goes into the trash meanwhile: the file comes to the top, nothing that arrived is lost', async () => {
  const folder = await someFolder(me, 'ชั่วคราว')
  const upload = await sent(door, me, bytesOf(10), { parent: folder, name: 'ยังอยู่.txt' })
  await tenant.sql(
    "update files.items set status = 'trashed', trashed_at = now(), trashed_with = id, trashed_from = 'ready' where id = $1",
    [folder],
  )
  expect(await newFile(me, { upload: upload.id })).toMatchObject({ parent: null, name: 'ยังอยู่.txt' })
})
