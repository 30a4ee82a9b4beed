import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { command } from '../room.ts'
import * as z from 'zod'
import { refundInto } from '#rooms/billing/index.ts'
import { breaches, buy, guest, moneyComes, type Scene, someEvent, someKind } from '../testing.ts'
import { saveKind } from '../ticket/kinds.ts'
import { buyTickets } from './buy-tickets.ts'
import { orderSale } from './order-sale.ts'

const counts = async ({ tenant }: Scene) =>
  (
    await tenant.sql<{ taken: number; issued: number; orders: number }>(
      `select (select sum(taken)::int from seats.pools) as taken,
         (select count(*)::int from events.tickets where state = 'issued') as issued,
         (select count(*)::int from events.orders) as orders`,
    )
  )[0]

test('E1: two hundred buy at once where there are ten seats: ten have a ticket, 190 are refused in words', async () => {
  const scene = await someEvent({ capacity: 10 })
  const asked = await Promise.allSettled(Array.from({ length: 200 }, () => buy(scene)))
  const refused = asked.filter((one) => one.status === 'rejected')
  expect(asked.length - refused.length).toBe(10)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 409, code: 'TICKET_SOLD_OUT' })
  expect(await counts(scene)).toEqual({ taken: 10, issued: 10, orders: 10 })
  expect(await breaches(scene)).toEqual([])
}, 120_000)

test('two kinds in one order: all or nothing, whatever the order in which others ask', async () => {
  const scene = await someEvent({ price: 10_000, capacity: 20 })
  const other = await someKind(scene.tenant, scene.eventId, {
    name: { th: 'วีไอพี', en: 'VIP' },
    price: 20_000,
    capacity: 10,
  })
  const both = (n: number) => (n % 2 ? { [scene.kindId]: 1, [other]: 1 } : { [other]: 1, [scene.kindId]: 1 })
  const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => buy(scene, 1, { wanted: both(n) })))
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
  expect(await counts(scene)).toEqual({ taken: 20, issued: 0, orders: 10 })
  expect(await breaches(scene)).toEqual([])
}, 60_000)

test('paid, the tickets are issued, once; the bill is of the price with its VAT', async () => {
  const scene = await someEvent({ price: 107_000, capacity: 5 })
  const { paySlug } = await buy(scene, 2)
  expect(await counts(scene)).toEqual({ taken: 2, issued: 0, orders: 1 })
  expect(await moneyComes(scene, paySlug!)).toBe('accepted')
  expect(await counts(scene)).toEqual({ taken: 2, issued: 2, orders: 1 })
  expect(
    await scene.tenant.sql(
      "select amount_satang::int as satang, (bill->>'vatSatang')::int as vat from billing.payables",
    ),
  ).toEqual([{ satang: 214_000, vat: 14_000 }])
  expect(await breaches(scene)).toEqual([])
})

async function timePasses({ tenant }: Scene, token: string): Promise<void> {
  const rows = await tenant.sql<{ id: string }>(
    "update events.orders set hold_until = now() - interval '1 minute' where token = $1 returning id",
    [token],
  )
  await orderSale.clock.handle(jobContext(tenant.id), { orderId: rows[0]!.id })
}

test('a hold that ends frees its seats; money that comes later has a seat if one is free, else a person decides', async () => {
  const scene = await someEvent({ price: 50_000, capacity: 1 })
  const slow = await buy(scene)
  await expect(buy(scene)).rejects.toMatchObject({ code: 'TICKET_SOLD_OUT' })
  await timePasses(scene, slow.token)
  const quick = await buy(scene)
  expect(await moneyComes(scene, quick.paySlug!)).toBe('accepted')
  expect(await moneyComes(scene, slow.paySlug!)).toBe('needs_decision')
  expect(await scene.tenant.sql('select state from events.orders order by id')).toEqual([
    { state: 'undecided' },
    { state: 'paid' },
  ])
  expect(await counts(scene)).toEqual({ taken: 1, issued: 1, orders: 2 })
  expect(await breaches(scene)).toEqual([])
  const free = await someEvent({ price: 50_000, capacity: 1 })
  const late = await buy(free)
  await timePasses(free, late.token)
  expect(await moneyComes(free, late.paySlug!)).toBe('accepted')
  expect(await counts(free)).toEqual({ taken: 1, issued: 1, orders: 1 })
  expect(await breaches(free)).toEqual([])
})

