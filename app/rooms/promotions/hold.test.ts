import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { anyone, room } from '#kernel/action.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { type HoldInput, holdPromotions, releasePromotions, reopenPromotions, usePromotions } from './hold.ts'
import { countsOf, promotionBreaches, somePromotion } from './testing.ts'
import { makeCodes } from './codes.ts'

const { command } = room<object>()('promotions', {})
const hold = command({ may: anyone, input: z.custom<HoldInput>(), run: (tools, order) => holdPromotions(tools, order) })
const Order = z.object({ orderId: z.string() })
const use = command({ may: anyone, input: Order, run: (tools, order) => usePromotions(tools, order) })
const reopen = command({ may: anyone, input: Order, run: (tools, order) => reopenPromotions(tools, order) })
const release = command({ may: anyone, input: Order, run: (tools, order) => releasePromotions(tools, order) })

let tenant: TestTenant
const manager = () => tenant.as('manager')
const guest = () => tenant.as('guest')
beforeEach(async () => {
  tenant = await newTenant('promotions')
})

/** Nobody orders twice, where it does not say so. */
let calls = 0
const orderOf = (ids: readonly string[], more: Partial<HoldInput> & { satang?: bigint; codeId?: string } = {}) => ({
  orderId: randomUUID(),
  number: 'SO-1',
  customer: { accountId: null, phone: `08${String(calls++).padStart(8, '0')}` },
  ...more,
  applied: ids.map((promotionId) => ({
    promotionId,
    codeId: more.codeId ?? null,
    code: null,
    name: { th: 'ก', en: 'a' },
    goodsSatang: more.satang ?? 1000n,
    shippingSatang: 0n,
  })),
})

const outcomes = async (all: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(all)
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
  return { held: settled.length - refused.length, codes: [...new Set(refused)] }
}

test('of 50 who want the last use exactly one gets it, the others are told', async () => {
  const id = await somePromotion(manager(), { percent: '10', budgetUses: 1 })
  expect(await outcomes(Array.from({ length: 50 }, () => hold(guest(), orderOf([id]))))).toEqual({
    held: 1,
    codes: ['COUPON_EXHAUSTED'],
  })
  expect(await countsOf(tenant, id)).toEqual({ held: 1, used: 0, heldSatang: 1000, usedSatang: 0 })
  expect(await promotionBreaches(tenant)).toEqual([])
})

test('a budget in satang is never passed, whatever 200 orders of many sizes want at once', async () => {
  const id = await somePromotion(manager(), { percent: '10', budget: 50_000 })
  await outcomes(
    Array.from({ length: 200 }, (_, i) => hold(guest(), orderOf([id], { satang: BigInt(300 + ((i * 97) % 2200)) }))),
  )
  const { heldSatang } = await countsOf(tenant, id)
  expect(heldSatang).toBeLessThanOrEqual(50_000)
  expect(heldSatang).toBeGreaterThan(47_500)
  expect(await promotionBreaches(tenant)).toEqual([])
})

test('orders that share promotions in every order queue and never embrace', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => somePromotion(manager(), { percent: '5' })))
  const shuffled = (i: number) => ids.map((_, at) => ids[(at * (i % 2 ? 1 : 3) + i) % 4]!)
  const orders = Array.from({ length: 120 }, (_, i) => orderOf(shuffled(i)))
  expect(await outcomes(orders.map((order) => hold(guest(), order)))).toEqual({ held: 120, codes: [] })
  const ends = orders.map((order, i) => (i % 2 ? use(guest(), order) : release(guest(), order)))
  expect(await outcomes([...ends, ...orders.slice(0, 40).map((order) => release(guest(), order))])).toMatchObject({
    codes: [],
  })
  for (const id of ids) expect(await countsOf(tenant, id)).toMatchObject({ held: 0 })
  expect(await promotionBreaches(tenant)).toEqual([])
})

test('somebody is known by telephone, e-mail address or account, and one of them is enough', async () => {
  const id = await somePromotion(manager(), { percent: '10', perCustomer: 1 })
  const accountId = randomUUID()
  await hold(guest(), orderOf([id], { customer: { accountId, phone: '0811111111', email: 'A@x.th' } }))
  const again = [
    { accountId },
    { accountId: null, phone: '0811111111' },
    { accountId: null, phone: '0822222222', email: 'a@X.th' },
  ]
  for (const customer of again)
    await expect(hold(guest(), orderOf([id], { customer }))).rejects.toMatchObject({
      code: 'COUPON_NOT_APPLICABLE',
      details: { why: { reason: 'customerLimit' } },
    })
  await hold(guest(), orderOf([id], { customer: { accountId: null, phone: '0833333333', email: 'b@x.th' } }))
})

