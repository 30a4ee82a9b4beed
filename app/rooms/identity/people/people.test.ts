import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changeRole, changeStanding, endAllSessionsOf } from './people.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { newAccount } from '../testing.ts'

const lastAdmin = { status: 409, code: 'LAST_ADMIN' }
/** The app's role may not even try; who could is stopped by the table. */
const refusesHistory = /append-only|permission denied/
const adminsOf = (tenant: TestTenant) =>
  tenant.sql<{ id: string }>("select id from identity.accounts where role = 'admin' and status = 'active'")

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
  await expect(changeStanding(context, { accountId: admin.id, status: 'suspended' })).rejects.toMatchObject({
    key: 'identity.ownRole',
  })
  await expect(changeRole(context, { accountId: stranger.id, role: 'admin' })).rejects.toMatchObject({ status: 404 })
  await expect(endAllSessionsOf(context, { accountId: stranger.id })).rejects.toMatchObject({ status: 404 })
})

test('whoever proved long ago that it is they is asked again before role, standing and sessions of others', async () => {
  const tenant = await newTenant()
  const { id: accountId } = await newAccount(tenant)
  const stale = tenant.as('admin', { confirmedAt: new Date(Date.now() - 16 * 60_000) })
  for (const press of [
    () => changeRole(stale, { accountId, role: 'manager' }),
    () => changeStanding(stale, { accountId, status: 'suspended' }),
    () => endAllSessionsOf(stale, { accountId }),
  ])
    await expect(press()).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('an account that is not open yet, or is gone, gets no role', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const [waiting, gone] = [await newAccount(tenant), await newAccount(tenant)]
  await tenant.sql("update identity.accounts set status = 'pending' where id = $1", [waiting.id])
  await tenant.sql("update identity.accounts set status = 'deleted' where id = $1", [gone.id])
  await expect(changeRole(admin, { accountId: waiting.id, role: 'admin' })).rejects.toMatchObject({ status: 409 })
  await expect(changeRole(admin, { accountId: gone.id, role: 'admin' })).rejects.toMatchObject({ status: 404 })
})

test('the last admin stays, whatever writes: a screen, a job, a slip of SQL', async () => {
  const tenant = await newTenant()
  const [first, second] = [await newAccount(tenant, { role: 'admin' }), await newAccount(tenant, { role: 'admin' })]
  const { context } = await first.signIn()
  await changeRole(context, { accountId: second.id, role: 'manager' })
  // Somebody whose session still says admin.
  const former = { ...context, actor: { ...context.actor, accountId: second.id } }
  await expect(changeRole(former, { accountId: first.id, role: 'user' })).rejects.toMatchObject(lastAdmin)
  await expect(changeStanding(former, { accountId: first.id, status: 'suspended' })).rejects.toMatchObject(lastAdmin)
  for (const statement of [
    "update identity.accounts set role = 'user'",
    "update identity.accounts set status = 'deleted'",
    "update identity.accounts set status = 'suspended' where role = 'admin'",
  ])
    await expect(tenant.sql(statement)).rejects.toMatchObject({ constraint: 'last_admin' })
  await tenant.sql('delete from identity.sessions')
  await expect(tenant.sql("delete from identity.accounts where role = 'admin'")).rejects.toMatchObject({
    constraint: 'last_admin',
  })
  expect(await adminsOf(tenant)).toEqual([{ id: first.id }])
})

test('two admins who end each other at the same moment: exactly one succeeds, a hundred times over', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 100 }, async (_, round) => {
      const tenant = await newTenant()
      const [one, other] = await Promise.all([
        newAccount(tenant, { role: 'admin' }),
        newAccount(tenant, { role: 'admin' }),
      ])
      const as = (accountId: string) => tenant.as('admin', { accountId })
      const end = [
        (by: string, accountId: string) => changeRole(as(by), { accountId, role: 'user' }),
        (by: string, accountId: string) => changeStanding(as(by), { accountId, status: 'suspended' }),
        // as the erasure of an account does it
        (_by: string, accountId: string) =>
          tenant.sql("update identity.accounts set status = 'deleted' where id = $1", [accountId]),
      ]
      const ways = [end[round % 3]!, end[(round >> 1) % 3]!]
      const tries = await Promise.allSettled([ways[0]!(one.id, other.id), ways[1]!(other.id, one.id)])
      return { succeeded: tries.filter(({ status }) => status === 'fulfilled').length, left: await adminsOf(tenant) }
    }),
  )
  expect(rounds.map(({ succeeded }) => succeeded)).toEqual(rounds.map(() => 1))
  expect(rounds.every(({ left }) => left.length === 1)).toBe(true)
})

