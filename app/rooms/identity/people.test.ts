import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { changeRole, changeStanding } from './people.ts'
import { readAccount } from './session.server.ts'
import { newAccount } from './testing.ts'

test('only an admin changes roles, never their own, and never in another tenant', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const [admin, person, stranger] = [
    await newAccount(tenant, { role: 'admin' }),
    await newAccount(tenant),
    await newAccount(other),
  ]
  const { context } = await admin.signIn()
  await expect(changeRole(tenant.as('manager'), { accountId: person.id, role: 'admin' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(changeRole(context, { accountId: admin.id, role: 'user' })).rejects.toMatchObject({
    key: 'identity.ownRole',
  })
  await expect(changeRole(context, { accountId: stranger.id, role: 'admin' })).rejects.toMatchObject({ status: 404 })
})

test('a changed role holds from the next request on, with the token the person has', async () => {
  const tenant = await newTenant()
  const [admin, person] = [await newAccount(tenant, { role: 'admin' }), await newAccount(tenant)]
  const { token } = await person.signIn()
  const { context } = await admin.signIn()
  await changeRole(context, { accountId: person.id, role: 'manager' })
  expect(await readAccount(tenant.id, token)).toMatchObject({ role: 'manager' })
  await changeRole(context, { accountId: person.id, role: 'user' })
  expect(await readAccount(tenant.id, token)).toMatchObject({ role: 'user' })
  expect(await tenant.sql("select from kernel.audit_log where action = 'identity.roleChanged'")).toHaveLength(2)
})

test('who is suspended is out at once and stays out with the old token', async () => {
  const tenant = await newTenant()
  const [admin, person] = [await newAccount(tenant, { role: 'admin' }), await newAccount(tenant)]
  const { token } = await person.signIn()
  const { context } = await admin.signIn()
  await changeStanding(context, { accountId: person.id, status: 'suspended' })
  expect(await readAccount(tenant.id, token)).toBeNull()
  await changeStanding(context, { accountId: person.id, status: 'active' })
  expect(await readAccount(tenant.id, token)).toBeNull()
  expect((await person.signIn()).person.role).toBe('user')
})
