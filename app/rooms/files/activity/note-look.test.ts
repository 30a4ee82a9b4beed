import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { transaction } from '#kernel/database.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { downloadFile, showThumbnail, viewFile } from '../look/serve-file.server.ts'
import { purgeChosen } from '../trash/purge.ts'
import { trashItems } from '../trash/trash.ts'
import { downloadExternal, viewExternal } from '../share/download-external.server.ts'
import { seeExternal } from '../share/external.ts'
import { setShare } from '../share/set-share.ts'
import { purgeObjects } from '../store/purge-objects.server.ts'
import { somebody, someFile, someFolder } from '../testing.ts'
import { downloadSharedZip, downloadZip } from '../zip/zip-download.server.ts'
import { keepLooks, looksWritten, noteLook } from './note-look.server.ts'
import { asks, downloads, opens, toldOf } from './testing-activity.ts'

let tenant: TestTenant
let owner: Context & { actor: { accountId: string } }
beforeAll(async () => {
  tenant = await newTenant('looks')
  owner = await somebody(tenant)
})

interface Counted {
  account: string
  operation: string
  times: number
}
/** Over the hours: a test may run at the turn of one. */
async function countedOf(id: string): Promise<Counted[]> {
  await looksWritten()
  return tenant.sql<Counted>(
    `select account_id as account, operation, sum(times)::int as times from files.activity
     where item_id = $1 and hour is not null group by 1, 2 order by 1, 2`,
    [id],
  )
}
const timesOf = async (id: string) => (await countedOf(id)).map(({ operation, times }) => `${operation} ${times}`)

test('200 openings at once by 20 people: each has ten, and none was lost or counted twice', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => somebody(tenant, 'manager')))
  const id = await someFile(tenant, people[0]!, 'ดูพร้อมกัน.pdf', { scope: 'business' })
  const answers = await Promise.all(people.flatMap((who) => Array.from({ length: 10 }, () => opens(who, id))))
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(302))
  const counted = await countedOf(id)
  expect(counted.map(({ times }) => times)).toEqual(Array(20).fill(10))
  expect(counted.map(({ account }) => account)).toEqual(people.map(({ actor }) => actor.accountId).toSorted())
})

test('so from several processes at once, which write the same rows in another order', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => somebody(tenant, 'manager')))
  const files = await Promise.all(
    Array.from({ length: 4 }, (_, n) => someFile(tenant, owner, `${n}.txt`, { scope: 'business' })),
  )
  const looks = people.flatMap(({ actor }) =>
    files.map((item) => ({ item, operation: 'opened' as const, account: actor.accountId, link: '', times: 1 })),
  )
  await Promise.all(Array.from({ length: 40 }, (_, n) => keepLooks(owner, n % 2 === 0 ? looks : looks.toReversed())))
  for (const file of files) expect((await countedOf(file)).map(({ times }) => times)).toEqual(Array(5).fill(40))
})

test('no answer waits for it: while the row is held the file opens, and is told of afterwards', async () => {
  const id = await someFile(tenant, owner, 'ล็อก.txt')
  let answer: Response | undefined
  await transaction({ tenantId: tenant.id, mode: 'write' }, async (connection) => {
    await connection.run('select 1 from files.items where id = $1 for update', [id])
    answer = await opens(owner, id)
  })
  expect(answer?.status).toBe(302)
  expect(await timesOf(id)).toEqual(['opened 1'])
})

test('no answer fails by it: what cannot be written is let go, and the next is written', async () => {
  const id = await someFile(tenant, owner, 'ต่อไป.txt')
  noteLook(owner, { item: 'no id', operation: 'opened', account: null, link: '', times: 1 })
  await looksWritten()
  expect((await opens(owner, id)).status).toBe(302)
  expect(await timesOf(id)).toEqual(['opened 1'])
})

test('a film that plays asks for many pieces, and was opened once; whoever asks for pieces only was here as well', async () => {
  const id = await someFile(tenant, owner, 'หนัง.mp4', { contentType: 'video/mp4' })
  const ranges = ['bytes=0-1', 'bytes=0-', 'bytes=1048576-', 'bytes=5000000-6000000', 'bytes=-500']
  for (const range of ranges) expect((await opens(owner, id, { range })).status).toBe(302)
  expect(await timesOf(id)).toEqual(['opened 1'])
  const piecewise = await someFile(tenant, owner, 'อีกเรื่อง.mp4', { contentType: 'video/mp4' })
  await opens(owner, piecewise, { range: 'bytes=1-' })
  await viewFile(owner, asks('', {}, 'HEAD'), { id: piecewise })
  expect(await timesOf(piecewise)).toEqual(['opened 0'])
  expect(new Set(await toldOf(owner, piecewise))).toEqual(new Set(['opened me']))
})

