import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { anyone, room } from '#kernel/action.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { discardCount, enterCounts, openCount, postCount, putInCount, reviewCount, startCount } from './counts.ts'
import { adjustShelf, receiveStock } from './desk.ts'
import { places, savePlace, serveFrom } from './places.ts'
import { consume, release } from './reservations.ts'
import { reserve } from './reserve.ts'
import { countOf } from './see-transfers.ts'
import { someStock, stockBreaches } from './testing.ts'
import { cancelTransfer, openTransfer, putInTransfer, receiveTransfer, sendTransfer } from './transfers.ts'

const { command } = room<object>()('stock', {})
const Order = z.object({
  holderId: z.string(),
  lines: z.array(z.object({ variantId: z.string(), quantity: z.number() })),
})
const hold = command({
  may: anyone,
  input: Order,
  run: (tools, { holderId, lines }) => reserve(tools, { holderType: 'order', holderId, lines }),
})
const sell = command({
  may: anyone,
  input: z.object({ holderId: z.string() }),
  run: (tools, { holderId }) => consume(tools, { holderType: 'order', holderId }),
})
const giveUp = command({
  may: anyone,
  input: z.object({ holderId: z.string() }),
  run: (tools, { holderId }) => release(tools, { holderType: 'order', holderId }),
})

let tenant: TestTenant
let shop: string
let store: string
let cup: string
let pot: string
const as = (role: 'manager' | 'guest' = 'manager') => tenant.as(role)
const keeper = (staff: 'stockKeeper' | 'cashier') => tenant.as('user', { staff: [staff] })

beforeEach(async () => {
  tenant = await newTenant('places')
  const { variants } = await someProduct(as(), { skus: ['CUP', 'POT', 'TEA'] })
  ;[cup, pot] = [variants[0]!.variantId, variants[1]!.variantId]
  await someStock(as(), { CUP: 100, POT: 100, TEA: 100 })
  shop = (await places(as(), {}))[0]!.locationId
  store = (await savePlace(as(), { name: { th: 'คลัง' }, code: 'STORE', kind: 'warehouse' })).locationId
})

const levels = async (sku = 'CUP') => {
  const rows = await tenant.sql<{ kind: string; on_hand: bigint; incoming: bigint }>(
    `select d.kind, l.on_hand, l.incoming from stock.levels l join stock.locations d on d.id = l.location_id
     join catalogue.variants v on v.id = l.variant_id where v.sku = $1`,
    [sku],
  )
  return Object.fromEntries(rows.map(({ kind, on_hand, incoming }) => [kind, [Number(on_hand), Number(incoming)]]))
}

async function draft(lines: Record<string, number>, from = shop, to = store) {
  const { transferId } = await openTransfer(as(), { from, to })
  for (const [sku, quantity] of Object.entries(lines)) await putInTransfer(as(), { transferId, sku, quantity })
  return transferId
}

