import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { room } from './action.server.ts'
import { type OwnDatabase, moveToOwnDatabase } from '../../tools/own-database.ts'
import { closeDatabase } from './database.server.ts'
import { carryOnce } from './relay.server.ts'
import { newTenant } from './testing.ts'
import { wireChannel } from './wire.server.ts'

const { command, on, onMany, job, externalJob } = room<Record<string, never>>()('tenancy', {})
const say = command({
  may: 'anyone',
  input: z.object({ topic: z.string() }),
  async run(tools, { topic }) {
    tools.after('relay.said', { topic, amount: 5n })
    tools.later('relay.job', { topic }, { at: new Date('2999-01-01'), key: topic })
    tools.tell(`topic ${topic}`)
    tools.touch('shop.orders')
  },
})
const drawMany = command({
  may: 'anyone',
  input: z.object({}),
  async run(tools) {
    tools.later('relay.draw', {})
    tools.later('relay.job', { topic: 'pay' })
  },
})
const rush = command({
  may: 'anyone',
  input: z.object({ many: z.number() }),
  async run(tools, { many }) {
    for (let at = 0; at < many; at++) tools.after('relay.rush', { at })
    for (const topic of ['one', 'one', 'two']) tools.tell(topic)
  },
})
const nothing = async () => {}
const handlers = [
  on('relay.said', z.object({ topic: z.string(), amount: z.bigint() }), nothing),
  job('relay.job', z.object({ topic: z.string() }), nothing),
  onMany('relay.rush', z.object({ at: z.number() }), nothing, { gathers: 3 }),
  externalJob('relay.draw', z.object({}), nothing, { isPatient: true }),
]

let own: OwnDatabase
let pool: pg.Pool
beforeAll(async () => {
  own = await moveToOwnDatabase()
  pool = own.ownerPool(4)
})
afterAll(async () => {
  await closeDatabase()
  await own.stop()
})

async function carryAll(): Promise<void> {
  while ((await carryOnce(pool, handlers)) > 0);
}

test('carries events and jobs to the queue once, and words for pages to the wire', async () => {
  const tenant = await newTenant()
  const listener = new pg.Client(process.env.SALA_DATABASE_URL!)
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', (message) => heard.push(message.payload ?? ''))
  await listener.query(`listen ${wireChannel}`)
  await say(tenant.as('guest'), { topic: 'one' })
  await Promise.all([carryAll(), carryAll(), carryAll()])
  const { rows } = await pool.query(
    `select payload, run_at > now() as later from graphile_worker._private_jobs where payload ->> 'tenantId' = $1 order by run_at`,
    [tenant.id],
  )
  expect(rows).toMatchObject([
    {
      later: false,
      payload: { handler: 'tenancy event relay.said', payload: { topic: 'one', amount: { $bigint: '5' } } },
    },
    { later: true, payload: { handler: 'tenancy job relay.job' } },
  ])
  await listener.query('select 1')
  const words = heard.flatMap((text) => JSON.parse(text) as { tenantId: string; kind: string; topic: string }[])
  expect(words.filter((word) => word.tenantId === tenant.id)).toEqual([
    { tenantId: tenant.id, kind: 'tell', topic: 'topic one' },
    { tenantId: tenant.id, kind: 'stale', topic: 'shop.orders' },
  ])
  await listener.end()
})

test('a job with the same key replaces the one that has not run yet', async () => {
  const tenant = await newTenant()
  await say(tenant.as('guest'), { topic: 'again' })
  await say(tenant.as('guest'), { topic: 'again' })
  await carryAll()
  const { rows } = await pool.query(
    `select count(*)::int as jobs from graphile_worker._private_jobs where payload ->> 'tenantId' = $1 and run_at > now()`,
    [tenant.id],
  )
  expect(rows[0].jobs).toBe(1)
})

test('patient work comes after everything else that is due', async () => {
  const tenant = await newTenant()
  await drawMany(tenant.as('guest'), {})
  await carryAll()
  const { rows } = await pool.query(
    `select payload ->> 'handler' as handler from graphile_worker._private_jobs
     where payload ->> 'tenantId' = $1 order by priority, run_at`,
    [tenant.id],
  )
  expect(rows.map(({ handler }) => handler)).toEqual(['tenancy job relay.job', 'tenancy job relay.draw'])
})

test('a rush of one tenant is handed over in bundles, in order; of two tenants nothing is put together', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await rush(tenant.as('guest'), { many: 4 })
  await rush(other.as('guest'), { many: 1 })
  const told = await tenant.sql<{ topic: string }>("select topic from kernel.outbox where kind = 'tell' order by id")
  expect(told.map(({ topic }) => topic)).toEqual(['one', 'two'])
  await carryAll()
  const jobsOf = async ({ id }: { id: string }) => {
    const { rows } = await pool.query<{ payload: { payload: unknown; many?: unknown[] } }>(
      "select payload from graphile_worker._private_jobs where payload ->> 'tenantId' = $1 order by id",
      [id],
    )
    return rows.map(({ payload }) => payload.many ?? payload.payload)
  }
  expect(await jobsOf(tenant)).toEqual([[{ at: 0 }, { at: 1 }, { at: 2 }], { at: 3 }])
  expect(await jobsOf(other)).toEqual([{ at: 0 }])
})
