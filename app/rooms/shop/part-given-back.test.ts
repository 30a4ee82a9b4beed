/** What was paid and what is left are two numbers: a part that went back is owed again, and holds nobody up. */
import { expect, test } from 'vitest'
import { approveSlip, integrity as billingPromises, seePayment } from '#rooms/billing/index.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { cancelOrder, freeOrder } from './end-order.ts'
import { seeOrder } from './order.ts'
import { payOrder } from './order-payment.ts'
import {
  breaches,
  cartWith,
  moneyBack,
  moneyComes,
  openShop,
  orderOf,
  partComes,
  slipComes,
  statusOf,
} from './testing.ts'

async function partGivenBack() {
  const shop = await openShop({ CUP: 50 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 214)
  await partComes(shop.tenant, order, 100)
  await moneyBack(shop.tenant, order.number)
  return { ...shop, order }
}
type Shop = Awaited<ReturnType<typeof partGivenBack>>

async function expectSound({ tenant }: Shop) {
  expect(await breaches(tenant)).toEqual([])
  for (const { promise, breaches: found } of billingPromises)
    expect({ promise, found: await tenant.sql(found) }).toEqual({ promise, found: [] })
}

test('while a part is here nobody cancels; given back, the buyer does', async () => {
  const shop = await openShop({ CUP: 50 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 214)
  await partComes(shop.tenant, order, 100)
  await expect(cancelOrder(shop.guest(), { order: order.orderToken })).rejects.toMatchObject({ key: 'shop.partlyPaid' })
  await moneyBack(shop.tenant, order.number)
  expect(await statusOf(shop.tenant, order)).toBe('pending_payment')
  await cancelOrder(shop.guest(), { order: order.orderToken })
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
})

test('staff free its goods', async () => {
  const shop = await partGivenBack()
  await freeOrder(shop.manager, { number: shop.order.number, reason: 'ลูกค้าขอเงินคืน' })
  expect(await statusOf(shop.tenant, shop.order)).toBe('cancelled')
  await expectSound(shop)
})

test('lapsed with a slip in review and its first part given back, no sale of the whole stands on the rest', async () => {
  const shop = await openShop({ CUP: 50 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 214)
  await partComes(shop.tenant, order, 100)
  const { intentSlug } = await payOrder(shop.guest(), { order: order.orderToken })
  const slipId = await slipComes(shop.tenant, { ...order, intentSlug })
  // The bill was closed meanwhile, as when a hold ends.
  await shop.tenant.sql("update billing.payables set status = 'closed'")
  await moneyBack(shop.tenant, order.number)
  expect((await approveSlip(shop.tenant.as('manager'), { id: slipId })).outcome).toBe('partial')
  // The part had its paper, and the note of its going back.
  expect(await shop.tenant.sql('select kind, total_satang, issued_for from billing.documents order by id')).toEqual([
    { kind: 'abbr_tax_invoice', total_satang: 10_000n, issued_for: 'deposit' },
    { kind: 'credit_note', total_satang: 10_000n, issued_for: 'paid' },
  ])
})

test('a new code asks for all of it; paid, it is a sale like any other, and goes back like any other', async () => {
  const shop = await partGivenBack()
  const { payment } = await seeOrder(shop.guest(), { order: shop.order.orderToken })
  expect(payment).toMatchObject({ paidSatang: 0n, paymentStatus: 'unpaid' })
  const { intentSlug } = await payOrder(shop.guest(), { order: shop.order.orderToken })
  expect(await seePayment(shop.guest(), { slug: intentSlug })).toMatchObject({
    amountSatang: 21_400n,
    status: 'awaiting',
  })
  expect(await moneyComes(shop.tenant, { ...shop.order, intentSlug })).toBe('accepted')
  expect(await statusOf(shop.tenant, shop.order)).toBe('confirmed')
  await expectSound(shop)
  const [before] = await shop.tenant.sql<{ left: bigint }>(
    'select paid_satang - refunded_satang as left from billing.payables',
  )
  expect(before!.left).toBe(21_400n)
  await moneyBack(shop.tenant, shop.order.number)
  expect(await statusOf(shop.tenant, shop.order)).toBe('cancelled')
  await expectSound(shop)
})

test('of a hundred who cancel, free, give back and pay at once the order ends or stands, and the money adds up', async () => {
  for (let round = 0; round < 5; round++) {
    const shop = await openShop({ CUP: 50 })
    const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 214)
    await partComes(shop.tenant, order, 100)
    const again = async () => {
      await payOrder(shop.guest(), { order: order.orderToken })
      await partComes(shop.tenant, order, 214)
    }
    const hands = [
      () => moneyBack(shop.tenant, order.number),
      () => cancelOrder(shop.guest(), { order: order.orderToken }),
      () => freeOrder(shop.manager, { number: order.number, reason: 'คืนเงินแล้ว' }),
      again,
    ]
    const done = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => hands[n % hands.length]!()))
    for (const one of done)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: expect.any(Number) })
    expect(['pending_payment', 'cancelled', 'confirmed', 'needs_decision']).toContain(
      await statusOf(shop.tenant, order),
    )
    await expectSound({ ...shop, order })
  }
})
