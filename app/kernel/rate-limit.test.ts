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
