import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { seal } from '../keys/sealed.server.ts'
import { beginSecondFactor, pendingSecret, turnOffSecondFactor, turnOnSecondFactor } from '../keys/second-factor.ts'
import { changePassword } from '../keys/own-password.ts'
import { passkeyConfirmOptions } from '../keys/passkey-sign-in.ts'
import { challengeIn } from '../keys/passkey-challenge.server.ts'
import { codeAt } from '../keys/totp.server.ts'
import { changeAddress } from '../own/change-address.ts'
import { openByCode } from '../register/link-code.ts'
import { linkOf, linkPurposes, makeLink, peekAtLink, useLink } from '../register/one-time-links.ts'
import { askRecovery } from '../register/ask-link.ts'
import { recover } from '../register/recover.ts'
import { command } from '../room.ts'
import { guestFrom, linksOf, newAccount, settle, testPassword } from '../testing.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { deviceBucket } from './known-device.ts'
import { securityStamp } from './security-stamp.ts'
import { readAccount } from './session.server.ts'
import { signIn } from './sign-in.ts'

type Step = Parameters<typeof makeLink>[0]
const inOne = <T>(tenant: TestTenant, work: (tools: Step) => Promise<T>) =>
  command({ may: 'anyone', input: z.object({}), run: work })(tenant.as('guest'), {})

const sealed = (tenant: TestTenant, accountId: string) =>
  seal('JBSWY3DPEHPK3PXP', { purpose: 'second factor', bound: `${tenant.id}|${accountId}` })

/** Somebody with every way in, and one of each proof that is out. */
async function withEverything() {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  await account.signIn()
  await tenant.sql(
    `with f as (insert into identity.second_factors (account_id, sealed_secret, confirmed_at) values ($1, $2, now())),
       l as (insert into identity.line_accounts (account_id, line_user_id) values ($1, 'U1'))
     insert into identity.passkeys (account_id, rp_id, credential_id, public_key, name) values ($1, 'x.example', repeat('k', 43), repeat('k', 90), 'k')`,
    [account.id, sealed(tenant, account.id)],
  )
  const entered = await signIn(guestFrom(tenant), { login: account.email, password: testPassword })
  const ticket = 'secondStep' in entered ? entered.secondStep.ticket : expect.unreachable('no second step')
  const { hostname } = tenant.site
  const links = []
  for (const purpose of linkPurposes) {
    const { linkId } = await inOne(tenant, (tools) => makeLink(tools, { accountId: account.id, purpose, hostname }))
    const link = (await inOne(tenant, (tools) => linkOf(tools, linkId)))!
    links.push({ purpose, linkId, code: link.code, token: link.url.split(/[=/]/).at(-1)! })
  }
  return { tenant, account, ticket, links }
}

/** Whatever writes it: a command, a job, SQL by hand. */
const changes = {
  'another e-mail': "update identity.accounts set email = 'new@example.com' where id = $1",
  'another phone': "update identity.accounts set phone = '0812345678' where id = $1",
  'another password': "update identity.accounts set password_hash = '$argon2id$other' where id = $1",
  'a suspension': "update identity.accounts set status = 'suspended' where id = $1",
  'the second factor off': 'delete from identity.second_factors where account_id = $1',
  'another second factor': 'update identity.second_factors set confirmed_at = clock_timestamp() where account_id = $1',
  'a passkey gone': 'delete from identity.passkeys where account_id = $1',
  'LINE gone': 'delete from identity.line_accounts where account_id = $1',
}

describe('every proof ends with', () => {
  test.each(Object.entries(changes))('%s', async (_what, statement) => {
    const { tenant, account, links, ticket } = await withEverything()
    const stamp = () => inOne(tenant, (tools) => securityStamp(tools, account.id))
    const before = await stamp()
    for (const { purpose, token } of links)
      expect(await inOne(tenant, (tools) => peekAtLink(tools, token, purpose)), purpose).not.toBeNull()
    await tenant.sql(statement, [account.id])
    expect(await stamp()).not.toBe(before)
    for (const { purpose, linkId, token } of links) {
      expect(await inOne(tenant, (tools) => peekAtLink(tools, token, purpose)), purpose).toBeNull()
      expect(await inOne(tenant, (tools) => linkOf(tools, linkId)), purpose).toBeNull()
      const used = inOne(tenant, (tools) => useLink(tools, token, purpose))
      await expect(used, purpose).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    }
    for (const { purpose, code } of links) {
      if (purpose !== 'activate' && purpose !== 'recover') continue
      const opened = openByCode(guestFrom(tenant), { login: account.email, code, purpose })
      await expect(opened).rejects.toMatchObject({ code: 'WRONG_CODE' })
    }
    const open = await tenant.sql('select from identity.sessions where account_id = $1 and ended_at is null', [
      account.id,
    ])
    expect(open).toHaveLength(0)
    const finished = finishSignIn(guestFrom(tenant), { ticket, code: codeAt('JBSWY3DPEHPK3PXP', Date.now()) })
    await expect(finished).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })
})

