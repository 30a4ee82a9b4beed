/** What `record`, `moves` and `states` promise every room, over a table of this test's own. */
import { randomUUID } from 'node:crypto'
import type { Generated } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { states } from '../states.ts'
import { room } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { newTenant } from '#kernel/testing.ts'
import { walkStates } from '#kernel/testing-states.ts'
import { satang, wholeNumber } from '#kernel/thai-inputs.ts'

const schema = `clinic_${randomUUID().slice(0, 8)}`
const owner = new pg.Client({ connectionString: process.env.SALA_OWNER_URL })

beforeAll(async () => {
  await owner.connect()
  const app = new URL(process.env.SALA_DATABASE_URL!).username
  await owner.query(`
    create schema ${schema};
    create table ${schema}.visits (
      tenant_id uuid not null default kernel.tenant_id(), id uuid not null default uuidv7(), name text not null,
      note text not null default '', fee_satang bigint not null default 0, ends_in integer not null default 30,
      state text not null default 'booked', version integer not null default 1,
      primary key (tenant_id, id), unique (tenant_id, name));
    select kernel.wall('${schema}.visits');
    grant usage on schema ${schema} to ${app};
    grant select, insert, update, delete on ${schema}.visits to ${app};`)
})
afterAll(async () => {
  await owner.query(`drop schema ${schema} cascade`)
  await owner.end()
})

type Tables = {
  visits: {
    id: Generated<string>
    name: string
    note: Generated<string>
    fee_satang: Generated<bigint>
    ends_in: Generated<number>
    state: Generated<'booked' | 'arrived' | 'closed'>
    version: Generated<number>
  }
}
const permissions = {
  'kit.see': ['manager', 'user'],
  'kit.change': ['manager'],
  'kit.close': ['admin', 'manager'],
} as const
const { record, moves } = room<Tables>()('kit', permissions)
const table = `${schema}.visits` as 'visits' // its name is known when the test runs
const VisitInput = z.object({
  name: z.string().trim().min(1),
  note: z.string().default(''),
  feeSatang: satang().default(0n),
  endsIn: wholeNumber({ max: 600 }).default(30),
})
const visit = record({
  table,
  subject: 'visit',
  see: 'kit.see',
  change: 'kit.change',
  input: VisitInput,
  made: auditKind('kit.makeVisit', { th: 'เพิ่มการนัด', en: 'added a visit' }),
  changed: auditKind('kit.changeVisit', { th: 'แก้ไขการนัด', en: 'changed a visit' }),
  taken: () => refuseFields([{ field: 'name', th: 'มีแล้ว', en: 'There is one.' }]),
})
const visitStates = states(
  {
    booked: { tone: 'info', th: 'นัดไว้', en: 'Booked', can: { arrive: 'arrived' } },
    arrived: { tone: 'warn', th: 'มาแล้ว', en: 'Arrived', can: { close: 'closed', put: 'arrived' } },
    closed: { tone: 'good', th: 'ปิดแล้ว', en: 'Closed' },
  },
  {
    arrive: { may: 'kit.change', th: 'รับเข้า', en: 'Arrive', did: { th: 'รับการนัด', en: 'took a visit in' } },
    close: { may: 'kit.close', th: 'ปิด', en: 'Close', did: { th: 'ปิดการนัด', en: 'closed a visit' } },
    put: {},
  },
)
const { arrive, close } = moves(visitStates, {
  table,
  subject: 'visit',
  besides: { close: async () => ({ note: 'done' }) },
})

