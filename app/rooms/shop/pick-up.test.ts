/** Fetched at a branch: the goods are held and taken there, and nowhere else. */
import { describe, expect, test } from 'vitest'
import type { TestTenant } from '#kernel/testing.ts'
import { putInBundle } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { someBranch, stockAt } from '#rooms/stock/testing.ts'
import { seeCart } from './cart.ts'
import { saveCheckout, seeCheckout } from './checkout.ts'
import { editOrder } from './edits/edit-order.ts'
import { seeEdit } from './edits/see-edit.ts'
import { cancelOrder } from './end-order.ts'
import { packParcel } from './fulfilment/parcels.ts'
import { queuedOrder } from './order.ts'
import { placeOrder } from './place-order.ts'
import { takeGoodsBack } from './returns/take-back.ts'
import { seeProduct } from './see-product.ts'
import { breaches, buyer, cartWith, moneyBack, moneyComes, openShop, orderOf, shipTo, timePasses } from './testing.ts'

const at = (branch: string) => ({ method: 'pickup' as const, branch })

/** MAIN, which the web sells from, and RIVER. */
async function twoBranches(main: Record<string, number>, river: Record<string, number>) {
  const shop = await openShop(main, { baht: 100 })
  const riverId = await someBranch(shop.manager, shop.tenant, { code: 'RIVER', quantities: river })
  return {
    ...shop,
    riverId,
    async buys(lines: Record<string, number>, baht: number, delivery: ReturnType<typeof at> | typeof shipTo) {
      const guest = shop.guest()
      return orderOf(guest, await cartWith(guest, lines), baht, { delivery })
    },
  }
}

const bothOf = async (tenant: TestTenant, sku = 'CUP') => ({
  main: await stockAt(tenant, sku, 'MAIN'),
  river: await stockAt(tenant, sku, 'RIVER'),
})

describe('refuses', () => {
  test('what is not all at the branch, by name, and holds nothing; another branch and delivery stay open', async () => {
    const { tenant, guest } = await twoBranches({ CUP: 5, POT: 5 }, { CUP: 2 })
    const who = guest()
    const cart = await cartWith(who, { CUP: 2, POT: 1 })
    await expect(orderOf(who, cart, 300, { delivery: at('RIVER') })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      details: { lines: [{ sku: 'POT', wanted: 1, available: 0 }] },
    })
    expect((await bothOf(tenant)).river).toEqual({ onHand: 2, reserved: 0 })
    const { number } = await orderOf(who, cart, 300, { delivery: at('MAIN') })
    expect(number).toBeTruthy()
    expect((await bothOf(tenant)).main).toEqual({ onHand: 5, reserved: 2 })
  })

  test('a branch that is none, and one of another tenant', async () => {
    const { buys } = await twoBranches({ CUP: 5 }, { CUP: 5 })
    await expect(buys({ CUP: 1 }, 100, at('NOWHERE'))).rejects.toMatchObject({ status: 422 })
  })
})

test('the last goods of a branch, raced by 50 who fetch and 50 who have it sent: each place gives what it has, no more', async () => {
  const { tenant, guest } = await twoBranches({ CUP: 7 }, { CUP: 11 })
  const carts = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const who = guest()
      return { who, cart: await cartWith(who, { CUP: 1 }) }
    }),
  )
  const results = await Promise.allSettled(
    carts.map(({ who, cart }, index) =>
      index % 2 === 0
        ? orderOf(who, cart, 100, { delivery: at('RIVER') })
        : orderOf(who, cart, 150, { delivery: shipTo }),
    ),
  )
  const wonBy = (rest: number) => results.filter((one, i) => i % 2 === rest && one.status === 'fulfilled').length
  expect([wonBy(0), wonBy(1)]).toEqual([11, 7])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 7, reserved: 7 }, river: { onHand: 11, reserved: 11 } })
  const placed = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const order of placed.slice(0, 6)) expect(await moneyComes(tenant, order)).toBe('accepted')
  expect(await breaches(tenant)).toEqual([])
})

test('where the branch is the one that the web sells from, both race for the same pieces', async () => {
  const { tenant, guest } = await twoBranches({ CUP: 13 }, { CUP: 40 })
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, async (_, index) => {
      const who = guest()
      const cart = await cartWith(who, { CUP: 1 })
      return index % 2 === 0
        ? orderOf(who, cart, 100, { delivery: at('MAIN') })
        : orderOf(who, cart, 150, { delivery: shipTo })
    }),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 13, reserved: 13 }, river: { onHand: 40, reserved: 0 } })
  expect(await breaches(tenant)).toEqual([])
})

test('paid, they leave the branch; cancelled, lapsed, refunded and returned, they are back there', async () => {
  const { tenant, manager, guest, buys } = await twoBranches({ CUP: 9 }, { CUP: 9 })
  const buy = () => buys({ CUP: 2 }, 200, at('RIVER'))
  const [paid, cancelled, lapsed, refunded] = [await buy(), await buy(), await buy(), await buy()]
  expect((await bothOf(tenant)).river).toEqual({ onHand: 9, reserved: 8 })
  await cancelOrder(guest(), { order: cancelled.orderToken })
  await timePasses(tenant, lapsed)
  await moneyComes(tenant, paid)
  await moneyComes(tenant, refunded)
  expect((await bothOf(tenant)).river).toEqual({ onHand: 5, reserved: 0 })
  await moneyBack(tenant, refunded.number)
  expect((await bothOf(tenant)).river).toEqual({ onHand: 7, reserved: 0 })
  await packParcel(manager, { number: paid.number, until: 'sent' })
  const { lines } = await queuedOrder(manager, { number: paid.number })
  await takeGoodsBack(manager, { number: paid.number, back: { [lines[0]!.lineId]: 1 }, reason: 'เปลี่ยนสินค้า' })
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 9, reserved: 0 }, river: { onHand: 8, reserved: 0 } })
  expect(await breaches(tenant)).toEqual([])
})

