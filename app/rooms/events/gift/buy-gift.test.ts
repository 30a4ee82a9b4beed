import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { undoApproval } from '#rooms/billing/index.ts'
import { claimGift } from './claim-gift.ts'
import { deliverGift } from './deliver-gift.ts'
import { buyGift } from './buy-gift.ts'
import { voidGifts } from './make-gifts.ts'
import { useThing } from './packages.ts'
import { boughtGifts } from './see-bought.ts'
import { myGifts, seeGift } from './see-gift.ts'
import { moneySale } from './gift-sale.ts'
import {
  balance,
  bought,
  giftHouse,
  giftNow,
  moneyIn,
  paidGift,
  refunds,
  settleIncome,
  somePackage,
  someone,
  sound,
  staffOf,
} from './testing-bought.ts'

const papers = (tenant: Awaited<ReturnType<typeof giftHouse>>) =>
  tenant.sql('select kind, total_satang::int as total from billing.documents order by id')

test('who buys: signed in; money or a package, within bounds; a package that nobody sees is not sold', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  await expect(buyGift(tenant.as('guest'), { value: '500' })).rejects.toMatchObject({ status: 401 })
  const hidden = await somePackage(tenant)
  await tenant.sql('update events.packages set is_listed = false')
  await expect(buyGift(buyer.as(), { packageId: hidden })).rejects.toMatchObject({ status: 404 })
  for (const wrong of [
    {},
    { value: '49' },
    { value: '20000.01' },
    { value: '500', packageId: hidden },
    { value: '500', isOwn: 'on' },
  ])
    await expect(buyGift(buyer.as(), wrong as never)).rejects.toMatchObject({ status: 422 })
  const key = buyer.as()
  const made = await buyGift(key, { value: '500' })
  expect(await buyGift(key, { value: '500' })).toEqual(made)
  expect(await tenant.sql('select count(*)::int as n from events.gift_sales')).toEqual([{ n: 1 }])
})

test('a gift of money: no good before it is paid, then owed to its holder without VAT; of fifty claims at once one has it', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await bought(tenant, buyer, {
    value: '500',
    recipient: 'มานี',
    email: 'manee@mail.example',
    message: 'สุขสันต์วันเกิด',
  })
  const first = await someone(tenant)
  await expect(claimGift(first.as(), { token: gift.token })).rejects.toMatchObject({ code: 'GIFT_INVALID' })
  await expect(seeGift(tenant.as('guest'), { token: gift.token })).rejects.toMatchObject({ status: 404 })
  expect((await boughtGifts(buyer.as(), {}))[0]).toMatchObject({
    saleState: 'waiting',
    payPath: expect.stringContaining(gift.paySlug) as string,
    path: null,
  })
  expect(await moneyIn(tenant, gift.paySlug)).toBe('accepted')
  expect(await papers(tenant)).toEqual([{ kind: 'receipt', total: 50_000 }])
  expect([
    await balance(tenant, 'customer:gifts'),
    await balance(tenant, 'income:sales'),
    await balance(tenant, 'vat:output'),
  ]).toEqual([50_000, 0, 0])
  const [{ id: batchId }] = (await tenant.sql<{ id: string }>('select id from events.gift_batches')) as [{ id: string }]
  for (let n = 0; n < 2; n++) await deliverGift.handle(jobContext(tenant.id), { batchId })
  expect(
    await tenant.sql("select count(*)::int as n from messaging.deliveries where recipient = 'manee@mail.example'"),
  ).toEqual([{ n: 1 }])
  expect(await seeGift(tenant.as('guest'), { token: gift.token })).toMatchObject({
    state: 'active',
    valueSatang: 50_000n,
    message: 'สุขสันต์วันเกิด',
  })
  await expect(voidGifts(staffOf(tenant), { id: batchId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const people = [first]
  for (let n = 0; n < 9; n++) people.push(await someone(tenant))
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      claimGift(people[n % 10]!.as(), n % 2 ? { token: gift.token } : { token: gift.token }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await balance(tenant, 'customer:gifts'), await balance(tenant, 'expense:gift-codes')]).toEqual([0, 0])
  await expect(refunds(tenant, gift.number, '500')).rejects.toMatchObject({ code: 'GIFT_USED', status: 409 })
  expect((await boughtGifts(buyer.as(), {}))[0]).toMatchObject({ saleState: 'paid', giftState: 'claimed' })
  expect(await sound(tenant)).toEqual([])
}, 60_000)

test('unredeemed it goes back: the code is closed with it; of refund and claim at once one wins', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  const friend = await someone(tenant)
  await refunds(tenant, gift.number, '200')
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 30_000 })
  await refunds(tenant, gift.number, '300')
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'voided', left: 0 })
  await expect(claimGift(friend.as(), { token: gift.token })).rejects.toMatchObject({ code: 'GIFT_INVALID' })
  // Nothing was sold, so there is no credit note.
  expect(await papers(tenant)).toEqual([{ kind: 'receipt', total: 50_000 }])
  expect([await balance(tenant, 'customer:gifts'), await balance(tenant, 'income:returns')]).toEqual([0, 0])
  for (let n = 0; n < 4; n++) {
    const another = await paidGift(tenant, buyer, { value: '100' })
    const [back, claim] = await Promise.allSettled([
      refunds(tenant, another.number, '100'),
      claimGift(friend.as(), { token: another.token }),
    ])
    expect([back.status, claim.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  expect(await sound(tenant)).toEqual([])
}, 60_000)

test('a payment that was none ends the code until it is paid; once a part is used it cannot be undone', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { value: '500' })
  const [slip] = await tenant.sql<{ id: string }>("select id from billing.slips where status = 'approved'")
  await undoApproval(staffOf(tenant), { slipId: slip!.id, reason: 'เงินไม่เข้า', claim: 'free' } as never)
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'pending', left: 0 })
  expect([await balance(tenant, 'customer:gifts'), await balance(tenant, 'customer:advances')]).toEqual([0, 0])
  expect(await sound(tenant)).toEqual([])
  const [{ slug }] = (await tenant.sql<{ slug: string }>(
    'select slug from billing.payment_intents order by id desc limit 1',
  )) as [{ slug: string }]
  await moneyIn(tenant, slug)
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 50_000 })
  await claimGift((await someone(tenant)).as(), { token: gift.token })
  const [again] = await tenant.sql<{ id: string }>(
    "select id from billing.slips where status = 'approved' order by id desc limit 1",
  )
  await expect(
    undoApproval(staffOf(tenant), { slipId: again!.id, reason: 'เงินไม่เข้า', claim: 'free' } as never),
  ).rejects.toMatchObject({ code: 'GIFT_USED' })
  expect(await sound(tenant)).toEqual([])
})

