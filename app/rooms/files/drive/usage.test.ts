import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusals.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newFolder } from '../folders.ts'
import { integrity } from '../integrity.ts'
import { mostItems } from '../limits.ts'
import { command } from '../room.ts'
import { setShare } from '../share/set-share.ts'
import { somebody, someFile, someFolder, usage } from '../testing.ts'
import { purgeChosen } from '../trash/purge.ts'
import { trashItems } from '../trash/trash.ts'
import { createUpload } from '../upload/create-upload.ts'
import { begin, doJob } from '../upload/testing-uploads.ts'
import { type Drive, giveBack, takeSpace, usageByFolder } from './usage.ts'

describe('usage', () => {
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await newTenant('usage')
    await tenant.sql('insert into files.settings (quota_bytes, account_quota_bytes) values (1000, 500)')
  })
  const Input = z.object({ drive: z.custom<Drive>(), bytes: z.bigint() })
  const take = command({ may: 'anyone', input: Input, run: takeSpace })
  const give = command({ may: 'anyone', input: Input, run: giveBack })
  const own = (): Drive => ({ scope: 'own', ownerId: randomUUID() })
  const business: Drive = { scope: 'business', ownerId: null }
  const takes = (drive: Drive, bytes: bigint) =>
    take(tenant.as('user', { accountId: drive.ownerId ?? randomUUID() }), { drive, bytes })

  test('200 at once against a limit: exactly as many as fit, and nothing of those that do not', async () => {
    const drive = own()
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => takes(drive, 7n)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(71)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []))
    expect(new Set(refused)).toEqual(new Set(['files.quotaFull']))
    expect(await usage(tenant)).toEqual({ [drive.ownerId!]: 497, all: 497 })
    await give(tenant.as('guest'), { drive, bytes: 497n })
  })

  test('one person may fill theirs while the business has none left, and the other way round', async () => {
    const [mine, yours] = [own(), own()]
    await takes(business, 400n)
    await takes(mine, 500n)
    await expect(takes(mine, 1n)).rejects.toMatchObject({ key: 'files.quotaFull', details: { whose: 'own' } })
    await expect(takes(yours, 101n)).rejects.toMatchObject({ key: 'files.quotaFull', details: { whose: 'house' } })
    await takes(yours, 100n)
    await expect(takes(business, 1n)).rejects.toMatchObject({ status: 409, code: 'QUOTA_FULL' })
    await takes(mine, 0n)
  })

  test('each is told what they can do about it: make room, ask the business, or tell whoever sent the link', async () => {
    const fresh = await newTenant('words')
    await fresh.sql('insert into files.settings (quota_bytes, account_quota_bytes) values (100, 60)')
    const [mine, yours] = [own(), own()]
    const told = async (who: Context, drive: Drive, bytes: bigint) =>
      take(who, { drive, bytes }).then(
        () => null,
        ({ text }: Refusal) => text,
      )
    const owner = fresh.as('user', { accountId: mine.ownerId! })
    expect(await told(owner, mine, 61n)).toEqual({
      th: 'พื้นที่ของคุณเต็มแล้ว ลบไฟล์ที่ไม่ใช้ หรือล้างถังขยะก่อน',
      en: 'Your space is full. Delete what is no longer needed, or empty the trash.',
    })
    const received = {
      th: 'ปลายทางไม่มีพื้นที่เหลือพอสำหรับไฟล์นี้ โปรดแจ้งคนที่ส่งลิงก์ให้คุณ',
      en: 'There is not enough space left where this file would go. Please tell whoever sent you the link.',
    }
    expect(await told(fresh.as('guest'), mine, 61n)).toEqual(received)
    expect(await told(fresh.as('user', { accountId: yours.ownerId! }), mine, 61n)).toEqual(received)
    expect(await told(owner, mine, 60n)).toBeNull()
    expect(await told(fresh.as('user', { accountId: yours.ownerId! }), yours, 50n)).toEqual({
      th: 'พื้นที่เก็บไฟล์ของร้านเต็มแล้ว โปรดแจ้งร้านให้เพิ่มพื้นที่',
      en: 'The business has no space left for files. Please ask it for more.',
    })
    expect(await told(fresh.as('manager', { accountId: randomUUID() }), business, 50n)).toEqual({
      th: 'พื้นที่เก็บไฟล์ของร้านเต็มแล้ว ลบไฟล์ที่ไม่ใช้ หรือล้างถังขยะก่อน',
      en: 'The space of the business is full. Delete what is no longer needed, or empty the trash.',
    })
    expect(await told(fresh.as('guest'), business, 50n)).toEqual(received)
  })

  test('more than the whole limit is refused before anything was ever kept', async () => {
    const fresh = await newTenant('fresh')
    await fresh.sql('insert into files.settings (quota_bytes, account_quota_bytes) values (10, 10)')
    await expect(take(fresh.as('guest'), { drive: own(), bytes: 11n })).rejects.toMatchObject({ code: 'QUOTA_FULL' })
    expect(await usage(fresh)).toEqual({})
  })
})

describe('usage by folder', () => {
  test('each folder with all that lies below it, older versions too; the trash by itself', async () => {
    const tenant = await newTenant('usage-folder')
    const me = await somebody(tenant)
    const [large, small] = [await someFolder(me, 'ใหญ่'), await someFolder(me, 'เล็ก')]
    const inner = await someFolder(me, 'ใน', { parent: large })
    await someFile(tenant, me, 'a', { parent: inner, size: 100, versions: 2 })
    await someFile(tenant, me, 'b', { parent: large, size: 10 })
    await someFile(tenant, me, 'c', { parent: small, size: 5 })
    await someFile(tenant, me, 'd', { size: 3 })
    await trashItems(me, { itemId: await someFile(tenant, me, 'e', { parent: small, size: 40 }) })
    expect(await usageByFolder(me, {})).toEqual({
      scope: 'own',
      breadcrumbs: [],
      used: 258,
      limit: 5 * 1024 ** 3,
      trash: 40,
      people: 0,
      folders: [
        { id: large, name: 'ใหญ่', bytes: 210, files: 2 },
        { id: small, name: 'เล็ก', bytes: 5, files: 1 },
      ],
      here: { bytes: 3, files: 1 },
    })
    const { folders, here, used } = await usageByFolder(me, { parent: large })
    expect([folders, here, used]).toEqual([
      [{ id: inner, name: 'ใน', bytes: 200, files: 1 }],
      { bytes: 10, files: 1 },
      258,
    ])
    await expect(usageByFolder(await somebody(tenant), { parent: large })).rejects.toMatchObject({ status: 404 })
  })

  test('the business’s space is full of what its members keep, too: their own drives are one sum, and nothing is said of whose', async () => {
    const tenant = await newTenant('usage-people')
    const [manager, one, two] = [await somebody(tenant, 'manager'), await somebody(tenant), await somebody(tenant)]
    await someFile(tenant, manager, 'ใบเสนอราคา', { scope: 'business', size: 30 })
    for (const who of [one, two]) await someFile(tenant, who, 'ส่วนตัว', { size: 200 })
    expect(await usageByFolder(manager, { scope: 'business' })).toMatchObject({
      used: 430,
      people: 400,
      folders: [],
      here: { bytes: 30, files: 1 },
    })
    expect(await usageByFolder(one, {})).toMatchObject({ used: 200, people: 0 })
  })
})

describe('items room', () => {
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
})
