import { expect, test } from 'vitest'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { someBranch, stockAt } from '#rooms/stock/testing.ts'
import { seeCheckout } from './checkout.ts'
import { cartWith, openShop, orderOf } from './testing.ts'

/** Two branches with cups; the pin that is given from 100 baht on lies at one of them only. */
async function shopWithGift(pins: { main: number; river: number }) {
  const shop = await openShop({ CUP: 5, PIN: pins.main }, { baht: 100 })
  await someBranch(shop.manager, shop.tenant, {
    code: 'RIVER',
    quantities: { CUP: 5, ...(pins.river > 0 && { PIN: pins.river }) },
  })
  await somePromotion(shop.manager, { kind: 'gift', giftSku: 'PIN', giftQuantity: 1, minAmount: 10_000n })
  const guest = shop.guest()
  return { ...shop, guest: () => guest, cart: await cartWith(guest, { CUP: 2 }) }
}
const atRiver = { delivery: { method: 'pickup' as const, branch: 'RIVER' } }

test('a gift that does not lie at the branch is not given there, and hinders nobody', async () => {
  const { tenant, guest, cart } = await shopWithGift({ main: 5, river: 0 })
  expect((await seeCheckout(guest(), { cart }))!.branches.map(({ missing }) => missing)).toEqual([[], []])
  await orderOf(guest(), cart, 200, atRiver)
  expect(await tenant.sql('select sku from shop.order_lines order by sku')).toEqual([{ sku: 'CUP' }])
})

test('a gift that lies at the branch alone is given there', async () => {
  const { tenant, guest, cart } = await shopWithGift({ main: 0, river: 5 })
  await orderOf(guest(), cart, 200, atRiver)
  expect(await tenant.sql('select sku from shop.order_lines order by sku')).toEqual([{ sku: 'CUP' }, { sku: 'PIN' }])
  expect(await stockAt(tenant, 'PIN', 'RIVER')).toMatchObject({ onHand: 5, reserved: 1 })
})
