import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { luckOf } from '#kernel/testing-luck.ts'
import { Refusal } from '#kernel/refusals.ts'
import { saveBundle, setPrice } from '#rooms/catalogue/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { payWithWallet } from '#rooms/wallet/index.ts'
import { newOwner } from '#rooms/wallet/testing.ts'
import { acceptPrices, addToCart, seeCart } from './cart.ts'
import { saveCheckout, seeCheckout } from './checkout.ts'
import { myOrders, seeOrder } from './order.ts'
import { placeOrder } from './place-order.ts'
import { breaches, buyer, cartWith, openShop, orderOf, pickUp, shipTo, statusOf } from './testing.ts'

test('refuses an empty cart, an unknown cart, and a call without a key', async () => {
  const { guest } = await openShop({ CUP: 5 })
  await expect(orderOf(guest(), null, 107)).rejects.toMatchObject({ status: 404 })
  const cart = await cartWith(guest(), { CUP: 1 })
  await expect(orderOf({ ...guest(), idempotencyKey: null }, cart, 107)).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('refuses a bad buyer or address with a sentence at each field, in both languages', async () => {
  const { guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  const refused = await orderOf(guest(), cart, 107, {
    buyer: { name: '', phone: '12', email: 'x', tax: { company: 'A', taxId: '1101700230703' } },
  }).catch((e) => e)
  expect(refused.details.fields.map((field: { field: string }) => field.field)).toEqual([
    'buyer.name',
    'buyer.phone',
    'buyer.email',
    'buyer.tax.taxId',
  ])
  const wrongZip = { ...shipTo, address: { ...shipTo.address, zip: '102' } }
  await expect(orderOf(guest(), cart, 157, { delivery: wrongZip })).rejects.toMatchObject({
    details: { fields: [{ field: 'delivery.address.zip' }] },
  })
  await expect(orderOf(guest(), cart, 107, { delivery: { method: 'none' } })).rejects.toMatchObject({
    details: { fields: [{ field: 'delivery.method' }] },
  })
  const tax = { company: 'บริษัท ก จำกัด', taxId: '1101700230708' }
  await expect(orderOf(guest(), cart, 107, { buyer: { ...buyer, tax } })).rejects.toMatchObject({
    details: { fields: [{ field: 'buyer.tax.address' }] },
  })
})

test('refuses when a price or the total is not what the buyer was told, and says what it is now', async () => {
  const { manager, guest } = await openShop({ CUP: 5, BAG: 5 })
  const cart = await cartWith(guest(), { CUP: 1, BAG: 1 })
  await expect(orderOf(guest(), cart, 1)).rejects.toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    details: { lines: [], totalSatang: 21_400n },
  })
  await setPrice(manager, { sku: 'CUP', version: 1, priceSatang: 10_800 })
  await setPrice(manager, { sku: 'BAG', version: 1, priceSatang: 10_600 })
  // the sum is the same: it is still said
  await expect(orderOf(guest(), cart, 214)).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    details: {
      lines: [
        { sku: 'CUP', wasSatang: 10_700n, nowSatang: 10_800n },
        { sku: 'BAG', wasSatang: 10_700n, nowSatang: 10_600n },
      ],
    },
  })
  await acceptPrices(guest(), { cart })
  expect(await orderOf(guest(), cart, 214)).toMatchObject({ totalSatang: 21_400n })
})

