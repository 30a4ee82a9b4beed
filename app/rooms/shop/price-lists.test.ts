/** The price of a group or a channel is the same wherever it is read, and is charged as it was shown. */
import { expect, test } from 'vitest'
import { putPrice, savePriceList } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { makeCustomerGroup, putInGroup } from '#rooms/cluster/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { receiveOpening } from '#rooms/stock/index.ts'
import type { Context } from '#kernel/context.ts'
import { transaction } from '#kernel/database.server.ts'
import { browse } from './browse.ts'
import { buyAgain } from './buy-again.ts'
import { acceptPrices, addToCart, seeCart } from './cart.ts'
import { claimCart } from './claim-cart.ts'
import { sellAs } from './desk/sell-as.ts'
import { findGoods, takeOrder } from './desk/take-order.ts'
import { openEdit, seeEdit } from './edits/see-edit.ts'
import { placeOrder } from './place-order.ts'
import { seeProduct } from './see-product.ts'
import { suggest } from './suggest.ts'
import { breaches, buyer, cartWith, openShop, orderOf, pickUp } from './testing.ts'

/** A shop with a cup for 100 baht, a person of the group "wholesale", and its list with the cup at 80. */
async function wholesale() {
  const shop = await openShop({ CUP: 1000 }, { baht: 100 })
  const { tenant, manager } = shop
  const { id: groupId } = await makeCustomerGroup(manager, { name: 'ขายส่ง' })
  const { id: listId } = await savePriceList(manager, { id: null, name: 'ราคาส่ง', groupId, active: 'on' })
  await putPrice(manager, { id: listId, sku: 'CUP', price: '80' })
  const { id: accountId } = await newAccount(tenant)
  await putInGroup(manager, { accountId, groupId })
  const key = () => ({ accountId })
  return { ...shop, groupId, listId, accountId, member: () => tenant.as('user', key()) }
}

/** What each page says that the cup costs now. */
async function shownTo(context: Context): Promise<Record<string, bigint>> {
  const [card] = (await browse(context, {})).products
  const found = (await browse(context, { q: 'CUP' })).products[0]
  const [variant] = (await seeProduct(context, { sku: 'CUP' })).variants
  const hints = await suggest(context, { q: 'CUP' })
  return {
    shelf: card!.unitPriceSatang,
    search: found!.unitPriceSatang,
    page: variant!.unitPriceSatang,
    hint: hints.flatMap((one) => (one.kind === 'product' ? [one.fromPriceSatang] : []))[0]!,
  }
}

const all = (satang: bigint) => ({ shelf: satang, search: satang, page: satang, hint: satang })

test('a member sees and pays the group’s price everywhere; a guest and another customer the usual one', async () => {
  const { tenant, member, guest } = await wholesale()
  expect(await shownTo(member())).toEqual(all(8_000n))
  expect(await shownTo(guest())).toEqual(all(10_000n))
  const { id } = await newAccount(tenant)
  expect(await shownTo(tenant.as('user', { accountId: id }))).toEqual(all(10_000n))
  expect((await seeProduct(member(), { sku: 'CUP' })).variants[0]!.listPriceSatang).toBe(10_000n)

  await addToCart(member(), { sku: 'CUP', quantity: 3 })
  const cart = await seeCart(member(), {})
  expect(cart).toMatchObject({ subtotalSatang: 24_000n, lines: [{ unitPriceSatang: 8_000n, notices: [] }] })
  const order = await orderOf(member(), null, 240)
  expect(order.totalSatang).toBe(24_000n)
  // VAT stands on what is paid: 240 × 7 / 107
  expect(await tenant.sql('select unit_price_satang, vat_satang from shop.order_lines')).toEqual([
    { unit_price_satang: 8_000n, vat_satang: 1_570n },
  ])
  await tenant.sql("update shop.orders set status = 'confirmed'")
  expect((await buyAgain(member(), {}))[0]).toMatchObject({ unitPriceSatang: 8_000n, listPriceSatang: 10_000n })
})

test('what is asked at the same time by two people is answered to each at their own price', async () => {
  const { member, guest } = await wholesale()
  const asked = Array.from({ length: 100 }, (_, at) => seeProduct(at % 2 ? member() : guest(), { sku: 'CUP' }))
  const prices = (await Promise.all(asked)).map(({ variants }) => variants[0]!.unitPriceSatang)
  expect(prices).toEqual(Array.from({ length: 100 }, (_, at) => (at % 2 ? 8_000n : 10_000n)))
})

