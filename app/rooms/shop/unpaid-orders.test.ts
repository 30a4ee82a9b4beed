import { expect, test } from 'vitest'
import { stockOf } from '#rooms/stock/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { addToCart, seeCart } from './cart.ts'
import { cancelOrder } from './end-order.ts'
import { cartWith, moneyComes, openShop, orderOf } from './testing.ts'
import { freelyHeld, mostInHaste, mostOfAccount, mostOfNetwork } from './unpaid-orders.server.ts'

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

test('three hundred carts from one address at once: never more than half of what could be had, and others still buy', async () => {
  const shop = await openShop({ CUP: 5000, TEA: 8 }, { baht: 1 })
  const guest = shop.guest()
  const carts = await Promise.all(Array.from({ length: 300 }, () => cartWith(guest, { CUP: 100 })))
  const done = await Promise.allSettled(
    carts.map((cart) => orderOf({ ...guest, idempotencyKey: crypto.randomUUID() }, cart, 100)),
  )
  const refused = done.filter((one) => one.status === 'rejected')
  for (const { reason } of refused) expect(['shop.mostOfItFromHere', 'shop.tooManyFromHere']).toContain(reason.key)
  expect(refused.some(({ reason }) => reason.key === 'shop.mostOfItFromHere')).toBe(true)
  const { reserved } = await stockOf(shop.tenant, 'CUP')
  expect(reserved).toBe(2500)
  // Ended unpaid they are free again, and for an hour it may not go on so.
  await shop.tenant.sql(
    "update shop.orders set status = 'cancelled' where number in (select number from shop.orders limit 5)",
  )
  const again = await cartWith(guest, { CUP: 100 })
  await expect(orderOf({ ...guest, idempotencyKey: crypto.randomUUID() }, again, 100)).rejects.toMatchObject({
    status: 429,
  })
  // Few of a thing are for whoever comes first, and another address is not in the way.
  const few = await cartWith(guest, { TEA: 8 })
  await orderOf({ ...guest, idempotencyKey: crypto.randomUUID() }, few, 8)
  expect(freelyHeld).toBeGreaterThanOrEqual(8)
  const other = shop.guest()
  await orderOf(other, await cartWith(other, { CUP: 900 }), 900)
})
