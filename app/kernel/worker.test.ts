import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Handler } from './action.server.ts'
import { type OwnDatabase, moveToOwnDatabase } from '../../tools/own-database.ts'
import { closeDatabase } from './database.server.ts'
import { newTenant, type TestTenant } from './testing.ts'
import { startJobs } from './worker.server.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await moveToOwnDatabase()
})
afterAll(async () => {
  await closeDatabase()
  await own.stop()
})

test('a job that fails is tried again, and the worker lives on', async () => {
  const tenant = await newTenant()
  let tries = 0
  const flaky: Handler = {
    kind: 'job',
    topic: `test.${tenant.id}`,
    room: 'test',
    async handle() {
      if (++tries === 1) throw new Error('not yet')
    },
  }
  const jobs = await startJobs([flaky])
  try {
    await tenant.sql("insert into kernel.outbox (kind, topic, payload) values ('job', $1, '{}')", [flaky.topic])
    await until(async () => tries === 1 && (await errorsOf(tenant.id)) === 1)
    await hurry(tenant.id)
    await until(() => tries === 2)
    expect(tries).toBe(2)
  } finally {
    await jobs.close()
  }
})

test('jobs of a worker that was killed are free again in seconds', async () => {
  const tenant = await newTenant()
  const done: string[] = []
  const handler: Handler = {
    kind: 'job',
    topic: `test.${tenant.id}`,
    room: 'test',
    handle: async () => void done.push('done'),
  }
  await asOwner(
    "select graphile_worker.add_job('sala', json_build_object('tenantId', $1::text, 'handler', $2::text, 'payload', '{}'::json, 'requestId', null))",
    [tenant.id, `test job ${handler.topic}`],
  )
  await asOwner(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead' where payload ->> 'tenantId' = $1`,
    [tenant.id],
  )
  const jobs = await startJobs([handler])
  try {
    await until(() => done.length > 0)
    expect(done).toEqual(['done'])
  } finally {
    await jobs.close()
  }
})

/** What runs now, and the most that ever did, by tenant. */
let running: Map<string, number>
let most: Map<string, number>
let done: string[]
let release: PromiseWithResolvers<void>

/** An errand waits for somebody outside who does not answer; the quick one waits for nobody. */
const errand: Handler = {
  kind: 'job',
  topic: 'test.errand',
  room: 'test',
  isErrand: true,
  async handle({ tenantId }) {
    const now = (running.get(tenantId) ?? 0) + 1
    running.set(tenantId, now)
    most.set(tenantId, Math.max(most.get(tenantId) ?? 0, now))
    await release.promise
    running.set(tenantId, running.get(tenantId)! - 1)
    done.push(tenantId)
  },
}
const quick: Handler = {
  kind: 'job',
  topic: 'test.quick',
  room: 'test',
  handle: async ({ tenantId }) => void done.push(`quick ${tenantId}`),
}

const begin = async () => {
  running = new Map()
  most = new Map()
  done = []
  release = Promise.withResolvers()
  const jobs = await startJobs([errand, quick])
  onTestFinished(async () => {
    release.resolve()
    await jobs.close()
  })
}
const queue = ({ sql }: TestTenant, { topic }: Handler, times = 1) =>
  sql("insert into kernel.outbox (kind, topic, payload) select 'job', $1, '{}' from generate_series(1, $2)", [
    topic,
    times,
  ])
const runningOf = ({ id }: TestTenant) => running.get(id) ?? 0

test('a tenant whose service does not answer holds half of the places; another’s errands and its own quick work go on', async () => {
  const [slow, other] = [await newTenant('slow'), await newTenant('other')]
  await begin()
  await queue(slow, errand, 20)
  await until(() => runningOf(slow) === 2)
  await queue(other, errand)
  await queue(slow, quick)
  await until(() => runningOf(other) === 1 && done.includes(`quick ${slow.id}`))
  expect([runningOf(slow), most.get(slow.id)]).toEqual([2, 2])
  release.resolve()
  await until(() => done.filter((id) => id === slow.id).length === 20)
  expect(most.get(slow.id)).toBe(2)
})

test('errands of many leave one place for what is quick', async () => {
  const tenants = await Promise.all(['a', 'b', 'c', 'd'].map((name) => newTenant(name)))
  await begin()
  for (const tenant of tenants) await queue(tenant, errand, 3)
  await until(() => tenants.reduce((sum, tenant) => sum + runningOf(tenant), 0) === 3)
  await queue(tenants[3]!, quick)
  await until(() => done.includes(`quick ${tenants[3]!.id}`))
  expect(tenants.reduce((sum, tenant) => sum + runningOf(tenant), 0)).toBe(3)
})

const asOwner = (text: string, values: unknown[]) => own.owner<{ n: number }>(text, values)

const errorsOf = async (tenantId: string): Promise<number> => {
  const [row] = await asOwner(
    "select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'tenantId' = $1 and last_error is not null",
    [tenantId],
  )
  return row!.n
}

const hurry = (tenantId: string) =>
  asOwner("update graphile_worker._private_jobs set run_at = now() where payload ->> 'tenantId' = $1", [tenantId])

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('waited in vain')
    await wait(20)
  }
}