test('refuses who may not, what is not of this shop, and a place to itself', async () => {
  await expect(openTransfer(keeper('cashier'), { from: shop, to: store })).rejects.toMatchObject({ status: 403 })
  await expect(openTransfer(as('guest'), { from: shop, to: store })).rejects.toMatchObject({ status: 401 })
  await expect(openTransfer(as(), { from: shop, to: shop })).rejects.toMatchObject({ status: 422 })
  const other = (await newTenant('places')).as('manager')
  const transferId = await draft({ CUP: 1 })
  for (const operation of [sendTransfer, cancelTransfer, receiveTransfer] as const)
    await expect(operation(other, { transferId })).rejects.toMatchObject({ status: 404 })
  await expect(openTransfer(other, { from: shop, to: store })).rejects.toMatchObject({ status: 404 })
  await expect(openCount(other, { locationId: shop })).rejects.toMatchObject({ status: 404 })
  await expect(serveFrom(other, { locationId: shop })).rejects.toMatchObject({ status: 404 })
  await expect(savePlace(as(), { name: { th: 'ก' }, code: 'STORE' })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('goods travel: draft, sent, a part received, the rest explained', async () => {
  const transferId = await draft({ CUP: 30, POT: 5 })
  await expect(receiveTransfer(as(), { transferId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await sendTransfer(keeper('stockKeeper'), { transferId })
  expect(await levels()).toEqual({ shop: [70, 0], transit: [30, 0], warehouse: [0, 30] })
  await expect(putInTransfer(as(), { transferId, sku: 'CUP', quantity: 1 })).rejects.toMatchObject({ status: 409 })
  await expect(receiveTransfer(as(), { transferId, arrived: { [cup]: 31 } })).rejects.toMatchObject({ status: 422 })
  expect(await receiveTransfer(as(), { transferId, arrived: { [cup]: '20' } })).toMatchObject({ ended: false })
  await expect(cancelTransfer(as(), { transferId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await levels()).toEqual({ shop: [70, 0], transit: [10, 0], warehouse: [20, 10] })
  const [transit] = await tenant.sql<{ id: string }>("select id from stock.locations where kind = 'transit'")
  await expect(
    adjustShelf(as(), { variantId: cup, locationId: transit!.id, mode: 'take', quantity: 1, reason: 'lost' }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await receiveTransfer(as(), { transferId, arrived: { [cup]: 7 }, rest: 'lost' })).toMatchObject({
    ended: true,
  })
  expect(await levels()).toEqual({ shop: [70, 0], transit: [0, 0], warehouse: [27, 0] })
  expect(await levels('POT')).toEqual({ shop: [95, 0], transit: [0, 0], warehouse: [0, 0] })
  expect(await stockBreaches(tenant)).toEqual([])
})

test('nothing promised is sent; a cancelled one goes back', async () => {
  await hold(as('guest'), { holderId: randomUUID(), lines: [{ variantId: cup, quantity: 95 }] })
  const transferId = await draft({ CUP: 6, POT: 1 })
  await expect(sendTransfer(as(), { transferId })).rejects.toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    details: { lines: [{ sku: 'CUP', wanted: 6, available: 5 }] },
  })
  await putInTransfer(as(), { transferId, sku: 'CUP', quantity: 5 })
  await sendTransfer(as(), { transferId })
  await cancelTransfer(as(), { transferId })
  expect(await levels()).toEqual({ shop: [100, 0], transit: [0, 0], warehouse: [0, 0] })
  expect(await stockBreaches(tenant)).toEqual([])
})

test('the web sells from another place; what was promised before stays promised where it lies', async () => {
  const holderId = randomUUID()
  await hold(as('guest'), { holderId, lines: [{ variantId: cup, quantity: 10 }] })
  await serveFrom(as(), { locationId: store })
  await expect(
    hold(as('guest'), { holderId: randomUUID(), lines: [{ variantId: cup, quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  await sell(as('guest'), { holderId })
  expect(await levels()).toMatchObject({ shop: [90, 0] })
  const broken = await savePlace(as(), { name: { th: 'ของเสีย' }, code: 'BAD', kind: 'damaged' })
  await expect(serveFrom(as(), broken)).rejects.toMatchObject({ status: 422 })
})

test('what is sold during a count counts for itself; what was set right by hand is counted again', async () => {
  const { countId } = await openCount(as(), { locationId: shop, all: 'chosen' })
  await expect(openCount(as(), { locationId: shop })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(startCount(as(), { countId })).rejects.toMatchObject({ status: 422 })
  for (const sku of ['CUP', 'POT']) await putInCount(as(), { countId, sku })
  await expect(enterCounts(as(), { countId, counted: {} })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await startCount(as(), { countId })
  await enterCounts(as(), { countId, counted: { [cup]: '97' } })
  const holderId = randomUUID()
  await hold(as('guest'), { holderId, lines: [{ variantId: cup, quantity: 4 }] })
  await sell(as('guest'), { holderId })
  await reviewCount(as(), { countId })
  await adjustShelf(as(), { variantId: cup, locationId: shop, mode: 'count', quantity: 90, reason: 'counted' })
  await expect(postCount(as(), { countId })).rejects.toMatchObject({ details: { skus: ['CUP'] } })
  // A page that was opened before it answers nothing; the same number, seen again, does.
  await enterCounts(as(), { countId, counted: { [cup]: 97 }, was: { [cup]: 97 } })
  await expect(postCount(as(), { countId })).rejects.toMatchObject({ details: { skus: ['CUP'] } })
  expect((await countOf(as(), { countId, page: 1 })).lineRows.map(({ sku, again }) => [sku, again])).toContainEqual([
    'CUP',
    true,
  ])
  await adjustShelf(as(), { variantId: cup, locationId: shop, mode: 'count', quantity: 89, reason: 'counted' })
  await enterCounts(as(), { countId, counted: { [cup]: '97' }, was: { [cup]: '' } })
  await adjustShelf(as(), { variantId: cup, locationId: shop, mode: 'count', quantity: 90, reason: 'counted' })
  await enterCounts(as(), { countId, counted: { [cup]: '91', [pot]: '' }, was: { [cup]: '', [pot]: '' } })
  expect(await postCount(as(), { countId })).toMatchObject({ moved: 1 })
  expect(await levels()).toMatchObject({ shop: [91, 0] })
  expect(await levels('POT')).toMatchObject({ shop: [100, 0] })
  await expect(discardCount(as(), { countId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await stockBreaches(tenant)).toEqual([])
})

test('what was counted by another is not wiped by a page that does not show it; the same number answers “count again”', async () => {
  const { countId } = await openCount(as(), { locationId: shop, all: 'chosen' })
  for (const sku of ['CUP', 'POT']) await putInCount(as(), { countId, sku })
  await startCount(as(), { countId })
  const empty = { [cup]: '', [pot]: '' }
  await enterCounts(as(), { countId, counted: { ...empty, [cup]: '97' }, was: empty })
  await enterCounts(as(), { countId, counted: { ...empty, [pot]: '98' }, was: empty })
  await reviewCount(as(), { countId })
  await adjustShelf(as(), { variantId: cup, locationId: shop, mode: 'count', quantity: 97, reason: 'counted' })
  await expect(postCount(as(), { countId })).rejects.toMatchObject({ details: { skus: ['CUP'] } })
  await enterCounts(as(), { countId, counted: { [cup]: '97', [pot]: '98' }, was: { [cup]: '', [pot]: '98' } })
  expect(await postCount(as(), { countId })).toMatchObject({ moved: 1 })
  expect([await levels(), await levels('POT')]).toMatchObject([{ shop: [97, 0] }, { shop: [98, 0] }])
  expect(await stockBreaches(tenant)).toEqual([])
})

test('400 transfers, sales, counts and receipts at once: every place is its movements, nothing is lost on the way', async () => {
  const skus = ['CUP', 'POT', 'TEA']
  const ids = (
    await tenant.sql<{ id: string; sku: string }>('select id, sku from catalogue.variants order by sku')
  ).map(({ id }) => id)
  const total = async () =>
    (await tenant.sql<{ sum: number }>('select sum(on_hand)::int as sum from stock.levels'))[0]!.sum
  const drafts = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      draft(
        { [skus[i % 3]!]: 1 + (i % 7), [skus[(i + 1) % 3]!]: 1 + (i % 3) },
        i % 4 === 3 ? store : shop,
        i % 4 === 3 ? shop : store,
      ),
    ),
  )
  const { countId } = await openCount(as(), { locationId: shop })
  await startCount(as(), { countId })
  const operations: (() => Promise<unknown>)[] = []
  for (const [i, transferId] of drafts.entries()) {
    operations.push(async () => {
      await sendTransfer(as(), { transferId })
      const [line] = await tenant.sql<{ variant_id: string }>(
        'select variant_id from stock.transfer_lines where transfer_id = $1 order by 1',
        [transferId],
      )
      if (i % 3 === 0) return cancelTransfer(as(), { transferId })
      return Promise.allSettled([
        receiveTransfer(as(), { transferId, arrived: { [line!.variant_id]: 1 } }),
        receiveTransfer(as(), { transferId, arrived: { [line!.variant_id]: 1 }, rest: i % 3 === 1 ? 'lost' : 'later' }),
        cancelTransfer(as(), { transferId }),
      ])
    })
    operations.push(() => sendTransfer(as(), { transferId }))
  }
  for (let i = 0; i < 220; i++) {
    const lines = [ids[i % 3]!, ids[(i + 2) % 3]!].map((variantId) => ({ variantId, quantity: 1 + (i % 3) }))
    const holderId = randomUUID()
    operations.push(async () => {
      await hold(as('guest'), { holderId, lines })
      await (i % 4 === 0 ? giveUp : sell)(as('guest'), { holderId })
    })
  }
  for (let i = 0; i < 60; i++)
    operations.push(() =>
      i % 2 === 0
        ? enterCounts(as(), { countId, counted: { [ids[i % 3]!]: 20 + (i % 9) } })
        : receiveStock(as(), { variantId: ids[i % 3]!, locationId: i % 4 === 1 ? shop : store, quantity: 2 }),
    )
  const order = operations
    .map((operation, i) => ({ operation, by: (i * 7919) % 401 }))
    .toSorted((one, other) => one.by - other.by)
  const results = await Promise.allSettled(order.map(({ operation }) => operation()))
  const faults = results.filter(
    (one) => one.status === 'rejected' && !(one.reason as { code?: string }).code?.match(/^[A-Z]/),
  )
  expect(faults).toEqual([])
  expect(await stockBreaches(tenant)).toEqual([])
  await reviewCount(as(), { countId })
  await Promise.allSettled(Array.from({ length: 10 }, () => postCount(as(), { countId })))
  expect(await stockBreaches(tenant)).toEqual([])
  const [moved] = await tenant.sql<{ sum: number }>('select sum(quantity)::int as sum from stock.movements')
  expect(moved!.sum).toBe(await total())
  expect(
    await tenant.sql('select from stock.levels where on_hand < 0 or (on_hand < reserved and not needs_count)'),
  ).toEqual([])
})
