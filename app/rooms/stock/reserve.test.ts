import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { anyone, room } from '#kernel/action.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { luckOf } from '#kernel/testing-luck.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { saveBundle, type VariantLine } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { consume, expire, release } from './reservations.ts'
import { reserve } from './reserve.ts'
import { someStock, stockBreaches, stockOf } from './testing.ts'

const { command } = room<object>()('stock', {})
const Held = z.object({ holderId: z.string(), lines: z.custom<VariantLine[]>() })
const hold = command({
  may: anyone,
  input: Held,
  run: (tools, order) => reserve(tools, { holderType: 'order', ...order }),
})
const Holder = z.object({ holderId: z.string() })
const sell = command({
  may: anyone,
  input: Holder,
  run: (tools, { holderId }) => consume(tools, { holderType: 'order', holderId }),
})
const cancel = command({
  may: anyone,
  input: Holder,
  run: (tools, { holderId }) => release(tools, { holderType: 'order', holderId }),
})
const lapse = command({
  may: anyone,
  input: Holder,
  run: (tools, { holderId }) => expire(tools, { holderType: 'order', holderId }),
})

let tenant: TestTenant
let ids: Record<string, string>
const order = (lines: Record<string, number>) => ({
  holderId: randomUUID(),
  lines: Object.entries(lines).map(([sku, quantity]) => ({ variantId: ids[sku]!, quantity })),
})
const guest = () => tenant.as('guest')

beforeEach(async () => {
  tenant = await newTenant('stock')
  const manager = tenant.as('manager')
  const { variants } = await someProduct(manager, { skus: ['CUP', 'BAG', 'MUG', 'SET', 'NEW'] })
  ids = Object.fromEntries(variants.map(({ sku, variantId }) => [sku, variantId]))
  await someStock(manager, { CUP: 50, BAG: 50, MUG: 3, SET: 0 })
  await saveBundle(manager, {
    sku: 'SET',
    items: [
      { sku: 'CUP', quantity: 2 },
      { sku: 'MUG', quantity: 1 },
    ],
  })
})

test('refuses what is not there, naming every short line with what is left, and holds nothing', async () => {
  const wanted = order({ CUP: 51, BAG: 1, MUG: 4, NEW: 1 })
  const refusal = await hold(guest(), wanted).catch((error) => error)
  expect(refusal).toMatchObject({ status: 409, code: 'INSUFFICIENT_STOCK' })
  expect(refusal.details.lines.toSorted((a: { sku: string }, b: { sku: string }) => (a.sku < b.sku ? -1 : 1))).toEqual([
    { variantId: ids.CUP, sku: 'CUP', wanted: 51, available: 50 },
    { variantId: ids.MUG, sku: 'MUG', wanted: 4, available: 3 },
    { variantId: ids.NEW, sku: 'NEW', wanted: 1, available: 0 },
  ])
  expect(await stockOf(tenant, 'BAG')).toEqual({ onHand: 50, reserved: 0 })
})

test('refuses two lines of the same thing that only fit one by one', async () => {
  const lines = [
    { variantId: ids.MUG!, quantity: 2 },
    { variantId: ids.MUG!, quantity: 2 },
  ]
  await expect(hold(guest(), { holderId: randomUUID(), lines })).rejects.toMatchObject({
    details: { lines: [{ sku: 'MUG', wanted: 4, available: 3 }] },
  })
})

test('refuses a bundle whose component is also bought alone and does not suffice for both', async () => {
  await expect(hold(guest(), order({ SET: 2, MUG: 2 }))).rejects.toMatchObject({
    details: { lines: [{ sku: 'MUG', wanted: 4, available: 3 }] },
  })
  await hold(guest(), order({ SET: 2, MUG: 1 }))
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 4 })
  expect(await stockOf(tenant, 'MUG')).toEqual({ onHand: 3, reserved: 3 })
})

test('selling what is no longer held moves nothing', async () => {
  const gone = order({ CUP: 1 })
  await hold(guest(), gone)
  await lapse(guest(), gone)
  await sell(guest(), gone)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 0 })
})

