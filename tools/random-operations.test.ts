/**
 * Anything in any order: thousands of operations, chosen by luck, and after each of them no promise of the house is broken.
 * `SALA_STEPS=10000 SALA_PROVE_EVERY=10 SALA_SEED=7 npx vitest run tools/random-operations.test.ts` does more of it; a seed of its own walks another way.
 */
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusals.ts'
import { seed } from '#kernel/testing-luck.ts'
import { vatReport } from '#rooms/billing/papers/vat-report.ts'
import { monthBook } from '#rooms/ledger/books.ts'
import '#rooms/shop/order-payment.ts'
import '#rooms/stock/index.ts'
import { allProofs, type Proof } from './proofs.ts'
import { bookOperations, months, standsOf } from './random-books.ts'
import { buyingOperations } from './random-buying.ts'
import { counterOperations } from './random-counter.ts'
import { counterTaxAgrees, depositOperations } from './random-deposits.ts'
import { eventOperations } from './random-events.ts'
import { giftOperations } from './random-gifts.ts'
import { lateOperations } from './random-late.ts'
import { leftoverOperations } from './random-leftovers.ts'
import { thingOperations } from './random-things.ts'
import { operations as shopOperations } from './random-operations.ts'
import { reportsAgree } from './random-reports.ts'
import { vendorOperations } from './random-vendors.ts'
import { didNothing, openScene, type Scene } from './random-scene.ts'

const operations = {
  ...shopOperations,
  ...bookOperations,
  ...counterOperations,
  ...depositOperations,
  ...buyingOperations,
  ...vendorOperations,
  ...eventOperations,
  ...lateOperations,
  ...giftOperations,
  ...thingOperations,
  ...leftoverOperations,
}
const steps = Number(process.env.SALA_STEPS ?? 250)
/** After how many steps all promises of money are asked: each one, or in a long walk after its first thousand every so often. */
const proveEvery = Number(process.env.SALA_PROVE_EVERY ?? 1)
const wholeEvery = 250
const reportsEvery = 25

/** Rooms whose promises are about money and goods: all of theirs are asked after each step, of the others every so often. */
const ofMoney = new Set([
  'ledger',
  'billing',
  'stock',
  'shop',
  'wallet',
  'promotions',
  'sales',
  'cluster',
  'pos',
  'purchasing',
  'events',
  'seats',
  'entitlements',
])

/**
 * One question for all of them, so that it can be asked ten thousand times. Counted, because a plan that hopes to find the first
 * breach soon goes through everything when there is none.
 */
const anyBroken = (proofs: readonly Proof[]) =>
  proofs
    .map(
      ({ breaches }, at) =>
        `select ${at} as at from (select count(*) as many from (${breaches}) broken) c where many > 0`,
    )
    .join(' union all ')

/** What lies between rooms, and what is newest. */
const cheap = `
  select 'on hand' as broken, l.variant_id::text as which from stock.levels l where l.on_hand <> coalesce((
    select sum(m.quantity) from stock.movements m where m.variant_id = l.variant_id and m.location_id = l.location_id), 0)
  union all select 'reserved', l.variant_id::text from stock.levels l where l.reserved <> coalesce((
    select sum(r.quantity) from stock.reservations r where r.variant_id = l.variant_id and r.location_id = l.location_id and r.state = 'held'), 0)
  union all select 'promised too much', l.variant_id::text from stock.levels l where l.reserved > l.on_hand and not l.needs_count
  union all select 'held for whom', o.number from stock.reservations r join shop.orders o on o.id = r.holder_id
    where r.state = 'held' and o.status <> 'pending_payment'
  union all select 'held elsewhere', o.number from stock.reservations r join shop.orders o on o.id = r.holder_id
    where r.state = 'held' and o.location_id <> r.location_id
  union all select 'book', a.code from ledger.accounts a where a.balance_satang <> coalesce((
    select sum(e.amount_satang) from ledger.entries e where e.account_id = a.id), 0)
  union all select 'transaction', t.id::text from (select id from ledger.transactions order by id desc limit 20) t
    where (select coalesce(sum(e.amount_satang), 1) from ledger.entries e where e.transaction_id = t.id) <> 0
  union all select 'promotion', p.id::text from promotions.promotions p join lateral (
      select count(*) filter (where u.state = 'held') as held, count(*) filter (where u.state = 'used') as used
      from promotions.uses u where u.promotion_id = p.id and not u.beyond) u on true
    where p.held_uses <> u.held or p.used_uses <> u.used
  union all select 'order', o.number from (select * from shop.orders order by updated_at desc limit 20) o
    where o.total_satang <> o.shipping_satang + (select sum(l.net_satang) from shop.order_lines l where l.order_id = o.id)
  union all select 'paid', p.number from billing.payables p
    where p.refunded_satang > p.paid_satang or p.paid_satang < 0`