test('nobody else sees, makes, changes or moves one, and another tenant’s is not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { id } = await visit.make(other.as('manager'), { name: 'x' })
  await expect(visit.make(tenant.as('user'), { name: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(arrive(tenant.as('user'), { id })).rejects.toMatchObject({ status: 403 })
  await expect(visit.see(tenant.as('guest'), { id })).rejects.toMatchObject({ status: 401 })
  for (const asked of [visit.see, arrive, close])
    await expect(asked(tenant.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  await expect(visit.change(tenant.as('manager'), { id, version: 1, name: 'y' })).rejects.toMatchObject({ status: 404 })
})

test('a field that is not sent keeps what it is: a fee of ฿500 outlives an edited note', async () => {
  const tenant = await newTenant()
  const manager = () => tenant.as('manager') // each with a key of its own
  const { id } = await visit.make(manager(), { name: 'x', feeSatang: '500', endsIn: '45' })
  await visit.change(manager(), { id, version: 1, note: 'later' })
  expect(await visit.see(manager(), { id })).toMatchObject({
    feeSatang: 50_000n,
    endsIn: 45,
    note: 'later',
    version: 2,
  })
  await visit.change(manager(), { id, version: 2, feeSatang: '0' }) // what is sent is set
  expect(await visit.see(manager(), { id })).toMatchObject({ feeSatang: 0n, note: 'later' })
})

test('of two who change it at once one is told, and a taken name is told at its field', async () => {
  const tenant = await newTenant()
  const { id } = await visit.make(tenant.as('manager'), { name: 'x' })
  const both = await Promise.allSettled(
    ['a', 'b'].map((note) => visit.change(tenant.as('manager'), { id, version: 1, note })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'VERSION_CONFLICT', details: { version: 2 } },
  })
  await expect(visit.make(tenant.as('manager'), { name: 'x' })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('every operation in every state: what the table allows is done, what it does not is refused in words', async () => {
  const tenant = await newTenant()
  const manager = () => tenant.as('manager')
  const otherwise = await walkStates(visitStates, {
    async at(state) {
      const { id } = await visit.make(manager(), { name: randomUUID() })
      if (state !== 'booked') await arrive(manager(), { id })
      if (state === 'closed') await close(manager(), { id })
      return id
    },
    stateOf: async (id) => (await visit.see(manager(), { id }))!.state,
    commands: { arrive: (id) => arrive(manager(), { id }), close: (id) => close(manager(), { id }) },
  })
  expect(otherwise).toEqual([])
  const { id } = await visit.make(manager(), { name: 'x' })
  await expect(close(manager(), { id })).rejects.toMatchObject({
    status: 409,
    text: { th: 'ตอนนี้สถานะเป็น “นัดไว้” จึงปิดไม่ได้', en: 'It is “Booked” now: “Close” cannot be done.' },
  })
})

test('a walk finds what a table says and the commands do otherwise', async () => {
  const tenant = await newTenant()
  const wrong = states(
    { ...visitStates.table, booked: { ...visitStates.table.booked, can: { close: 'closed' } } },
    visitStates.operations,
  )
  const otherwise = await walkStates(wrong, {
    at: async () => (await visit.make(tenant.as('manager'), { name: randomUUID() })).id,
    stateOf: async (id) => (await visit.see(tenant.as('manager'), { id }))!.state,
    commands: { close: (id) => close(tenant.as('manager'), { id }) },
  })
  expect(otherwise).toContain('booked, close: INVALID_STATE, now booked; wanted done, closed')
})

test('who moves it stands in its history, as who made and changed it, and the version counts each', async () => {
  const tenant = await newTenant()
  const manager = () => tenant.as('manager')
  const { id } = await visit.make(manager(), { name: 'x' })
  await arrive(manager(), { id })
  await close(manager(), { id })
  expect(await visit.see(manager(), { id })).toMatchObject({ state: 'closed', note: 'done', version: 3 })
  expect((await visit.history(manager(), { id })).map(({ sentence, changes }) => [sentence.en, changes])).toEqual([
    ['closed a visit', { state: ['arrived', 'closed'] }],
    ['took a visit in', { state: ['booked', 'arrived'] }],
    ['added a visit', {}],
  ])
})

test('of ten who close it at once one does', async () => {
  const tenant = await newTenant()
  const { id } = await visit.make(tenant.as('manager'), { name: 'x' })
  await arrive(tenant.as('manager'), { id })
  const ten = await Promise.allSettled(Array.from({ length: 10 }, () => close(tenant.as('manager'), { id })))
  expect(ten.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await visit.see(tenant.as('manager'), { id }))!.version).toBe(3)
})
