/** Goods come back for others: the value pays for the new order, once, and the books agree to the satang. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { integrity as billingPromises } from '#rooms/billing/index.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { addToCart } from '../cart.ts'
import { takeGoodsBack } from '../returns/take-back.ts'
import { breaches, buyer, cartWith, moneyComes, openShop, orderOf, pickUp, statusOf } from '../testing.ts'
import { exchangeOrder } from './exchange.ts'
import { sellAs } from './sell-as.ts'

async function cameBack(pieces = 1) {
  const shop = await openShop({ CUP: 50, MUG: 50 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 214)
  await moneyComes(shop.tenant, order)
  const [line] = await shop.tenant.sql<{ id: string }>('select id from shop.order_lines')
  const press = (context = shop.manager) => ({ ...context, idempotencyKey: randomUUID() })
  await takeGoodsBack(press(), { number: order.number, out: { [line!.id]: pieces }, reason: 'เปลี่ยนสี' })
  const basket = async (sku: string, quantity: number) => {
    const { cart } = await sellAs(shop.manager, { channel: 'line' })
    await addToCart(shop.manager, { cart, sku, quantity })
    return cart
  }
  const asked = (cart: string) => ({
    cart,
    from: order.number,
    buyer: { name: buyer.name, phone: buyer.phone },
    delivery: pickUp,
  })
  return { ...shop, order, press, basket, asked }
}
type Shop = Awaited<ReturnType<typeof cameBack>>

const money = ({ tenant }: Shop) =>
  tenant.sql<{ number: string; status: string; paid: bigint; refunded: bigint }>(
    'select number, status, paid_satang as paid, refunded_satang as refunded from billing.payables order by id',
  )

async function expectSound({ tenant }: Shop) {
  expect(await breaches(tenant)).toEqual([])
  for (const { promise, breaches: found } of billingPromises)
    expect({ promise, found: await tenant.sql(found) }).toEqual({ promise, found: [] })
  expect(
    await tenant.sql(
      "select coalesce(sum(amount_satang), 0)::bigint as left from ledger.entries e join ledger.accounts a on a.id = e.account_id where a.code = 'customer:moved'",
    ),
  ).toEqual([{ left: 0n }])
}

test('who may not, another customer, and an order from which nothing came back are refused', async () => {
  const shop = await cameBack()
  const seller = shop.tenant.as('user', { staff: ['seller'] })
  await expect(exchangeOrder(shop.press(seller), shop.asked(await shop.basket('MUG', 1)))).rejects.toMatchObject({
    status: 403,
  })
  const other = { ...shop.asked(await shop.basket('MUG', 1)), buyer: { name: 'คนอื่น', phone: '0899999999' } }
  await expect(exchangeOrder(shop.press(), other)).rejects.toMatchObject({ status: 409 })
  const fresh = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  await expect(
    exchangeOrder(shop.press(), { ...shop.asked(await shop.basket('MUG', 1)), from: fresh.number }),
  ).rejects.toMatchObject({ key: 'shop.nothingToExchange' })
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 49, reserved: 1 })
  await expectSound(shop)
})

test('of the same value: the new order is paid and confirmed, the old one’s paper is corrected', async () => {
  const shop = await cameBack()
  const placed = await exchangeOrder(shop.press(), shop.asked(await shop.basket('MUG', 1)))
  expect(placed).toMatchObject({ totalSatang: 10_700n, carriedSatang: 10_700n })
  expect(await statusOf(shop.tenant, placed)).toBe('confirmed')
  expect(await money(shop)).toMatchObject([
    { paid: 21_400n, refunded: 10_700n },
    { number: placed.number, status: 'settled', paid: 10_700n },
  ])
  expect(await stockOf(shop.tenant, 'MUG')).toEqual({ onHand: 49, reserved: 0 })
  expect(
    await shop.tenant.sql("select total_satang as total from billing.documents where kind = 'credit_note'"),
  ).toEqual([{ total: 10_700n }])
  await expectSound(shop)
})

test('dearer: the difference is owed by its link; cheaper: the rest stays to be refunded', async () => {
  const dear = await cameBack()
  const more = await exchangeOrder(dear.press(), dear.asked(await dear.basket('MUG', 3)))
  expect(more).toMatchObject({ totalSatang: 32_100n, carriedSatang: 10_700n })
  expect(await statusOf(dear.tenant, more)).toBe('pending_payment')
  expect((await money(dear))[1]).toMatchObject({ status: 'open', paid: 10_700n })
  await expectSound(dear)
  const cheap = await cameBack(2)
  const less = await exchangeOrder(cheap.press(), cheap.asked(await cheap.basket('MUG', 1)))
  expect(less).toMatchObject({ totalSatang: 10_700n, carriedSatang: 10_700n })
  expect((await money(cheap))[0]).toMatchObject({ paid: 21_400n, refunded: 10_700n })
  const again = await exchangeOrder(cheap.press(), cheap.asked(await cheap.basket('MUG', 1)))
  expect(again.carriedSatang).toBe(10_700n)
  await expectSound(cheap)
})

test('thirty at once exchange the same piece: its value pays one order, and no other stands', async () => {
  const shop = await cameBack()
  const carts = await Promise.all(Array.from({ length: 30 }, () => shop.basket('MUG', 1)))
  const tries = await Promise.allSettled(carts.map((cart) => exchangeOrder(shop.press(), shop.asked(cart))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await money(shop)).toHaveLength(2)
  expect(await stockOf(shop.tenant, 'MUG')).toEqual({ onHand: 49, reserved: 0 })
  await expectSound(shop)
})
