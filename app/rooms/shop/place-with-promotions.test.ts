import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { integrity } from '#rooms/promotions/index.ts'
import { countsOf, promotionBreaches, somePromotion } from '#rooms/promotions/testing.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { acceptLateOrder } from './order-payment.ts'
import { seeCart } from './cart.ts'
import { applyCoupon, removeCoupon } from './coupons.ts'
import { packParcel } from './fulfilment/parcels.ts'
import { seeOrder } from './order.ts'
import { takeGoodsBack } from './returns/take-back.ts'
import {
  breaches,
  buyer,
  cartWith,
  moneyBack,
  moneyComes,
  openShop,
  orderOf,
  shipTo,
  statusOf,
  timePasses,
} from './testing.ts'

let tenant: TestTenant
let manager: Context
let guest: () => Context
beforeEach(async () => {
  ;({ tenant, manager, guest } = await openShop({ CUP: 500, BAG: 500, PIN: 3 }, { baht: 100 }))
})
const allBreaches = async () => [...(await breaches(tenant)), ...(await promotionBreaches(tenant))]
const someone = (i: number) => ({ ...buyer, phone: `08${String(10_000_000 + i)}`, email: `b${i}@example.com` })

test('the cart says what a code lacks, and keeps it until it fits', async () => {
  await somePromotion(manager, { code: 'ลด50', kind: 'amount', amount: 5000n, minAmount: 25_000n })
  const cart = await cartWith(guest(), { CUP: 2 })
  await expect(applyCoupon(guest(), { cart, code: 'nope' })).rejects.toMatchObject({
    code: 'COUPON_NOT_APPLICABLE',
    details: { why: { reason: 'unknown' } },
  })
  expect(await applyCoupon(guest(), { cart, code: ' ลด50 ' })).toEqual({ code: 'ลด50' })
  const short = await seeCart(guest(), { cart })
  expect(short.deal.codes[0]!.why!.th).toContain('฿50.00')
  expect(short.totalSatang).toBe(25_000n)
  const full = await cartWith(guest(), { CUP: 3 })
  await applyCoupon(guest(), { cart: full, code: 'ลด５0' })
  expect(await seeCart(guest(), { cart: full })).toMatchObject({
    totalSatang: 30_000n,
    deal: { codes: [{ why: null }] },
  })
  await removeCoupon(guest(), { cart: full, code: 'ลด50' })
  expect(await seeCart(guest(), { cart: full })).toMatchObject({ totalSatang: 35_000n, deal: { codes: [] } })
})

test('what was given stands on the order, and the use follows its money', async () => {
  const [percent, free] = [
    await somePromotion(manager, { percent: '10', name: { th: 'ลดสิบ', en: 'Ten off' } }),
    await somePromotion(manager, { kind: 'free_shipping', name: { th: 'ส่งฟรี', en: 'Free delivery' } }),
  ]
  const order = await orderOf(guest(), await cartWith(guest(), { CUP: 2 }), 180, { delivery: shipTo })
  expect(await countsOf(tenant, percent)).toEqual({ held: 1, used: 0, heldSatang: 2000, usedSatang: 0 })
  expect(await moneyComes(tenant, order)).toBe('accepted')
  expect(await countsOf(tenant, percent)).toMatchObject({ held: 0, used: 1, usedSatang: 2000 })
  expect(await countsOf(tenant, free)).toMatchObject({ used: 1, usedSatang: 5000 })
  const seen = await seeOrder(guest(), { order: order.orderToken })
  expect(seen).toMatchObject({ discountSatang: 2000n, shippingSatang: 0n, totalSatang: 18_000n })
  expect(seen.promotions.map(({ name }) => name.en)).toEqual(['Ten off', 'Free delivery'])
  const [bill] = await tenant.sql<{ bill: { discountSatang: number } }>('select bill from billing.payables')
  expect(bill!.bill.discountSatang).toBe(2000)
  expect(await allBreaches()).toEqual([])
})

test('a gift is held with the order, and the cart takes it back when none is left', async () => {
  await somePromotion(manager, { kind: 'gift', giftSku: 'PIN', giftQuantity: 2, minAmount: 20_000n })
  const cart = await cartWith(guest(), { CUP: 2 })
  expect((await seeCart(guest(), { cart })).deal.gifts).toMatchObject([{ sku: 'PIN', quantity: 2 }])
  const order = await orderOf(guest(), cart, 200, { expectedGifts: 'PIN' })
  expect(await stockOf(tenant, 'PIN')).toEqual({ onHand: 3, reserved: 2 })
  const next = await cartWith(guest(), { CUP: 2 })
  expect((await seeCart(guest(), { cart: next })).deal.gifts).toEqual([])
  expect((await seeCart(guest(), { cart: next })).deal.giftsGone).toHaveLength(1)
  // Who was shown the gift is told before it is placed.
  await expect(orderOf(guest(), next, 200, { expectedGifts: 'PIN' })).rejects.toMatchObject({
    code: 'COUPON_NOT_APPLICABLE',
    details: { why: { reason: 'giftGone' } },
  })
  await timePasses(tenant, order)
  expect(await stockOf(tenant, 'PIN')).toEqual({ onHand: 3, reserved: 0 })
  const after = await orderOf(guest(), next, 200, { expectedGifts: 'PIN' })
  await moneyComes(tenant, after)
  expect(await stockOf(tenant, 'PIN')).toEqual({ onHand: 1, reserved: 0 })
  expect(await allBreaches()).toEqual([])
})

