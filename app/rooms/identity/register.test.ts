import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { hashesMade } from './password.server.ts'
import { consentVersion } from './consent.ts'
import { register } from './register.ts'
import { guestFrom, newAccount, testPassword } from './testing.ts'
import { signIn } from './sign-in.ts'

const form = {
  firstname: 'สมศรี',
  lastname: 'ใจงาม',
  login: 'somsri@example.com',
  password: testPassword,
  consent: consentVersion,
} as const
const announced = (tenant: TestTenant) =>
  tenant.sql<{ topic: string }>(
    "select topic from kernel.outbox where tenant_id = kernel.tenant_id() and kind = 'event' order by id",
  )

test('says what is missing, per field, in both languages', async () => {
  const tenant = await newTenant()
  const attempt = register(guestFrom(tenant), {
    ...form,
    firstname: ' ',
    login: 'somsri',
    password: 'seven77',
    consent: 'old' as never,
  })
  const { details } = await attempt.then(
    () => expect.unreachable(),
    (error) => error,
  )
  expect(details.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
    'consent',
    'firstname',
    'login',
    'password',
  ])
  for (const { th, en } of details.fields) expect(th !== en && th && en).toBeTruthy()
})

test('a new account is a user and can sign in at once', async () => {
  const tenant = await newTenant()
  expect(await register(guestFrom(tenant), form)).toEqual({ registered: true })
  expect(await signIn(guestFrom(tenant), { login: form.login, password: testPassword })).toMatchObject({
    user: { name: 'สมศรี ใจงาม', role: 'user' },
  })
  const [account] = await tenant.sql('select consent_version, consented_at from identity.accounts')
  expect(account).toMatchObject({ consent_version: consentVersion, consented_at: expect.any(Date) })
})

test('mass assignment: role, status, id and tenant in the form change nothing', async () => {
  const tenant = await newTenant()
  const greedy = {
    ...form,
    role: 'admin',
    status: 'active',
    id: crypto.randomUUID(),
    tenant_id: crypto.randomUUID(),
    isJob: true,
  }
  await register(guestFrom(tenant), greedy)
  const [account] = await tenant.sql('select role, id, tenant_id from identity.accounts')
  expect(account).toMatchObject({ role: 'user', tenant_id: tenant.id })
  expect(account!.id).not.toBe(greedy.id)
})

test('enumeration: an address that has an account gets the same answer, the same work, and keeps its password', async () => {
  const tenant = await newTenant()
  await newAccount(tenant, { email: form.login })
  const before = hashesMade()
  const forTaken = await register(guestFrom(tenant), { ...form, password: 'another password' })
  expect(hashesMade() - before).toBe(1)
  const forNew = await register(guestFrom(tenant), { ...form, login: 'new@example.com' })
  expect(hashesMade() - before).toBe(2)
  expect(forTaken).toEqual(forNew)
  expect(await signIn(guestFrom(tenant), { login: form.login, password: testPassword })).toMatchObject({
    user: { name: 'ใจดี มีสุข' },
  })
  expect((await announced(tenant)).map(({ topic }) => topic)).toEqual([
    'identity.registeredAgain',
    'identity.registered',
  ])
})

test('ten people register the same address at once: one account', async () => {
  const tenant = await newTenant()
  await Promise.all(Array.from({ length: 10 }, () => register(guestFrom(tenant), form)))
  expect(await tenant.sql('select from identity.accounts')).toHaveLength(1)
})

test('one address cannot register without end', async () => {
  const tenant = await newTenant()
  const from = guestFrom(tenant)
  const tries = Array.from({ length: 21 }, (_, i) =>
    register(from, { ...form, login: `bot${i}@example.com` }).then(
      () => 200,
      (error) => error.status,
    ),
  )
  expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(1)
})