test('a filter and an order by price go by the price that is shown', async () => {
  const { member, manager, guest } = await wholesale()
  await someProduct(manager, { skus: ['MUG'], baht: 90 })
  const names = async (context: Context, ask: object) =>
    (await browse(context, { ...ask, inStock: false })).products.map(({ sku }) => sku)
  expect(await names(guest(), { sort: 'priceUp' })).toEqual(['MUG', 'CUP'])
  expect(await names(member(), { sort: 'priceUp' })).toEqual(['CUP', 'MUG'])
  expect(await names(member(), { sort: 'priceDown' })).toEqual(['MUG', 'CUP'])
  expect(await names(guest(), { maxSatang: 8_500 })).toEqual([])
  expect(await names(member(), { maxSatang: 8_500 })).toEqual(['CUP'])
  expect(await names(member(), { minSatang: 8_500 })).toEqual(['MUG'])
  expect(await names(member(), { onSale: true })).toEqual(['CUP'])
  expect(await names(member(), { q: 'CUP', maxSatang: 8_500, sort: 'priceUp' })).toEqual(['CUP'])
})

test('what is reckoned of a whole shelf at once is what each product says by itself', async () => {
  const { tenant, manager, groupId, listId, accountId } = await wholesale()
  const first = await savePriceList(manager, { id: null, name: 'เปิดร้าน', groupId, priority: '5', active: 'on' })
  for (let n = 0; n < 12; n++) {
    await someProduct(manager, { skus: [`A${n}`, `B${n}`], baht: 90 + 7 * n })
    if (n % 2 === 0) await putPrice(manager, { id: listId, sku: `A${n}`, percent: String(n + 1.25) })
    if (n % 3 === 0) await putPrice(manager, { id: first.id, sku: `A${n}`, price: String(60 + n) })
    if (n % 4 === 0) await putPrice(manager, { id: listId, sku: `B${n}`, price: String(500 + n) })
  }
  await tenant.sql(
    "update catalogue.variants set sale_price_satang = price_satang - 5000 where sku in ('A2', 'A3', 'B5')",
  )
  for (const asker of [accountId, null]) {
    const { rows } = await transaction({ tenantId: tenant.id, accountId: asker, mode: 'read' }, (connection) =>
      connection.run(`select a.low_satang = o.low and a.high_satang = o.high and a.reduced = o.reduced as same
        from catalogue.asker_prices a full join (select product_id, min(unit_price_satang) as low, max(unit_price_satang) as high,
          bool_or(unit_price_satang < list_price_satang) as reduced from stock.offers group by product_id) o using (product_id)`),
    )
    expect(rows).toEqual(Array.from({ length: 13 }, () => ({ same: true })))
  }
})

test('a sale that is lower counts for members too; of two lists the one with priority counts', async () => {
  const { manager, member, groupId, tenant } = await wholesale()
  await tenant.sql("update catalogue.variants set sale_price_satang = 7500 where sku = 'CUP'")
  expect(await shownTo(member())).toEqual(all(7_500n))
  await tenant.sql("update catalogue.variants set sale_price_satang = 9000 where sku = 'CUP'")
  expect(await shownTo(member())).toEqual(all(8_000n))
  const first = await savePriceList(manager, { id: null, name: 'เปิดร้าน', groupId, priority: '5', active: 'on' })
  // 33.33 % off 100 baht: half a satang of it goes up
  await putPrice(manager, { id: first.id, sku: 'CUP', percent: '33.33' })
  expect(await shownTo(member())).toEqual(all(6_667n))
  await putPrice(manager, { id: first.id, sku: 'CUP', price: '85' })
  expect(await shownTo(member())).toEqual(all(8_500n))
})

test('a list of the web holds for guests; one that is off, over or not begun for nobody', async () => {
  const { manager, guest, listId, member } = await wholesale()
  const list = { id: null, name: 'เว็บ', channel: 'web', active: 'on' } as const
  const { id } = await savePriceList(manager, list)
  await putPrice(manager, { id, sku: 'CUP', price: '95' })
  expect(await shownTo(guest())).toEqual(all(9_500n))
  await savePriceList(manager, { ...list, id, version: 1, endsOn: '2020-01-01' })
  expect(await shownTo(guest())).toEqual(all(10_000n))
  await savePriceList(manager, { ...list, id, version: 2, startsOn: '2090-01-01' })
  expect(await shownTo(guest())).toEqual(all(10_000n))
  await savePriceList(manager, { ...list, id: listId, version: 1, active: 'off' })
  expect(await shownTo(member())).toEqual(all(10_000n))
})

test('a list that ends between the look and the order: refused with both prices, then ordered at the new one', async () => {
  const { tenant, member } = await wholesale()
  await addToCart(member(), { sku: 'CUP', quantity: 1 })
  await tenant.sql("update catalogue.price_lists set ends_at = now() - interval '1 second'")
  await expect(orderOf(member(), null, 80)).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    details: { lines: [{ sku: 'CUP', wasSatang: 8_000n, nowSatang: 10_000n }] },
  })
  expect((await seeCart(member(), {})).lines[0]!.notices).toMatchObject([{ kind: 'priceChanged' }])
  await acceptPrices(member(), {})
  expect((await orderOf(member(), null, 100)).totalSatang).toBe(10_000n)
})

