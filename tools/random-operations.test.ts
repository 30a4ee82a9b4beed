/**
 * Anything in any order: thousands of operations, chosen by luck, and after each of them no promise of the house is broken.
 * `SALA_STEPS=10000 SALA_SEED=7 npx vitest run tools/random-operations.test.ts` does more of it; a seed of its own walks another way.
 */
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusals.ts'
import { newTenant } from '#kernel/testing.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { putInBundle, putPrice, savePriceList } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { makeCustomerGroup, putInGroup } from '#rooms/cluster/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { somePromotion } from '#rooms/promotions/testing.ts'
import '#rooms/shop/order-payment.ts'
import { luckOf, seed } from '#kernel/testing-luck.ts'
import { savePlace } from '#rooms/stock/index.ts'
import { someBranch, someStock } from '#rooms/stock/testing.ts'
import { allProofs } from './proofs.ts'
import { operations, didNothing, type Scene } from './random-operations.ts'

const steps = Number(process.env.SALA_STEPS ?? 250)
const wholeEvery = 250

async function openScene(): Promise<Scene> {
  const tenant = await newTenant('operations')
  const manager = tenant.as('manager')
  await readyToSell(tenant)
  const skus = ['CUP', 'POT', 'TEA', 'BEAN']
  await someProduct(manager, { skus, baht: 107 })
  const { variants } = await someProduct(manager, { skus: ['SET'], baht: 190, kind: 'bundle' })
  for (const [sku, quantity] of [
    ['CUP', 2],
    ['TEA', 1],
  ] as const)
    await putInBundle(manager, { variantId: variants[0]!.variantId, sku, quantity })
  await someStock(manager, Object.fromEntries(skus.map((sku) => [sku, 150])))
  await savePlace(manager, { name: { th: 'คลัง' }, code: 'STORE', kind: 'warehouse' })
  const quantities = Object.fromEntries(skus.map((sku) => [sku, 40]))
  await someBranch(manager, tenant, { code: 'RIVER', quantities })
  await somePromotion(manager, { percent: '10', minAmount: 30_000n })
  await somePromotion(manager, { kind: 'amount', amount: 5_000n, code: 'FIFTY', budgetUses: '60', perCustomer: '3' })
  await somePromotion(manager, { percent: '20', code: 'TWENTY', budget: 500_000n, stackable: false })
  const { id: groupId } = await makeCustomerGroup(manager, { name: 'ขายส่ง' })
  const { id: listId } = await savePriceList(manager, { id: null, name: 'ส่ง', groupId, active: 'on' })
  for (const sku of skus) await putPrice(manager, { id: listId, sku, percent: '15' })
  const members = await Promise.all(Array.from({ length: 8 }, async () => (await newAccount(tenant)).id))
  for (const accountId of members.slice(0, 4)) await putInGroup(manager, { accountId, groupId })
  const admins = await Promise.all(
    Array.from({ length: 3 }, async () => (await newAccount(tenant, { role: 'admin' })).id),
  )
  const codes = ['FIFTY', 'TWENTY', 'NEVER']
  return { tenant, luck: luckOf(seed), skus: [...skus, 'SET'], codes, members, admins, listId }
}

/** What a step can break, cheaply: all levels, counters and balances, and what is newest. The rest comes every so often. */
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
  const names = Object.entries(operations).flatMap(([name, { often }]) => Array.from({ length: often }, () => name))
  const done: Record<string, { done: number; refused: Record<string, number>; nothing: number }> = {}
  const told = (step: number, name: string) => `seed ${seed}, step ${step}: ${name}`
  const begun = performance.now()
  for (let step = 1; step <= steps; step++) {
    const name = scene.luck.pick(names)
    const tally = (done[name] ??= { done: 0, refused: {}, nothing: 0 })
    try {
      const answer = await operations[name]!.operation(scene)
      if (didNothing(answer)) tally.nothing++
      else tally.done++
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(told(step, name), { cause: error })
      tally.refused[error.key] = (tally.refused[error.key] ?? 0) + 1
    }
    expect(await scene.tenant.sql(cheap), told(step, name)).toEqual([])
    if (step % wholeEvery === 0 || step === steps)
      for (const { promise, breaches } of proofs)
        expect({ promise, found: await scene.tenant.sql(breaches) }, told(step, name)).toEqual({ promise, found: [] })
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`seed ${seed}: ${steps} operations in ${seconds} s`, JSON.stringify(done, null, 1))
  // A test in which nothing happens proves nothing.
  const happened = Object.entries(done).filter((entry) => entry[1].done > 0)
  expect(happened.length, `seed ${seed}: operations that happened`).toBeGreaterThan(steps >= 250 ? 12 : 3)
})
