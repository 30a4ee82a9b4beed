import { expect, test } from 'vitest'
import { setPrice } from '#rooms/catalogue/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { addToCart, cartCount, changeQuantity, openCart, removeLine, seeCart } from './cart.ts'
import { newCartToken } from './cart-token.server.ts'
import { claimCart } from './claim-cart.ts'
import { saveCheckout } from './checkout.ts'
import { buyer, cartWith, openShop, pickUp } from './testing.ts'

test('refuses what is not sold: unknown, archived, or switched off', async () => {
  const { tenant, guest } = await openShop({ CUP: 5, OFF: 5 })
  await expect(addToCart(guest(), { sku: 'NOPE' })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await tenant.sql("update catalogue.variants set active = false where sku = 'OFF'")
  await expect(addToCart(guest(), { sku: 'OFF' })).rejects.toMatchObject({ status: 404 })
  await tenant.sql("update catalogue.products set status = 'archived'")
  await expect(addToCart(guest(), { sku: 'CUP' })).rejects.toMatchObject({ status: 404 })
})

test('refuses odd quantities and lines of a cart that is not the caller’s', async () => {
  const { guest } = await openShop({ CUP: 5 })
  for (const quantity of [0, -1, 1.5, 1000, Number.NaN])
    await expect(addToCart(guest(), { sku: 'CUP', quantity })).rejects.toMatchObject({ code: 'VALIDATION' })
  await cartWith(guest(), { CUP: 1 })
  await expect(changeQuantity(guest(), { cart: newCartToken(), sku: 'CUP', quantity: 2 })).rejects.toMatchObject({
    status: 404,
  })
  await expect(changeQuantity(guest(), { sku: 'CUP', quantity: 2 })).rejects.toMatchObject({ status: 404 })
})

test('another tenant’s cart token opens nothing', async () => {
  const [mine, theirs] = [await openShop({ CUP: 5 }), await openShop({ CUP: 5 })]
  const cart = await cartWith(mine.guest(), { CUP: 1 })
  expect((await seeCart(theirs.guest(), { cart })).lines).toEqual([])
  await expect(removeLine(theirs.guest(), { cart, sku: 'CUP' })).resolves.toEqual({ removed: 0 })
  expect((await seeCart(mine.guest(), { cart })).count).toBe(1)
})

test('the first thing put in makes the cart; the same thing again adds up; out and in again is the undo', async () => {
  const { guest } = await openShop({ CUP: 50, BAG: 50 })
  expect(await seeCart(guest(), {})).toMatchObject({ lines: [], count: 0, subtotalSatang: 0n, shippingSatang: 0n })
  const { cart } = await addToCart(guest(), { sku: 'CUP', quantity: 2 })
  await addToCart(guest(), { cart, sku: 'BAG' })
  expect(await addToCart(guest(), { cart, sku: 'CUP' })).toEqual({ cart, quantity: 3 })
  expect(await seeCart(guest(), { cart })).toMatchObject({
    count: 4,
    subtotalSatang: 42_800n,
    shippingSatang: 5000n,
    lines: [
      { sku: 'CUP', quantity: 3, lineSatang: 32_100n, notices: [] },
      { sku: 'BAG', quantity: 1 },
    ],
  })
  expect(await removeLine(guest(), { cart, sku: 'CUP' })).toEqual({ removed: 3 })
  await addToCart(guest(), { cart, sku: 'CUP', quantity: 3 })
  expect(await cartCount(guest(), { cart })).toBe(4)
  expect(await openCart(guest(), {})).toMatchObject({ cart: expect.stringMatching(/^[\w-]{22}$/) })
})

test('who said that they fetch it pays for no parcel, in the cart too', async () => {
  const { guest } = await openShop({ CUP: 5 })
  const cart = await cartWith(guest(), { CUP: 1 })
  const sent = await seeCart(guest(), { cart })
  expect(sent.totalSatang).toBe(sent.subtotalSatang + sent.shippingSatang)
  expect(sent.shippingSatang).toBeGreaterThan(0n)
  const saved = await saveCheckout(guest(), { cart, buyer, delivery: pickUp })
  expect(await seeCart(guest(), { cart })).toMatchObject({
    shippingSatang: 0n,
    totalSatang: saved.totalSatang,
    subtotalSatang: saved.totalSatang,
  })
})

test('20 at once put the same thing into the same cart: all of it is there', async () => {
  const { guest } = await openShop({ CUP: 50 })
  const { cart } = await openCart(guest(), {})
  await Promise.all(Array.from({ length: 20 }, () => addToCart(guest(), { cart, sku: 'CUP' })))
  expect(await cartCount(guest(), { cart })).toBe(20)
})

test('a changed price, a short shelf and a thing no longer sold are said at their line', async () => {
  const { tenant, manager, guest } = await openShop({ CUP: 5, BAG: 5, OLD: 5 })
  const cart = await cartWith(guest(), { CUP: 1, BAG: 7, OLD: 1 })
  await setPrice(manager, { sku: 'CUP', version: 1, priceSatang: 12_000 })
  await tenant.sql("update catalogue.variants set active = false where sku = 'OLD'")
  const { lines, subtotalSatang } = await seeCart(guest(), { cart })
  expect(lines.map((line) => line.notices)).toEqual([
    [{ kind: 'priceChanged', wasSatang: 10_700n, nowSatang: 12_000n }],
    [{ kind: 'short', available: 5 }],
    [{ kind: 'gone' }],
  ])
  expect(subtotalSatang).toBe(12_000n + 7n * 10_700n)
  await changeQuantity(guest(), { cart, sku: 'CUP', quantity: 2 })
  expect((await seeCart(guest(), { cart })).lines[0]!.notices).toEqual([])
})

test('at sign-in the device’s cart joins the account’s, cut to what can be had, and says what it cut', async () => {
  const { tenant, guest } = await openShop({ CUP: 5, BAG: 50 })
  const { context } = await (await newAccount(tenant)).signIn()
  await addToCart(context, { sku: 'CUP', quantity: 4 })
  const cart = await cartWith(guest(), { CUP: 3, BAG: 2 })
  expect(await claimCart(context, { cart })).toEqual({ cut: ['CUP'] })
  expect(await claimCart(context, { cart })).toEqual({ cut: [] })
  expect((await seeCart(context, {})).lines).toMatchObject([
    { sku: 'CUP', quantity: 5 },
    { sku: 'BAG', quantity: 2 },
  ])
  expect((await seeCart(guest(), { cart })).lines).toEqual([])
  await expect(claimCart(guest(), { cart })).rejects.toMatchObject({ status: 401 })
})
