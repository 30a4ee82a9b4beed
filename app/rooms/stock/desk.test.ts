import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { anyone, room } from '#kernel/action.server.ts'
import { listFile } from '#kernel/list-file.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { adjustShelf, receiveStock } from './desk.ts'
import { levelList } from './level-list.ts'
import { levelsPart } from './levels.ts'
import { productList } from './product-list.ts'
import { productsPart } from './products.ts'
import { release } from './reservations.ts'
import { reserve } from './reserve.ts'
import { someStock, stockBreaches, stockOf } from './testing.ts'

const { command } = room<object>()('stock', {})
const Order = z.object({ holderId: z.string(), variantId: z.string(), quantity: z.number() })
const hold = command({
  may: anyone,
  input: Order,
  run: (tools, { holderId, ...line }) => reserve(tools, { holderType: 'order', holderId, lines: [line] }),
})
const giveBack = command({
  may: anyone,
  input: Order,
  run: (tools, { holderId }) => release(tools, { holderType: 'order', holderId }),
})

let tenant: TestTenant
let at: { variantId: string; locationId: string }
const as = (role: 'manager' | 'guest' = 'manager') => tenant.as(role)
const keeper = (staff: 'stockKeeper' | 'cashier') => tenant.as('user', { staff: [staff] })
const order = (quantity: number) => ({ holderId: randomUUID(), variantId: at.variantId, quantity })

beforeEach(async () => {
  tenant = await newTenant('desk')
  const { variants } = await someProduct(as(), { skus: ['CUP'] })
  await someStock(as(), { CUP: 100 })
  const [place] = await tenant.sql<{ id: string }>('select id from stock.locations')
  at = { variantId: variants[0]!.variantId, locationId: place!.id }
})

test('the files of goods and of what lies there come to their end, in both formats', async () => {
  for (const format of ['csv', 'xlsx'] as const)
    for (const file of [
      await listFile(as(), new Request('http://x/'), levelList, levelsPart, { format }),
      await listFile(as(), new Request('http://x/'), productList, productsPart, { format }),
    ]) {
      const bytes = await file.bytes()
      if (format === 'csv') expect(new TextDecoder().decode(bytes).match(/CUP/g)?.length).toBeGreaterThan(0)
      else expect(bytes.length).toBeGreaterThan(500)
    }
})

test('refuses a cashier and a guest, and what is not of this shop', async () => {
  await expect(receiveStock(as('guest'), { ...at, quantity: 1 })).rejects.toMatchObject({ status: 401 })
  await expect(receiveStock(keeper('cashier'), { ...at, quantity: 1 })).rejects.toMatchObject({ status: 403 })
  const other = await newTenant('desk')
  await expect(receiveStock(other.as('manager'), { ...at, quantity: 1 })).rejects.toMatchObject({ status: 404 })
  for (const quantity of [0, -1, 1.5, 'สิบ'])
    await expect(receiveStock(as(), { ...at, quantity })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('takes no more than is free of promises, unless the goods are gone anyway: then the shelf is marked', async () => {
  await hold(as('guest'), order(95))
  const take = (quantity: number, reason: 'used' | 'broken') =>
    adjustShelf(keeper('stockKeeper'), { ...at, mode: 'take', quantity, reason })
  await expect(take(6, 'used')).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK', details: { available: 5n } })
  await take(5, 'used')
  await expect(take(96, 'broken')).rejects.toMatchObject({ details: { available: 95n } })
  expect(await take(10, 'broken')).toEqual({ onHand: 85n, by: -10n })
  expect(await tenant.sql('select on_hand, reserved, needs_count from stock.levels')).toEqual([
    { on_hand: 85n, reserved: 95n, needs_count: true },
  ])
  // Five that come in are not enough for what is promised: it stays marked.
  await receiveStock(as(), { ...at, quantity: 5 })
  expect(await tenant.sql('select on_hand, needs_count from stock.levels')).toEqual([
    { on_hand: 90n, needs_count: true },
  ])
  await receiveStock(as(), { ...at, quantity: 15 })
  expect(await tenant.sql('select needs_count from stock.levels')).toEqual([{ needs_count: false }])
})

test('a count is the difference, said with its reason, and once per press', async () => {
  const key = randomUUID()
  const count = { ...at, mode: 'count', quantity: 93, reason: 'counted', note: 'ตู้ซ้าย' } as const
  for (let press = 0; press < 2; press++)
    await adjustShelf(tenant.as('manager', { key, accountId: at.locationId }), count)
  expect(await tenant.sql("select quantity, kind, reason, note from stock.movements where kind <> 'opening'")).toEqual([
    { quantity: -7n, kind: 'count_diff', reason: 'counted', note: 'ตู้ซ้าย' },
  ])
  const [said] = await tenant.sql<{ details: object }>(
    "select details from kernel.audit_log where action = 'stock.adjust'",
  )
  expect(said!.details).toMatchObject({ sku: 'CUP', mode: 'count', quantity: 93, reason: 'counted' })
})

test('what came in makes the average: 100 at 10 baht and 50 at 16 are 12', async () => {
  await tenant.sql('update catalogue.variants set cost_satang = 1000')
  await receiveStock(as(), { ...at, quantity: 50, unitCost: '16' })
  expect(await tenant.sql('select cost_satang from catalogue.variants')).toEqual([{ cost_satang: 1200n }])
})

test('300 receives, counts, takes and promises at once: levels are their movements, nothing promised is taken', async () => {
  const operations = Array.from({ length: 300 }, (_, i) => {
    if (i % 3 === 0) return () => receiveStock(as(), { ...at, quantity: 1 + (i % 4) })
    if (i % 3 === 1) return () => adjustShelf(as(), { ...at, mode: 'take', quantity: 3 + (i % 5), reason: 'used' })
    const held = order(1 + (i % 4))
    return async () => {
      await hold(as('guest'), held)
      if (i % 2 === 0) await giveBack(as('guest'), held)
    }
  })
  const results = await Promise.allSettled(operations.map((operation) => operation()))
  const wrong = results.filter(
    (each) => each.status === 'rejected' && (each.reason as { code?: string }).code !== 'INSUFFICIENT_STOCK',
  )
  expect(wrong).toEqual([])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await stockBreaches(tenant)).toEqual([])
  const { onHand, reserved } = await stockOf(tenant, 'CUP')
  expect(onHand).toBeGreaterThanOrEqual(reserved)
  expect(await tenant.sql('select needs_count from stock.levels')).toEqual([{ needs_count: false }])
})
