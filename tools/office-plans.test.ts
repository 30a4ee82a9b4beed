/** A business of 10,000 orders beside 300 small ones: what every page of the office counts reads only what waits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { findPapers, findSlips } from '#rooms/billing/find.ts'
import { owedBills, waitingMoney } from '#rooms/billing/owed/owed-bills.ts'
import { slipQueue } from '#rooms/billing/slip-queue.ts'
import { blocksOf, hearStatements } from './kept-plans.ts'
import { moveToOwnDatabase, type OwnDatabase } from './own-database.ts'
import { findOrders } from '#rooms/shop/find.ts'
import { orderQueue } from '#rooms/shop/order-queue.ts'
import { waitingOrders, waitingToPack } from '#rooms/shop/waiting.ts'

let own: OwnDatabase
let large: TestTenant
let small: TestTenant
const { plansOf, stop } = hearStatements()

beforeAll(async () => {
  process.env.SALA_POOL_SIZE = '1'
  own = await moveToOwnDatabase()
  for (let n = 0; n < 300; n++) small = await businessOf(5)
  large = await businessOf(10_000)
  await own.owner('vacuum analyze')
})
afterAll(async () => {
  stop()
  await closeDatabase()
  await own.stop()
})

/** Most are paid and sent long ago; one in a hundred waits for its money, and some for a decision. */
async function businessOf(orders: number): Promise<TestTenant> {
  const tenant = await newTenant(`business-${orders}`)
  await tenant.sql(
    `with made as (
       insert into shop.orders (number, public_token, status, fulfilment_status, buyer, delivery, subtotal_satang, total_satang, hold_expires_at)
       select 'SO' || n, 'token-of-22-characters-' || n,
         case when n % 100 = 0 then 'pending_payment' when n % 1000 = 7 then 'needs_decision' else 'confirmed' end,
         case when n % 500 = 11 then 'partial' else 'fulfilled' end,
         jsonb_build_object('name', 'สมชาย ใจดี ' || n, 'address', repeat('ซอย ', 60)), '{}', 25000, 25000,
         now() + make_interval(mins => n % 60)
       from generate_series(1, $1::int) n returning id, number, status)
     insert into billing.payables (subject_type, subject_id, number, amount_satang, paid_satang, status)
     select 'order', id, number, 25000, case status when 'confirmed' then 25000 when 'needs_decision' then 24000 else 0 end,
       case status when 'confirmed' then 'settled' else 'open' end from made`,
    [orders],
  )
  return tenant
}

test.each([
  ['a small business first', () => [small, large]],
  ['the large business first', () => [large]],
] as [string, () => TestTenant[]][])('the bell of 10,000 orders reads what waits: %s', async (_, order) => {
  await closeDatabase()
  for (const tenant of order()) {
    const staff = tenant.as('manager')
    const plans = await plansOf(tenant, async () => {
      await waitingOrders(staff, {})
      await waitingMoney(staff, {})
    })
    expect(plans.length).toBeGreaterThan(1)
    expect(blocksOf(plans)).toBeLessThan(600)
  }
})

const chosen = (...values: string[]) => ({ kind: 'choice' as const, values })

/** What each office page asks of 10,000 orders, and the most blocks that it may read: each was thousands before. */
const asks: [string, number, (staff: Context) => Promise<unknown>][] = [
  ['orders to decide on', 600, (staff) => orderQueue(staff, { filters: { status: chosen('needs_decision') } })],
  ['orders to pack', 600, (staff) => orderQueue(staff, { filters: { fulfilment: chosen('partial') } })],
  ['orders by name', 1500, (staff) => orderQueue(staff, { q: 'ใจดี 9999' })],
  ['orders by number', 1500, (staff) => orderQueue(staff, { q: 'SO9999' })],
  ['find orders', 900, (staff) => findOrders(staff, { q: 'ใจดี 9999' })],
  ['find slips', 900, (staff) => findSlips(staff, { q: 'SO9999' })],
  ['find papers', 900, (staff) => findPapers(staff, { q: 'SO9999' })],
  ['slips', 200, (staff) => slipQueue(staff, {})],
  ['bills to decide on', 900, (staff) => owedBills(staff, { filters: { state: chosen('over', 'late', 'part') } })],
  ['what waits to be packed', 200, (staff) => waitingToPack(staff, {})],
]

test.each(asks)('%s: no page reads all of 10,000 orders', async (_, most, ask) => {
  await closeDatabase()
  for (const tenant of [small, large]) await ask(tenant.as('manager'))
  const plans = await plansOf(large, (tenant) => ask(tenant.as('manager')))
  expect(plans.length).toBeGreaterThan(0)
  expect(blocksOf(plans)).toBeLessThan(most)
})
