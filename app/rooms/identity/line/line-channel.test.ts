import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { keptSettings, restoreKept } from '#rooms/tenancy/testing.ts'
import { changeLineSettings, lineChannel, lineIsOpen, linePush, seeLineSettings } from './line-channel.ts'
import { command } from '../room.ts'
import * as z from 'zod'

const secret = '0123456789abcdef0123456789abcdef'
const token = 'long+lived/channel.access-token='
const longAgo = new Date(Date.now() - 16 * 60_000)
const own = { loginChannelId: '1651234567', loginSecret: secret, pushToken: token }

const pushOf = (tenant: TestTenant) =>
  command({ may: 'anyone', input: z.object({}), run: (tools) => linePush(tools) })(tenant.as('guest'), {})

test('refuses whoever is no admin, who has not confirmed lately, and a new channel without its secret', async () => {
  const tenant = await newTenant()
  for (const role of ['guest', 'user', 'manager'] as const)
    await expect(changeLineSettings(tenant.as(role), own)).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
  const stale = tenant.as('admin', { confirmedAt: longAgo })
  await expect(changeLineSettings(stale, own)).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  const admin = tenant.as('admin')
  await expect(changeLineSettings(admin, { ...own, loginSecret: '' })).rejects.toMatchObject({ status: 422 })
  await changeLineSettings(admin, own)
  const other = { loginChannelId: '1659999999', loginSecret: '' }
  await expect(changeLineSettings(admin, other)).rejects.toMatchObject({ status: 422 })
})

test('of two admins who save at once the second is told, and saves over it when they have seen it', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const seen = async () => (await seeLineSettings(admin, {})).version
  for (const before of [0, 1]) {
    const version = await seen()
    expect(version > 0).toBe(before > 0)
    const ids = ['1651111111', '1652222222'].map((id) => `${id}${before}`)
    const tried = await Promise.allSettled(
      ids.map((loginChannelId) => changeLineSettings(admin, { ...own, loginChannelId, version })),
    )
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = { code: 'VERSION_CONFLICT', details: { version: await seen() } }
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({ reason: late })
    const kept = ids[tried.findIndex(({ status }) => status === 'fulfilled')]
    expect(await seeLineSettings(admin, {})).toMatchObject({ loginChannelId: kept })
  }
  await changeLineSettings(admin, { ...own, version: await seen() })
  expect(await seeLineSettings(admin, {})).toMatchObject({ loginChannelId: own.loginChannelId })
})

test('refuses what no channel has', async () => {
  const tenant = await newTenant()
  for (const wrong of [{ loginChannelId: 'my-channel' }, { loginSecret: 'short' }, { pushToken: 'a b\r\nX-Evil: 1' }])
    await expect(changeLineSettings(tenant.as('admin'), { ...own, ...wrong })).rejects.toMatchObject({ status: 422 })
})

test('without a channel of its own, of the platform or a stand-in, there is no LINE', async () => {
  const tenant = await newTenant()
  expect(await lineChannel(tenant.as('guest'), {})).toBeNull()
  expect(await lineIsOpen(tenant.as('guest'), {})).toBe(false)
  expect(await pushOf(tenant)).toBeNull()
})

test('a tenant’s own channel counts at that tenant only', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await changeLineSettings(tenant.as('admin'), own)
  expect(await lineChannel(tenant.as('guest'), {})).toEqual({
    channelId: own.loginChannelId,
    channelSecret: secret,
    standIn: null,
  })
  expect(await pushOf(tenant)).toEqual({ token, standIn: null })
  expect(await lineIsOpen(other.as('guest'), {})).toBe(false)
})

test('secrets are written and never read again: not by the form, the table or the trail', async () => {
  const tenant = await newTenant()
  await changeLineSettings(tenant.as('admin'), own)
  const seen = await seeLineSettings(tenant.as('admin'), {})
  expect(seen).toMatchObject({ loginChannelId: own.loginChannelId, loginSecretEnd: 'cdef', pushTokenEnd: 'ken=' })
  const stored = JSON.stringify([
    seen,
    await tenant.sql('select * from identity.line_channels'),
    await tenant.sql('select * from kernel.audit_log'),
  ])
  expect(stored).toContain('lineChannelChanged')
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(token)
})

test('a sealed secret of another tenant, put into the row, opens nothing', async () => {
  const [tenant, thief] = [await newTenant(), await newTenant()]
  await changeLineSettings(tenant.as('admin'), own)
  const [row] = await tenant.sql<{ sealed_login_secret: string }>(
    'select sealed_login_secret from identity.line_channels',
  )
  await thief.sql('insert into identity.line_channels (login_channel_id, sealed_login_secret) values ($1, $2)', [
    own.loginChannelId,
    row!.sealed_login_secret,
  ])
  expect(await lineChannel(thief.as('guest'), {})).toBeNull()
})

test('an empty field keeps what is there; a channel without ID and a token that is forgotten go', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await changeLineSettings(admin, own)
  await changeLineSettings(admin, { loginChannelId: own.loginChannelId })
  expect(await lineChannel(admin, {})).toMatchObject({ channelSecret: secret })
  expect(await pushOf(tenant)).toMatchObject({ token })
  await changeLineSettings(admin, { loginChannelId: '', forgetPushToken: '1' })
  expect(await lineChannel(admin, {})).toBeNull()
  expect(await pushOf(tenant)).toBeNull()
})

test('which channel it was is kept with each change; secrets are not, so that another one cannot stand again unseen', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const version = async () => (await seeLineSettings(admin, {})).version
  await changeLineSettings(admin, { loginChannelId: '', loginSecret: '', pushToken: token })
  await changeLineSettings(admin, { ...own, version: await version() })
  await changeLineSettings(admin, { ...own, loginChannelId: '1659999999', version: await version() })
  const [second, first] = await keptSettings(admin, {})
  expect(second!.changed).toEqual([
    { field: expect.objectContaining({ en: 'LINE Login channel ID' }), from: '1651234567', to: '1659999999' },
  ])
  await expect(restoreKept(admin, { id: second!.id, seen: second!.seen! })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  await restoreKept(admin, { id: first!.id, seen: first!.seen! })
  expect(await seeLineSettings(admin, {})).toMatchObject({ loginChannelId: '', loginSecretEnd: null })
  const kept = JSON.stringify(await tenant.sql('select * from kernel.setting_changes'))
  for (const word of [secret, token, 'sealed']) expect(kept).not.toContain(word)
})
