import { expect, test } from 'vitest'
import { changeRole, changeStanding } from '#rooms/identity/index.ts'
import type { Context } from '#kernel/context.ts'
import { listFile } from '#kernel/list-file.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { auditChoices, auditTrail } from './audit-trail.ts'
import { findPeople } from './find.ts'
import { notePeopleFile, peopleFilePart, peoplePage } from './people.ts'
import { peopleList } from './people-list.ts'
import { person } from './person.ts'
import { newBusiness } from './testing.ts'

async function named(tenant: TestTenant, firstname: string, lastname: string, more: Record<string, string> = {}) {
  const email = more.email ?? `${crypto.randomUUID()}@example.com`
  const [row] = await tenant.sql<{ id: string }>(
    `insert into identity.accounts (email, phone, firstname, lastname, firstname_en, role, status)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [email, more.phone ?? null, firstname, lastname, more.en ?? '', more.role ?? 'user', more.status ?? 'active'],
  )
  return row!.id
}
const of = (key: string, ...values: string[]) => ({ filters: { [key]: { kind: 'choice', values } } })
const peopleFile = (context: Context, request: Request) =>
  listFile(context, request, peopleList, peopleFilePart, { format: 'csv', note: notePeopleFile })
const namesFor = async (context: Parameters<typeof peoplePage>[0], ask = {}) =>
  (await peoplePage(context, ask)).rows.map(({ name }) => name).toSorted()

test('customers, cashiers and guests see nobody; whom one may not see is not found', async () => {
  const tenant = await newTenant()
  const business = await newBusiness(tenant)
  const stranger = await named(tenant, 'ลูกค้า', 'หนึ่ง')
  const cashier = await business.hire(['cashier'])
  for (const context of [tenant.as('user'), cashier.context]) {
    await expect(peoplePage(context, {})).rejects.toMatchObject({ status: 403 })
    await expect(person(context, { accountId: stranger })).rejects.toMatchObject({ status: 403 })
  }
  await expect(peoplePage(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
  const branch = await business.hire(['branchManager'])
  await expect(person(branch.context, { accountId: stranger })).rejects.toMatchObject({ status: 404 })
  for (const accountId of ['', 'me', crypto.randomUUID(), "' or true --"])
    await expect(person(tenant.as('admin'), { accountId })).rejects.toMatchObject({ status: 404 })
})

test('a neighbour tenant’s people are in no list, no search, no file and no trail', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const theirs = await newAccount(other, { email: 'canary@example.com' })
  const theirAdmin = other.as('admin', { accountId: (await newAccount(other, { role: 'admin' })).id })
  await changeRole(theirAdmin, { accountId: theirs.id, role: 'manager' })
  const admin = tenant.as('admin')
  await expect(person(admin, { accountId: theirs.id })).rejects.toMatchObject({ status: 404 })
  expect(await peoplePage(admin, { q: 'canary' })).toMatchObject({ total: 0 })
  expect(await findPeople(admin, { q: 'canary@example.com' })).toEqual([])
  const file = await (await peopleFile(admin, new Request('http://x.localhost/?q=canary'))).text()
  expect(file).not.toContain('canary')
  expect((await auditTrail(admin, { person: theirs.id })).lines).toEqual([])
})

test('an admin sees everybody, a manager the customers, who leads a business those who work in it', async () => {
  const tenant = await newTenant()
  const [mine, theirs] = [await newBusiness(tenant), await newBusiness(tenant, 'ข้างบ้าน')]
  const owner = await mine.hire(['owner'])
  await mine.hire(['cashier'])
  await theirs.hire(['seller'])
  await named(tenant, 'แอดมิน', '', { role: 'admin' })
  await named(tenant, 'ลูกค้า', '')
  const manager = await named(tenant, 'ผู้จัดการ', '', { role: 'manager' })
  expect(await namesFor(tenant.as('admin'))).toHaveLength(6)
  expect(await namesFor(tenant.as('manager', { accountId: manager }))).toEqual(
    ['cashier', 'owner', 'seller', 'ผู้จัดการ', 'ลูกค้า'].toSorted(),
  )
  expect(await namesFor(owner.context)).toEqual(['cashier', 'owner'])
  expect((await person(tenant.as('admin'), { accountId: owner.accountId })).work).toMatchObject([
    { roles: ['owner'], mayChange: true },
  ])
  expect((await person(owner.context, { accountId: owner.accountId })).work).toMatchObject([{ mayChange: false }])
})

test('people are found by any part of a name in both languages, an address or a number, in any order', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await named(tenant, 'สมชาย', 'แสงทอง', { email: 'somchai@example.com', phone: '0812345678', en: 'Somchai' })
  await named(tenant, 'น้ำฝน', 'ใจดี', { email: 'rain_fall@example.com' })
  for (const q of [
    'สมชาย',
    'แสงทอง สมชาย',
    'somCHAI',
    'somchai@example',
    '0812345678',
    '081-234 5678',
    '5678',
    '+66 81 234 5678',
    '๐๘๑๒๓๔',
  ])
    expect([q, await namesFor(admin, { q })]).toEqual([q, ['สมชาย แสงทอง']])
  // ำ in one stroke or in two
  for (const q of ['น้ำฝน', 'น\u0e49\u0e4d\u0e32ฝน', 'rain_fall'])
    expect([q, await namesFor(admin, { q })]).toEqual([q, ['น้ำฝน ใจดี']])
  expect(await findPeople(admin, { q: 'somchai@example.com' })).toMatchObject([{ title: 'สมชาย แสงทอง', exact: true }])
})

test('signs of SQL, of patterns and of regular expressions are signs', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await named(tenant, 'ก', 'ข', { email: 'x@y.th' })
  const payloads = [
    "'",
    "' or '1'='1",
    '%',
    '_',
    '\\',
    '%%%',
    '.*',
    '(zz+)+$',
    '"; drop table x; --',
    '\\%',
    '$1',
    '[',
    '/**/',
  ]
  for (const q of payloads) {
    expect([q, await namesFor(admin, { q })]).toEqual([q, []])
    expect([q, await findPeople(admin, { q })]).toEqual([q, []])
  }
  await named(tenant, '100%', "O'Brien")
  expect(await namesFor(admin, { q: '100%' })).toEqual(["100% O'Brien"])
  expect(await namesFor(admin, { q: "o'brien" })).toEqual(["100% O'Brien"])
})

test('the list is narrowed by role, standing and work, sorted as Thai is, and paged to its end', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const business = await newBusiness(tenant)
  await business.hire(['seller'])
  await named(tenant, 'เอก', '', { status: 'suspended' })
  await named(tenant, 'กานต์', '', { role: 'manager' })
  await named(tenant, 'แก้ว', '', { status: 'pending' })
  expect(await namesFor(admin, of('role', 'manager'))).toEqual(['กานต์'])
  expect(await namesFor(admin, of('standing', 'suspended', 'pending'))).toEqual(['เอก', 'แก้ว'].toSorted())
  expect(await namesFor(admin, of('staff', 'seller'))).toEqual(['seller'])
  const { rows: people } = await peoplePage(admin, { sort: { key: 'name', direction: 'ascending' } })
  expect(people.map(({ name }) => name).slice(0, 3)).toEqual(['กานต์', 'แก้ว', 'เอก'])
  for (let i = 0; i < 30; i++) await named(tenant, 'คน', String(i))
  expect(await peoplePage(admin, { page: 99 })).toMatchObject({ total: 34, page: 2 })
  const ids = [...(await peoplePage(admin, {})).rows, ...(await peoplePage(admin, { page: 2 })).rows]
  expect(new Set(ids.map(({ id }) => id)).size).toBe(34)
})

test('the file is an admin’s, leaves its line in the trail, and runs no formula in a spreadsheet', async () => {
  const tenant = await newTenant()
  await named(tenant, '=HYPERLINK("http://evil")', '', { email: 'a@example.com' })
  const ask = (context: Parameters<typeof peopleFile>[0]) => peopleFile(context, new Request('http://x.localhost/'))
  for (const context of [tenant.as('manager'), tenant.as('user', { staff: ['owner'] })])
    await expect(ask(context)).rejects.toMatchObject({ status: 403 })
  expect(await tenant.sql('select from kernel.audit_log')).toHaveLength(0)
  const { id } = await newAccount(tenant, { role: 'admin' })
  const text = await (await ask(tenant.as('admin', { accountId: id }))).text()
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  expect(await tenant.sql('select action, actor_id from kernel.audit_log')).toEqual([
    { action: 'cluster.peopleTaken', actor_id: id },
  ])
})

test('the trail of a person is what they did and what was done to them, newest first, in pages', async () => {
  const tenant = await newTenant()
  const [first, second, third] = [
    await newAccount(tenant, { role: 'admin' }),
    await newAccount(tenant, { role: 'admin' }),
    await newAccount(tenant),
  ]
  const admin = tenant.as('admin', { accountId: first.id })
  for (const staff of ['manager', 'user'] as const) await changeRole(admin, { accountId: third.id, role: staff })
  await changeStanding(tenant.as('admin', { accountId: second.id }), {
    accountId: third.id,
    status: 'suspended',
    reason: 'ก',
  })
  const { lines } = await auditTrail(admin, { person: third.id })
  expect(lines.map(({ action }) => action)).toEqual([
    'identity.standingChanged',
    'identity.roleChanged',
    'identity.roleChanged',
  ])
  expect(lines[0]).toMatchObject({
    actorId: second.id,
    actorName: 'ใจดี มีสุข',
    subjectName: 'ใจดี มีสุข',
    details: { reason: 'ก' },
  })
  expect((await auditTrail(admin, { person: second.id })).lines).toHaveLength(1)
  expect((await auditTrail(admin, { actor: first.id })).lines).toHaveLength(2)
  expect((await auditTrail(admin, { action: 'identity.standingChanged' })).lines).toHaveLength(1)
  expect((await auditTrail(admin, { from: '2020-01-01', to: '2020-01-02' })).lines).toHaveLength(0)
  expect((await auditTrail(admin, { before: lines[0]!.id })).lines).toHaveLength(2)
  expect(await auditChoices(admin, {})).toMatchObject({
    actions: [
      { action: 'identity.roleChanged', sentence: { en: 'changed the role' } },
      { action: 'identity.standingChanged' },
    ],
    actors: [{ id: first.id }, { id: second.id }],
  })
  await expect(auditTrail(tenant.as('manager'), {})).rejects.toMatchObject({ status: 403 })
})
