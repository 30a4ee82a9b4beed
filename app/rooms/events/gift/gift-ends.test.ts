import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { seeWallet } from '#rooms/wallet/index.ts'
import { jobsOf } from '../testing.ts'
import { claimGift } from './claim-gift.ts'
import { giftEnds, lapseGift } from './gift-ends.ts'
import { saveGiftSettings } from './gift-settings.ts'
import { makeGifts } from './make-gifts.ts'
import { seeGift } from './see-gift.ts'
import {
  balance,
  giftHouse,
  giftNow,
  paidGift,
  settleIncome,
  someone,
  somePackage,
  sound,
  staffOf,
} from './testing-bought.ts'

const morning = (tenant: TestTenant) => giftEnds.handle(jobContext(tenant.id), {})
const letters = async (tenant: TestTenant, letter: string) =>
  (
    await tenant.sql<{ n: number }>(
      `select count(*)::int as n from messaging.deliveries where letter = $1 or letter like '%' || $1`,
      [letter],
    )
  )[0]!.n
const endsIn = (tenant: TestTenant, giftId: string, days: number) =>
  tenant.sql(
    `update events.gift_batches set created_at = now() - interval '40 days', expires_at = ((now() at time zone 'Asia/Bangkok')::date + $2::int + time '12:00') at time zone 'Asia/Bangkok'
     where id = (select batch_id from events.gifts where id = $1)`,
    [giftId, days],
  )
/** All rounds that were asked for, as the relay would. */
const settles = async (tenant: TestTenant) => {
  await morning(tenant)
  const due = await jobsOf(tenant, 'events.lapseGift')
  await Promise.all(
    [...due, ...due].map(({ payload }) => lapseGift.handle(jobContext(tenant.id), payload as { giftId: string })),
  )
}

test('who was sent a gift, or bought one and sends it themselves, is told thirty, seven and one days before, each once', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  expect(await jobsOf(tenant, 'events.giftEnds')).not.toHaveLength(0)
  const told = () => tenant.sql<{ days: number }>('select days from events.expiry_notices order by days')
  await morning(tenant)
  expect(await told()).toEqual([])
  for (const [days, so] of [
    [31, []],
    [30, [30]],
    [12, [30]],
    [7, [7, 30]],
    [1, [1, 7, 30]],
  ] as const) {
    await endsIn(tenant, gift.giftId, days)
    // Each last day is its own: the row of the day is moved with it.
    await tenant.sql(`update events.expiry_notices set ends_on = (now() at time zone 'Asia/Bangkok')::date + $1::int`, [
      days,
    ])
    await morning(tenant)
    await morning(tenant)
    expect((await told()).map((one) => one.days)).toEqual(so)
  }
  expect(await letters(tenant, 'giftEnds')).toBe(3)
})

test('what is left of a package is told to who has it', async () => {
  const tenant = await giftHouse()
  const friend = await someone(tenant)
  const packageId = await somePackage(tenant)
  await paidGift(tenant, friend, { packageId, isOwn: 'on' })
  await tenant.sql(
    `update entitlements.entitlements set starts_at = now() - interval '9 days', ends_at = now() + interval '6 days'`,
  )
  await morning(tenant)
  await morning(tenant)
  expect(await tenant.sql('select kind, days from events.expiry_notices')).toEqual([{ kind: 'things', days: 7 }])
  expect(await letters(tenant, 'thingsEnd')).toBe(1)
})

test('a month after it expired its money is in its buyer’s wallet, once; a claim at the same moment has it or is refused', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  await endsIn(tenant, gift.giftId, -20)
  await settles(tenant)
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 50_000 })
  await endsIn(tenant, gift.giftId, -31)
  const friend = await someone(tenant)
  await Promise.allSettled([settles(tenant), claimGift(friend.as(), { token: gift.token })])
  await settles(tenant)
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'lapsed', left: 0 })
  await expect(claimGift(friend.as(), { token: gift.token })).rejects.toMatchObject({ code: 'GIFT_EXPIRED' })
  expect(await seeGift(friend.as(), { token: gift.token })).toMatchObject({ state: 'expired', code: null })
  expect((await seeWallet(buyer.as(), {})).balanceSatang).toBe(50_000n)
  expect(await balance(tenant, 'customer:gifts')).toBe(0)
  expect(await sound(tenant)).toEqual([])
})

test('kept, where the business says so or the buyer is gone: other income, once; a package’s income waits no longer', async () => {
  const tenant = await giftHouse()
  await saveGiftSettings(staffOf(tenant), { afterExpiry: 'kept' })
  const buyer = await someone(tenant)
  const money = await paidGift(tenant, buyer, { value: '500' })
  const packageId = await somePackage(tenant)
  const pack = await paidGift(tenant, buyer, { packageId })
  await settleIncome(tenant)
  expect(await balance(tenant, 'customer:packages')).toBe(100_000)
  for (const { giftId } of [money, pack]) await endsIn(tenant, giftId, -31)
  await settles(tenant)
  await settleIncome(tenant)
  expect([await balance(tenant, 'customer:gifts'), await balance(tenant, 'income:other')]).toEqual([0, 50_000])
  expect(await balance(tenant, 'customer:packages')).toBe(0)
  expect(await sound(tenant)).toEqual([])
  // What was given away is nobody’s money: it stays as it is.
  await makeGifts(staffOf(tenant), { value: '100', count: 1, days: 30 })
  await tenant.sql(`update events.gift_batches set expires_at = now() - interval '90 days'`)
  await settles(tenant)
  expect(await tenant.sql("select count(*)::int as n from events.gifts where state = 'active'")).toEqual([{ n: 1 }])
})