test('of twenty admins who all end each other, one is left', async () => {
  const tenant = await newTenant()
  const admins = await Promise.all(Array.from({ length: 20 }, () => newAccount(tenant, { role: 'admin' })))
  await Promise.allSettled(
    admins.flatMap(({ id }) =>
      admins
        .filter((other) => other.id !== id)
        .map((other) => changeRole(tenant.as('admin', { accountId: id }), { accountId: other.id, role: 'user' })),
    ),
  )
  expect(await adminsOf(tenant)).toHaveLength(1)
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

test('who is suspended is out at once and stays out with the old token; why is kept', async () => {
  const tenant = await newTenant()
  const [admin, person] = [await newAccount(tenant, { role: 'admin' }), await newAccount(tenant)]
  const { token } = await person.signIn()
  const { context } = await admin.signIn()
  await changeStanding(context, { accountId: person.id, status: 'suspended', reason: 'สลิปปลอม' })
  expect(await readAccount(tenant.id, token)).toBeNull()
  const [kept] = await tenant.sql(
    'select suspended_reason, suspended_at is not null as at from identity.accounts where id = $1',
    [person.id],
  )
  expect(kept).toEqual({ suspended_reason: 'สลิปปลอม', at: true })
  await changeStanding(context, { accountId: person.id, status: 'active' })
  expect(await readAccount(tenant.id, token)).toBeNull()
  expect((await person.signIn()).person.role).toBe('user')
})

test('signed out everywhere is every device of that person, and nobody else’s', async () => {
  const tenant = await newTenant()
  const [admin, person] = [await newAccount(tenant, { role: 'admin' }), await newAccount(tenant)]
  const [phone, desk] = [await person.signIn(), await person.signIn()]
  const { context, token } = await admin.signIn()
  await endAllSessionsOf(context, { accountId: person.id })
  expect(await readAccount(tenant.id, phone.token)).toBeNull()
  expect(await readAccount(tenant.id, desk.token)).toBeNull()
  expect(await readAccount(tenant.id, token)).not.toBeNull()
})

test('what was refused left no line in the audit trail, and no line of it can be changed or taken away', async () => {
  const tenant = await newTenant()
  const [admin, person] = [await newAccount(tenant, { role: 'admin' }), await newAccount(tenant)]
  const former = tenant.as('admin', { accountId: person.id })
  await expect(changeRole(former, { accountId: admin.id, role: 'user' })).rejects.toMatchObject(lastAdmin)
  expect(await tenant.sql('select from kernel.audit_log')).toHaveLength(0)
  await changeRole(tenant.as('admin', { accountId: admin.id }), { accountId: person.id, role: 'manager' })
  expect(await tenant.sql('select actor_id, subject, details from kernel.audit_log')).toEqual([
    { actor_id: admin.id, subject: person.id, details: { before: 'user', after: 'manager' } },
  ])
  await expect(tenant.sql("update kernel.audit_log set action = 'x'")).rejects.toThrow(refusesHistory)
  await expect(tenant.sql('delete from kernel.audit_log')).rejects.toThrow(refusesHistory)
})

test('mass assignment: what a form sends besides changes nothing', async () => {
  const tenant = await newTenant()
  const [admin, person] = [await newAccount(tenant, { role: 'admin' }), await newAccount(tenant)]
  const sent = { accountId: person.id, status: 'active', role: 'admin', tenant_id: crypto.randomUUID(), email: 'x@y.z' }
  await changeStanding(tenant.as('admin', { accountId: admin.id }), sent as never)
  const [kept] = await tenant.sql('select role, email from identity.accounts where id = $1', [person.id])
  expect(kept).toEqual({ role: 'user', email: person.email })
})
