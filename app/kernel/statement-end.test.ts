import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type AnyTools, room } from './action.server.ts'
import { newTenant } from './testing.ts'

const { query, command, job } = room<{ 'tenancy.sites': { name_th: string } }>()('tenancy', { 'test.all': ['anyone'] })
const input = z.object({})
const sleep = query({ may: 'test.all', input, run: (tools) => sql`select pg_sleep(60)`.execute(tools.db) })
const limit = async ({ db }: AnyTools) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]!.statement_timeout

test('what a visitor waits for ends after 15 seconds, a job’s statement after ten minutes', async () => {
  const guest = (await newTenant()).as('guest')
  const seen: string[] = []
  const work = job('tenancy.test', input, async (tools) => void seen.push(await limit(tools)))
  seen.push(await query({ may: 'test.all', input, run: limit })(guest, {}))
  await work.handle(guest, {})
  seen.push(await command({ may: 'test.all', input, run: limit })(guest, {}))
  expect(seen).toEqual(['15s', '10min', '15s'])
})

test('a statement that takes too long is refused as busy in both languages, and nothing of it stays', async () => {
  const tenant = await newTenant()
  const slow = command({
    may: 'test.all',
    input,
    async run({ db }) {
      await sql`update tenancy.sites set name_th = 'half'`.execute(db)
      await sql`set local statement_timeout = 20`.execute(db)
      await sql`select pg_sleep(60)`.execute(db)
    },
  })
  await expect(slow(tenant.as('guest'), {})).rejects.toMatchObject({
    status: 503,
    code: 'BUSY',
    retryAfter: 5,
    text: { th: expect.stringContaining('ใช้เวลานานเกินไป'), en: expect.stringContaining('took too long') },
    cause: { message: 'canceling statement due to statement timeout' },
  })
  expect(await tenant.sql('select name_th from tenancy.sites')).toEqual([{ name_th: 'test' }])
})

test('a read whose visitor has left is ended, and whoever comes next is served', async () => {
  const tenant = await newTenant()
  const guest = tenant.as('guest')
  let isGone = false
  const reading = sleep({ ...guest, hasLeft: () => isGone }, {}).catch((error: unknown) => error)
  isGone = true
  expect(await reading).toMatchObject({ cause: { message: 'canceling statement due to user request' } })
  for (let n = 0; n < 20; n++) expect(await query({ may: 'test.all', input, run: limit })(guest, {})).toBe('15s')
})

test('a write is finished whoever leaves', async () => {
  const tenant = await newTenant()
  const rename = command({
    may: 'test.all',
    input,
    run: ({ db }) =>
      sql`with slept as (select pg_sleep(1)) update tenancy.sites set name_th = 'new' from slept`.execute(db),
  })
  await rename({ ...tenant.as('guest'), hasLeft: () => true }, {})
  expect(await tenant.sql('select name_th from tenancy.sites')).toEqual([{ name_th: 'new' }])
})

test.each([
  ['disk_full', 507, 'STORAGE_FULL', 'เต็ม', 'full'],
  ['out_of_memory', 503, 'BUSY', 'ผู้ใช้มาก', 'busy'],
  ['configuration_limit_exceeded', 503, 'BUSY', 'ผู้ใช้มาก', 'busy'],
])('a database that has no room left says so: %s', async (condition, status, code, th, en) => {
  const tenant = await newTenant()
  const write = command({
    may: 'test.all',
    input,
    async run({ db }) {
      await sql`update tenancy.sites set name_th = 'half'`.execute(db)
      await sql`create or replace function pg_temp.fails() returns void language plpgsql
        as ${sql.raw(`$$ begin raise exception 'could not extend file' using errcode = '${condition}'; end $$`)}`.execute(
        db,
      )
      await sql`select pg_temp.fails()`.execute(db)
    },
  })
  await expect(write(tenant.as('guest'), {})).rejects.toMatchObject({
    status,
    code,
    text: { th: expect.stringContaining(th), en: expect.stringContaining(en) },
  })
  expect(await tenant.sql('select name_th from tenancy.sites')).toEqual([{ name_th: 'test' }])
})
