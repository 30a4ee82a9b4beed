import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { changePassword } from './own-password.ts'
import { command } from '../room.ts'
import {
  beginSecondFactor,
  pendingSecret,
  renewRecoveryCodes,
  secondFactor,
  takeCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'
import { seal } from './sealed.server.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { guestFrom, newAccount, testPassword } from '../testing.ts'
import { codeAt } from './totp.server.ts'

const halfMinute = 30_000
const longAgo = new Date(Date.now() - 16 * 60_000)

interface Guarded {
  tenant: TestTenant
  context: Context
  id: string
  email: string
  secret: string
  recoveryCodes: string[]
  /** The first step, by password: what the second one needs. */
  ticket(): Promise<string>
}

/** Somebody who turned the second step on, with the code of half a minute ago, so that now's is unused. */
async function guarded(): Promise<Guarded> {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const { context } = await account.signIn()
  await beginSecondFactor(context, {})
  const { secret } = (await pendingSecret(context, {}))!
  const { recoveryCodes } = await turnOnSecondFactor(context, { code: codeAt(secret, Date.now() - halfMinute) })
  const ticket = async () => {
    const entered = await signIn(guestFrom(tenant), { login: account.email, password: testPassword })
    return 'secondStep' in entered ? entered.secondStep.ticket : expect.unreachable('no second step was asked for')
  }
  return { tenant, context, id: account.id, email: account.email, secret, recoveryCodes, ticket }
}

const said = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'let in',
    (error: { code?: string }) => error.code,
  )

test('refuses to begin, to show the secret, to turn off and to renew for who has not proved it lately', async () => {
  const { context } = await guarded()
  const stale = { ...context, actor: { ...context.actor, confirmedAt: longAgo } }
  for (const act of [beginSecondFactor, pendingSecret, turnOffSecondFactor, renewRecoveryCodes])
    await expect(act(stale, {})).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(turnOnSecondFactor(stale, { code: '000000' })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('a secret that no code has proved asks nobody for a second step', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const { context } = await account.signIn()
  await beginSecondFactor(context, {})
  expect(await said(turnOnSecondFactor(context, { code: '12345' }))).toBe('WRONG_CODE')
  expect((await secondFactor(context, {})).onSince).toBeNull()
  expect(await account.signIn()).toHaveProperty('token')
})

test('the secret is not readable in the database, and another account’s row does not open here', async () => {
  const { tenant, secret, id } = await guarded()
  const [row] = await tenant.sql<{ sealed_secret: string }>('select sealed_secret from identity.second_factors')
  expect(row!.sealed_secret).not.toContain(secret)
  const other = await newAccount(tenant)
  const { context } = await other.signIn()
  await tenant.sql('update identity.second_factors set account_id = $1, confirmed_at = null where account_id = $2', [
    other.id,
    id,
  ])
  expect(await pendingSecret(context, {})).toBeNull()
})

test('with it on, the password alone opens nothing; its ticket is no session', async () => {
  const { tenant, email, ticket } = await guarded()
  const entered = await signIn(guestFrom(tenant), { login: email, password: testPassword })
  expect(Object.keys(entered)).toEqual(['secondStep'])
  expect(await readAccount(tenant.id, await ticket())).toBeNull()
  const [{ count }] = (await tenant.sql<{ count: bigint }>('select count(*) from identity.sessions')) as [
    { count: bigint },
  ]
  expect(Number(count), 'the session in which it was turned on').toBe(1)
})

test('a wrong password says the same as ever, second step or not', async () => {
  const { tenant, email } = await guarded()
  expect(await said(signIn(guestFrom(tenant), { login: email, password: 'not it' }))).toBe('SIGN_IN_FAILED')
})

test('the app’s code lets in, and the session remembers how', async () => {
  const { tenant, secret, ticket, id } = await guarded()
  const { token } = await finishSignIn(guestFrom(tenant), { ticket: await ticket(), code: ` ${codeAt(secret)} ` })
  const person = await readAccount(tenant.id, token)
  expect(person).toMatchObject({ accountId: id })
  const [row] = await tenant.sql('select opened_by, second_step from identity.sessions where id = $1', [
    person!.sessionId,
  ])
  expect(row).toEqual({ opened_by: 'password', second_step: 'code' })
})

test('TOTP replay: a code counts once, also for a hundred at once and with a fresh ticket', async () => {
  const { tenant, secret, ticket } = await guarded()
  const [code, half] = [codeAt(secret), await ticket()]
  const tries = Array.from({ length: 100 }, () => said(finishSignIn(guestFrom(tenant), { ticket: half, code })))
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => answer === 'let in')).toHaveLength(1)
  await tenant.sql('delete from kernel.rate_buckets')
  expect(await said(finishSignIn(guestFrom(tenant), { ticket: await ticket(), code }))).toBe('WRONG_CODE')
})

