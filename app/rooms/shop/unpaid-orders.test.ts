import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { addToCart, seeCart } from './cart.ts'
import { cancelOrder } from './end-order.ts'
import { cartWith, moneyComes, openShop, orderOf } from './testing.ts'
import { mostInHaste, mostOfAccount, mostOfNetwork } from './unpaid-orders.server.ts'

/** So many orders that this network's guests left unpaid, beside the one that is copied. */
const leaveUnpaid = (shop: Awaited<ReturnType<typeof openShop>>, count: number, status = 'pending_payment') =>
  shop.tenant.sql(
    `insert into shop.orders (number, public_token, cart_id, status, buyer, delivery, subtotal_satang, total_satang, hold_expires_at, placed_from)
     select 'N' || n, 'a token of 22 characters ' || n, null, $2, buyer, delivery, subtotal_satang, total_satang, hold_expires_at, placed_from
     from shop.orders, generate_series(1, $1::int) n`,
    [count, status],
  )

async function oneOrder() {
  const shop = await openShop({ CUP: 500 })
  const guest = shop.guest()
  const again = async (at = guest) =>
    orderOf({ ...at, idempotencyKey: crypto.randomUUID() }, await cartWith(at, { CUP: 1 }), 107)
  return { ...shop, at: guest, again, order: await again() }
}

test('one network leaves so many orders unpaid and no more; the next one is told in words, and its cart is kept', async () => {
  const shop = await oneOrder()
  await leaveUnpaid(shop, mostOfNetwork - 2)
  await shop.again()
  const cart = await cartWith(shop.at, { CUP: 1 })
  await expect(orderOf(shop.at, cart, 107)).rejects.toMatchObject({ status: 429, key: 'shop.tooManyFromHere' })
  expect((await seeCart(shop.at, { cart })).count).toBe(1)
  await shop.again(shop.guest())
})

test('cancelling and ordering again is no way round: what ended unpaid counts for an hour', async () => {
  const shop = await oneOrder()
  await cancelOrder(shop.at, { order: shop.order.orderToken })
  await leaveUnpaid(shop, mostOfNetwork - 1, 'cancelled')
  await expect(shop.again()).rejects.toMatchObject({ status: 429 })
  await shop.tenant.sql("update shop.orders set placed_at = now() - interval '61 minutes'")
  await shop.again()
})

test('what is paid does not count: a carrier’s address that thousands share may buy all day', async () => {
  const shop = await oneOrder()
  await moneyComes(shop.tenant, shop.order)
  await leaveUnpaid(shop, mostOfNetwork * 2, 'confirmed')
  expect(await shop.again()).toMatchObject({ number: expect.any(String) })
})

test('orders that come faster than people shop reach their limit sooner; a cart that was filled by hand does not', async () => {
  const shop = await oneOrder()
  await leaveUnpaid(shop, mostInHaste - 1)
  await shop.tenant.sql(`with made as (insert into shop.carts (token_hash, created_at)
      select number, placed_at from shop.orders where cart_id is null returning id, token_hash)
    update shop.orders o set cart_id = made.id from made where made.token_hash = o.number`)
  const cart = await cartWith(shop.at, { CUP: 1 })
  await expect(orderOf(shop.at, cart, 107)).rejects.toMatchObject({ status: 429 })
  await shop.tenant.sql("update shop.carts set created_at = now() - interval '1 minute' where status = 'active'")
  await orderOf({ ...shop.at, idempotencyKey: crypto.randomUUID() }, cart, 107)
})

test('an account has its own, tighter limit, and paying or cancelling one makes room', async () => {
  const { tenant } = await openShop({ CUP: 500 })
  const { context } = await (await newAccount(tenant)).signIn()
  const buy = async () => {
    await addToCart(context, { sku: 'CUP' })
    return orderOf({ ...context, idempotencyKey: crypto.randomUUID() }, null, 107)
  }
  const orders = []
  for (let one = 0; one < mostOfAccount; one++) orders.push(await buy())
  const refused = { ...context, idempotencyKey: crypto.randomUUID() }
  await addToCart(context, { sku: 'CUP' })
  await expect(orderOf(refused, null, 107)).rejects.toMatchObject({ status: 429, key: 'shop.tooManyOfYours' })
  await moneyComes(tenant, orders[0]!)
  await orderOf({ ...context, idempotencyKey: crypto.randomUUID() }, null, 107)
})
