import { expect, test } from 'vitest'
import type { Refusal } from '#kernel/refusals.ts'
import { newTenant } from '#kernel/testing.ts'
import { hashesMade } from '../keys/password.server.ts'
import { guestFrom, newAccount, signInFully, testPassword } from '../testing.ts'
import { sealDevice } from './known-device.ts'
import { signIn } from './sign-in.ts'

const said = (attempt: Promise<unknown>): Promise<Refusal> =>
  attempt.then(
    () => expect.unreachable('was let in'),
    (error) => error,
  )

test('signs in by e-mail in any writing, and by phone with or without +66', async () => {
  const tenant = await newTenant()
  await newAccount(tenant, { email: 'somsri@example.com' })
  await tenant.sql("update identity.accounts set phone = '0812345678'")
  for (const login of [' SomSri@Example.COM ', 'ｓomsri@example.com', '081-234-5678', '+66 81 234 5678', '66812345678'])
    expect(await signIn(guestFrom(tenant), { login, password: testPassword })).toMatchObject({ user: { role: 'user' } })
})

test('refuses a wrong password', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  expect(await said(signIn(guestFrom(tenant), { login: email, password: 'not it at all' }))).toMatchObject({
    status: 401,
    code: 'SIGN_IN_FAILED',
  })
})

test('enumeration: stranger, wrong password, suspended and password-less say the same and cost one hash each', async () => {
  const tenant = await newTenant()
  const [known, suspended, none] = [await newAccount(tenant), await newAccount(tenant), await newAccount(tenant)]
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [suspended.id])
  await tenant.sql('update identity.accounts set password_hash = null where id = $1', [none.id])
  const attempts: [string, string][] = [
    ['nobody@example.com', testPassword],
    ['0899999999', testPassword],
    [known.email, 'wrong password'],
    [suspended.email, testPassword],
    [none.email, testPassword],
  ]
  const answers = []
  for (const [login, password] of attempts) {
    const before = hashesMade()
    const { key, status, code, text, details } = await said(signIn(guestFrom(tenant), { login, password }))
    answers.push(JSON.stringify({ key, status, code, text, details, hashes: hashesMade() - before }))
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"hashes":1')
})

test('an account of another tenant does not exist here', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  const { email } = await newAccount(theirs)
  expect(await said(signIn(guestFrom(mine), { login: email, password: testPassword }))).toMatchObject({
    key: 'identity.wrongSignIn',
  })
})

test('brute force by account: after five failures even the right password waits, from wherever', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  for (let i = 0; i < 5; i++)
    expect(await said(signIn(guestFrom(tenant), { login: email, password: `guess ${i}` }))).toMatchObject({
      status: 401,
    })
  const refusal = await said(signIn(guestFrom(tenant), { login: email.toUpperCase(), password: testPassword }))
  expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(refusal.retryAfter).toBeGreaterThan(100)
})

test('brute force by account counts for accounts that do not exist too', async () => {
  const tenant = await newTenant()
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push((await said(signIn(guestFrom(tenant), { login: 'ghost@example.com', password: 'guess' }))).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('brute force by address: five failures at five accounts close the sixth, and a sign-in between does not wash them off', async () => {
  const tenant = await newTenant()
  const own = await newAccount(tenant)
  const from = guestFrom(tenant)
  for (let i = 0; i < 4; i++) await said(signIn(from, { login: `victim${i}@example.com`, password: 'guess' }))
  await signIn(from, { login: own.email, password: testPassword })
  expect((await said(signIn(from, { login: 'victim5@example.com', password: 'guess' }))).status).toBe(401)
  expect((await said(signIn(from, { login: 'victim6@example.com', password: 'guess' }))).status).toBe(429)
})

test('twenty guesses at once get five answers', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  const guesses = Array.from({ length: 20 }, (_, i) =>
    said(signIn(guestFrom(tenant), { login: email, password: `guess ${i}` })),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
})

test('who signs in rightly again and again is never stopped', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  const from = guestFrom(tenant)
  for (let i = 0; i < 8; i++)
    expect(await signIn(from, { login: email, password: testPassword })).toHaveProperty('token')
})

test('quotes and statements in the name are a name that nobody has', async () => {
  const tenant = await newTenant()
  for (const login of ["' or 1=1 --@example.com", "x'; drop table identity.accounts;--", 'a@b', '__proto__', '0'])
    expect((await said(signIn(guestFrom(tenant), { login, password: 'x' }))).status).toBeOneOf([401, 422])
})

test('while a stranger keeps an account locked, its owner comes in on a device they have signed in on; the stranger does not', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  const home = guestFrom(tenant)
  const { device } = await signInFully(home, { login: email, password: testPassword })
  const stranger = guestFrom(tenant)
  const guess = (context = stranger) => said(signIn(context, { login: email, password: 'guess' }))
  for (let i = 0; i < 5; i++) await guess(guestFrom(tenant))
  expect((await guess()).status).toBe(429)
  expect((await said(signIn(home, { login: email, password: testPassword }))).status, 'without the cookie').toBe(429)
  const again = await signInFully(home, { login: email, password: testPassword, devices: [device] })
  expect(again.device, 'a new one each time').not.toBe(device)
  expect((await guess()).status, 'nothing was given back to the stranger').toBe(429)
})

test('brute force on a known device: five tries of its own', async () => {
  const tenant = await newTenant()
  const { email } = await newAccount(tenant)
  const from = guestFrom(tenant)
  const { device } = await signInFully(from, { login: email, password: testPassword })
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push(
      (await said(signIn(guestFrom(tenant), { login: email, password: 'guess', devices: [device] }))).status,
    )
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(await signIn(guestFrom(tenant), { login: email, password: testPassword })).toHaveProperty('token')
})

test('a device is known for one account of one tenant, and with the ways in that it had then', async () => {
  const [tenant, elsewhere] = [await newTenant(), await newTenant()]
  const [victim, own] = [await newAccount(tenant), await newAccount(tenant)]
  const { device } = await signInFully(guestFrom(tenant), { login: own.email, password: testPassword })
  const [{ stamp }] = (await tenant.sql<{ stamp: string }>(
    'select security_stamp as stamp from identity.accounts where id = $1',
    [victim.id],
  )) as [{ stamp: string }]
  const forged = [
    device,
    sealDevice(elsewhere.id, victim.id, stamp),
    sealDevice(tenant.id, victim.id, crypto.randomUUID()),
    `${device.slice(0, 9)}x.y.z.w`,
  ]
  for (let i = 0; i < 5; i++) await said(signIn(guestFrom(tenant), { login: victim.email, password: 'guess' }))
  const tried = signIn(guestFrom(tenant), { login: victim.email, password: testPassword, devices: forged })
  expect((await said(tried)).status).toBe(429)
})
