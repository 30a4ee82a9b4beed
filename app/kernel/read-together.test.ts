import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { room } from './action.server.ts'
import { notFound } from './refusals.ts'
import { newTenant } from './testing.ts'

const { query } = room<Record<never, never>>()('tenancy', { 'test.see': ['anyone'] })
const may = 'test.see' as const
const input = z.object({})

const whichTransaction = query({
  may,
  input,
  async run(tools) {
    const { rows } = await sql<{ began: string }>`
      select pg_backend_pid() || ' ' || extract(epoch from now()) as began, (select count(*) from tenancy.sites) as sites`.execute(
      tools.db,
    )
    return rows[0]!.began
  },
})
const missing = query({ may, input, run: async () => notFound() })
const wrong = query({ may, input, run: (tools) => sql`select 1 / 0`.execute(tools.db) })

test('what a request reads at the same time it reads in one transaction, and later in another', async () => {
  const visitor = (await newTenant()).as('guest')
  const [first, second] = await Promise.all([whichTransaction(visitor, {}), whichTransaction(visitor, {})])
  expect(second).toBe(first)
  expect(await whichTransaction(visitor, {})).not.toBe(first)
})

test('two requests share nothing', async () => {
  const tenant = await newTenant()
  const [one, other] = await Promise.all([
    whichTransaction(tenant.as('guest'), {}),
    whichTransaction(tenant.as('guest'), {}),
  ])
  expect(other).not.toBe(one)
})

test('one that is refused, or whose statement fails, leaves the other its answer', async () => {
  const visitor = (await newTenant()).as('guest')
  for (const failing of [missing, wrong]) {
    const [failed, seen] = await Promise.allSettled([failing(visitor, {}), whichTransaction(visitor, {})])
    expect(failed.status).toBe('rejected')
    expect(seen).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^\d+ \d/) })
  }
  // The connection is whole, and behind this tenant's wall again.
  expect(await whichTransaction(visitor, {})).toMatch(/^\d+ \d/)
})

test('the tables that each of them read are known to the page', async () => {
  const visitor = (await newTenant()).as('guest')
  await Promise.all([whichTransaction(visitor, {}), missing(visitor, {}).catch(() => undefined)])
  expect([...visitor.reads]).toEqual(['tenancy.sites'])
})
