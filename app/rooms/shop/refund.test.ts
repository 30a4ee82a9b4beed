import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveReviewRules } from '#rooms/billing/testing.ts'
import { adjustStock } from '#rooms/stock/index.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { packParcel } from './fulfilment/parcels.ts'
import { seeOrder } from './order.ts'
import { acceptLateOrder } from './order-payment.ts'
import { phaseOf } from './order-phase.ts'
import {
  breaches,
  cartWith,
  moneyBack,
  moneyComes,
  openShop,
  orderOf,
  shipTo,
  statusOf,
  timePasses,
} from './testing.ts'

async function paidOrder(shelf: Record<string, number> = { CUP: 50 }) {
  const shop = await openShop(shelf)
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 214)
  return { ...shop, order }
}
type Shop = Awaited<ReturnType<typeof paidOrder>>

const refund = ({ tenant, order }: Shop, amountSatang?: bigint) => moneyBack(tenant, order.number, amountSatang)

test('a part that goes back leaves the order and its goods as they are', async () => {
  const shop = await paidOrder()
  await moneyComes(shop.tenant, shop.order)
  await refund(shop, 100n)
  expect(await statusOf(shop.tenant, shop.order)).toBe('confirmed')
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 48, reserved: 0 })
  expect(await breaches(shop.tenant)).toEqual([])
})

test('when all goes back before anything was sent, the order ends and its goods return to the shelf, once', async () => {
  const shop = await paidOrder()
  await moneyComes(shop.tenant, shop.order)
  await refund(shop, 100n)
  const rest = await Promise.allSettled(Array.from({ length: 10 }, () => refund(shop)))
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(shop.tenant, shop.order)).toBe('cancelled')
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
  expect(await breaches(shop.tenant)).toEqual([])
})

test('a buyer whose money went back reads how much and when, never that there was nothing to pay', async () => {
  const shop = await paidOrder()
  await moneyComes(shop.tenant, shop.order)
  await refund(shop)
  const order = await seeOrder(shop.guest(), { order: shop.order.orderToken })
  expect(phaseOf(order)).toBe('refunded')
  expect(order.payment).toMatchObject({ paymentStatus: 'refunded', paidSatang: 21_400n })
  expect(order.events.at(-2)).toMatchObject({ kind: 'refunded', at: expect.any(Date) })
})

test('what is on its way does not return by itself', async () => {
  const shop = await paidOrder()
  await moneyComes(shop.tenant, shop.order)
  await shop.tenant.sql("update shop.orders set fulfilment_status = 'partial'")
  await refund(shop)
  expect(await statusOf(shop.tenant, shop.order)).toBe('confirmed')
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 48, reserved: 0 })
})

test('money that came too late goes back whole, and the order ends', async () => {
  const shop = await paidOrder({ CUP: 2 })
  await timePasses(shop.tenant, shop.order)
  await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  expect(await moneyComes(shop.tenant, shop.order)).toBe('needs_decision')
  const { creditNote } = await refund(shop)
  expect(creditNote).toBeNull()
  expect(await statusOf(shop.tenant, shop.order)).toBe('cancelled')
  expect(await breaches(shop.tenant)).toEqual([])
})

test('money that came too late and went back in part is not accepted as the whole', async () => {
  const shop = await paidOrder({ CUP: 2 })
  await timePasses(shop.tenant, shop.order)
  await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  expect(await moneyComes(shop.tenant, shop.order)).toBe('needs_decision')
  await refund(shop, 100n)
  await adjustStock(shop.manager, { sku: 'CUP', by: 1, reason: 'เจอในคลัง' })
  await expect(acceptLateOrder(shop.manager, { number: shop.order.number })).rejects.toMatchObject({
    key: 'billing.partWentBack',
  })
  expect(await statusOf(shop.tenant, shop.order)).toBe('needs_decision')
  expect(await breaches(shop.tenant)).toEqual([])
})

test('money that all went back stops the rest of the order, also where each code has satang of its own', async () => {
  const shop = await paidOrder()
  await saveReviewRules(shop.tenant.as('admin'), { version: 0, uniqueSatang: 'on' } as never)
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 264, { delivery: shipTo })
  await moneyComes(shop.tenant, order)
  const [line] = await shop.tenant.sql<{ id: string }>(
    'select l.id from shop.order_lines l join shop.orders o on o.id = l.order_id where o.number = $1',
    [order.number],
  )
  const pack = (quantity: Record<string, number>) =>
    packParcel({ ...shop.manager, idempotencyKey: randomUUID() }, { number: order.number, until: 'sent', quantity })
  await pack({ [line!.id]: 1 })
  const { payment } = await seeOrder(shop.guest(), { order: order.orderToken })
  expect(payment!.sentSatang).toBeLessThan(payment!.paidSatang)
  await moneyBack(shop.tenant, order.number, payment!.sentSatang)
  await expect(pack({ [line!.id]: 1 })).rejects.toMatchObject({ key: 'shop.moneyWentBack' })
})