test('its time ends unpaid; money that comes afterwards makes it good', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const gift = await bought(tenant, buyer, { value: '500' })
  await tenant.sql("update events.gift_sales set hold_until = now() - interval '1 minute'")
  await moneySale.clock.handle(jobContext(tenant.id), { saleId: gift.saleId })
  expect((await boughtGifts(buyer.as(), {}))[0]).toMatchObject({ saleState: 'expired', giftState: 'pending' })
  await moneyIn(tenant, gift.paySlug)
  expect(await giftNow(tenant, gift.giftId)).toEqual({ state: 'active', left: 50_000 })
  expect(await sound(tenant)).toEqual([])
})

test('a package as a gift: VAT when it is sold, income when it is claimed; unclaimed or unused it goes back', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const packageId = await somePackage(tenant)
  const gift = await paidGift(tenant, buyer, { packageId, recipient: 'มานี' })
  await settleIncome(tenant)
  const books = () =>
    Promise.all(['vat:output', 'income:sales', 'customer:packages'].map((code) => balance(tenant, code)))
  expect(await books()).toEqual([7_000, 0, 100_000])
  expect(await sound(tenant)).toEqual([])
  const friend = await someone(tenant)
  await claimGift(friend.as(), { token: gift.token })
  for (let n = 0; n < 2; n++) await settleIncome(tenant)
  expect(await books()).toEqual([7_000, 100_000, 0])
  const { things } = await myGifts(friend.as(), {})
  expect(things).toMatchObject([{ label: 'กาแฟดริป', left: 2 }])
  const unused = await paidGift(tenant, buyer, { packageId })
  await claimGift(friend.as(), { token: unused.token })
  await refunds(tenant, unused.number, '1070')
  expect((await myGifts(friend.as(), {})).things.filter(({ isOpen }) => isOpen)).toHaveLength(1)
  await useThing(staffOf(tenant), { thingId: things[0]!.id, useId: crypto.randomUUID() })
  await expect(refunds(tenant, gift.number, '1070')).rejects.toMatchObject({ code: 'GIFT_USED' })
  const back = await paidGift(tenant, buyer, { packageId })
  await settleIncome(tenant)
  await refunds(tenant, back.number, '1070')
  await settleIncome(tenant)
  expect(await balance(tenant, 'customer:packages')).toBe(0)
  expect(await giftNow(tenant, back.giftId)).toMatchObject({ state: 'voided' })
  expect(await sound(tenant)).toEqual([])
}, 60_000)

test('a package for oneself is there when it is paid, rests while its payment was none, and its income waits for nobody', async () => {
  const tenant = await giftHouse()
  const buyer = await someone(tenant)
  const packageId = await somePackage(tenant)
  await paidGift(tenant, buyer, { packageId, isOwn: 'on' })
  const open = async () => (await myGifts(buyer.as(), {})).things.map(({ isOpen }) => isOpen)
  expect(await open()).toEqual([true])
  await settleIncome(tenant)
  expect(await balance(tenant, 'income:sales')).toBe(100_000)
  const [slip] = await tenant.sql<{ id: string }>("select id from billing.slips where status = 'approved'")
  await undoApproval(staffOf(tenant), { slipId: slip!.id, reason: 'เงินไม่เข้า', claim: 'free' } as never)
  expect(await open()).toEqual([false])
  const [{ slug }] = (await tenant.sql<{ slug: string }>(
    'select slug from billing.payment_intents order by id desc limit 1',
  )) as [{ slug: string }]
  await moneyIn(tenant, slug)
  expect(await open()).toEqual([true])
  expect(await sound(tenant)).toEqual([])
})