test('money that goes back whole takes the tickets and frees the seats', async () => {
  const scene = await someEvent({ price: 50_000, capacity: 1 })
  const { paySlug } = await buy(scene)
  await moneyComes(scene, paySlug!)
  const [paid] = await scene.tenant.sql<{ id: string }>('select id from billing.payables')
  const giveBack = command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) =>
      refundInto(tools, {
        payableId: paid!.id,
        amountSatang: 50_000n,
        reason: 'ทดสอบ',
        method: 'wallet',
        to: { account: 'refunds:test', kind: 'liability' },
      }),
  })
  await giveBack(scene.tenant.as('admin'), {})
  expect(await scene.tenant.sql('select state from events.tickets')).toEqual([{ state: 'refunded' }])
  expect((await counts(scene))?.taken).toBe(0)
  expect(await breaches(scene)).toEqual([])
  await buy(scene)
})

test('the early price holds to the end of its day in Bangkok; a page left open is told the new one before it pays', async () => {
  const scene = await someEvent({ price: 80_000, capacity: 10, early: 50_000, earlyUntil: '2099-12-05' })
  await buy(scene, 1, { seenSatang: 50_000n })
  const at = async (instant: string) =>
    (
      await scene.tenant.sql<{ cheap: boolean }>(
        `select $1::timestamptz < (early_until + 1)::timestamp at time zone 'Asia/Bangkok' as cheap from events.kinds`,
        [instant],
      )
    )[0]!.cheap
  expect([await at('2099-12-05T23:59:59+07:00'), await at('2099-12-06T00:00:00+07:00')]).toEqual([true, false])
  await scene.tenant.sql("update events.kinds set early_until = '2020-01-01'")
  await expect(buy(scene, 1, { seenSatang: 50_000n })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await buy(scene, 1, { seenSatang: 80_000n })
  const prices = await scene.tenant.sql('select unit_satang::int as satang from events.lines order by id')
  expect(prices).toEqual([{ satang: 50_000 }, { satang: 80_000 }])
})

test('not on sale, too many, hidden, none, a draft: each says so and holds nothing', async () => {
  const scene = await someEvent({ capacity: 10, least: 2, most: 4 })
  await expect(buy(scene, 1)).rejects.toMatchObject({ code: 'TICKET_LIMIT' })
  await expect(buy(scene, 5)).rejects.toMatchObject({ code: 'TICKET_LIMIT' })
  await expect(buy(scene, 0)).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(buy(scene, 2, { event: 'nowhere' })).rejects.toMatchObject({ status: 404 })
  const hidden = await someKind(scene.tenant, scene.eventId, { code: 'FRIENDS' })
  await expect(buy(scene, 1, { wanted: { [hidden]: 1 } })).rejects.toMatchObject({ status: 404 })
  await buy(scene, 1, { wanted: { [hidden]: 1 }, code: 'friends ' })
  const later = await someKind(scene.tenant, scene.eventId, { saleFrom: '2099-01-01' })
  await expect(buy(scene, 1, { wanted: { [later]: 1 } })).rejects.toMatchObject({ code: 'TICKET_NOT_ON_SALE' })
  await scene.tenant.sql("update events.events set state = 'cancelled'")
  await expect(buy(scene, 2)).rejects.toMatchObject({ code: 'EVENT_NOT_OPEN' })
  await scene.tenant.sql("update events.events set state = 'draft'")
  await expect(buy(scene, 2)).rejects.toMatchObject({ status: 404 })
  expect((await counts(scene))?.taken).toBe(1)
})

test('pressed twice with one key it is one order; fewer seats than are held are refused', async () => {
  const scene = await someEvent({ capacity: 10 })
  const once = scene.tenant.as('guest')
  const form = { ...guest(), event: scene.slug, wanted: { [scene.kindId]: 3 } }
  expect(await buyTickets(once, form)).toEqual(await buyTickets(once, form))
  expect(await counts(scene)).toEqual({ taken: 3, issued: 3, orders: 1 })
  const fewer = { id: scene.eventId, kindId: scene.kindId, version: 1, name: { th: 'x', en: 'x' }, price: 0 }
  await expect(saveKind(scene.tenant.as('manager'), { ...fewer, capacity: 2 })).rejects.toMatchObject({ status: 409 })
  await saveKind(scene.tenant.as('manager'), { ...fewer, capacity: 3 })
  await expect(buy(scene)).rejects.toMatchObject({ code: 'TICKET_SOLD_OUT' })
})
