import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusals.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { command } from '../room.ts'
import { usage } from '../testing.ts'
import { type Drive, giveBack, takeSpace } from './usage.ts'

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
