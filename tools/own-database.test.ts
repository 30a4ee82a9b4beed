import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(() => own.stop())

test('a connection that the server ends while it lies idle ends nobody’s test run', async () => {
  const pool = own.ownerPool(1)
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const first = await pid()
  const removed = new Promise((resolve) => pool.once('remove', resolve))
  await own.owner('select pg_terminate_backend($1)', [first])
  await removed
  expect(await pid()).not.toBe(first)
})
