import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { saveDelivery } from '../delivery-desk.ts'
import { packParcel } from '../fulfilment/parcels.ts'
import { cartWith, moneyComes, openShop, orderOf, shipTo } from '../testing.ts'
import { answerReview, deskReview, hideReview, reviewsPage, showReview } from './review-desk.ts'
import { allReviews, someReviews } from './see-reviews.ts'
import { authorOf, mayReview, myReview, removeReview, writeReview } from './write-review.ts'

/** A shop in which a guest and an account have each bought a cup and paid. */
async function soldCups() {
  const shop = await openShop({ CUP: 50, POT: 50 })
  const user = shop.tenant.as('user', { accountId: (await newAccount(shop.tenant)).id })
  const buy = async (who = shop.guest(), isPaid = true) => {
    const order = await orderOf(who, await cartWith(who, { CUP: 1 }), 107)
    if (isPaid) await moneyComes(shop.tenant, order)
    return order
  }
  return { ...shop, user, buy, byGuest: await buy(), byUser: await buy(user) }
}

const five = { sku: 'CUP', stars: 5, body: 'ชงกาแฟอร่อย' }

test('who did not buy it, has not paid, or comes with somebody else’s order: no review', async () => {
  const shop = await soldCups()
  const refused = { status: 403 }
  const stranger = shop.tenant.as('user', { accountId: (await newAccount(shop.tenant)).id })
  await expect(writeReview(shop.guest(), five)).rejects.toMatchObject(refused)
  await expect(writeReview(stranger, five)).rejects.toMatchObject(refused)
  // The link of an account's order speaks for nobody; a guest's order is not another account's.
  await expect(writeReview(shop.guest(), { ...five, order: shop.byUser.orderToken })).rejects.toMatchObject(refused)
  await expect(writeReview(stranger, { ...five, order: shop.byGuest.orderToken })).rejects.toMatchObject(refused)
  const unpaid = await shop.buy(shop.guest(), false)
  await expect(writeReview(shop.guest(), { ...five, order: unpaid.orderToken })).rejects.toMatchObject(refused)
  const pot = { ...five, sku: 'POT', order: shop.byGuest.orderToken }
  // Both are variants of one product here: that is what was bought.
  await writeReview(shop.guest(), pot)
  await expect(writeReview(shop.guest(), { ...five, sku: 'NONE' })).rejects.toMatchObject({ status: 404 })
  const other = await soldCups()
  await expect(writeReview(other.guest(), { ...five, order: shop.byGuest.orderToken })).rejects.toMatchObject(refused)
})

test('an order for cash at the door speaks once it was sent or paid, not when it was placed', async () => {
  const shop = await soldCups()
  await saveDelivery(shop.tenant.as('admin'), { cod: true, codLimit: 100_000 })
  const guest = shop.guest()
  const { number, orderToken: order } = await orderOf(guest, await cartWith(guest, { CUP: 1 }), 157, {
    delivery: { ...shipTo, cod: true },
  })
  await expect(writeReview(guest, { ...five, order })).rejects.toMatchObject({ status: 403 })
  await packParcel(shop.manager, { number, until: 'sent', carrier: 'flash', tracking: 'TH0123' })
  await writeReview(guest, { ...five, order })
})

test('its author can take it back though the order came back, and cannot write it anew', async () => {
  const shop = await soldCups()
  const byGuest = { sku: 'CUP', order: shop.byGuest.orderToken }
  await writeReview(shop.guest(), { ...five, ...byGuest })
  await writeReview(shop.user, five)
  await shop.tenant.sql("update shop.orders set status = 'closed_returned'")
  await expect(writeReview(shop.user, five)).rejects.toMatchObject({ status: 403 })
  expect(await myReview(shop.user, { sku: 'CUP' })).toMatchObject({ mayWrite: false, mine: { stars: 5 } })
  await removeReview(shop.user, { sku: 'CUP' })
  await removeReview(shop.guest(), byGuest)
  expect(await shop.tenant.sql('select from shop.reviews')).toEqual([])
  await expect(myReview(shop.user, { sku: 'CUP' })).rejects.toMatchObject({ status: 403 })
})

