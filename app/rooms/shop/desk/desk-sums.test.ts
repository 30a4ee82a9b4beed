import { expect, test } from 'vitest'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { addToCart } from '../cart.ts'
import { openShop, shipTo } from '../testing.ts'
import { deskSums } from './desk-sums.ts'
import { sellAs } from './sell-as.ts'
import { takeOrder } from './take-order.ts'

async function writing() {
  const shop = await openShop({ CUP: 10 })
  const seller = () => shop.tenant.as('user', { staff: ['seller'] })
  const { cart } = await sellAs(seller(), { channel: 'line' })
  await addToCart(seller(), { cart, sku: 'CUP', quantity: 2 })
  return { ...shop, seller, cart }
}

test('who may not write orders is refused; of a customer’s own cart nothing is said', async () => {
  const { tenant, guest, seller, cart } = await writing()
  await expect(deskSums(guest(), { cart })).rejects.toMatchObject({ status: 401 })
  await expect(deskSums(tenant.as('user', { staff: ['viewer'] }), { cart })).rejects.toMatchObject({ status: 403 })
  const { cart: own } = await addToCart(guest(), { sku: 'CUP', quantity: 1 })
  expect(await deskSums(seller(), { cart: own! })).toBeNull()
})

test('it is what the order will cost: promotions of its channel, discount and shipping', async () => {
  const { tenant, seller, cart } = await writing()
  await somePromotion(tenant.as('manager'), { percent: '10', channels: ['line'] })
  await somePromotion(tenant.as('manager'), { percent: '50', channels: ['web'] })
  const sums = await deskSums(seller(), { cart, method: 'ship', discount: '5', zip: '50300' })
  const order = await takeOrder(seller(), {
    cart,
    buyer: { name: 'คุณไลน์', phone: '0891234567' },
    delivery: shipTo,
    discount: '5',
  })
  expect(sums).toMatchObject({ totalSatang: order.totalSatang, isBrought: true, isSent: true })
})

test('half typed it is as usual; by a way that the shop does not have the goods alone are summed', async () => {
  const { seller, cart } = await writing()
  const usual = await deskSums(seller(), { cart })
  expect(await deskSums(seller(), { cart, discount: 'ห้า', zip: '5', method: '' })).toEqual(usual)
  expect(await deskSums(seller(), { cart, method: 'cod' })).toMatchObject({
    isBrought: false,
    totalSatang: 21_400n,
  })
})
