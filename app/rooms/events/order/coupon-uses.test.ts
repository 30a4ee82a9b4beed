import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { countsOf, promotionBreaches, somePromotion } from '#rooms/promotions/testing.ts'
import { breaches, buy, moneyComes, type Scene, someEvent } from '../testing.ts'
import { orderSale } from './order-sale.ts'

/** What somebody held ran out a minute ago. */
async function holdEnds({ tenant }: Scene, token: string): Promise<void> {
  const [order] = await tenant.sql<{ id: string }>(
    "update events.orders set hold_until = now() - interval '1 minute' where token = $1 returning id",
    [token],
  )
  await orderSale.clock.handle(jobContext(tenant.id), { orderId: order!.id })
}

test('trap 6: of fifty who hold tickets with a code of one use, one does; it is free again when the hold ends, and used when it is paid', async () => {
  const scene = await someEvent({ price: 50_000, capacity: 100 })
  const { tenant } = scene
  const code = 'ONLYONE'
  const promotionId = await somePromotion(tenant.as('manager'), { percent: '10', budgetUses: 1, code })
  const fifty = async () => {
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => buy(scene, 1, { code })))
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []))
    expect([...new Set(refused)]).toEqual(['COUPON_EXHAUSTED'])
    const got = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(got).toHaveLength(1)
    return got[0]!
  }
  const first = await fifty()
  expect(await countsOf(tenant, promotionId)).toMatchObject({ held: 1, used: 0 })
  await holdEnds(scene, first.token)
  expect(await countsOf(tenant, promotionId)).toMatchObject({ held: 0, used: 0 })
  const second = await fifty()
  expect(await moneyComes(scene, second.paySlug!)).toBe('accepted')
  expect(await countsOf(tenant, promotionId)).toMatchObject({ held: 0, used: 1 })
  // Nobody else holds a place by what was refused.
  expect(await tenant.sql('select sum(taken)::int as taken from seats.pools')).toEqual([{ taken: 1 }])
  expect(await breaches(scene)).toEqual([])
  expect(await promotionBreaches(tenant)).toEqual([])
}, 60_000)
