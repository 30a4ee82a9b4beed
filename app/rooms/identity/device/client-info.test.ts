import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { registerClient } from './client-info.ts'
import { supportTicket } from './support-ticket.ts'
import { guestFrom, newAccount } from '../testing.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; SM-A566B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const screenSize = { width: 412, height: 915 }

test('a size that no screen has is refused', async () => {
  const tenant = await newTenant()
  for (const width of [0, -1, 1.5, 40_000, Number.NaN])
    await expect(registerClient(guestFrom(tenant), { screenSize: { width, height: 10 } })).rejects.toMatchObject({
      status: 422,
    })
})

test('what the device cannot know better is the server’s own view, whatever is sent', async () => {
  const tenant = await newTenant()
  const guest = guestFrom(tenant, '203.0.113.9')
  const forged = { screenSize, userAgent: android, ip: '1.1.1.1', location: 'Mars' } as never
  expect(await registerClient(guest, forged)).toEqual({
    os: 'Android',
    browser: 'Chrome',
    ip: '203.0.113.9',
    location: 'Unknown',
    isp: 'Unknown',
    screenSize,
  })
})

test('it is kept with the caller’s own session and no other; for a guest nothing is kept', async () => {
  const tenant = await newTenant()
  const [mine, theirs] = [await newAccount(tenant), await newAccount(tenant)]
  const { context } = await mine.signIn()
  await theirs.signIn()
  await registerClient(guestFrom(tenant), { screenSize, userAgent: android })
  expect(await tenant.sql('select from identity.sessions where client is not null')).toHaveLength(0)
  await registerClient(context, { screenSize, userAgent: android })
  expect(
    await tenant.sql("select account_id, client ->> 'os' as os from identity.sessions where client is not null"),
  ).toEqual([{ account_id: mine.id, os: 'Android' }])
})

test('a support ticket is one fact a line, and says Unknown before the browser has looked', () => {
  const client = { os: 'Android', browser: 'Chrome', ip: '203.0.113.9', location: 'Unknown', isp: 'Unknown' }
  const looking = {
    client: { ...client, screenSize: null },
    visitor: { user: 'public' },
    url: 'http://roastery.localhost/user/browser',
    now: new Date('2026-11-21T10:00:00Z'),
  }
  expect(supportTicket(looking, null).split('\n')).toEqual([
    'page: http://roastery.localhost/user/browser',
    'time: 2026-11-21T10:00:00.000Z',
    'user: public',
    'os: Android',
    'browser: Chrome',
    'ip: 203.0.113.9',
    'location: Unknown',
    'isp: Unknown',
    'screenSize: Unknown',
    ...['view', 'languages', 'timeZone', 'cookies', 'storage', 'cameras', 'passkeys', 'touch', 'online'].map(
      (fact) => `${fact}: Unknown`,
    ),
  ])
})
