import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { changePassword } from './own-password.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { guestFrom, newAccount, testPassword } from '../testing.ts'
import { signIn } from '../sign-in/sign-in.ts'

const fresh = 'ใหม่กว่าเดิม 67890'

test('refuses a guest, a wrong current password and a short new one', async () => {
  const tenant = await newTenant()
  const { context } = await (await newAccount(tenant)).signIn()
  await expect(changePassword(guestFrom(tenant), { password: testPassword, newPassword: fresh })).rejects.toMatchObject(
    { status: 401 },
  )
  await expect(changePassword(context, { password: 'wrong', newPassword: fresh })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
    field: 'password',
  })
  await expect(changePassword(context, { password: testPassword, newPassword: 'short' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})

test('a stolen cookie is worthless after the password was changed, on every device and on this one', async () => {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const [here, elsewhere] = [await account.signIn(), await account.signIn()]
  const { token } = await changePassword(here.context, { password: testPassword, newPassword: fresh })
  expect(await readAccount(tenant.id, here.token)).toBeNull()
  expect(await readAccount(tenant.id, elsewhere.token)).toBeNull()
  expect(await readAccount(tenant.id, token)).toMatchObject({ accountId: account.id })
  await expect(signIn(guestFrom(tenant), { login: account.email, password: testPassword })).rejects.toMatchObject({
    status: 401,
  })
  await signIn(guestFrom(tenant), { login: account.email, password: fresh })
})

test('of two changes at once, one wins', async () => {
  const tenant = await newTenant()
  const { context } = await (await newAccount(tenant)).signIn()
  const tries = ['first password', 'second password'].map((newPassword) =>
    changePassword(context, { password: testPassword, newPassword }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the current password cannot be guessed through this form', async () => {
  const tenant = await newTenant()
  const { context } = await (await newAccount(tenant)).signIn()
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push(
      await changePassword(context, { password: `guess ${i}`, newPassword: fresh }).catch((error) => error.status),
    )
  expect(statuses.at(-1)).toBe(429)
})