test('one for each product and buyer: of ten at once one stands, and the last word counts', async () => {
  const shop = await soldCups()
  const guests = Array.from({ length: 5 }, (_, n) =>
    writeReview(shop.guest(), { ...five, stars: n + 1, order: shop.byGuest.orderToken }),
  )
  const users = Array.from({ length: 5 }, (_, n) => writeReview(shop.user, { ...five, stars: n + 1 }))
  await Promise.all([...guests, ...users])
  expect((await someReviews(shop.guest(), { sku: 'CUP' })).count).toBe(2)
  await writeReview(shop.user, { ...five, stars: 2 })
  await writeReview(shop.guest(), { ...five, stars: 5, order: shop.byGuest.orderToken })
  const { average, count, reviews } = await someReviews(shop.guest(), { sku: 'CUP' })
  expect([average, count]).toEqual([3.5, 2])
  expect(reviews.map(({ author }) => author)).toEqual(['มานี มี.', 'มานี มี.'])
  expect(await myReview(shop.user, { sku: 'CUP' })).toMatchObject({ mine: { stars: 2, isHidden: false } })
})

test('taken back by its author alone', async () => {
  const shop = await soldCups()
  await writeReview(shop.user, five)
  await removeReview(shop.guest(), { sku: 'CUP', order: shop.byGuest.orderToken })
  expect((await someReviews(shop.guest(), { sku: 'CUP' })).count).toBe(1)
  await removeReview(shop.user, { sku: 'CUP' })
  expect((await someReviews(shop.guest(), { sku: 'CUP' })).count).toBe(0)
  expect(await mayReview(shop.user, { sku: 'CUP' })).toBe(true)
})

test('staff answer, and hide with a reason: its stars no longer count; customers may do neither', async () => {
  const shop = await soldCups()
  await writeReview(shop.user, { ...five, body: '<script>alert(1)</script>' })
  const { rows } = await reviewsPage(shop.manager, {})
  const { id } = rows[0]!
  await expect(hideReview(shop.user, { id, reason: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(hideReview(shop.manager, { id, reason: ' ' })).rejects.toMatchObject({ status: 422 })
  await answerReview(shop.manager, { id, reply: 'ขอบคุณค่ะ' })
  const seen = await allReviews(shop.guest(), { sku: 'CUP' })
  expect(seen.reviews).toMatchObject([{ body: '<script>alert(1)</script>', reply: 'ขอบคุณค่ะ' }])
  await hideReview(shop.manager, { id, reason: 'คำหยาบ' })
  expect(await someReviews(shop.guest(), { sku: 'CUP' })).toMatchObject({ count: 0, average: 0 })
  await writeReview(shop.user, five)
  expect((await someReviews(shop.guest(), { sku: 'CUP' })).count, 'writing again does not show it').toBe(0)
  expect(await deskReview(shop.manager, { id })).toMatchObject({ state: 'hidden', hiddenBecause: 'คำหยาบ' })
  await showReview(shop.manager, { id })
  expect((await someReviews(shop.guest(), { sku: 'CUP' })).count).toBe(1)
  const other = await soldCups()
  await expect(answerReview(other.manager, { id, reply: 'x' })).rejects.toMatchObject({ status: 404 })
})

test('a name is enough to be somebody, not to be found', () => {
  expect(['มานี มีตา', 'Ann', '  ', 'เกษม ศรี สุข', 'แ'.repeat(90)].map((name) => authorOf(name).slice(0, 20))).toEqual([
    'มานี มี.',
    'Ann',
    '–',
    'เกษม ศ.',
    'แ'.repeat(20),
  ])
})