test('money that comes late takes what lies at the branch; where nothing does, people decide', async () => {
  const { tenant, buys } = await twoBranches({ CUP: 9 }, { CUP: 3 })
  const [late, lost] = [await buys({ CUP: 1 }, 100, at('RIVER')), await buys({ CUP: 2 }, 200, at('RIVER'))]
  for (const order of [late, lost]) await timePasses(tenant, order)
  expect(await moneyComes(tenant, late)).toBe('accepted')
  expect((await bothOf(tenant)).river).toEqual({ onHand: 2, reserved: 0 })
  await buys({ CUP: 1 }, 100, at('RIVER'))
  expect(await moneyComes(tenant, lost)).toBe('needs_decision')
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 9, reserved: 0 }, river: { onHand: 2, reserved: 1 } })
  expect(await breaches(tenant)).toEqual([])
})

test('another branch, delivery and back: the hold moves at once, all of it or not at all', async () => {
  const { tenant, manager, buys, riverId } = await twoBranches({ CUP: 5 }, { CUP: 2 })
  const { number } = await buys({ CUP: 2 }, 200, at('RIVER'))
  const edit = async (delivery: ReturnType<typeof at> | typeof shipTo, baht: number) => {
    const { version } = (await seeEdit(manager, { number }))!
    return editOrder(
      { ...manager, idempotencyKey: crypto.randomUUID() },
      { number, buyer, delivery, version, expectedTotalSatang: baht * 100 },
    )
  }
  await edit(shipTo, 250)
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 5, reserved: 2 }, river: { onHand: 2, reserved: 0 } })
  await buys({ CUP: 1 }, 100, at('RIVER'))
  await expect(edit(at('RIVER'), 200)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect((await bothOf(tenant)).main).toEqual({ onHand: 5, reserved: 2 })
  await edit(at('MAIN'), 200)
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 5, reserved: 2 }, river: { onHand: 2, reserved: 1 } })
  expect((await seeEdit(manager, { number }))!.branches).toMatchObject([
    { code: 'MAIN', missing: [] },
    { code: 'RIVER', placeId: riverId, missing: [{ sku: 'CUP', wanted: 2, available: 1 }] },
  ])
  expect(await breaches(tenant)).toEqual([])
})

test('checkout says at which branch all of it is, and what is missing at the others, bundles by their parts', async () => {
  const { tenant, manager, guest } = await twoBranches({ CUP: 5, POT: 1 }, { CUP: 3 })
  const { variants } = await someProduct(manager, { skus: ['SET'], baht: 250, kind: 'bundle' })
  await putInBundle(manager, { variantId: variants[0]!.variantId, sku: 'CUP', quantity: 2 })
  const who = guest()
  const cart = await cartWith(who, { SET: 1, POT: 1 })
  expect((await seeCheckout(who, { cart }))!.branches).toMatchObject([
    { code: 'MAIN', missing: [] },
    { code: 'RIVER', missing: [{ sku: 'POT', wanted: 1, available: 0 }] },
  ])
  const { places } = await seeProduct(who, { sku: 'SET' })
  expect(places.map(({ stock }) => stock)).toEqual(['low', 'low'])
  expect(await breaches(tenant)).toEqual([])
})

test('what lies only at a branch can be bought to be fetched, and is not sent', async () => {
  const { tenant, guest } = await twoBranches({ CUP: 1, POT: 4 }, { CUP: 3 })
  const who = guest()
  expect((await seeProduct(who, { sku: 'CUP' })).variants[0]).toMatchObject({ stock: 'low' })
  const cart = await cartWith(who, { CUP: 3 })
  expect((await seeCart(who, { cart })).lines[0]!.notices).toEqual([{ kind: 'fetchOnly', available: 1 }])
  await expect(orderOf(who, cart, 350, { delivery: shipTo })).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  await orderOf(who, cart, 300, { delivery: at('RIVER') })
  const next = guest()
  const more = await cartWith(next, { CUP: 2 })
  expect((await seeCart(next, { cart: more })).lines[0]!.notices).toEqual([{ kind: 'short', available: 1 }])
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 1, reserved: 0 }, river: { onHand: 3, reserved: 3 } })
})

test('a checkout that was saved in full keeps its branch until the order is placed', async () => {
  const { tenant, guest } = await twoBranches({ CUP: 5 }, { CUP: 5 })
  const who = guest()
  const cart = await cartWith(who, { CUP: 1 })
  await saveCheckout(who, { cart, buyer, delivery: at('RIVER') })
  await placeOrder({ ...who, idempotencyKey: crypto.randomUUID() }, { cart, expectedTotalSatang: 10_000n })
  expect(await bothOf(tenant)).toEqual({ main: { onHand: 5, reserved: 0 }, river: { onHand: 5, reserved: 1 } })
})
