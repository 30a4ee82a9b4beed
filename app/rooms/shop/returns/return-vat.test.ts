/** A return takes the VAT of its own lines back: the whole way, from the cart to the sales tax report. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { integrity as billingPromises } from '#rooms/billing/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { someStock } from '#rooms/stock/testing.ts'
import { breaches, cartWith, moneyBack, moneyComes, orderOf, shipTo } from '../testing.ts'
import { takeGoodsBack } from './take-back.ts'

/** ไข่ไก่ 89.50 without VAT, a cup of 320 with it. */
async function mixedShop() {
  const tenant = await newTenant('returns')
  const manager = tenant.as('manager')
  await readyToSell(tenant)
  await someProduct(manager, { skus: ['CUP'], baht: 320 })
  await someProduct(manager, { skus: ['EGGS'], baht: 89.5, vatClass: 'exempt' })
  await someStock(manager, { CUP: 500, EGGS: 500 })
  return { tenant, manager, guest: () => guestFrom(tenant) }
}
type Shop = Awaited<ReturnType<typeof mixedShop>>

async function sold(shop: Shop, cart: Record<string, number>, baht: number, more = {}) {
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), cart), baht, more)
  await moneyComes(shop.tenant, order)
  const lines = await shop.tenant.sql<{ id: string; sku: string; net_satang: bigint; vat_satang: bigint }>(
    `select l.id, l.sku, l.net_satang, l.vat_satang from shop.order_lines l join shop.orders o on o.id = l.order_id
     where o.number = $1 order by position`,
    [order.number],
  )
  const back = (sku: string, many: number) =>
    takeGoodsBack(
      { ...shop.manager, idempotencyKey: randomUUID() },
      { number: order.number, out: { [lines.find((line) => line.sku === sku)!.id]: many }, reason: 'ลูกค้าเปลี่ยนใจ' },
    )
  return { order, lines, back }
}

const notes = ({ tenant }: Shop) =>
  tenant.sql<{ total: bigint; vat: bigint; lines: { sku: string; quantity: number; netSatang: number }[] }>(
    `select total_satang as total, vat_satang as vat, bill -> 'lines' as lines from billing.documents where kind = 'credit_note' order by id`,
  )

async function expectSound({ tenant }: Shop) {
  expect(await breaches(tenant)).toEqual([])
  for (const { promise, breaches: found } of billingPromises)
    expect({ promise, found: await tenant.sql(found) }).toEqual({ promise, found: [] })
}

test('exempt goods that come back credit no VAT, taxed ones all of theirs', async () => {
  const shop = await mixedShop()
  const { order, back } = await sold(shop, { EGGS: 2, CUP: 1 }, 499)
  await back('EGGS', 2)
  await moneyBack(shop.tenant, order.number, 17_900n)
  expect(await notes(shop)).toMatchObject([
    { total: 17_900n, vat: 0n, lines: [{ sku: 'EGGS', quantity: 2, netSatang: 17_900 }] },
  ])
  await back('CUP', 1)
  await moneyBack(shop.tenant, order.number)
  expect((await notes(shop))[1]).toMatchObject({ total: 32_000n, vat: 2093n, lines: [{ sku: 'CUP' }] })
  await expectSound(shop)
})

test('piece by piece, with delivery, until all is back: each line ends at nothing', async () => {
  const shop = await mixedShop()
  await shop.tenant.sql('insert into shop.settings (shipping_satang) values (5000) on conflict do nothing')
  const { order, lines, back } = await sold(shop, { EGGS: 3, CUP: 3 }, 3 * 89.5 + 3 * 320 + 50, { delivery: shipTo })
  for (const [sku, many] of [
    ['EGGS', 1],
    ['CUP', 2],
    ['EGGS', 2],
    ['CUP', 1],
  ] as const) {
    const { valueSatang } = await back(sku, many)
    await moneyBack(shop.tenant, order.number, valueSatang)
  }
  await moneyBack(shop.tenant, order.number)
  const kept = await notes(shop)
  const vatOf = (sku: string) => lines.find((line) => line.sku === sku)!.vat_satang
  expect(kept.map(({ vat }) => vat)).toEqual([0n, 4187n, 0n, vatOf('CUP') - 4187n, 327n])
  expect(kept.reduce((sum, { total }) => sum + total, 0n)).toBe(order.totalSatang)
  const book = await shop.tenant.sql(
    `select replace(code, 'returns', 'sales') as code, sum(balance_satang)::bigint as balance_satang from ledger.accounts
     where code in ('income:sales', 'income:returns', 'income:shipping', 'vat:output') group by 1`,
  )
  expect(book).toHaveLength(3)
  expect(book.every(({ balance_satang }) => balance_satang === 0n)).toBe(true)
  await expectSound(shop)
})

test('forty hands that give the goods’ money back at once: never more than came back of a line', async () => {
  const shop = await mixedShop()
  const { order, back } = await sold(shop, { EGGS: 20, CUP: 5 }, 20 * 89.5 + 5 * 320)
  await back('EGGS', 20)
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => moneyBack(shop.tenant, order.number, 8950n)))
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(20)
  const kept = await notes(shop)
  expect(kept.slice(0, 20).every(({ vat }) => vat === 0n)).toBe(true)
  expect(kept.slice(20).some(({ vat }) => vat > 0n)).toBe(true)
  await expectSound(shop)
})