test('holds nothing for what is not counted, and lets a backorder go beyond the shelf', async () => {
  await tenant.sql("update catalogue.variants set track_stock = false where sku = 'NEW'")
  await tenant.sql("update catalogue.variants set allow_backorder = true where sku = 'MUG'")
  await hold(guest(), order({ NEW: 9, MUG: 5 }))
  expect(await stockOf(tenant, 'MUG')).toEqual({ onHand: 3, reserved: 5 })
  expect(await stockBreaches(tenant)).toEqual([])
})

test('a backorder that never lay anywhere is held with the last piece of another: one of 50 at once gets both', async () => {
  await tenant.sql("update catalogue.variants set allow_backorder = true where sku = 'NEW'")
  await tenant.sql('update stock.levels set on_hand = 1 where variant_id = $1', [ids.CUP])
  const baskets = Array.from({ length: 50 }, () => order({ NEW: 2, CUP: 1 }))
  const results = await Promise.allSettled(baskets.map((basket) => hold(guest(), basket)))
  const won = baskets.filter((_, at) => results[at]!.status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 1, reserved: 1 })
  expect(await stockOf(tenant, 'NEW')).toEqual({ onHand: 0, reserved: 2 })
  await sell(guest(), won[0]!)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 0, reserved: 0 })
  expect(await stockOf(tenant, 'NEW')).toEqual({ onHand: -2, reserved: 0 })
})

test('where no place sells yet, not even a backorder is promised', async () => {
  await tenant.sql("update catalogue.variants set allow_backorder = true where sku = 'NEW'")
  await tenant.sql('update stock.locations set is_default = false')
  await expect(hold(guest(), order({ NEW: 1 }))).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
})

test('a promise ends once: sold goods leave by a movement, cancelled and lapsed ones are free again', async () => {
  const [sold, cancelled, lapsed] = [order({ CUP: 3, MUG: 1 }), order({ CUP: 5 }), order({ CUP: 7 })]
  for (const one of [sold, cancelled, lapsed]) await hold(guest(), one)
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 15 })
  await sell(guest(), sold)
  await Promise.all([
    cancel(guest(), cancelled),
    cancel(guest(), cancelled),
    lapse(guest(), lapsed),
    lapse(guest(), cancelled),
  ])
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 47, reserved: 0 })
  expect(
    await tenant.sql("select kind, quantity from stock.movements where kind = 'sale_out' order by quantity"),
  ).toEqual([
    { kind: 'sale_out', quantity: -3n },
    { kind: 'sale_out', quantity: -1n },
  ])
  expect(await stockBreaches(tenant)).toEqual([])
})

test('400 at once on 50 units: exactly 50 are held, 350 are refused by name, nothing drifts', async () => {
  const results = await Promise.allSettled(Array.from({ length: 400 }, () => hold(guest(), order({ CUP: 1 }))))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(results.length - refused.length).toBe(50)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refusal)
    expect(reason.details).toEqual({ lines: [{ variantId: ids.CUP, sku: 'CUP', wanted: 1, available: 0 }] })
  }
  expect(await stockOf(tenant, 'CUP')).toEqual({ onHand: 50, reserved: 50 })
  expect(await stockBreaches(tenant)).toEqual([])
})

test('mixed baskets in 20 random orders, taken and given back at once: no deadlock, no drift', async () => {
  const deadlocks = async () =>
    (
      await tenant.sql<{ deadlocks: bigint }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
    )[0]!.deadlocks
  const before = await deadlocks()
  const luck = luckOf()
  for (let round = 0; round < 20; round++) {
    const baskets = Array.from({ length: 20 }, () =>
      order(
        Object.fromEntries(
          luck
            .shuffled(['CUP', 'BAG', 'MUG', 'SET'])
            .slice(0, 3)
            .map((sku) => [sku, 1]),
        ),
      ),
    )
    const held = await Promise.allSettled(baskets.map((basket) => hold(guest(), basket)))
    for (const result of held) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal)
    await Promise.all(
      luck.shuffled(baskets).map((basket, i) => (i % 4 === 0 && round > 17 ? sell : cancel)(guest(), basket)),
    )
  }
  expect(await stockBreaches(tenant)).toEqual([])
  expect(await deadlocks()).toBe(before)
})