test('TOTP replay: the code that turned it on does not let in afterwards', async () => {
  const { tenant, secret, ticket } = await guarded()
  const code = codeAt(secret, Date.now() - halfMinute)
  expect(await said(finishSignIn(guestFrom(tenant), { ticket: await ticket(), code }))).toBe('WRONG_CODE')
})

test('a code of two steps ago or ahead is none', async () => {
  const { tenant, secret, ticket } = await guarded()
  for (const away of [-3, 3]) {
    const code = codeAt(secret, Date.now() + away * halfMinute)
    expect(await said(finishSignIn(guestFrom(tenant), { ticket: await ticket(), code }))).toBe('WRONG_CODE')
  }
})

test('TOTP brute force: five tries for the account, whatever the ticket and the address, then even the right code waits', async () => {
  const { tenant, secret, ticket } = await guarded()
  const answers = []
  for (let i = 0; i < 5; i++)
    answers.push(await said(finishSignIn(guestFrom(tenant), { ticket: await ticket(), code: `00000${i}` })))
  expect(new Set(answers)).toEqual(new Set(['WRONG_CODE']))
  await tenant.sql("delete from kernel.rate_buckets where bucket like 'sign-in as%'")
  expect(await said(finishSignIn(guestFrom(tenant), { ticket: await ticket(), code: codeAt(secret) }))).toBe(
    'RATE_LIMITED',
  )
})

test('recovery code used twice at once: of a hundred, one counts', async () => {
  const { id, recoveryCodes, context } = await guarded()
  const code = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  const take = command({ may: 'identity.self', input: z.object({}), run: (own) => takeCode(own, id, code) })
  const answers = await Promise.all(Array.from({ length: 100 }, () => take(context, {})))
  expect(answers.filter((answer) => answer === 'recovery')).toHaveLength(1)
  expect((await secondFactor(context, {})).recoveryCodesLeft).toBe(9)
})

test('renewed recovery codes end the old ones', async () => {
  const { tenant, ticket, context, recoveryCodes } = await guarded()
  const { recoveryCodes: fresh } = await renewRecoveryCodes(context, {})
  expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20)
  const half = await ticket()
  expect(await said(finishSignIn(guestFrom(tenant), { ticket: half, code: recoveryCodes[0]! }))).toBe('WRONG_CODE')
  expect(await said(finishSignIn(guestFrom(tenant), { ticket: half, code: fresh[0]! }))).toBe('let in')
})

test('a ticket of another tenant, of another make, or from before the password changed is none', async () => {
  const [mine, theirs] = [await guarded(), await guarded()]
  const code = () => codeAt(mine.secret)
  const half = await mine.ticket()
  for (const odd of [await theirs.ticket(), half.slice(0, -2), 'a.b.c.d', ''])
    expect(await said(finishSignIn(guestFrom(mine.tenant), { ticket: odd, code: code() }))).toBe('SIGN_IN_FAILED')
  await changePassword(mine.context, { password: testPassword, newPassword: 'อีกวลีหนึ่ง 5678' })
  expect(await said(finishSignIn(guestFrom(mine.tenant), { ticket: half, code: code() }))).toBe('SIGN_IN_FAILED')
})

test('a suspended account is not let in by its second step', async () => {
  const { tenant, secret, ticket, id } = await guarded()
  const half = await ticket()
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [id])
  expect(await said(finishSignIn(guestFrom(tenant), { ticket: half, code: codeAt(secret) }))).toBe('SIGN_IN_FAILED')
})

test('turned off, the password is enough again; its owner is told of both', async () => {
  const { tenant, context, email } = await guarded()
  await turnOffSecondFactor(context, {})
  expect(await said(turnOffSecondFactor(context, {}))).toBe('INVALID_STATE')
  expect(await signIn(guestFrom(tenant), { login: email, password: testPassword })).toHaveProperty('token')
  const trail = await tenant.sql<{ action: string }>('select action from kernel.audit_log order by id')
  expect(trail.map(({ action }) => action)).toEqual(['identity.secondFactorOn', 'identity.secondFactorOff'])
})

afterEach(() => {
  delete process.env.SALA_SECRET_PREVIOUS
})

test('what the secret before sealed still opens, and is sealed anew when it is used', async () => {
  const { tenant, secret, ticket } = await guarded()
  const sealed = async () =>
    (await tenant.sql<{ sealed_secret: string }>('select sealed_secret from identity.second_factors'))[0]!.sealed_secret
  const [row] = await tenant.sql<{ id: string }>('select account_id as id from identity.second_factors')
  process.env.SALA_SECRET_PREVIOUS = 'the-secret-before-the-secret-before-the-secret'
  const old = seal(secret, { purpose: 'second factor', bound: `${tenant.id}|${row!.id}` }, 1)
  await tenant.sql('update identity.second_factors set sealed_secret = $1', [old])
  await finishSignIn(guestFrom(tenant), { ticket: await ticket(), code: codeAt(secret) })
  expect((await sealed()).split('.')[0]).not.toBe(old.split('.')[0])
})
