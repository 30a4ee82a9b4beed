import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import { startRelay } from '#kernel/relay.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { isWireCurrent, startPulse } from '#kernel/wire-pulse.server.ts'
import { openWire } from '#kernel/wire.server.ts'
import { type OwnDatabase, moveToOwnDatabase } from '../../../../tools/own-database.ts'
import { newAccount } from '../testing.ts'
import { readAccount } from './session.server.ts'

let own: OwnDatabase
let pool: pg.Pool
let relay: { close(): Promise<void> }
let wire: { close(): Promise<void> }
let tenant: TestTenant
beforeAll(async () => {
  own = await moveToOwnDatabase()
  pool = own.ownerPool(4)
  tenant = await newTenant()
  // Ten times as often as it does: what waits for a beat waits for less.
  wire = openWire(own.appUrl, 50)
})
beforeEach(() => {
  relay = startRelay(pool, [])
})
afterEach(() => relay.close())
afterAll(async () => {
  await wire.close()
  await closeDatabase()
  await own.stop()
})

/** Both clocks of this process run on, as they do while it stands still; they never come back. */
const ahead = { steady: 0, wall: 0 }
const steadyNow = performance.now.bind(performance)
const wallNow = Date.now
vi.spyOn(performance, 'now').mockImplementation(() => steadyNow() + ahead.steady)
vi.spyOn(Date, 'now').mockImplementation(() => wallNow() + ahead.wall)
function runOn({ steady = 0, wall = 0 }): void {
  ahead.steady += steady
  ahead.wall += wall
}

/** Nearly the two seconds: the rest passes by itself, and each beat that knew something new would begin them again. */
const nearlyTwoSeconds = { steady: 1700, wall: 1700 }

async function current(): Promise<void> {
  await expect.poll(isWireCurrent, { timeout: 5000, interval: 10 }).toBe(true)
}

/** Signed in, read once, and remembered. The name that is asked for afterwards tells who was asked. */
async function remembered() {
  const account = await newAccount(tenant)
  const { token, person } = await account.signIn()
  await current()
  const name = async () => (await readAccount(tenant.id, token))?.name ?? 'nobody'
  // What the sign-in itself said is over.
  await expect.poll(() => tenant.sql('select from kernel.outbox'), { interval: 10 }).toHaveLength(0)
  await name()
  /** By hand, past every action: nobody is told. */
  const rename = (to: string) =>
    tenant.sql(`update identity.accounts set firstname = $2, lastname = '' where id = $1`, [account.id, to])
  /** By hand too; but this the table says by itself. */
  const endElsewhere = () =>
    tenant.sql(`update identity.sessions set ended_at = now() where id = $1`, [person.sessionId])
  const endIn = (span: string) =>
    tenant.sql(`update identity.sessions set expires_at = now() + $2::interval where id = $1`, [person.sessionId, span])
  return { name, rename, endElsewhere, endIn, was: person.name }
}

test('while the wire is whole, who was read is remembered for longer than a moment, and not for ever', async () => {
  const { name, rename, was } = await remembered()
  await rename('ใหม่')
  runOn({ steady: 3000, wall: 3000 })
  await current()
  expect(await name()).toBe(was)
  runOn({ steady: 28_000, wall: 28_000 })
  await current()
  expect(await name()).toBe('ใหม่')
})

test('a session that ended elsewhere is over when the word comes', async () => {
  const { name, endElsewhere } = await remembered()
  runOn({ steady: 3000, wall: 3000 })
  await current()
  await endElsewhere()
  await expect.poll(name, { timeout: 1000, interval: 5 }).toBe('nobody')
})

test('whatever ends a session, a standing or a role is said by the table itself, also what is written by hand', async () => {
  await relay.close()
  const { id } = await newAccount(tenant, { role: 'manager' })
  const open = () =>
    tenant.sql("insert into identity.sessions (account_id, expires_at) values ($1, now() + interval '1 day')", [id])
  await open()
  await tenant.sql(
    `with c as (insert into cluster.clusters (name, legal_name) values ('x', 'x') returning id)
     insert into cluster.members (cluster_id, account_id, roles) select id, $1, '{cashier}' from c`,
    [id],
  )
  const said = async (change: string) => {
    await tenant.sql(change, [id])
    const words = await tenant.sql<{ topic: string }>("delete from kernel.outbox where kind = 'stale' returning topic")
    return words.map(({ topic }) => topic).join()
  }
  expect(await said('update identity.sessions set confirmed_at = now() where account_id = $1')).toBe('')
  expect(await said(`update identity.sessions set confirmed_at = '2020-01-01' where account_id = $1`)).toBe(
    'identity.sessions',
  )
  expect(await said('update identity.sessions set expires_at = now() where account_id = $1')).toBe('identity.sessions')
  expect(await said('update identity.sessions set ended_at = now() where account_id = $1')).toBe('identity.sessions')
  await open()
  expect(await said('delete from identity.sessions where account_id = $1')).toBe('identity.sessions')
  expect(await said("update identity.accounts set role = 'user' where id = $1")).toBe('identity.accounts')
  expect(await said("update identity.accounts set status = 'suspended' where id = $1")).toBe('identity.accounts')
  expect(await said("update cluster.members set roles = '{viewer}' where account_id = $1")).toBe('cluster.members')
  expect(await said("update cluster.members set status = 'suspended' where account_id = $1")).toBe('cluster.members')
  await tenant.sql("update cluster.members set status = 'active' where account_id = $1", [id])
  await said('select $1::uuid')
  const { id: other } = await newAccount(tenant)
  const giveAway = (table: string) => said(`update ${table} set account_id = '${other}' where account_id = $1`)
  const takeBack = (table: string) =>
    tenant.sql(`update ${table} set account_id = $1 where account_id = '${other}'`, [id])
  expect(await giveAway('cluster.members')).toBe('cluster.members')
  await takeBack('cluster.members')
  await said('select $1::uuid')
  expect(await said('delete from cluster.members where account_id = $1')).toBe('cluster.members')
  await open()
  expect(await giveAway('identity.sessions')).toBe('identity.sessions')
  // Being seen is none of it: it happens once a minute to everybody.
  await open()
  expect(await said('update identity.sessions set last_seen_at = now() where account_id = $1')).toBe('')
})

