import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Handler } from './action.server.ts'
import { type OwnDatabase, moveToOwnDatabase } from '../../tools/own-database.ts'
import { closeDatabase } from './database.server.ts'
import { newTenant } from './testing.ts'
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