test('ignores prices, totals, discounts and accounts that a client sends along', async () => {
  const { guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  const sneaky = {
    unitPriceSatang: 1,
    totalSatang: 1,
    discountSatang: 10_600,
    accountId: randomUUID(),
    status: 'confirmed',
    tenant_id: randomUUID(),
  }
  const placed = await placeOrder(guest(), { cart, buyer, delivery: pickUp, expectedTotalSatang: 10_700, ...sneaky })
  expect(await seeOrder(guest(), { order: placed.orderToken })).toMatchObject({
    status: 'pending_payment',
    totalSatang: 10_700n,
    isGuestOrder: true,
  })
})

test('refuses what the shelf does not have, naming each short line, and leaves nothing behind', async () => {
  const { tenant, guest } = await openShop({ CUP: 2, BAG: 50, SET: 0 })
  await saveBundle(tenant.as('manager'), { sku: 'SET', items: [{ sku: 'CUP', quantity: 2 }] })
  const cart = await cartWith(guest(), { CUP: 1, BAG: 1, SET: 1 })
  await expect(orderOf(guest(), cart, 321)).rejects.toMatchObject({
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    details: { lines: [{ sku: 'CUP', wanted: 3, available: 2 }] },
  })
  expect(await tenant.sql('select from shop.orders')).toEqual([])
  expect(await tenant.sql('select from billing.payables')).toEqual([])
  expect((await seeCart(guest(), { cart })).count).toBe(3)
})

test('places an order: price fixed, goods held, bill open with its first code, number of the day', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  const cart = await cartWith(guest(), { CUP: 2 })
  await saveCheckout(guest(), { cart, buyer, delivery: shipTo })
  expect(await seeCheckout(guest(), { cart })).toMatchObject({
    methods: ['ship', 'pickup'],
    totals: { ship: { total: 26_400n, vatTotal: 1727n }, pickup: { total: 21_400n } },
  })
  const placed = await placeOrder(guest(), { cart, expectedTotalSatang: 26_400 })
  expect(placed).toEqual({
    orderToken: expect.stringMatching(/^[\w-]{22}$/),
    number: expect.stringMatching(/^\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/),
    intentSlug: expect.stringMatching(/^[\w-]{22,}$/),
    giftsGone: [],
    totalSatang: 26_400n,
  })
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 2 })
  const order = await seeOrder(guest(), { order: placed.orderToken })
  expect(order).toMatchObject({
    subtotalSatang: 21_400n,
    shippingSatang: 5000n,
    vatSatang: 1727n,
    payment: { paymentStatus: 'unpaid', amountSatang: 26_400n },
    can: { pay: true, cancel: true },
  })
  expect(order.events).toMatchObject([{ kind: 'placed' }])
  expect(await seeCart(guest(), { cart })).toMatchObject({ lines: [] })
  expect(
    await tenant.sql(
      "select job_key from kernel.outbox where topic = 'shop.expireOrder' and tenant_id = kernel.tenant_id()",
    ),
  ).toHaveLength(1)
  expect(await breaches(tenant)).toEqual([])
})

test('a cart becomes one order: pressing again with another key finds the order that is there', async () => {
  const { guest } = await openShop({ CUP: 50 })
  const cart = await cartWith(guest(), { CUP: 1 })
  const { orderToken, number } = await orderOf(guest(), cart, 107)
  await expect(orderOf(guest(), cart, 107)).rejects.toMatchObject({
    code: 'INVALID_STATE',
    details: { orderToken, number },
  })
})

test('the link shows a stranger just enough; the buyer’s account and staff see all', async () => {
  const { tenant, manager, guest } = await openShop({ CUP: 50 })
  const { context } = await (await newAccount(tenant)).signIn()
  await addToCart(context, { sku: 'CUP' })
  const { orderToken: order, number } = await orderOf(context, null, 157, { delivery: shipTo })
  expect(await seeOrder(guest(), { order })).toMatchObject({
    isReduced: true,
    buyer: { name: 'ม*** มี***', phone: 'xxx-xxx-5678', email: 'm***@example.com' },
    delivery: { address: { line: '***', province: { th: 'เชียงใหม่' } } },
    can: { cancel: false },
  })
  for (const who of [context, manager])
    expect(await seeOrder(who, { order })).toMatchObject({ isReduced: false, buyer: { phone: '0812345678' } })
  expect((await myOrders(context, {})).orders).toMatchObject([{ number, pieces: 1, paymentStatus: 'unpaid' }])
  const other = await (await newAccount(tenant)).signIn()
  expect((await myOrders(other.context, {})).orders).toEqual([])
  await expect(seeOrder((await openShop({ X: 1 })).guest(), { order })).rejects.toMatchObject({ status: 404 })
})

