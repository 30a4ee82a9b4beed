import { expect, test } from 'vitest'
import { limit } from './rate-limit.server.ts'
import { newTenant } from './testing.ts'

test('lets exactly so many through at once, however they race, and says how long to wait', async () => {
  const tenant = await newTenant()
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, () => limit(tenant.as('guest'), 'door', { tries: 5, perSeconds: 900 })),
  )
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(5)
  const refused = tries.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(refused?.reason.retryAfter).toBeGreaterThan(100)
})

test('another bucket and another tenant have tokens of their own', async () => {
  const [one, two] = [await newTenant(), await newTenant()]
  const once = { tries: 1, perSeconds: 900 }
  await limit(one.as('guest'), 'door', once)
  await limit(one.as('guest'), 'window', once)
  await limit(two.as('guest'), 'door', once)
  await expect(limit(one.as('guest'), 'door', once)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('who began earlier and is let in later neither loses a token nor gains one', async () => {
  const tenant = await newTenant()
  const door = () => limit(tenant.as('guest'), 'door', { tries: 5, perSeconds: 900 })
  await door()
  // As if somebody whose transaction began later had been faster, by far.
  const [later] = await tenant.sql<{ filled_at: Date }>(
    "update kernel.rate_buckets set tokens = 1, filled_at = now() + interval '10 minutes' returning filled_at",
  )
  await door()
  const bucket = await tenant.sql('select tokens, filled_at from kernel.rate_buckets')
  expect(bucket).toEqual([{ tokens: 0, filled_at: later!.filled_at }])
  await expect(door()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
