import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import { startRelay } from '#kernel/relay.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { type OwnDatabase, moveToOwnDatabase } from '../../../../tools/own-database.ts'
import { endDevices } from '../device/devices.ts'
import { changeRole } from '../people/people.ts'
import { newAccount } from '../testing.ts'

let own: OwnDatabase
let pool: pg.Pool
let relay: ReturnType<typeof startRelay>
let node: ChildProcess | undefined
beforeAll(async () => {
  own = await moveToOwnDatabase()
  pool = own.ownerPool(2)
  relay = startRelay(pool, [])
})
afterAll(async () => {
  node?.kill('SIGKILL')
  await relay.close()
  await closeDatabase()
  await own.stop()
})

/** A second node: a process of its own over the same database. It asks all the time who holds the token, and says each change. */
const secondNode = `
  const [, tenantId, token] = process.argv
  const { openWire } = await import('#kernel/wire.server.ts')
  const { readAccount } = await import('#rooms/identity/index.ts')
  openWire(process.env.SALA_DATABASE_URL)
  let before
  for (;;) {
    const role = (await readAccount(tenantId, token))?.role ?? 'nobody'
    if (role !== before) console.log((before = role))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }`

test('a changed role, and a session that ended, are known at a second node within a second', async () => {
  const tenant = await newTenant()
  const admin = (await (await newAccount(tenant, { role: 'admin' })).signIn()).context
  const account = await newAccount(tenant)
  const { token, context } = await account.signIn()
  node = spawn(process.execPath, ['--input-type=module', '-e', secondNode, tenant.id, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'fatal' },
  })
  const said: string[] = []
  createInterface({ input: node.stdout! }).on('line', (line) => said.push(line))
  await expect.poll(() => said.at(-1), { timeout: 15_000, interval: 10 }).toBe('user')
  const took: number[] = []
  const heard = async (role: string) => {
    const from = performance.now()
    await expect.poll(() => said.at(-1), { timeout: 20_000, interval: 5 }).toBe(role)
    took.push(performance.now() - from)
  }
  // What is remembered for two seconds at most would be noticed this soon by chance once, not nine times.
  for (const role of ['manager', 'admin', 'user', 'manager', 'admin', 'user', 'manager', 'user'] as const) {
    await changeRole(admin, { accountId: account.id, role })
    await heard(role)
  }
  await endDevices(context, { here: true })
  await heard('nobody')
  expect(took).toHaveLength(9)
  expect(took.toSorted((a, b) => a - b)[4], took.map(Math.round).join(' ')).toBeLessThan(1000)
})
