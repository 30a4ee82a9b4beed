/** Two worker processes on one database, as of two nodes; one of them is killed in the middle. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { type OwnDatabase, moveToOwnDatabase } from '../../../../tools/own-database.ts'
import { saveEntry } from '../entry/save-entry.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await moveToOwnDatabase()
})
afterAll(async () => {
  await closeDatabase()
  await own.stop()
})

const program = `
  import { startJobs } from '#kernel/worker.server.ts'
  import { handlers } from '#rooms/calendar/jobs.ts'
  await startJobs(handlers)
  process.stdout.write('ready')`

async function startNode(): Promise<ChildProcess> {
  const node = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(node.stdout, 'data')
  return node
}

const many = 40

test('forty reminders that are due at once, each asked for six times: every one is told once, also when one node is killed', async () => {
  const tenant = await newTenant('nodes')
  const { id: accountId } = await newAccount(tenant)
  const soon = new Date(Date.now() + 9 * 60_000 + 7 * 3_600_000).toISOString()
  for (let n = 0; n < many; n++)
    await saveEntry(tenant.as('user', { accountId }), {
      title: `นัดที่ ${n}.`,
      day: soon.slice(0, 10),
      from: soon.slice(11, 16),
      reminders: ['10'],
    })
  const nodes = [await startNode(), await startNode()]
  await tenant.sql(
    `insert into kernel.outbox (kind, topic, payload) select 'job', 'calendar.remind', jsonb_build_object('entryId', e.id)
     from generate_series(1, 6), calendar.entries e`,
  )
  const told = () =>
    tenant.sql<{ body: string }>("select body from messaging.messages where body like '%เตือนนัด%' order by body")
  const until = async (holds: () => Promise<boolean>) => {
    const giveUpAt = Date.now() + 45_000
    while (!(await holds())) {
      if (Date.now() > giveUpAt) throw new Error('waited in vain')
      await wait(20)
    }
  }
  try {
    await until(async () => (await told()).length >= 5)
    nodes[0]!.kill('SIGKILL')
    await until(async () => {
      // What the killed one held is given to the other, who sees that it lives no more.
      const queued = await own.owner(
        "select 1 from graphile_worker._private_jobs where payload::text like '%calendar.remind%'",
      )
      const outbox = await tenant.sql("select 1 from kernel.outbox where topic = 'calendar.remind'")
      return queued.length === 0 && outbox.length === 0
    })
  } finally {
    for (const node of nodes) node.kill('SIGKILL')
  }
  expect(nodes[0]!.signalCode).toBe('SIGKILL')
  const bodies = (await told()).map(({ body }) => /นัดที่ \d+\./.exec(body)?.[0])
  expect(bodies).toHaveLength(many)
  expect(new Set(bodies).size).toBe(many)
}, 90_000)
