/** A business of 10,000 orders beside 300 small ones: what every page of the office counts reads only what waits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { businessMonth } from '#kernel/dates.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { vatReport } from '#rooms/billing/papers/vat-report.ts'
import { vatReturn } from '#rooms/billing/returns/vat-return.ts'
import { accountBook, monthBook } from '#rooms/ledger/books.ts'
import { financialPosition, profitAndLoss } from '#rooms/ledger/statements.ts'
import { lookAtPayout } from '#rooms/shop/payouts/payouts.ts'
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
  await own.owner('vacuum analyze')
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
  await tenant.sql(
    `insert into shop.fulfilments (order_id, parcel_no, state, carrier, tracking, sent_at)
     select id, 1, 'sent', 'flash', 'TH' || substr(number, 3), now() from shop.orders where status = 'confirmed'`,
  )
  // Twenty months of a book with two accounts.
  await tenant.sql(
    `with days as (
       insert into ledger.transactions (kind, source_type, source_id, business_date)
       select 'sale', 'test', uuidv7(), current_date - (n % 600) from generate_series(1, $1::int) n returning id
     ), accounts as (
       insert into ledger.accounts (code, kind, balance_satang)
       values ('bank:promptpay', 'asset', 100 * $1::bigint), ('income:sales', 'income', -100 * $1::bigint) returning id, code
     )
     insert into ledger.entries (transaction_id, account_id, amount_satang)
     select d.id, a.id, case a.code when 'income:sales' then -100 else 100 end from days d, accounts a`,
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

const thisMonth = businessMonth(new Date())
/** Forty lines, half by parcel and half by order. */
const payoutList = tableOf(
  [
    'เลขพัสดุ,เลขที่คำสั่งซื้อ,ยอด COD',
    ...Array.from({ length: 40 }, (_, n) => (n % 2 ? `TH${n + 200},,250` : `,SO${n + 200},250`)),
  ].join('\n'),
)

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
  ['a payout list', 1500, (staff) => lookAtPayout(staff, { table: payoutList, carrier: 'flash' } as never)],
  ['the trial balance', 150, (owner) => monthBook(owner, { month: thisMonth })],
  [
    'profit and loss of a year',
    150,
    (owner) => profitAndLoss(owner, { from: `${thisMonth.slice(0, 4)}-01`, to: thisMonth }),
  ],
  [
    'the balance sheet',
    150,
    (owner) => financialPosition(owner, { month: thisMonth, yearFrom: `${thisMonth.slice(0, 4)}-01` }),
  ],
  ['an account of a month', 6000, (owner) => accountBook(owner, { month: thisMonth, code: 'bank:promptpay' })],
  ['the month’s VAT', 600, (staff) => vatReport(staff, { month: thisMonth })],
  ['the return of VAT', 900, (staff) => vatReturn(staff, { month: thisMonth })],
  ['what waits to be packed', 200, (staff) => waitingToPack(staff, {})],
]

test.each(asks)('%s: no page reads all of 10,000 orders', async (_, most, ask) => {
  await closeDatabase()
  for (const tenant of [small, large]) await ask(tenant.as('admin'))
  const plans = await plansOf(large, (tenant) => ask(tenant.as('admin')))
  expect(plans.length).toBeGreaterThan(0)
  expect(blocksOf(plans)).toBeLessThan(most)
})
