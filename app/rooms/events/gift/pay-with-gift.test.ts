import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { seePayment } from '#rooms/billing/index.ts'
import {
  bought,
  balance,
  giftHouse,
  giftNow,
  moneyIn,
  owes,
  paidGift,
  refunds,
  someone,
  sound,
  staffOf,
} from './testing-bought.ts'
import { claimGift } from './claim-gift.ts'
import { makeGifts } from './make-gifts.ts'
import { giftPayment, payWithGift } from './pay-with-gift.ts'

const inWallet = async (tenant: Awaited<ReturnType<typeof giftHouse>>, { id }: { id: string }) =>
  balance(tenant, `wallet:${id}`)

test('a code pays a part, and the rest is transferred; the VAT of what is bought stays whole; what is left stays on the code', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  const friend = await someone(tenant)
  const small = await owes(tenant, friend, 20_000n)
  expect((await seePayment(friend.as(), { slug: small.slug! })).ways).toContainEqual(
    expect.objectContaining({ method: 'gift', availableSatang: null }),
  )
  expect(await giftPayment(friend.as(), { slug: small.slug! })).toMatchObject({ owedSatang: 20_000n })
  expect(await payWithGift(friend.as(), { slug: small.slug!, code: gift.code })).toMatchObject({
    amountSatang: 20_000n,
    leftSatang: 30_000n,
  })
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 30_000 })
  const big = await owes(tenant, friend, 107_000n)
  expect(await payWithGift(friend.as(), { slug: big.slug!, code: `โค้ด ${gift.code.toLowerCase()}` })).toMatchObject({
    amountSatang: 30_000n,
    leftSatang: 0n,
  })
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'spent', left: 0 })
  const { newerSlug, payable } = await seePayment(friend.as(), { slug: big.slug! })
  expect(payable).toMatchObject({ status: 'open', paidSatang: 30_000n })
  expect(await moneyIn(tenant, newerSlug!)).toBe('accepted')
  expect(await balance(tenant, 'customer:gifts')).toBe(0)
  expect(await sound(tenant)).toEqual([])
})

test('fifty pay fifty bills with one code at once: together no more than it held, and each satang once', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  const people = []
  for (let n = 0; n < 10; n++) people.push(await someone(tenant))
  const bills = []
  for (let n = 0; n < 50; n++)
    bills.push({ who: people[n % 10]!, slug: (await owes(tenant, people[n % 10]!, 12_000n)).slug! })
  const asked = await Promise.allSettled(
    bills.map(({ who, slug }, n) => payWithGift({ ...who.as(), address: `10.0.${n}.1` }, { slug, code: gift.code })),
  )
  const paid = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amountSatang] : []))
  expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(50_000n)
  expect(paid.toSorted((a, b) => Number(b - a))).toEqual([12_000n, 12_000n, 12_000n, 12_000n, 2_000n])
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'spent', left: 0 })
  expect(await balance(tenant, 'customer:gifts')).toBe(0)
  expect(await sound(tenant)).toEqual([])
}, 120_000)

test('the same bill by fifty presses is paid once, and a claim at the same moment has what is left or all', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  const friend = await someone(tenant)
  const { slug } = await owes(tenant, friend, 20_000n)
  const presses = Array.from({ length: 50 }, (_, n) =>
    payWithGift({ ...friend.as(), address: `10.0.${n}.1` }, { slug: slug!, code: gift.code }),
  )
  const asked = await Promise.allSettled([...presses, claimGift(buyer.as(), { token: gift.token })])
  const paid = asked.slice(0, 50).filter(({ status }) => status === 'fulfilled').length
  expect(paid).toBeLessThanOrEqual(1)
  expect(await inWallet(tenant, buyer)).toBe(paid === 1 ? 30_000 : 50_000)
  expect(await balance(tenant, 'customer:gifts')).toBe(0)
  expect(await sound(tenant)).toEqual([])
}, 60_000)