test('a hundred who order while the list goes off pay what they saw, or are refused', async () => {
  const { tenant, manager, groupId, listId, guest } = await wholesale()
  const members = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const { id: accountId } = await newAccount(tenant)
      await putInGroup(manager, { accountId, groupId })
      const as = () => tenant.as('user', { accountId })
      await addToCart(as(), { sku: 'CUP', quantity: 1 })
      return as
    }),
  )
  const orders = members.map((as) => orderOf(as(), null, 80))
  const off = tenant.sql('update catalogue.price_lists set active = false where id = $1', [listId])
  const done = await Promise.allSettled(orders)
  await off
  for (const one of done)
    if (one.status === 'fulfilled') expect(one.value.totalSatang).toBe(8_000n)
    else expect(one.reason).toMatchObject({ code: 'PRICE_CHANGED' })
  await expect(orderOf(members.at(-1)!(), null, 80)).rejects.toMatchObject({ status: expect.any(Number) })
  expect(await shownTo(guest())).toEqual(all(10_000n))
  expect(await breaches(tenant)).toEqual([])
})

test('goods that a guest put in are told at the group’s price after signing in, never charged unsaid', async () => {
  const { guest, member } = await wholesale()
  const cart = await cartWith(guest(), { CUP: 1 })
  await claimCart(member(), { cart })
  expect((await seeCart(member(), {})).lines[0]).toMatchObject({
    unitPriceSatang: 8_000n,
    notices: [{ kind: 'priceChanged' }],
  })
  await expect(orderOf(member(), null, 100)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
})

test('an order taken by hand has the prices of its channel and group, and only staff place it', async () => {
  const { tenant, manager, groupId, member, guest } = await wholesale()
  const { id } = await savePriceList(manager, { id: null, name: 'LINE', channel: 'line', active: 'on' })
  await putPrice(manager, { id, sku: 'CUP', price: '120' })
  expect(await shownTo(guest())).toEqual(all(10_000n))
  const seller = tenant.as('user', { staff: ['seller'] })
  await expect(sellAs(member(), { channel: 'line', groupId })).rejects.toMatchObject({ status: 403 })
  const { cart } = await sellAs(seller, { channel: 'line' })
  await addToCart(seller, { cart, sku: 'CUP', quantity: 2 })
  expect((await seeCart(seller, { cart })).subtotalSatang).toBe(24_000n)
  expect(await findGoods(seller, { q: 'CUP', channel: 'line' })).toMatchObject([{ unitPriceSatang: 12_000n }])
  // The group is closer than the channel.
  await sellAs(seller, { cart, channel: 'line', groupId })
  expect((await seeCart(seller, { cart })).lines[0]).toMatchObject({ unitPriceSatang: 8_000n, notices: [] })
  const asked = { buyer, delivery: pickUp }
  await expect(placeOrder(guest(), { ...asked, cart, expectedTotalSatang: 16_000n })).rejects.toMatchObject({
    status: 404,
  })
  expect((await takeOrder(seller, { ...asked, cart })).totalSatang).toBe(16_000n)
  const theirs = await cartWith(guest(), { CUP: 1 })
  await expect(takeOrder(tenant.as('manager'), { ...asked, cart: theirs })).rejects.toMatchObject({ status: 404 })
})

test('what staff add to somebody’s order costs what it costs them, not whoever writes it', async () => {
  const { tenant, manager, groupId, member, guest } = await wholesale()
  await someProduct(manager, { skus: ['MUG'], baht: 50 })
  const { id: ownId } = await newAccount(tenant)
  // The seller is in the group too; a guest's order is not.
  await putInGroup(manager, { accountId: ownId, groupId })
  const seller = tenant.as('user', { accountId: ownId, staff: ['seller'] })
  const added = async (number: string) => {
    const { cart } = await openEdit(seller, { number })
    await addToCart(seller, { cart, sku: 'CUP', quantity: 1 })
    await expect(takeOrder(seller, { cart, buyer, delivery: pickUp })).rejects.toMatchObject({ status: 404 })
    const edit = await seeEdit(seller, { number, cart })
    return edit!.lines.find(({ sku }) => sku === 'CUP')!.lineSatang
  }
  await receiveOpening(manager, { lines: [{ sku: 'MUG', quantity: 10 }] })
  const guests = await orderOf(guest(), await cartWith(guest(), { MUG: 1 }), 50)
  expect(await added(guests.number)).toBe(10_000n)
  await addToCart(member(), { sku: 'MUG', quantity: 1 })
  const members = await orderOf(member(), null, 50)
  expect(await added(members.number)).toBe(8_000n)
})
