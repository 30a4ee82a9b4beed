import { expect, test } from 'vitest'
import * as z from 'zod'
import { anyone, room } from './action.server.ts'
import { auditKind, auditSentence } from './audit.server.ts'
import type { Context } from './context.ts'
import { newTenant, type TestTenant } from './testing.ts'

const { command, betweenTransactions } = room<{ 'tenancy.sites': { name_th: string } }>()('tenancy', {
  'test.rename': ['admin'],
})
const renamed = auditKind('test.renamed', { th: 'เปลี่ยนชื่อ', en: 'renamed the site' })
const Name = z.object({ name: z.string().min(1) })
const rename = command({
  may: 'test.rename',
  confirmed: true,
  idempotent: true,
  input: Name,
  limit: ({ actor }, { name }) => [{ bucket: `rename ${actor.role} ${name}`, tries: 2, perSeconds: 3600 }],
  async run(tools, { name }) {
    await tools.db.updateTable('tenancy.sites').set({ name_th: name }).execute()
    if (name === 'broken') throw new Error('broken')
    return { length: name.length }
  },
  audit: {
    kind: renamed,
    subject: ({ name }) => name,
    details: (_input, { length }) => ({ length }),
  },
})

const stale = (context: Context): Context => ({
  ...context,
  actor: { ...context.actor, confirmedAt: new Date(Date.now() - 16 * 60_000) },
})
const trail = (tenant: TestTenant) =>
  tenant.sql<object>('select actor_id, action, subject, details from kernel.audit_log order by id')
const again = (context: Context): Context => ({ ...context, idempotencyKey: crypto.randomUUID() })

test('asks who it is, then what was sent, then for a fresh proof, then counts; nothing refused before costs a token', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await expect(rename(tenant.as('guest'), { name: '' })).rejects.toMatchObject({ status: 401 })
  await expect(rename(stale(admin), { name: '' })).rejects.toMatchObject({ code: 'VALIDATION' })
  for (let i = 0; i < 3; i++)
    await expect(rename(stale(admin), { name: 'a' })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await rename(again(admin), { name: 'a' })
  await rename(again(admin), { name: 'a' })
  await expect(rename(again(admin), { name: 'a' })).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await rename(again(admin), { name: 'b' })
  expect(await trail(tenant)).toHaveLength(3)
})

test('a proof may be asked for within other minutes than fifteen', async () => {
  const tenant = await newTenant()
  const patient = command({ may: 'test.rename', confirmed: 25, input: z.object({}), run: async () => 'done' })
  expect(await patient(stale(tenant.as('admin')), {})).toBe('done')
})

test('inside another command it asks for the proof again, and counts nothing', async () => {
  const tenant = await newTenant()
  const outer = command({
    may: anyone,
    input: z.object({}),
    async run(tools) {
      for (let i = 0; i < 4; i++) await rename(tools, { name: 'inside' })
    },
  })
  await expect(outer(stale(tenant.as('admin')), {})).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await outer(tenant.as('admin'), {})
  expect(await trail(tenant)).toHaveLength(4)
})

test('the line of the trail is written with what was done, once for a key, and not when it came to nothing', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await expect(rename(again(admin), { name: 'broken' })).rejects.toThrow('broken')
  expect(await trail(tenant)).toEqual([])
  const once = again(admin)
  await rename(once, { name: 'once' })
  await rename({ ...once }, { name: 'once' })
  expect(await trail(tenant)).toEqual([
    { actor_id: admin.actor.accountId, action: 'test.renamed', subject: 'once', details: { length: 4 } },
  ])
})

test('a kind of line has one sentence', () => {
  expect(auditSentence('test.renamed')).toEqual({ th: 'เปลี่ยนชื่อ', en: 'renamed the site' })
  expect(auditSentence('test.nobodyWritesThis')).toBeUndefined()
  expect(() => auditKind('test.renamed', { th: 'อื่น', en: 'another' })).toThrow('two sentences for test.renamed')
})

test('what works between transactions asks the same, and takes no part in another’s transaction', async () => {
  const tenant = await newTenant()
  const slow = betweenTransactions({
    may: 'test.rename',
    confirmed: true,
    input: Name,
    limit: () => [{ bucket: 'slow', tries: 1, perSeconds: 3600 }],
    run: async (_context, { name }) => name,
  })
  const admin = tenant.as('admin')
  await expect(slow(tenant.as('guest'), { name: '' })).rejects.toMatchObject({ status: 401 })
  await expect(slow(tenant.as('user'), { name: '' })).rejects.toMatchObject({ status: 403 })
  await expect(slow(stale(admin), { name: 'x' })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  expect([await slow(admin, { name: 'x' }), slow.audiences]).toEqual(['x', ['admin']])
  await expect(slow(admin, { name: 'x' })).rejects.toMatchObject({ status: 429 })
  const outer = command({ may: anyone, input: z.object({}), run: (tools) => slow(tools, { name: 'x' }) })
  await expect(outer(admin, {})).rejects.toThrow('cannot run inside another transaction')
})