test('a new name, another language or a picture ends nothing', async () => {
  const { tenant, account, links } = await withEverything()
  await tenant.sql(
    "update identity.accounts set firstname = 'ใหม่', locale = 'en', version = version + 1 where id = $1",
    [account.id],
  )
  for (const { purpose, token } of links)
    expect(await inOne(tenant, (tools) => peekAtLink(tools, token, purpose)), purpose).not.toBeNull()
})

test('the old mailbox opens nothing: a link asked for before the address was changed', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  await askRecovery(guestFrom(tenant), { login: account.email })
  await settle(tenant)
  const [{ token: old }] = await linksOf(tenant, 'recover')
  const { context } = await account.signIn()
  const elsewhere = await account.signIn()
  await inOne(tenant, (tools) =>
    makeLink(tools, {
      accountId: account.id,
      purpose: 'change-address',
      details: { email: 'new@example.com' },
      hostname: tenant.site.hostname,
    }),
  )
  const [{ token }] = await linksOf(tenant, 'change-address')
  await changeAddress(context, { token })
  const tried = recover(guestFrom(tenant), { token: old, password: 'ของคนอื่น 12345' })
  await expect(tried).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await liveSessions(tenant, account.id)).toEqual([sessionIdOf(context)])
  await expect.poll(() => readAccount(tenant.id, elsewhere.token)).toBeNull()
})

test('of a recovery and a change of the address at once, one is done and the other finds its link ended', async () => {
  for (let round = 0; round < 6; round++) {
    const tenant = await newTenant()
    const account = await newAccount(tenant)
    const { context } = await account.signIn()
    const { hostname } = tenant.site
    const make = (purpose: 'recover' | 'change-address', details: Record<string, unknown>) =>
      inOne(tenant, (tools) => makeLink(tools, { accountId: account.id, purpose, details, hostname }))
    await make('recover', {})
    await make('change-address', { email: 'new@example.com' })
    const [[toRecover], [toChange]] = [await linksOf(tenant, 'recover'), await linksOf(tenant, 'change-address')]
    const both = await Promise.allSettled([
      recover(guestFrom(tenant), { token: toRecover.token, password: 'ของใหม่ 1234567' }),
      changeAddress(context, { token: toChange.token }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 410 })
  }
})

test('the session in which it was done goes on; all others end', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const here = await account.signIn()
  await account.signIn()
  await beginSecondFactor(here.context, {})
  expect(await liveSessions(tenant, account.id)).toHaveLength(2)
  const { secret } = (await pendingSecret(here.context, {}))!
  await turnOnSecondFactor(here.context, { code: codeAt(secret, Date.now()) })
  expect(await liveSessions(tenant, account.id)).toEqual([here.person.sessionId])
  await turnOffSecondFactor(here.context, {})
  expect(await liveSessions(tenant, account.id)).toEqual([here.person.sessionId])
  const { token } = await changePassword(here.context, { password: testPassword, newPassword: 'อีกอันหนึ่ง 98765' })
  expect(await liveSessions(tenant, account.id)).not.toContain(here.person.sessionId)
  expect(await readAccount(tenant.id, token)).toMatchObject({ accountId: account.id })
})

test('a device is a stranger, and a passkey’s challenge worthless, after a change', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const entered = await signIn(guestFrom(tenant), { login: account.email, password: testPassword })
  const device = 'device' in entered ? entered.device : expect.unreachable('no session')
  const stamp = () => inOne(tenant, (tools) => securityStamp(tools, account.id))
  const bucket = async () => deviceBucket(tenant.id, [device], { id: account.id, security_stamp: await stamp() })
  expect(await bucket()).toMatch(/^sign-in on device /)
  const { context } = await account.signIn()
  const { sealed } = await passkeyConfirmOptions(context, {})
  expect(challengeIn(context, sealed, 'confirm')).toMatchObject({ stamp: await stamp() })
  await tenant.sql("update identity.accounts set phone = '0812345678' where id = $1", [account.id])
  expect(await bucket()).toBeNull()
  expect(challengeIn(context, sealed, 'confirm')?.stamp).not.toBe(await stamp())
})

const sessionIdOf = (context: { actor: unknown }) => (context.actor as { sessionId: string }).sessionId

async function liveSessions(tenant: TestTenant, accountId: string): Promise<string[]> {
  const rows = await tenant.sql<{ id: string }>(
    'select id from identity.sessions where account_id = $1 and ended_at is null',
    [accountId],
  )
  return rows.map(({ id }) => id)
}
