import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newFolder } from '../folders.ts'
import { integrity } from '../integrity.ts'
import { mostItems } from '../limits.ts'
import { setShare } from '../share/set-share.ts'
import { somebody, someFile, someFolder } from '../testing.ts'
import { purgeChosen } from '../trash/purge-chosen.ts'
import { createUpload } from '../upload/create-upload.ts'
import { begin, doJob } from '../upload/testing-uploads.ts'

let tenant: TestTenant
let me: Context & { actor: { accountId: string } }
beforeAll(async () => {
  tenant = await newTenant('items')
  me = await somebody(tenant)
})

/** As if so many more lay there. */
const crowd = (who: Context, free: number) =>
  tenant.sql('update files.drives set items = $2 where space = $1', [
    who.actor.accountId ?? 'business',
    mostItems - free,
  ])

const counted = async () => {
  const [row] = await tenant.sql<{ items: number }>('select items from files.drives where space = $1', [
    me.actor.accountId,
  ])
  return row?.items
}

test('a drive counts what comes and what has gone, however it came', async () => {
  const folder = await someFolder(me, 'แฟ้ม')
  await createUpload(me, { name: 'a.txt', size: 3, parent: folder })
  await tenant.sql(
    `insert into files.items (scope, owner_id, parent_id, type, name, status)
     select 'own', $1, $2, 'folder', n::text, 'ready' from generate_series(1, 300) n`,
    [me.actor.accountId, folder],
  )
  await someFolder(await somebody(tenant), 'ของคนอื่น')
  expect(await counted()).toBe(302)
  await tenant.sql('delete from files.items where parent_id = $1 and type = $2', [folder, 'folder'])
  expect(await counted()).toBe(2)
  const [promise] = integrity.filter((each) => each.promise.startsWith('a drive counts'))
  expect(await tenant.sql(promise!.breaches)).toEqual([])
})

test('twenty at once into a drive with room for three: three come in, the others are told; space is free again after', async () => {
  const owner = await somebody(tenant)
  const first = await someFolder(owner, 'ก่อน')
  await crowd(owner, 3)
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? newFolder(owner, { name: `${n}` }) : begin(owner, 1, { name: `${n}.txt` }),
    ),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const each of done)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ key: 'files.driveFull', status: 409 })
  const refused = await newFolder(owner, { name: 'อีก' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    text: { th: expect.stringContaining('500,000'), en: expect.stringContaining('500,000') },
  })
  await purgeChosen(owner, { itemId: first })
  await doJob(tenant, 'files.purge')
  await newFolder(owner, { name: 'พอดี' })
})

test('who sends files by a link is told to tell its maker; a new version of a file needs no room', async () => {
  const owner = await somebody(tenant)
  const folder = await someFolder(owner, 'รับไฟล์')
  const { code } = await setShare(owner, { itemId: folder, preset: 'request' })
  const file = await someFile(tenant, owner, 'มีแล้ว.txt')
  await crowd(owner, 0)
  const guest = tenant.as('guest')
  await expect(createUpload(guest, { share_code: code, name: 'x.txt', size: 1 })).rejects.toMatchObject({
    key: 'files.driveFull',
    text: { en: expect.stringContaining('whoever sent you the link') },
  })
  const { upload } = await createUpload(owner, { name: 'มีแล้ว.txt', size: 1, replace: file })
  expect(upload.itemId).toBe(file)
})