test('a gift that has run out is said in the answer, too, and never stands in the way of what was chosen', async () => {
  await somePromotion(manager, { kind: 'gift', giftSku: 'PIN', giftQuantity: 2, minAmount: 20_000n })
  await orderOf(guest(), await cartWith(guest(), { CUP: 2 }), 200)
  const after = await orderOf(guest(), await cartWith(guest(), { CUP: 2 }), 200)
  expect(after.giftsGone).toHaveLength(1)
})

test('sixty who are promised the last gift at once: one has it, the others are told of the gift, never that their goods are gone', async () => {
  await somePromotion(manager, { kind: 'gift', giftSku: 'PIN', giftQuantity: 3, minAmount: 10_000n })
  const carts = await Promise.all(Array.from({ length: 60 }, () => cartWith(guest(), { CUP: 1 })))
  const settled = await Promise.allSettled(
    carts.map((cart, i) =>
      orderOf({ ...guest(), address: `10.2.0.${i}` }, cart, 100, { expectedGifts: 'PIN', buyer: someone(i) }),
    ),
  )
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons).toHaveLength(59)
  for (const reason of reasons)
    expect(reason).toMatchObject({ code: 'COUPON_NOT_APPLICABLE', details: { why: { reason: 'giftGone' } } })
  expect(await stockOf(tenant, 'PIN')).toEqual({ onHand: 3, reserved: 3 })
  expect(await allBreaches()).toEqual([])
})

test('a code with one use left, raced by 50: one order has it, the others hear that it is used up', async () => {
  const id = await somePromotion(manager, { code: 'LAST1', percent: '50', budgetUses: 1 })
  const carts = await Promise.all(Array.from({ length: 50 }, () => cartWith(guest(), { CUP: 1 })))
  for (const cart of carts) await applyCoupon({ ...guest(), address: randomUUID() }, { cart, code: 'last1' })
  const settled = await Promise.allSettled(
    carts.map((cart, i) => orderOf({ ...guest(), address: `10.0.0.${i}` }, cart, 50, { buyer: someone(i) })),
  )
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
  expect(codes).toEqual(Array.from({ length: 49 }, () => 'COUPON_EXHAUSTED'))
  expect(await countsOf(tenant, id)).toMatchObject({ held: 1, heldSatang: 5000 })
  expect(await stockOf(tenant, 'CUP')).toMatchObject({ reserved: 1 })
  expect(await allBreaches()).toEqual([])
})

test('400 want 50 with codes, mixed carts and promotions that all share: 50 orders, no deadlock, no drift', async () => {
  const shop = await openShop({ CUP: 50, BAG: 500 }, { baht: 100 })
  const { tenant: own, manager: boss } = shop
  await somePromotion(boss, { percent: '5' })
  await somePromotion(boss, { kind: 'buy_x_get_y', buy: 1, get: 1, percent: '50' })
  await somePromotion(boss, { code: 'SAVE', kind: 'amount', amount: 1000n, budgetUses: 400 })
  const carts = await Promise.all(
    Array.from({ length: 400 }, (_, i) => cartWith(shop.guest(), i % 2 ? { CUP: 1, BAG: 1 } : { BAG: 1, CUP: 1 })),
  )
  await own.sql(`update shop.carts set coupon_codes = '{save}' where token_hash < '8'`)
  const settled = await Promise.allSettled(
    carts.map(async (cart, i) => {
      const { totalSatang, shippingSatang } = await seeCart(shop.guest(), { cart })
      const context = { ...shop.guest(), address: `10.1.${i >> 6}.${i}` }
      return orderOf(context, cart, Number(totalSatang - shippingSatang) / 100, { buyer: someone(i) })
    }),
  )
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
  expect([...new Set(codes)]).toEqual(['INSUFFICIENT_STOCK'])
  expect(settled.length - codes.length).toBe(50)
  expect(await Promise.all(integrity.map((check) => own.sql(check.breaches)))).toEqual([[], []])
  expect(await breaches(own)).toEqual([])
})

