import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Handler } from './action.server.ts'
import { type OwnDatabase, moveToOwnDatabase } from '../../tools/own-database.ts'
import { closeDatabase } from './database.server.ts'
import { watchWorkers } from './dead-workers.server.ts'
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

test('what fails in a bundle fails alone: the others of it are done, once each', async () => {
  const tenant = await newTenant()
  const heard: string[] = []
  const handle: Handler['handle'] = async (_, payload) => {
    const { name } = payload as { name: string }
    if (name === 'bad') throw new Error('this one cannot be done')
    heard.push(name)
  }
  const gathering: Handler = {
    kind: 'event',
    topic: `rush.${tenant.id}`,
    room: 'test',
    gathers: 10,
    handle,
    async handleMany(context, payloads) {
      const before = heard.length
      await Promise.all(payloads.map((payload) => handle(context, payload))).catch((error: unknown) => {
        // As its transaction would: nothing of it is left.
        heard.length = before
        throw error
      })
    },
  }
  await tenant.sql(
    `insert into kernel.outbox (kind, topic, payload) select 'event', $1, jsonb_build_object('name', name)
     from unnest('{a,bad,b}'::text[]) name`,
    [gathering.topic],
  )
  await begin(gathering)
  await until(async () => heard.length === 2 && (await errorsOf(tenant.id)) === 1)
  expect(heard.toSorted()).toEqual(['a', 'b'])
})

/** Whoever else watches, as another node would; the test says when. */
const watch = () => {
  const watcher = watchWorkers(own.ownerUrl)
  onTestFinished(watcher.close)
  return async (rounds: number) => {
    for (let round = 0; round < rounds; round++) await watcher.look()
  }
}

test('long jobs run once, however often somebody looks for dead workers; twenty short ones are done beside them', async () => {
  const tenant = await newTenant()
  await begin(long, quick)
  const look = watch()
  await queue(tenant, long, 2)
  await queue(tenant, quick, 20)
  await until(() => runningOf(tenant) === 2 && done.length === 20)
  await look(12)
  // A connection that is cut is no death: the name is held again, by a process that never ended.
  const cut = await asOwner(`select pid, pg_terminate_backend(pid) ${ofLiving}`, [])
  await until(async () => {
    const holding = await asOwner(`select pid ${ofLiving} and pid in (${holders})`, [])
    return holding.some(({ pid }) => !cut.some((one) => one.pid === pid))
  })
  await look(12)
  await queue(tenant, quick, 20)
  await until(() => done.length === 40)
  expect([runningOf(tenant), begun]).toEqual([2, 2])
  // A short one that is done stands there for a moment more.
  await until(async () => (await attemptsOf(tenant.id)).length === 2)
  expect(await attemptsOf(tenant.id)).toEqual([1, 1])
  release.resolve()
  await until(async () => (await attemptsOf(tenant.id)).length === 0)
  expect(begun).toBe(2)
})

test('a job whose process is killed runs again; while it lives, nobody else takes it', async () => {
  const tenant = await newTenant()
  const look = watch()
  await queue(tenant, quick)
  const other = spawn(process.execPath, ['--input-type=module', '--eval', neverDone], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  await begin(quick)
  await look(12)
  expect([done, await attemptsOf(tenant.id)]).toEqual([[], [1]])
  other.kill('SIGKILL')
  await once(other, 'exit')
  await until(async () => {
    await look(1)
    return done.length > 0
  })
  expect(done).toEqual([`quick ${tenant.id}`])
})

/** What runs now, and the most that ever did, by tenant. */
let running: Map<string, number>
let most: Map<string, number>
let begun: number
let done: string[]
let release: PromiseWithResolvers<void>

/** These wait until the test lets them go: one for our own work, one for somebody outside; the quick one for nobody. */
const long: Handler = {
  kind: 'job',
  topic: 'test.long',
  room: 'test',
  async handle({ tenantId }) {
    begun++
    const now = (running.get(tenantId) ?? 0) + 1
    running.set(tenantId, now)
    most.set(tenantId, Math.max(most.get(tenantId) ?? 0, now))
    await release.promise
    running.set(tenantId, running.get(tenantId)! - 1)
    done.push(tenantId)
  },
}
const externalJob: Handler = { ...long, topic: 'test.externalJob', isExternalJob: true }
const quick: Handler = {
  kind: 'job',
  topic: 'test.quick',
  room: 'test',
  handle: async ({ tenantId }) => void done.push(`quick ${tenantId}`),
}

/** Another process that takes the quick job, and never ends it. */
const neverDone = `
  import { startJobs } from '#kernel/worker.server.ts'
  await startJobs([{
    kind: 'job', topic: 'test.quick', room: 'test',
    handle: () => new Promise(() => process.stdout.write('begun')),
  }])`

const ofLiving = "from pg_stat_activity where application_name = 'sala alive' and datname = current_database()"
const holders = "select pid from pg_locks where locktype = 'advisory' and granted"

const begin = async (...handlers: Handler[]) => {
  running = new Map()
  most = new Map()
  begun = 0
  done = []
  release = Promise.withResolvers()
  const jobs = await startJobs(handlers)
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

test('a tenant whose service does not answer holds half of the places; another’s external jobs and its own quick work go on', async () => {
  const [slow, other] = [await newTenant('slow'), await newTenant('other')]
  await begin(externalJob, quick)
  await queue(slow, externalJob, 20)
  await until(() => runningOf(slow) === 2)
  await queue(other, externalJob)
  await queue(slow, quick)
  await until(() => runningOf(other) === 1 && done.includes(`quick ${slow.id}`))
  expect([runningOf(slow), most.get(slow.id)]).toEqual([2, 2])
  release.resolve()
  await until(() => done.filter((id) => id === slow.id).length === 20)
  expect(most.get(slow.id)).toBe(2)
})

test('external jobs of many leave one place for what is quick', async () => {
  const tenants = await Promise.all(['a', 'b', 'c', 'd'].map((name) => newTenant(name)))
  await begin(externalJob, quick)
  for (const tenant of tenants) await queue(tenant, externalJob, 3)
  await until(() => tenants.reduce((sum, tenant) => sum + runningOf(tenant), 0) === 3)
  await queue(tenants[3]!, quick)
  await until(() => done.includes(`quick ${tenants[3]!.id}`))
  expect(tenants.reduce((sum, tenant) => sum + runningOf(tenant), 0)).toBe(3)
})

const asOwner = <Row extends object = { n: number; pid: number }>(text: string, values: unknown[]) =>
  own.owner<Row>(text, values)

/** Of what is queued or under way. */
const attemptsOf = async (tenantId: string): Promise<number[]> => {
  const rows = await asOwner<{ attempts: number }>(
    "select attempts from graphile_worker._private_jobs where payload ->> 'tenantId' = $1",
    [tenantId],
  )
  return rows.map(({ attempts }) => attempts)
}

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