test('the small pictures of a list are no opening; a viewer that shows one says so', async () => {
  const id = await someFile(tenant, owner, 'รูป.jpg', { contentType: 'image/jpeg' })
  await tenant.sql(
    `insert into files.renditions (item_id, version, side, format, width, height, object_key, size_bytes)
     select $1, 1, side, 'webp', 1, 1, $2 || side || '.webp', 1 from unnest(array[320, 1280]) side`,
    [id, `${tenant.id}/files/${id.slice(0, 20)}`],
  )
  await showThumbnail(owner, asks('?v=1'), { id }).catch(() => {})
  await showThumbnail(owner, asks('?side=1280&v=1'), { id }).catch(() => {})
  expect(await timesOf(id)).toEqual([])
  expect((await showThumbnail(owner, asks('?side=1280&v=1&opened=1'), { id })).status).toBe(204)
  expect(await timesOf(id)).toEqual(['opened 1'])
  const { code } = await setShare(owner, { itemId: id, preset: 'view' })
  const guest = guestFrom(tenant)
  expect((await viewExternal(guest, asks('?side=320'), code)).status).toBe(302)
  expect((await viewExternal(guest, asks('?side=1280'), code)).status).toBe(302)
  expect(await timesOf(id)).toEqual(['opened 1'])
  expect((await viewExternal(guest, asks('?side=1280&opened=1'), code)).status).toBe(204)
  expect((await timesOf(id)).toSorted()).toEqual(['opened 1', 'opened 1'])
})

test('who may not see it leaves no line', async () => {
  const id = await someFile(tenant, owner, 'ปิด.txt')
  const [stranger, guest] = [await somebody(tenant), guestFrom(tenant)]
  await expect(opens(stranger, id)).rejects.toMatchObject({ status: 404 })
  await expect(downloads(guest, id)).rejects.toMatchObject({ status: 401 })
  await expect(showThumbnail(stranger, asks('?side=1280&opened=1'), { id })).rejects.toMatchObject({ status: 404 })
  await expect(downloadZip(stranger, asks(`?items=${id}`))).rejects.toMatchObject({ status: 404 })
  expect(await timesOf(id)).toEqual([])
})

test('through a link that asks for no name nobody is named, also who has signed in', async () => {
  const itemId = await someFile(tenant, owner, 'แจก.pdf', { contentType: 'application/pdf' })
  const { code } = await setShare(owner, { itemId })
  const customer = await somebody(tenant)
  await seeExternal(guestFrom(tenant), { share_code: code })
  await seeExternal(customer, { share_code: code })
  await viewExternal(customer, asks(), code)
  await downloadExternal(customer, asks(), code)
  await downloadExternal(customer, asks('', {}, 'HEAD'), code)
  const end = `somebody …${code.slice(-4)}`
  const told = (await toldOf(owner, itemId)).filter((line) => !line.startsWith('shared')).toSorted()
  expect(new Set(told.map((line) => line.replace(/ ×\d+$/, '')))).toEqual(
    new Set([`downloaded ${end}`, `opened ${end}`, `visited ${end}`]),
  )
  expect(await timesOf(itemId)).toEqual(['downloaded 1', 'opened 1', 'visited 2'])
})

test('a zip is told at what was chosen, by its owner and by a link', async () => {
  const folder = await someFolder(owner, 'ทั้งแฟ้ม')
  const inside = await someFolder(owner, 'ข้างใน', { parent: folder })
  const { code } = await setShare(owner, { itemId: folder })
  await (await downloadZip(owner, asks(`?items=${folder}`))).arrayBuffer()
  await (await downloadSharedZip(guestFrom(tenant), asks(), code)).arrayBuffer()
  await downloadSharedZip(guestFrom(tenant), asks('', {}, 'HEAD'), code)
  expect(await timesOf(folder)).toEqual(['zipped 1', 'zipped 1'])
  expect(await timesOf(inside)).toEqual([])
})

test('openings while a file goes for good: neither waits for the other, and nothing is left of it', async () => {
  const files = await Promise.all(Array.from({ length: 10 }, (_, n) => someFile(tenant, owner, `ลบ ${n}.txt`)))
  const look = () => Promise.all(files.map((item) => opens(owner, item).catch(() => null)))
  await trashItems(owner, { items: files })
  const looks = files.map((item) => ({
    item,
    operation: 'opened' as const,
    account: owner.actor.accountId,
    link: '',
    times: 1,
  }))
  const write = () => keepLooks(owner, looks)
  await Promise.all([write(), write(), look(), purgeChosen(owner, { items: files }), write(), write()])
  await Promise.all([write(), purgeObjects.handle(jobContext(tenant.id), {}), write()])
  await looksWritten()
  expect(await tenant.sql('select from files.activity where item_id = any($1::uuid[])', [files])).toEqual([])
})

test('an older version is downloaded: its file says so', async () => {
  const id = await someFile(tenant, owner, 'สองฉบับ.txt', { versions: 2 })
  await downloadFile(owner, asks('?version=1'), { id })
  expect(await timesOf(id)).toEqual(['downloaded 1'])
})
