import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import * as z from 'zod'
import { room } from './action.server.ts'
import { transaction } from './database.server.ts'
import { newTenant } from './testing.ts'

const { query, command } = room<{ 'tenancy.sites': { name_th: string; hostname: string } }>()('tenancy', {
  'test.rename': ['admin'],
  'test.see': ['anyone'],
})
const rename = command({
  may: 'test.rename',
  input: z.object({ name: z.string().min(1) }),
  idempotent: true,
  async run(tools, { name }) {
    const { numUpdatedRows } = await tools.db
      .updateTable('tenancy.sites')
      .set({ name_th: name })
      .executeTakeFirstOrThrow()
    return { changed: numUpdatedRows, at: new Date(0) }
  },
})
const see = query({
  may: 'test.see',
  input: z.object({}),
  run: (tools) =>
    tools.db
      .selectFrom('tenancy.sites')
      .select('name_th')
      .where('hostname', '=', tools.context.site.hostname)
      .executeTakeFirstOrThrow(),
})

test('refuses a guest with "sign in first" and a user with "may not", before touching anything', async () => {
  const tenant = await newTenant()
  await expect(rename(tenant.as('guest'), { name: 'x' })).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  })
  await expect(rename(tenant.as('user'), { name: 'x' })).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await see(tenant.as('guest'), {})).toEqual({ name_th: 'test' })
})

test.each([
  ['a number above what its column holds', '99999999999', 'int'],
  ['a number that is none', '1.5', 'int'],
  ['an id that is none', 'abc', 'uuid'],
  ['a day that is none', '2026-02-31', 'date'],
  ['a day beyond all days', '9999999-01-01', 'date'],
])('%s is refused as what was asked, and is no error of ours', async (_what, given, type) => {
  const ask = query({
    may: 'test.see',
    input: z.object({}),
    run: (tools) => sql`select ${given}::${sql.raw(type)}`.execute(tools.db),
  })
  await expect(ask((await newTenant()).as('guest'), {})).rejects.toMatchObject({ status: 422, code: 'VALIDATION' })
})

test('refuses bad input with a sentence per field in Thai and English', async () => {
  const tenant = await newTenant()
  await expect(rename(tenant.as('admin'), { name: '' })).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { fields: [{ field: 'name', th: 'โปรดกรอกช่องนี้', en: 'Please fill this in.' }] },
  })
})

test('does the work once per Idempotency-Key and answers the same again', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const first = await rename(admin, { name: 'one' })
  const again = await rename({ ...admin }, { name: 'one' })
  expect(again).toEqual(first)
  expect(first).toEqual({ changed: 1n, at: new Date(0) })
  await expect(rename({ ...admin }, { name: 'two' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  await expect(rename({ ...admin, idempotencyKey: null }, { name: 'two' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})

test('a query cannot write, and notes which tables the page read', async () => {
  const tenant = await newTenant()
  const context = tenant.as('guest')
  await see(context, {})
  expect([...context.reads]).toEqual(['tenancy.sites'])
  const sneaky = query({
    may: 'test.see',
    input: z.object({}),
    run: (tools) => sql`update tenancy.sites set name_th = 'x'`.execute(tools.db),
  })
  await expect(sneaky(context, {})).rejects.toMatchObject({ code: '25006' })
})

test('a tenant changes its own rows only, and without a tenant nothing can be read', async () => {
  const [mine, theirs] = [await newTenant('mine'), await newTenant('theirs')]
  await rename(mine.as('admin'), { name: 'changed' })
  expect(await see(theirs.as('guest'), {})).toEqual({ name_th: 'theirs' })
  await expect(
    transaction({ tenantId: null, mode: 'read' }, (connection) => connection.run('select * from shop.orders')),
  ).rejects.toMatchObject({ code: '22P02' })
})

test('what failed first is what is said, whichever step was awaited: a deadlock is tried again, a swallowed error is not lost', async () => {
  const fails = { code: '22012' }
  const aside = transaction({ tenantId: null, mode: 'write' }, async (connection) => {
    connection.run('select 1 / 0').catch(() => undefined)
    await connection.run('select 1')
  })
  await expect(aside).rejects.toMatchObject(fails)
  const swallowed = transaction({ tenantId: null, mode: 'write' }, (connection) =>
    connection.run('select 1 / 0').catch(() => undefined),
  )
  await expect(swallowed).rejects.toMatchObject(fails)
})

test('what a command announces is in the outbox exactly when it committed', async () => {
  const tenant = await newTenant()
  const announce = command({
    may: 'anyone',
    input: z.object({ fail: z.boolean() }),
    async run(tools, { fail }) {
      tools.after('test.happened', { id: randomUUID(), amount: 12n })
      if (fail) throw new Error('no')
    },
  })
  await expect(announce(tenant.as('guest'), { fail: true })).rejects.toThrow('no')
  await announce(tenant.as('guest'), { fail: false })
  const rows = await tenant.sql<{ topic: string; payload: { amount: unknown } }>(
    "select topic, payload from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'event'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.payload.amount).toEqual({ $bigint: '12' })
})

test('a step that nobody awaited cannot write once its transaction is over', async () => {
  const [mine, theirs] = [await newTenant('mine'), await newTenant('theirs')]
  const gate = Promise.withResolvers<void>()
  let stray: Promise<unknown> = Promise.resolve()
  const careless = command({
    may: 'anyone',
    input: z.object({}),
    async run(tools) {
      stray = gate.promise.then(() => tools.db.updateTable('tenancy.sites').set({ name_th: 'stray' }).execute())
      throw new Error('refused')
    },
  })
  await expect(careless(mine.as('guest'), {})).rejects.toThrow('refused')
  gate.resolve()
  await expect(stray).rejects.toThrow('this transaction is over')
  expect(await see(theirs.as('guest'), {})).toEqual({ name_th: 'theirs' })
})