test(`${steps} operations in any order leave every promise whole`, { timeout: 3_600_000, retry: 0 }, async () => {
  const scene = await openScene()
  const proofs = await allProofs()
  const money = proofs.filter(({ room }) => ofMoney.has(room))
  expect(money.length).toBeGreaterThan(40)
  const question = anyBroken(money)
  const names = Object.entries(operations).flatMap(([name, { often }]) => Array.from({ length: often }, () => name))
  const done: Record<string, { done: number; refused: Record<string, number>; nothing: number }> = {}
  const told = (step: number, name: string) => `seed ${seed}, step ${step}: ${name}`
  const begun = performance.now()
  const never = () => Object.keys(operations).filter((name) => (done[name]?.done ?? 0) === 0)
  // What luck left out of a long walk is tried further on, among everything else.
  const most = steps >= 10_000 ? steps * 1.2 : steps
  for (let step = 1; step <= steps || (step <= most && never().length > 0); step++) {
    const name = scene.luck.pick(step > steps && scene.luck.upTo(1) > 0 ? never() : names)
    const tally = (done[name] ??= { done: 0, refused: {}, nothing: 0 })
    try {
      const answer = await operations[name]!.operation(scene)
      if (didNothing(answer)) tally.nothing++
      else tally.done++
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(told(step, name), { cause: error })
      tally.refused[error.key] = (tally.refused[error.key] ?? 0) + 1
    }
    const isAsked = step <= 1000 || step % proveEvery === 0 || step >= steps
    if (isAsked) expect(await scene.tenant.sql(cheap), told(step, name)).toEqual([])
    const broken = isAsked ? (await scene.tenant.sql<{ at: number }>(question)).map(({ at }) => money[at]!) : []
    for (const { promise, breaches } of broken)
      expect({ promise, found: await scene.tenant.sql(breaches) }, told(step, name)).toEqual({ promise, found: [] })
    expect(broken, told(step, name)).toEqual([])
    if (step % 1000 === 0)
      console.log(`seed ${seed}: ${step} steps hold, ${Math.round((performance.now() - begun) / 1000)} s`)
    if (step % reportsEvery === 0 || step === steps || name === 'closes') await monthsAgree(scene, told(step, name))
    if (step % reportsEvery === 0 || step === steps) await counterTaxAgrees(scene, told(step, name))
    if (step % wholeEvery === 0 || step === steps)
      for (const { promise, breaches } of proofs)
        expect({ promise, found: await scene.tenant.sql(breaches) }, told(step, name)).toEqual({ promise, found: [] })
  }
  await reportsAgree(scene, `seed ${seed}, at the end`)
  // What an accountant reads calls every account by a name of its own.
  const { rows } = await monthBook(scene.tenant.as('admin'), { month: months.at(-1)! })
  expect(rows.filter(({ th, code }) => th === code)).toEqual([])
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`seed ${seed}: ${steps} operations in ${seconds} s`, JSON.stringify(done, null, 1))
  // A test in which nothing happens proves nothing.
  const happened = Object.entries(done).filter((entry) => entry[1].done > 0)
  expect(happened.length, `seed ${seed}: operations that happened`).toBeGreaterThan(steps >= 250 ? 12 : 3)
  // That is said to a person, and means that our own reckoning is wrong.
  const refused = Object.values(done).flatMap((each) => Object.keys(each.refused))
  expect(
    refused.filter((key) => key === 'billing.keptTax'),
    `seed ${seed}`,
  ).toEqual([])
  // In a long walk each kind of step succeeds at least once; what once was never seen, in a shorter one already.
  if (steps >= 3000) expect(never(), `seed ${seed}`).not.toContain('acceptsLate')
  if (steps >= 10_000) expect(never(), `seed ${seed}: never succeeded in ${steps} steps`).toEqual([])
})

/** VAT of each month is the same in report and book, and what was closed says what it said then. */
async function monthsAgree(scene: Scene, told: string) {
  for (const month of months) {
    const { sums, bookedSatang } = await vatReport(scene.tenant.as('manager'), { month })
    expect({ month, vat: sums.vatSatang }, told).toEqual({ month, vat: bookedSatang })
  }
  for (const [month, said] of scene.closed)
    expect({ month, says: await standsOf(scene, month) }, told).toEqual({ month, says: said })
}
