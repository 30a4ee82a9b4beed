import { expect, test } from 'vitest'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import type { SecurityNews } from '#rooms/identity/index.ts'
import { handlers } from '../on.ts'
import { outboxOf } from '../testing.ts'

const said: Record<SecurityNews, string> = {
  newDevice: 'A new device signed in',
  secondFactorOn: 'The second step was turned on',
  secondFactorOff: 'The second step was turned off',
  recoveryCodeUsed: 'A recovery code was used',
  recoveryCodesRenewed: 'New recovery codes were made',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  lineLinked: 'LINE was linked',
  lineUnlinked: 'LINE was unlinked',
}

async function hear(what: string, locale: 'th' | 'en') {
  const tenant = await newTenant()
  const [account] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, firstname, locale) values ('n@example.com', 'นา', $1) returning id",
    [locale],
  )
  const { hostname } = tenant.site
  const news = { what, detail: 'Chrome · Windows', address: '203.0.113.7', hostname, at: '2026-11-21T05:00:00.000Z' }
  await handlers
    .find((one) => one.topic === 'identity.securityChanged')!
    .handle(jobContext(tenant.id), { accountId: account!.id, ...news })
  return { hostname, mails: await outboxOf(tenant) }
}

test.each(Object.entries(said))('the owner of an account is told of %s', async (what, subject) => {
  const { mails } = await hear(what, 'en')
  expect(mails.map((mail) => mail.subject)).toEqual([subject])
})

test('the letter says when, from where, and leads to the page where one can act; in Thai with the Buddhist year', async () => {
  const { mails, hostname } = await hear('newDevice', 'th')
  for (const words of ['Chrome · Windows', '203.0.113.7', '2569', `${siteOrigin(hostname)}/user/profile/security`])
    expect(mails[0]!.body).toContain(words)
})

test('news that nobody has words for is no letter', async () => {
  expect((await hear('constructor', 'en')).mails).toEqual([])
})
