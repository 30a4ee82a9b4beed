import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { endDevice, endDevices, ownDevices, renameDevice } from './devices.ts'
import { changeStanding } from '../people/people.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { guestFrom, newAccount, testPassword } from '../testing.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1'

const twoDevices = async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  return { tenant, account, here: await account.signIn(), elsewhere: await account.signIn() }
}

test('another account’s session id is not found, to rename and to revoke, and it goes on', async () => {
  const { tenant, here } = await twoDevices()
  const victim = await (await newAccount(tenant)).signIn()
  const stranger = await (await newAccount(await newTenant())).signIn()
  for (const sessionId of [victim.person.sessionId, stranger.person.sessionId, randomUUID()]) {
    await expect(endDevice(here.context, { sessionId })).rejects.toMatchObject({ status: 404 })
    await expect(renameDevice(here.context, { sessionId, name: 'x' })).rejects.toMatchObject({ status: 404 })
  }
  expect(await readAccount(tenant.id, victim.token)).not.toBeNull()
})

test('the list shows my live sessions and no other’s: not ended, not idle, not run out', async () => {
  const { tenant, account, here, elsewhere } = await twoDevices()
  await (await newAccount(tenant)).signIn()
  const gone = [await account.signIn(), await account.signIn(), await account.signIn()]
  const [ended, idle, over] = gone.map(({ person }) => person.sessionId)
  await tenant.sql('update identity.sessions set ended_at = now() where id = $1', [ended])
  await tenant.sql("update identity.sessions set last_seen_at = now() - interval '3 hours' where id = $1", [idle])
  await tenant.sql('update identity.sessions set expires_at = now() where id = $1', [over])
  const devices = await ownDevices(here.context, {})
  expect(devices.map(({ sessionId, isThis }) => ({ sessionId, isThis }))).toEqual([
    { sessionId: here.person.sessionId, isThis: true },
    { sessionId: elsewhere.person.sessionId, isThis: false },
  ])
})

test('a device is called by its browser and system until it is renamed', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  await signIn(guestFrom(tenant), { login: account.email, password: testPassword, userAgent: safari })
  const { context } = await account.signIn()
  const phone = async () => (await ownDevices(context, {})).find(({ isThis }) => !isThis)!
  expect(await phone()).toMatchObject({
    name: '',
    browser: 'Safari',
    os: 'iOS',
    openedBy: 'password',
    place: 'Unknown',
  })
  await renameDevice(context, { sessionId: (await phone()).sessionId, name: '  มือถือของฉัน ' })
  expect(await phone()).toMatchObject({ name: 'มือถือของฉัน' })
})

test('a revoked device is out at once, and this one goes on', async () => {
  const { tenant, here, elsewhere } = await twoDevices()
  expect(await endDevice(here.context, { sessionId: elsewhere.person.sessionId })).toMatchObject({ wasThis: false })
  expect(await readAccount(tenant.id, elsewhere.token)).toBeNull()
  expect(await readAccount(tenant.id, here.token)).not.toBeNull()
  await expect(endDevice(here.context, { sessionId: elsewhere.person.sessionId })).rejects.toMatchObject({
    status: 404,
  })
})

test('everywhere else leaves this device, everywhere leaves none; other people notice nothing', async () => {
  const { tenant, account, here, elsewhere } = await twoDevices()
  const other = await (await newAccount(tenant)).signIn()
  expect(await endDevices(here.context, { here: false })).toEqual({ ended: 1 })
  expect(await readAccount(tenant.id, elsewhere.token)).toBeNull()
  await account.signIn()
  expect(await endDevices(here.context, { here: true })).toEqual({ ended: 2 })
  expect(await readAccount(tenant.id, here.token)).toBeNull()
  expect(await readAccount(tenant.id, other.token)).not.toBeNull()
  const trail = await tenant.sql<{ action: string }>('select action from kernel.audit_log')
  expect(trail.map(({ action }) => action)).toEqual(['identity.sessionsEnded', 'identity.sessionsEnded'])
})

test('a stolen cookie is worthless after suspension, and stays so when the account is let in again', async () => {
  const { tenant, account, here } = await twoDevices()
  const admin = tenant.as('admin')
  await changeStanding(admin, { accountId: account.id, status: 'suspended' })
  expect(await readAccount(tenant.id, here.token)).toBeNull()
  await changeStanding(admin, { accountId: account.id, status: 'active' })
  expect(await readAccount(tenant.id, here.token)).toBeNull()
})

test('signing in with a browser never seen before is told to the owner; the first one and a known one are not', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const from = (userAgent: string) =>
    signIn(guestFrom(tenant), { login: account.email, password: testPassword, userAgent })
  await from(chrome)
  await from(chrome.replace('140', '141'))
  expect(await told(tenant)).toEqual([])
  await from(safari)
  expect(await told(tenant)).toMatchObject([{ what: 'newDevice', detail: 'Safari · iOS', accountId: account.id }])
})

const told = async (tenant: TestTenant) =>
  (
    await tenant.sql<{ payload: object }>(
      "select payload from kernel.outbox where topic = 'identity.securityChanged' order by id",
    )
  ).map(({ payload }) => payload)
