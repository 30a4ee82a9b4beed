import { expect, test } from 'vitest'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { addToCart } from '../cart.ts'
import { seeOrder } from '../order.ts'
import { breaches, moneyComes, openShop, shipTo, statusOf } from '../testing.ts'
import { sellAs } from './sell-as.ts'
import { findGoods, takeOrder } from './take-order.ts'

async function taking(quantity = 2) {
  const shop = await openShop({ CUP: 10 })
  const seller = () => shop.tenant.as('user', { staff: ['seller'] })
  const { cart } = await sellAs(seller(), { channel: 'line' })
  await addToCart(seller(), { cart, sku: 'CUP', quantity })
  const asked = { cart, buyer: { name: 'คุณไลน์', phone: '0891234567' }, delivery: shipTo }
  return { ...shop, seller, asked }
}

test('who may not, a discount above one’s limit, and a cart that was ordered are refused', async () => {
  const { tenant, guest, seller, asked } = await taking()
  await expect(takeOrder(guest(), asked)).rejects.toMatchObject({ status: 401 })
  await expect(takeOrder(tenant.as('user', { staff: ['viewer'] }), asked)).rejects.toMatchObject({ status: 403 })
  // 5 % of 214 baht
  await expect(takeOrder(seller(), { ...asked, discount: '10.71' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  await expect(takeOrder(tenant.as('manager'), { ...asked, discount: '215' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  await takeOrder(seller(), asked)
  await expect(takeOrder(seller(), asked)).rejects.toMatchObject({ status: 404 })
})

test('it is placed as any other: goods held, a bill to pay, nobody’s account, and the link opens it', async () => {
  const { tenant, guest, seller, asked } = await taking()
  const order = await takeOrder(seller(), { ...asked, discount: '10.70' })
  expect(order.totalSatang).toBe(21_400n - 1_070n + 5_000n)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 10, reserved: 2 })
  expect(await tenant.sql('select channel, account_id from shop.orders')).toEqual([
    { channel: 'line', account_id: null },
  ])
  expect(await seeOrder(guest(), { order: order.orderToken })).toMatchObject({ isGuestOrder: true, can: { pay: true } })
  expect(await moneyComes(tenant, order)).toBe('accepted')
  expect(await statusOf(tenant, order)).toBe('confirmed')
  expect(await breaches(tenant)).toEqual([])
})

test('promotions go by the way it came: LINE’s apply to an order from LINE, those of the website do not', async () => {
  const { tenant, seller, asked } = await taking()
  await somePromotion(tenant.as('manager'), { percent: '10', channels: ['line'] })
  await somePromotion(tenant.as('manager'), { percent: '50', channels: ['web'] })
  const order = await takeOrder(seller(), asked)
  expect(order.totalSatang).toBe(21_400n - 2_140n + 5_000n)
})

test('given for nothing it stands at once', async () => {
  const { tenant, asked } = await taking(1)
  const order = await takeOrder(tenant.as('manager'), { ...asked, delivery: { method: 'pickup' }, discount: '107' })
  expect(order).toMatchObject({ totalSatang: 0n, intentSlug: null })
  expect(await statusOf(tenant, order)).toBe('confirmed')
  expect(await breaches(tenant)).toEqual([])
})

test('ten who press at once with one cart take one order', async () => {
  const { tenant, seller, asked } = await taking()
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => takeOrder(seller(), asked)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 10, reserved: 2 })
})

test('goods are found by SKU and by name', async () => {
  const { seller } = await taking()
  expect(await findGoods(seller(), { q: 'cup' })).toMatchObject([{ sku: 'CUP', available: 10n }])
  expect(await findGoods(seller(), { q: 'ไม่มีสินค้านี้' })).toEqual([])
})