test('a limit per customer holds against 40 presses at once', async () => {
  const id = await somePromotion(manager(), { percent: '10', perCustomer: 2 })
  const customer = { accountId: null, phone: '0811111111' }
  const all = Array.from({ length: 40 }, () => hold(guest(), orderOf([id], { customer })))
  expect(await outcomes(all)).toEqual({ held: 2, codes: ['COUPON_NOT_APPLICABLE'] })
})

test('a code for one order is free again when that order ends, and only then', async () => {
  const id = await somePromotion(manager(), { percent: '10', takes: 'codes' })
  await makeCodes({ ...manager(), idempotencyKey: randomUUID() }, { promotionId: id, count: 1 })
  const [code] = await tenant.sql<{ id: string }>('select id from promotions.codes where promotion_id = $1', [id])
  const order = orderOf([id], { codeId: code!.id })
  const others = Array.from({ length: 10 }, () => orderOf([id], { codeId: code!.id }))
  await hold(guest(), order)
  expect(await outcomes(others.map((other) => hold(guest(), other)))).toEqual({ held: 0, codes: ['COUPON_EXHAUSTED'] })
  await release(guest(), order)
  expect(await outcomes(others.map((other) => hold(guest(), other)))).toMatchObject({ held: 1 })
  // The first order's money comes late: its price stands, the code stays with who has it.
  await use(guest(), order)
  expect(await tenant.sql('select state, beyond from promotions.uses where order_id = $1', [order.orderId])).toEqual([
    { state: 'used', beyond: true },
  ])
  expect(await promotionBreaches(tenant)).toEqual([])
})

test('late money holds its use again while something is left, else it is honoured and counted apart', async () => {
  const id = await somePromotion(manager(), { percent: '10', budgetUses: 1 })
  const [late, later] = [orderOf([id]), orderOf([id])]
  for (const order of [late, later]) {
    await hold(guest(), order)
    await release(guest(), order)
  }
  await use(guest(), late)
  await use(guest(), later)
  await use(guest(), later)
  expect(await countsOf(tenant, id)).toEqual({ held: 0, used: 1, heldSatang: 0, usedSatang: 1000 })
  const [row] = await tenant.sql<{ beyond: bigint }>('select count(*) as beyond from promotions.uses where beyond')
  expect(Number(row!.beyond)).toBe(1)
  expect(await promotionBreaches(tenant)).toEqual([])
})

test('an approval that is undone gives the use back to be paid for, and what was beyond to nobody', async () => {
  const id = await somePromotion(manager(), { percent: '10', budgetUses: 1 })
  const [first, late] = [orderOf([id]), orderOf([id])]
  await hold(guest(), late)
  await release(guest(), late)
  await hold(guest(), first)
  for (const order of [first, late]) await use(guest(), order)
  for (const order of [first, late]) await reopen(guest(), order)
  expect(await countsOf(tenant, id)).toEqual({ held: 1, used: 0, heldSatang: 1000, usedSatang: 0 })
  expect(await promotionBreaches(tenant)).toEqual([])
  for (const order of [first, late]) await release(guest(), order)
  expect(await countsOf(tenant, id)).toMatchObject({ held: 0, used: 0 })
  expect(await promotionBreaches(tenant)).toEqual([])
})

test('payment and expiry at once: one of them counts', async () => {
  const id = await somePromotion(manager(), { percent: '10', budgetUses: 30 })
  const orders = Array.from({ length: 30 }, () => orderOf([id]))
  await Promise.all(orders.map((order) => hold(guest(), order)))
  await Promise.all(orders.flatMap((order) => [release(guest(), order), use(guest(), order)]))
  expect(await countsOf(tenant, id)).toEqual({ held: 0, used: 30, heldSatang: 0, usedSatang: 30_000 })
  expect(await promotionBreaches(tenant)).toEqual([])
})

test('what is paused or over holds nothing more', async () => {
  const id = await somePromotion(manager(), { percent: '10' })
  await tenant.sql("update promotions.promotions set ends_at = now() - interval '1 second' where id = $1", [id])
  await expect(hold(guest(), orderOf([id]))).rejects.toMatchObject({ details: { why: { reason: 'over' } } })
})
