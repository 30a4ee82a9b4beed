import { expect, test } from 'vitest'
import { buy, someEvent, someKind } from '../testing.ts'
import { seeEvents } from './see-events.ts'

test('a card says the price of what is left: a free kind that is sold out is none', async () => {
  const scene = await someEvent({ price: 0, capacity: 1, most: 1 })
  const { tenant, eventId } = scene
  await someKind(tenant, eventId, { price: 35_000, capacity: 5 })
  const card = async (more: object = {}) => (await seeEvents(tenant.as('guest'), more)).cards[0]
  expect(await card()).toMatchObject({ fromSatang: 0n, isSoldOut: false })
  await buy(scene)
  expect(await card()).toMatchObject({ fromSatang: 35_000n, isSoldOut: false })
  expect(await card({ cost: 'free' })).toBeUndefined()
  expect(await card({ cost: 'paid' })).toMatchObject({ slug: scene.slug })
  await tenant.sql(`update events.kinds set sale_until = (now() - interval '2 days')::date where price_satang > 0`)
  expect(await card()).toMatchObject({ isSoldOut: true })
  await tenant.sql(`update events.kinds set sale_until = (now() - interval '2 days')::date`)
  expect(await card()).toMatchObject({ fromSatang: null, isSoldOut: false })
})
