/** Whether everything that must be exact is exact, asked of the database itself. */
import { expect } from 'vitest'
import { proveAll } from '../../tools/prove.ts'
import { totalOf } from './buyer.ts'
import type { House } from './house.ts'
import type { Acknowledged } from './load.ts'
import type { Shop } from './scene.ts'

/** Every order somebody was told of is there, once, for what was in the cart, with its goods held and its bill open. */
export async function expectAllThere(shop: Shop, acknowledged: readonly Acknowledged[]): Promise<void> {
  const numbers = acknowledged.map((order) => order.number)
  const rows = await shop.tenant.sql<{
    number: string
    token: string
    total: bigint
    lines: Record<string, number>
    slug: string | null
    held: bigint
    status: string
    paper: string | null
  }>(
    `select o.number, o.public_token as token, o.total_satang as total, o.status,
       (select d.number from billing.payables p join billing.documents d on d.payable_id = p.id where p.subject_id = o.id and p.status = 'settled') as paper,
       (select jsonb_object_agg(l.sku, l.quantity) from shop.order_lines l where l.order_id = o.id) as lines,
       (select i.slug from billing.payables p join billing.payment_intents i on i.payable_id = p.id
         where p.subject_type = 'order' and p.subject_id = o.id order by i.id limit 1) as slug,
       (select coalesce(sum(r.quantity), 0)::bigint from stock.reservations r
         where r.holder_id = o.id and r.state in ('held', 'consumed')) as held
     from shop.orders o where o.number = any($1)`,
    [numbers],
  )
  const there = new Map(rows.map((row) => [row.number, row]))
  expect(
    numbers.filter((number) => !there.has(number)),
    'acknowledged and not found',
  ).toEqual([])
  expect(new Set(numbers).size, 'two acknowledged orders under one number').toBe(numbers.length)
  for (const { number, orderToken, intentSlug, lines, totalSatang, paper } of acknowledged) {
    const row = there.get(number)!
    const pieces = Object.values(lines).reduce((sum, quantity) => sum + quantity, 0)
    expect({ ...row, total: Number(row.total), held: Number(row.held) }, number).toEqual({
      number,
      token: orderToken,
      total: totalOf(shop, lines),
      lines,
      slug: intentSlug,
      held: pieces,
      // A payment whose approval was not answered may stand or not; one that was answered stands.
      status: paper ? 'confirmed' : row.status,
      paper: paper ?? row.paper,
    })
    expect(totalSatang, number).toBe(totalOf(shop, lines))
  }
}

/** Nothing half done, whoever was told of it or not: told in plain SQL here, beside what `npm run prove` looks at. */
export async function expectExact(shop: Shop): Promise<void> {
  const { sql } = shop.tenant
  const none = async (what: string, text: string) => expect(await sql(text), what).toEqual([])
  await none(
    'stock is not its movements',
    `select l.variant_id, l.on_hand, coalesce(sum(m.quantity), 0) as moved from stock.levels l
       left join stock.movements m on m.variant_id = l.variant_id and m.location_id = l.location_id
     group by 1, 2, l.location_id having l.on_hand <> coalesce(sum(m.quantity), 0)`,
  )
  await none(
    'reserved is not what is held',
    `select l.variant_id, l.reserved, coalesce(sum(r.quantity), 0) as held from stock.levels l
       left join stock.reservations r on r.variant_id = l.variant_id and r.location_id = l.location_id and r.state = 'held'
     group by 1, 2, l.location_id having l.reserved <> coalesce(sum(r.quantity), 0)`,
  )
  await none('more promised than there is', 'select variant_id from stock.levels where reserved > on_hand')
  await none(
    'an order without its goods, its bill, its code or its story',
    `select o.number from shop.orders o
     where (select coalesce(sum(quantity), 0) from shop.order_lines l where l.order_id = o.id)
        <> (select coalesce(sum(quantity), 0) from stock.reservations r where r.holder_id = o.id and r.state in ('held', 'consumed'))
        or not exists (select from billing.payables p join billing.payment_intents i on i.payable_id = p.id where p.subject_id = o.id)
        or not exists (select from shop.order_events e where e.order_id = o.id and e.kind = 'placed')`,
  )
  await none(
    'goods held for nobody',
    'select id from stock.reservations r where not exists (select from shop.orders o where o.id = r.holder_id)',
  )
  await none(
    'a bill for nobody',
    'select id from billing.payables p where not exists (select from shop.orders o where o.id = p.subject_id)',
  )
  await none(
    'a cart ordered twice, or ordered and still open',
    `select c.id from shop.carts c join shop.orders o on o.cart_id = c.id where c.status <> 'converted'`,
  )
  await none(
    'a cart ordered without an order',
    `select c.id from shop.carts c where c.status = 'converted' and not exists (select from shop.orders o where o.cart_id = c.id)`,
  )
  await none(
    'a confirmed order that still holds goods, or one that waits without holding them',
    `select o.number from shop.orders o join stock.reservations r on r.holder_id = o.id
     where (o.status = 'pending_payment') <> (r.state = 'held')`,
  )
  await none(
    'papers with a gap between their numbers',
    'select kind, period from billing.documents group by kind, branch_no, period having count(*) <> max(series_no)',
  )
  const [book] = await sql<{ sum: string }>('select coalesce(sum(amount_satang), 0)::text as sum from ledger.entries')
  expect(book!.sum, 'the ledger').toBe('0')
  await none(
    'a settled bill without payment, posting or paper',
    `select p.number from billing.payables p where p.status = 'settled' and (
       p.paid_satang <> (select coalesce(sum(a.amount_satang), 0) from billing.payment_allocations a where a.payable_id = p.id)
       or not exists (select from billing.documents d where d.payable_id = p.id)
       or not exists (select from billing.payment_allocations a join ledger.transactions t on t.source_id = a.payment_id where a.payable_id = p.id))`,
  )
}

/** What `npm run prove` says of this very database: every promise of every room, the files on disk, the walls. */
export async function expectProven(house: House): Promise<void> {
  const { appUrl, ownerUrl } = house.urls()
  const { promises, looked } = await proveAll(appUrl, { dataDir: house.dataDir, ownerUrl })
  expect(looked.rows, 'a proof that looked at nothing').toBeGreaterThan(20)
  expect(promises.filter(({ breaches }) => breaches.length > 0)).toEqual([])
}
