import { expect, test } from 'vitest'
import { addToCart } from '../cart.ts'
import { newCartToken } from '../cart-token.server.ts'
import { breaches, cartWith, moneyComes, openShop, orderOf, shipTo, statusOf } from '../testing.ts'
import { handCart, isHanded } from './hand-cart.ts'
import { sellAs } from './sell-as.ts'
import { takeOrder } from './take-order.ts'

async function filled(channel: 'facebook' | 'line' = 'facebook') {
  const shop = await openShop({ CUP: 10 })
  const seller = shop.tenant.as('user', { staff: ['seller'] })
  const { cart } = await sellAs(seller, { channel })
  return { ...shop, seller, cart }
}

test('who may not, an empty basket, and a visitor’s own are refused', async () => {
  const { tenant, guest, seller, cart } = await filled()
  await expect(handCart(tenant.as('user', { staff: ['viewer'] }), { cart })).rejects.toMatchObject({ status: 403 })
  await expect(handCart(seller, { cart })).rejects.toMatchObject({ status: 409 })
  const own = await cartWith(guest(), { CUP: 1 })
  await expect(handCart(seller, { cart: own })).rejects.toMatchObject({ status: 404 })
  expect(await isHanded(guest(), { cart: own })).toBe(false)
  expect(await isHanded(guest(), { cart: newCartToken() })).toBe(false)
})

test('its customer orders it as any other; it came by the chat that staff said, and staff place it no more', async () => {
  const { tenant, guest, seller, cart } = await filled()
  await addToCart(seller, { cart, sku: 'CUP', quantity: 2 })
  const { path } = await handCart(seller, { cart })
  expect(path).toBe(`/shop/checkout?basket=${cart}`)
  // Who went back and pressed once more has the link again.
  expect(await handCart(seller, { cart })).toEqual({ path })
  expect(await isHanded(guest(), { cart })).toBe(true)
  const taken = { cart, buyer: { name: 'คุณแชต', phone: '0891234567' }, delivery: shipTo }
  await expect(takeOrder(seller, taken)).rejects.toMatchObject({ status: 404 })
  const order = await orderOf(guest(), cart, 264, { delivery: shipTo })
  await moneyComes(tenant, order)
  expect(await statusOf(tenant, order)).toBe('confirmed')
  expect(await tenant.sql('select channel from shop.orders')).toEqual([{ channel: 'facebook' }])
  expect(await isHanded(guest(), { cart })).toBe(false)
  expect(await breaches(tenant)).toEqual([])
})
