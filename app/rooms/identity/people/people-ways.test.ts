import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { devicesOf, resetSecondFactor, waysInOf } from './people-ways.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { newAccount } from '../testing.ts'

test('an admin takes a lost second step off: devices end, it is written down; never their own, a neighbour’s or unproved', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const [admin, person, stranger] = [
    await newAccount(tenant, { role: 'admin' }),
    await newAccount(tenant),
    await newAccount(other),
  ]
  const { token } = await person.signIn()
  await tenant.sql(
    "insert into identity.second_factors (account_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())",
    [person.id],
  )
  const context = tenant.as('admin', { accountId: admin.id })
  const reset = (accountId: string, by = context) => resetSecondFactor(by, { accountId })
  const stale = tenant.as('admin', { accountId: admin.id, confirmedAt: new Date(0) })
  await expect(reset(person.id, tenant.as('manager'))).rejects.toMatchObject({ status: 403 })
  await expect(reset(person.id, stale)).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(reset(admin.id)).rejects.toMatchObject({ key: 'identity.ownRole' })
  await expect(reset(stranger.id)).rejects.toMatchObject({ status: 404 })
  expect(await waysInOf(context, { accountId: person.id })).toMatchObject({ password: true, secondStep: true })
  expect(await devicesOf(context, { accountId: person.id })).toHaveLength(1)
  await reset(person.id)
  expect(await waysInOf(context, { accountId: person.id })).toMatchObject({ password: true, secondStep: false })
  expect(await devicesOf(context, { accountId: person.id })).toEqual([])
  expect(await readAccount(tenant.id, token)).toBeNull()
  const done = await tenant.sql<{ action: string }>('select action from kernel.audit_log where actor_id = $1', [
    admin.id,
  ])
  expect(done.map(({ action }) => action)).toContain('identity.secondFactorReset')
  await expect(reset(person.id)).rejects.toMatchObject({ status: 409 })
  expect(await waysInOf(context, { accountId: stranger.id })).toMatchObject({ password: false })
})