test.for([{ steady: 2000 }, { wall: 2000 }, { wall: -3_600_000 }])(
  'a process that stood still, slept or had its clock set asks anew: %j',
  async (clock) => {
    const { name, rename } = await remembered()
    await rename('ใหม่')
    runOn(clock)
    expect(isWireCurrent()).toBe(false)
    expect(await name()).toBe('ใหม่')
  },
)

test('a relay that stopped says nothing, and two seconds later nobody is believed', async () => {
  const { name, endElsewhere } = await remembered()
  await relay.close()
  await endElsewhere()
  runOn(nearlyTwoSeconds)
  await expect.poll(name, { timeout: 3000, interval: 5 }).toBe('nobody')
  expect(isWireCurrent()).toBe(false)
})

test('a word that one of two relays holds and does not say counts as not said', async () => {
  const { name, endElsewhere } = await remembered()
  await relay.close()
  await endElsewhere()
  const stuck = await pool.connect()
  try {
    await stuck.query("begin; select set_config('app.platform', 'on', true), set_config('app.tenant_id', '', true)")
    await stuck.query('select from kernel.outbox for update')
    relay = startRelay(pool, [])
    runOn(nearlyTwoSeconds)
    await expect.poll(name, { timeout: 3000, interval: 5 }).toBe('nobody')
  } finally {
    await stuck.query('rollback')
    stuck.release()
  }
  await current()
})

/** The server's process at the other end of the wire, of this file's own database. */
async function wirePid(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'sala wire'",
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.pid
}

test('a wire whose other end stands still is noticed', async () => {
  const { name, endElsewhere } = await remembered()
  const pid = await wirePid()
  process.kill(pid, 'SIGSTOP')
  try {
    await endElsewhere()
    runOn(nearlyTwoSeconds)
    await expect.poll(name, { timeout: 3000, interval: 5 }).toBe('nobody')
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await current()
})

test('a wire that was cut makes everything be asked anew', async () => {
  const { name, rename } = await remembered()
  await rename('ใหม่')
  process.kill(await wirePid(), 'SIGTERM')
  await expect.poll(name, { timeout: 1500, interval: 5 }).toBe('ใหม่')
})

test('words that never stop coming do not keep the wire from being current', async () => {
  const { name, rename, was } = await remembered()
  await rename('ใหม่')
  runOn({ steady: 3000, wall: 3000 })
  let over = false
  const talk = (async () => {
    while (!over)
      await tenant.sql(`insert into kernel.outbox (kind, topic, payload) values ('stale', 'shop.carts', '{}')`)
  })()
  try {
    for (const _ of [1, 2, 3]) {
      await current()
      expect(await name()).toBe(was)
      runOn({ steady: 2000, wall: 2000 })
      expect(isWireCurrent()).toBe(false)
    }
    await current()
  } finally {
    over = true
    await talk
  }
})

test('a session is not believed beyond its end by a process whose clock is behind', async () => {
  const { name, rename, endIn } = await remembered()
  runOn({ wall: -3_600_000 })
  await endIn('10 seconds')
  await expect.poll(() => tenant.sql('select from kernel.outbox'), { interval: 10 }).toHaveLength(0)
  await name()
  await rename('ใหม่')
  runOn({ steady: 12_000, wall: 12_000 })
  await current()
  expect(await name()).toBe('ใหม่')
})

test('tables that are emptied say so', async () => {
  const { name } = await remembered()
  await pool.query('truncate identity.sessions cascade')
  await expect.poll(name, { timeout: 1000, interval: 5 }).toBe('nobody')
})

test('an outbox that was emptied or restored with words in it makes everything be asked anew', async () => {
  const { name, endElsewhere } = await remembered()
  await relay.close()
  await endElsewhere()
  await pool.query('truncate kernel.outbox')
  await expect.poll(name, { timeout: 3000, interval: 5 }).toBe('nobody')
  await current()
})

test('no pulse beats through a pooler, which loses words between two beats, nor is the platform left lying there', async () => {
  const client = new pg.Client({ connectionString: own.appUrl })
  await client.connect()
  try {
    // A pooler makes up the number of the server's process.
    const stop = await startPulse(Object.assign(client, { processID: 1 }))
    const { rows } = await client.query("select current_setting('app.platform', true) as platform")
    expect(rows[0].platform ?? '').toBe('')
    const { rows: heard } = await client.query('select pg_listening_channels()')
    expect(heard).toEqual([])
    stop()
  } finally {
    await client.end()
  }
  await current()
})