test('expiry and payment at once: the use ends as the order does', async () => {
  const id = await somePromotion(manager, { percent: '10' })
  const orders = []
  for (let i = 0; i < 12; i++)
    orders.push(await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 90, { buyer: someone(i) }))
  await Promise.all(orders.flatMap((order) => [timePasses(tenant, order), moneyComes(tenant, order)]))
  const states = await Promise.all(orders.map((order) => statusOf(tenant, order)))
  expect(new Set(states)).toEqual(new Set(['confirmed']))
  expect(await countsOf(tenant, id)).toEqual({ held: 0, used: 12, heldSatang: 0, usedSatang: 12_000 })
  expect(await allBreaches()).toEqual([])
})

test('late money keeps the price that was paid, although the promotion is used up by then', async () => {
  const id = await somePromotion(manager, { percent: '10', budgetUses: 1 })
  const late = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 90)
  await timePasses(tenant, late)
  await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 90, { buyer: someone(1) })
  expect(await moneyComes(tenant, late)).toBe('accepted')
  expect(await countsOf(tenant, id)).toMatchObject({ held: 1, used: 0 })
  expect(await tenant.sql('select beyond from promotions.uses where state = $1', ['used'])).toEqual([{ beyond: true }])
  expect(await allBreaches()).toEqual([])
  await expect(acceptLateOrder(manager, { number: late.number })).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('a first order is a first order: by telephone, e-mail or account', async () => {
  await somePromotion(manager, { code: 'HELLO', percent: '20', firstOrder: true })
  const withCode = async () => {
    const cart = await cartWith(guest(), { CUP: 1 })
    await applyCoupon(guest(), { cart, code: 'HELLO' })
    return cart
  }
  await orderOf(guest(), await withCode(), 80)
  const again = { ...buyer, phone: '0890000000' }
  await expect(orderOf(guest(), await withCode(), 80, { buyer: again })).rejects.toMatchObject({
    code: 'COUPON_NOT_APPLICABLE',
    details: { why: { reason: 'notFirstOrder' } },
  })
})

test('codes are not to be guessed: one address is stopped', async () => {
  const [visitor, cart] = [guest(), await cartWith(guest(), { CUP: 1 })]
  const tries = []
  for (let i = 0; i < 61; i++) tries.push(await applyCoupon(visitor, { cart, code: `guess-${i}` }).catch((e) => e.code))
  expect(tries.at(-1)).toBe('RATE_LIMITED')
  expect(tries.filter((code) => code === 'COUPON_NOT_APPLICABLE').length).toBe(60)
})

test('nothing left of an order gives its use back: refunded before it left, or returned and refunded; a part does not', async () => {
  const id = await somePromotion(manager, { percent: '10', code: 'ONCE', budgetUses: 1, perCustomer: 1 })
  const buys = async () => {
    const cart = await cartWith(guest(), { CUP: 2 })
    await applyCoupon(guest(), { cart, code: 'ONCE' })
    return orderOf(guest(), cart, 180)
  }
  const pays = async () => {
    const order = await buys()
    await moneyComes(tenant, order)
    const [line] = await tenant.sql<{ id: string }>(
      'select l.id from shop.order_lines l join shop.orders o on o.id = l.order_id where o.number = $1',
      [order.number],
    )
    return { number: order.number, line: line!.id }
  }
  const used = async () => (await countsOf(tenant, id)).used
  const staff = () => ({ ...manager, idempotencyKey: crypto.randomUUID() })
  const early = await pays()
  expect(await used()).toBe(1)
  await moneyBack(tenant, early.number, 18_000n)
  expect(await used()).toBe(0)

  const back = await pays()
  await packParcel(staff(), { number: back.number, until: 'sent' })
  await takeGoodsBack(staff(), { number: back.number, back: { [back.line]: 1 }, reason: 'แตก' })
  await moneyBack(tenant, back.number, 9_000n)
  expect(await used()).toBe(1)
  await takeGoodsBack(staff(), { number: back.number, back: { [back.line]: 1 }, reason: 'แตก' })
  expect(await used()).toBe(1)
  await moneyBack(tenant, back.number, 9_000n)
  expect(await used()).toBe(0)
  expect(await allBreaches()).toEqual([])

  const first = await pays()
  await packParcel(staff(), { number: first.number, until: 'sent' })
  await moneyBack(tenant, first.number, 18_000n)
  expect(await used()).toBe(1)
  await takeGoodsBack(staff(), { number: first.number, back: { [first.line]: 2 }, reason: 'แตก' })
  expect(await countsOf(tenant, id)).toEqual({ held: 0, used: 0, heldSatang: 0, usedSatang: 0 })
  expect(await allBreaches()).toEqual([])
})