test('refunded, money goes back to the code first, then to the wallet; by bank none of the code’s', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '300' })
  const friend = await someone(tenant)
  const { slug, number } = await owes(tenant, friend, 107_000n)
  await payWithGift(friend.as(), { slug: slug!, code: gift.code })
  const { newerSlug } = await seePayment(friend.as(), { slug: slug! })
  await moneyIn(tenant, newerSlug!)
  expect(await refunds(tenant, number, '100')).toMatchObject({ state: 'done', toCodeSatang: 10_000n })
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 10_000 })
  expect(await inWallet(tenant, friend)).toBe(0)
  expect(await refunds(tenant, number, '300')).toMatchObject({ toCodeSatang: 20_000n })
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 30_000 })
  expect(await inWallet(tenant, friend)).toBe(10_000)
  // It may pay again.
  const next = await owes(tenant, friend, 5_000n)
  await payWithGift(friend.as(), { slug: next.slug!, code: gift.code })
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 25_000 })
  await expect(refunds(tenant, gift.number, '300')).rejects.toMatchObject({ code: 'GIFT_USED' })
  await refunds(tenant, gift.number, '250')
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'spent', left: 0 })
  // What comes back afterwards is on it again, and can go back to who bought it.
  await refunds(tenant, next.number, '50')
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 5_000 })
  await refunds(tenant, gift.number, '50')
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'voided', left: 0 })
  expect(await inWallet(tenant, buyer)).toBe(30_000)
  expect(await sound(tenant)).toEqual([])
})

test('a code that was given away is an expense when it pays, and none when that goes back; who made it does not use it', async () => {
  const tenant = await giftHouse()
  const friend = await someone(tenant)
  const { codes } = await makeGifts(staffOf(tenant), { value: '200', count: 1, days: 30 } as never)
  const { slug, number } = await owes(tenant, friend, 15_000n)
  await payWithGift(friend.as(), { slug: slug!, code: codes[0]! })
  expect(await balance(tenant, 'expense:gift-codes')).toBe(-15_000)
  await refunds(tenant, number, '150')
  expect(await balance(tenant, 'expense:gift-codes')).toBe(0)
  expect(await inWallet(tenant, friend)).toBe(0)
  await claimGift(friend.as(), { code: codes[0]!.replaceAll('-', '') })
  expect(await inWallet(tenant, friend)).toBe(20_000)
  expect(await sound(tenant)).toEqual([])
})

test('a gift pays for no gift, nobody’s bill but one’s own, and what is typed is tried five times a minute', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  const another = await bought(tenant, buyer, { value: '100' })
  const friend = await someone(tenant)
  const { slug } = await owes(tenant, friend, 5_000n)
  const tries: string[] = []
  for (let n = 0; n < 6; n++)
    tries.push(
      await payWithGift({ ...friend.as(), address: '10.9.9.9' }, { slug: slug!, code: `7K3Q9XTM2FHDPWZ${n}` }).catch(
        ({ code }) => code,
      ),
    )
  expect(tries).toEqual([...Array.from({ length: 5 }, () => 'GIFT_INVALID'), 'RATE_LIMITED'])
  expect((await seePayment(buyer.as(), { slug: another.paySlug })).ways.map(({ method }) => method)).not.toContain(
    'gift',
  )
  await expect(payWithGift(buyer.as(), { slug: another.paySlug, code: gift.code })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  await expect(payWithGift(buyer.as(), { slug: slug!, code: gift.code })).rejects.toMatchObject({ status: 404 })
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 50_000 })
})

test('what goes back onto codes counts with all that one gives back in a day', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '1500' })
  const friend = await someone(tenant)
  const { slug, number } = await owes(tenant, friend, 130_000n)
  await payWithGift(friend.as(), { slug: slug!, code: gift.code })
  const { id: accountId } = await newAccount(tenant, { role: 'manager', email: 'manager@mail.example' })
  const back = () => refunds(tenant, number, '600', tenant.as('manager', { accountId }))
  expect(await back()).toMatchObject({ state: 'done', toCodeSatang: 60_000n })
  expect(await back()).toMatchObject({ state: 'waiting' })
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 80_000 })
  expect(await sound(tenant)).toEqual([])
})
