import { expect, test } from 'vitest'
import { noteWritten } from '#kernel/freshness.server.ts'
import { nameIn } from '#kernel/name-in.ts'
import { newTenant } from '#kernel/testing.ts'
import { readAccount } from './session.server.ts'
import { guestFrom, newAccount, signInFully, testPassword } from '../testing.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

test('a signed-in person is read from the token, with name, role and session end', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant, { role: 'manager' })
  const { person } = await account.signIn()
  expect(person).toMatchObject({
    accountId: account.id,
    role: 'manager',
    staff: [],
    name: 'ใจดี มีสุข',
    email: account.email,
  })
  const days = (person.expiresAt.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
})

test('who keeps an English name too is called so on English pages; who keeps none, by the Thai one', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const called = async (locale: 'th' | 'en') => {
    const { name = '', nameEn = '' } = (await account.signIn()).person
    return nameIn(locale, { name, nameEn })
  }
  expect([await called('th'), await called('en')]).toEqual(['ใจดี มีสุข', 'ใจดี มีสุข'])
  await tenant.sql(`update identity.accounts set firstname_en = 'Jaidee', lastname_en = 'Meesuk' where id = $1`, [
    account.id,
  ])
  expect([await called('th'), await called('en')]).toEqual(['ใจดี มีสุข', 'Jaidee Meesuk'])
})

test('a token replayed after sign-out opens nothing', async () => {
  const tenant = await newTenant()
  const { token, context } = await (await newAccount(tenant)).signIn()
  await signOut(context, {})
  expect(await readAccount(tenant.id, token)).toBeNull()
})

test('two idle hours end a session on the server’s clock; a minute less does not', async () => {
  const tenant = await newTenant()
  const { token, person } = await (await newAccount(tenant)).signIn()
  const idle = async (interval: string) => {
    await tenant.sql('update identity.sessions set last_seen_at = now() - $2::interval where id = $1', [
      person.sessionId,
      interval,
    ])
    noteWritten(tenant.id, ['identity.sessions'])
    return readAccount(tenant.id, token)
  }
  expect(await idle('2 hours 1 second')).toBeNull()
  expect(await idle('1 hour 59 minutes')).not.toBeNull()
})

test('being seen moves the two hours on, at most once a minute', async () => {
  const tenant = await newTenant()
  const { token, person } = await (await newAccount(tenant)).signIn()
  const seenAgo = async () => {
    const [row] = await tenant.sql<{ ago: number }>(
      'select extract(epoch from now() - last_seen_at)::float8 as ago from identity.sessions where id = $1',
      [person.sessionId],
    )
    return row!.ago
  }
  await tenant.sql("update identity.sessions set last_seen_at = now() - interval '90 seconds' where id = $1", [
    person.sessionId,
  ])
  noteWritten(tenant.id, ['identity.sessions'])
  await readAccount(tenant.id, token)
  await expect.poll(seenAgo).toBeLessThan(5)
  await tenant.sql("update identity.sessions set last_seen_at = now() - interval '30 seconds' where id = $1", [
    person.sessionId,
  ])
  noteWritten(tenant.id, ['identity.sessions'])
  await readAccount(tenant.id, token)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await seenAgo()).toBeGreaterThan(25)
})

test('a session past its absolute end is over, whatever the token says', async () => {
  const tenant = await newTenant()
  const { token, person } = await (await newAccount(tenant)).signIn()
  await tenant.sql('update identity.sessions set expires_at = now() where id = $1', [person.sessionId])
  noteWritten(tenant.id, ['identity.sessions'])
  expect(await readAccount(tenant.id, token)).toBeNull()
})

test('session fixation: signing in never keeps the session that the request came with', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const planted = await account.signIn()
  const again = await signInFully(
    { ...planted.context, address: '10.9.9.9' },
    { login: account.email, password: testPassword },
  )
  expect(again.token).not.toBe(planted.token)
  expect(await readAccount(tenant.id, planted.token)).toBeNull()
  expect(await readAccount(tenant.id, again.token)).not.toBeNull()
})

test('a suspended account is out at once, and cannot come in', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const { token } = await account.signIn()
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [account.id])
  noteWritten(tenant.id, ['identity.sessions'])
  expect(await readAccount(tenant.id, token)).toBeNull()
  const attempt = signIn(guestFrom(tenant), { login: account.email, password: testPassword })
  await expect(attempt).rejects.toMatchObject({ key: 'identity.wrongSignIn' })
})

test('staff roles are those of active members', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const [cluster] = await tenant.sql<{ id: string }>(
    "insert into cluster.clusters (name, legal_name) values ('x', 'x') returning id",
  )
  await tenant.sql("insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, '{cashier,viewer}')", [
    cluster!.id,
    account.id,
  ])
  const { token, person } = await account.signIn()
  expect([...person.staff].sort()).toEqual(['cashier', 'viewer'])
  await tenant.sql("update cluster.members set status = 'suspended'")
  noteWritten(tenant.id, ['identity.sessions'])
  expect((await readAccount(tenant.id, token))!.staff).toEqual([])
})

test('what nobody announced is noticed within two seconds all the same', async () => {
  const tenant = await newTenant()
  const { token, person } = await (await newAccount(tenant)).signIn()
  await tenant.sql('update identity.sessions set ended_at = now() where id = $1', [person.sessionId])
  await expect.poll(() => readAccount(tenant.id, token), { timeout: 2500 }).toBeNull()
})