test('what costs nothing is confirmed at once, and its goods leave', async () => {
  const { tenant, guest } = await openShop({ GIFT: 3 }, { baht: 0 })
  const cart = await cartWith(guest(), { GIFT: 1 })
  const placed = await orderOf(guest(), cart, 0)
  expect(placed.intentSlug).toBeNull()
  expect(await seeOrder(guest(), { order: placed.orderToken })).toMatchObject({ status: 'confirmed' })
  expect(await stockOf(tenant, 'GIFT')).toEqual({ onHand: 2, reserved: 0 })
})

test('400 at once on 50 units: 50 orders, 350 refusals that name the line, stock exact', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  const carts = await Promise.all(Array.from({ length: 400 }, () => cartWith(guest(), { CUP: 1 })))
  const results = await Promise.allSettled(carts.map((cart) => orderOf(guest(), cart, 107)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(results.length - refused.length).toBe(50)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refusal)
    expect(reason).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      details: { lines: [{ sku: 'CUP', wanted: 1, available: 0 }] },
    })
  }
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 50 })
  expect(await tenant.sql('select from shop.orders')).toHaveLength(50)
  expect(await breaches(tenant)).toEqual([])
})

test('mixed baskets with bundles in random orders: no deadlock reaches a buyer, nothing drifts', async () => {
  const { tenant, manager, guest } = await openShop({ CUP: 30, BAG: 30, MUG: 30, SET: 0 })
  await saveBundle(manager, {
    sku: 'SET',
    items: [
      { sku: 'MUG', quantity: 1 },
      { sku: 'CUP', quantity: 2 },
    ],
  })
  const luck = luckOf()
  const three = () => luck.shuffled(['CUP', 'BAG', 'MUG', 'SET']).slice(0, 3)
  const carts = await Promise.all(
    Array.from({ length: 60 }, () => cartWith(guest(), Object.fromEntries(three().map((sku) => [sku, 1])))),
  )
  for (const result of await Promise.allSettled(carts.map((cart) => orderOf(guest(), cart, 321))))
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect(await breaches(tenant)).toEqual([])
})

test('the same key 100 times at once: one order, and everybody hears of it or is told to wait', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  const cart = await cartWith(guest(), { CUP: 1 })
  const idempotencyKey = randomUUID()
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => orderOf({ ...guest(), idempotencyKey }, cart, 107)),
  )
  const answers = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.number] : [])))
  expect(answers.size).toBe(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'IN_PROGRESS' })
  expect(await tenant.sql('select from shop.orders')).toHaveLength(1)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 1 })
})

test('a member with money is offered the wallet at checkout and pays with it; nobody else is', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  const waysOf = async (context: ReturnType<typeof guest>) =>
    (await seeCheckout(context, { cart: await cartWith(context, { CUP: 1 }) }))?.ways
  const poor = await newOwner(tenant)
  expect([await waysOf(guest()), await waysOf(tenant.as('user', { accountId: poor.id }))]).toEqual([[], []])
  const { id: accountId } = await newOwner(tenant, 50_000n)
  const me = () => tenant.as('user', { accountId })
  const cart = await cartWith(me(), { CUP: 2 })
  const checkout = await seeCheckout(me(), { cart })
  expect(checkout?.ways).toMatchObject([{ method: 'wallet', availableSatang: 50_000n }])
  const order = await orderOf(me(), cart, 214)
  await payWithWallet(me(), { slug: order.intentSlug! })
  expect(await statusOf(tenant, order)).toBe('confirmed')
  const again = await seeCheckout(me(), { cart: await cartWith(me(), { CUP: 1 }) })
  expect(again?.ways).toMatchObject([{ method: 'wallet', availableSatang: 28_600n }])
  expect(await breaches(tenant)).toEqual([])
})
