/** An expired lot is neither sold nor held, whatever happens at midnight; it lies there, and is shown as what it is. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { availabilityOf } from './availability.ts'
import { enterCounts, openCount, postCount, reviewCount, startCount } from './counts.ts'
import { adjustShelf, receiveStock } from './desk.ts'
import { expiring } from './expiring.ts'
import { setExpiredAside } from './expired.ts'
import { places } from './places.ts'
import { consume, release } from './reservations.ts'
import { reserve } from './reserve.ts'
import { command } from './room.ts'
import { someStock, stockBreaches, stockOf } from './testing.ts'

type Step = Parameters<typeof reserve>[0]
function inTools<T>(context: Context, run: (tools: Step) => Promise<T>): Promise<T> {
  return command({ may: 'anyone', input: z.object({}), run })(context, {})
}

let tenant: TestTenant
let at: { variantId: string; locationId: string }
const as = () => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })

beforeEach(async () => {
  tenant = await newTenant('expired')
  const { variants } = await someProduct(as(), { skus: ['MILK'] })
  await tenant.sql('update catalogue.variants set lot_tracked = true')
  await someStock(as(), { MILK: 0 })
  at = { variantId: variants[0]!.variantId, locationId: (await places(as(), {}))[0]!.locationId }
})

const receive = (lotCode: string, quantity: number, expiresOn: string) =>
  receiveStock(as(), { ...at, quantity, lotCode, expiresOn })
/** Midnight comes, and no job with it. */
const passes = (code: string) => tenant.sql("update stock.lots set expires_on = '2026-01-01' where code = $1", [code])
const job = () => setExpiredAside.handle(jobContext(tenant.id, null), {})
const hold = async (quantity: number) => {
  const holder = { holderType: 'order', holderId: randomUUID(), holderName: 'SO' }
  await inTools(as(), (tools) => reserve(tools, { ...holder, lines: [{ variantId: at.variantId, quantity }] }))
  return holder
}
const available = () => inTools(as(), async (tools) => (await availabilityOf(tools, [at.variantId])).get(at.variantId))
const left = () => tenant.sql('select code, quantity::int, set_aside from stock.lots_left order by code')

test('the only lot ended: nothing can be held, before the job as after it', async () => {
  await receive('A', 5, '2027-01-01')
  await passes('A')
  await expect(hold(1)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK', details: { lines: [{ available: 0 }] } })
  await job()
  await job()
  await expect(hold(1)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect(await available()).toBe(0)
  expect(await stockOf(tenant, 'MILK')).toEqual({ onHand: 5, reserved: 5 })
  expect((await expiring(as(), {})).rows).toMatchObject([{ code: 'A', quantity: 5n, state: 'past' }])
  expect(await stockBreaches(tenant)).toEqual([])
})

test('what comes expired already is set aside by its own job', async () => {
  await receive('OLD', 4, '2026-01-01')
  await expect(hold(1)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  const [waits] = await tenant.sql<{ due: boolean }>(
    "select run_at <= now() as due from kernel.outbox where topic = 'stock.setExpiredAside' and tenant_id = kernel.tenant_id()",
  )
  expect(waits!.due).toBe(true)
})

test('good ones are sold beside it, and never it; thrown away, it is gone and promises nothing', async () => {
  await receive('A', 5, '2027-01-01')
  await receive('B', 5, '2027-02-01')
  await passes('A')
  const order = await hold(3)
  await inTools(as(), (tools) => consume(tools, order))
  expect(await left()).toEqual([
    { code: 'A', quantity: 5, set_aside: true },
    { code: 'B', quantity: 2, set_aside: false },
  ])
  await expect(hold(3)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  await adjustShelf(as(), { ...at, mode: 'take', quantity: 2, reason: 'expired' })
  expect(await left()).toMatchObject([{ quantity: 3 }, { quantity: 2 }])
  await adjustShelf(as(), { ...at, mode: 'take', quantity: 3, reason: 'expired' })
  expect(await left()).toEqual([{ code: 'B', quantity: 2, set_aside: false }])
  expect(await stockOf(tenant, 'MILK')).toEqual({ onHand: 2, reserved: 0 })
  await hold(2)
  expect(await stockBreaches(tenant)).toEqual([])
})

test('a count that finds less than what expired takes the rest of it off', async () => {
  await receive('A', 5, '2026-01-01')
  await job()
  await adjustShelf(as(), { ...at, mode: 'count', quantity: 2, reason: 'counted' })
  expect(await stockOf(tenant, 'MILK')).toEqual({ onHand: 2, reserved: 2 })
  expect(await stockBreaches(tenant)).toEqual([])
})

test('a sheet that counts less than what expired takes the rest of it off, also what nobody had set aside yet', async () => {
  await receive('A', 5, '2026-01-01')
  await job()
  const count = async (counted: number) => {
    const { countId } = await openCount(as(), { locationId: at.locationId })
    await startCount(as(), { countId })
    await enterCounts(as(), { countId, counted: { [at.variantId]: counted } })
    await reviewCount(as(), { countId })
    await postCount(as(), { countId })
  }
  await count(2)
  expect(await stockOf(tenant, 'MILK')).toEqual({ onHand: 2, reserved: 2 })
  await count(0)
  expect(await stockOf(tenant, 'MILK')).toEqual({ onHand: 0, reserved: 0 })
  expect(await left()).toEqual([])
  await receive('B', 4, '2027-01-01')
  await passes('B')
  await count(0)
  expect(await stockOf(tenant, 'MILK')).toEqual({ onHand: 0, reserved: 0 })
  await receive('C', 3, '2027-01-01')
  expect(await available()).toBe(3)
  expect(await stockBreaches(tenant)).toEqual([])
})

test('two hundred buyers, payments, returns and the job at the very midnight: only good ones are sold', async () => {
  for (let round = 0; round < 3; round++) {
    await receive(`A${round}`, 40, '2027-01-01')
    await receive(`B${round}`, 30, '2027-02-01')
    await passes(`A${round}`)
    const buy = async (n: number) => {
      const holder = await hold(1)
      if (n % 3 === 0) await inTools(as(), (tools) => consume(tools, holder))
      if (n % 3 === 1) await inTools(as(), (tools) => release(tools, holder))
      return n % 3
    }
    const done = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => (n % 20 === 10 ? job().then(() => 1) : buy(n))),
    )
    for (const one of done)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    const [level] = await tenant.sql<{ free: bigint; aside: bigint }>(
      `select l.on_hand - l.reserved as free, (select sum(quantity) from stock.lots where set_aside)::bigint as aside from stock.levels l
       join stock.locations d on d.id = l.location_id where d.is_default`,
    )
    expect(level!.aside).toBe(BigInt(40 * (round + 1)))
    expect(level!.free).toBeGreaterThanOrEqual(0n)
    const taken = done.filter((one) => one.status === 'fulfilled' && one.value !== 1).length
    expect(taken).toBe(30 - Number(level!.free))
    expect(await stockBreaches(tenant)).toEqual([])
    // The next round begins with an empty shelf of good ones.
    for (let rest = level!.free; rest > 0n; rest--) await hold(1)
  }
})
