import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { StaffRole } from '#kernel/roles.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { acceptInvitation, answerInvitation } from '#rooms/identity/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { invite, inviteAgain, linkToShare, takeBackInvitation } from './invite.ts'
import { offerable, waitingInvitations } from './invitations.ts'
import { newBusiness } from './testing.ts'
import { command } from './room.ts'

/** What /user/activate does once the link was used. */
const opens = (tenant: TestTenant, accountId: string) =>
  command({
    may: 'anyone',
    input: z.object({}),
    async run(tools) {
      await acceptInvitation(tools, accountId)
    },
  })(tenant.as('guest'), {})

let count = 0
const someone = () => ({ firstname: 'มานี', login: `invited${++count}@example.com` })
const accountOf = async (tenant: TestTenant, email: string) =>
  (
    await tenant.sql<{ id: string; role: string; status: string }>(
      'select id, role, status from identity.accounts where email = $1',
      [email],
    )
  )[0]!
const staffOf = (tenant: TestTenant, accountId: string) =>
  tenant.sql<{ roles: string[]; status: string }>('select roles, status from cluster.members where account_id = $1', [
    accountId,
  ])

async function scene() {
  const tenant = await newTenant()
  const business = await newBusiness(tenant)
  const admin = await newAccount(tenant, { role: 'admin' })
  const as = (role: 'user' | 'manager' | 'admin', accountId: string, staff: StaffRole[] = []): Context =>
    tenant.as(role, { accountId, staff })
  return { tenant, business, admin: as('admin', admin.id), adminId: admin.id, as }
}

test('escalation: nobody gives what they do not have', async () => {
  const { tenant, business, as } = await scene()
  const [owner, branch] = [await business.hire(['owner']), await business.hire(['branchManager'])]
  const manager = as('manager', (await newAccount(tenant, { role: 'manager' })).id)
  await expect(invite(manager, { ...someone(), role: 'admin' })).rejects.toMatchObject({ status: 403 })
  await expect(
    invite(branch.context, { ...someone(), clusterId: business.id, staffRoles: 'owner' }),
  ).rejects.toMatchObject({ key: 'cluster.ownerByAdmin' })
  for (const role of ['admin', 'manager'] as const)
    await expect(invite(owner.context, { ...someone(), role })).rejects.toMatchObject({ status: 403 })
  await expect(
    invite(owner.context, { ...someone(), clusterId: business.id, staffRoles: ['owner'] }),
  ).rejects.toMatchObject({ key: 'cluster.ownerByAdmin' })
  await expect(invite(owner.context, { ...someone() })).rejects.toMatchObject({ key: 'cluster.nothingOffered' })
  expect(await tenant.sql("select from identity.accounts where status = 'pending'")).toHaveLength(0)
  expect(await tenant.sql('select from identity.invitations')).toHaveLength(0)
})

test('a branch manager invites below themselves, into their own branches, and without limits of their own', async () => {
  const { tenant, business } = await scene()
  const [second] = await tenant.sql<{ id: string }>(
    "insert into cluster.branches (cluster_id, branch_no, name_th, name_en) values ($1, '00001', 'สอง', 'Two') returning id",
    [business.id],
  )
  const [free, held] = [await business.hire(['branchManager']), await business.hire(['branchManager'])]
  await tenant.sql('update cluster.members set branch_ids = $1 where id = $2', [[business.branchId], held.memberId])
  const [here, there] = [business.branchId, second!.id]
  const rows: [who: typeof free, role: StaffRole, branches: string[], limit: string, answer: string][] = [
    [free, 'cashier', [], '', 'ok'],
    [free, 'accountant', [there], '', 'ok'],
    [free, 'branchManager', [], '', 'cluster.aboveOwnPlace'],
    [free, 'owner', [], '', 'cluster.ownerByAdmin'],
    [free, 'cashier', [], '5', 'cluster.limitsByOwner'],
    [held, 'cashier', [here], '', 'ok'],
    [held, 'cashier', [], '', 'cluster.aboveOwnPlace'],
    [held, 'cashier', [there], '', 'cluster.aboveOwnPlace'],
    [held, 'cashier', [here, there], '', 'cluster.aboveOwnPlace'],
    [held, 'branchManager', [here], '', 'cluster.aboveOwnPlace'],
  ]
  for (const [who, role, branchIds, limitDiscount, answer] of rows) {
    const asked = { ...someone(), clusterId: business.id, staffRoles: [role], branchIds, limitDiscount }
    const told = await invite(who.context, asked).then(
      () => 'ok',
      ({ key }: { key: string }) => key,
    )
    expect(told, `${role} ${branchIds.length} ${limitDiscount}`).toBe(answer)
  }
  expect((await waitingInvitations(held.context, {})).map(({ staff }) => staff)).toEqual([['cashier']])
  expect(await waitingInvitations(free.context, {})).toHaveLength(3)
  expect(await offerable(held.context, {})).toMatchObject([{ asOwner: false, isHeld: true, branches: [{ id: here }] }])
  expect((await offerable(free.context, {}))[0]!.branches).toHaveLength(2)
  const [theirs] = await waitingInvitations(held.context, {})
  const others = (await waitingInvitations(free.context, {})).find(({ id }) => id !== theirs!.id)!
  await expect(takeBackInvitation(held.context, { invitationId: others.id })).rejects.toMatchObject({ status: 404 })
  expect(await takeBackInvitation(held.context, { invitationId: theirs!.id })).toMatchObject({})
})

test('an owner invites into their own business only, with its own branches; a neighbour’s id is not found', async () => {
  const { tenant, business } = await scene()
  const [owner, theirs] = [await business.hire(['owner']), await newBusiness(tenant, 'ข้างบ้าน')]
  const elsewhere = await newBusiness(await newTenant())
  for (const clusterId of [theirs.id, elsewhere.id])
    await expect(invite(owner.context, { ...someone(), clusterId, staffRoles: ['cashier'] })).rejects.toMatchObject({
      status: 404,
    })
  await expect(
    invite(owner.context, {
      ...someone(),
      clusterId: business.id,
      staffRoles: ['cashier'],
      branchIds: [theirs.branchId],
    }),
  ).rejects.toMatchObject({ status: 404 })
  const there = await invite(owner.context, {
    ...someone(),
    clusterId: business.id,
    staffRoles: ['cashier'],
    branchIds: [business.branchId],
  })
  const neighbour = await theirs.hire(['owner'])
  for (const press of [
    () => inviteAgain(neighbour.context, { invitationId: there.invitationId, how: 'send' }),
    () => takeBackInvitation(neighbour.context, { invitationId: there.invitationId }),
    () => linkToShare(neighbour.context, { invitationId: there.invitationId }),
  ])
    await expect(press()).rejects.toMatchObject({ status: 404 })
})

test('inviting asks for a fresh proof of who one is', async () => {
  const { tenant, adminId } = await scene()
  const stale = tenant.as('admin', { accountId: adminId, confirmedAt: new Date(0) })
  await expect(invite(stale, { ...someone(), role: 'manager' })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('who is new waits with no role, and gets what was offered when the link is used', async () => {
  const { tenant, business, admin } = await scene()
  const person = someone()
  await invite(admin, { ...person, role: 'manager', clusterId: business.id, staffRoles: ['branchManager', 'seller'] })
  const before = await accountOf(tenant, person.login)
  expect(before).toMatchObject({ role: 'user', status: 'pending' })
  expect(await staffOf(tenant, before.id)).toEqual([])
  await opens(tenant, before.id)
  expect(await accountOf(tenant, person.login)).toMatchObject({ role: 'manager' })
  expect(await staffOf(tenant, before.id)).toEqual([{ roles: ['branchManager', 'seller'], status: 'active' }])
  await expect(opens(tenant, before.id)).rejects.toMatchObject({ code: 'INVITATION_OVER' })
})

test('an account that is there is offered the role and keeps what it has until its owner says yes', async () => {
  const { tenant, business, admin, as } = await scene()
  const [person, stranger] = [await newAccount(tenant), await newAccount(tenant)]
  const { invitationId } = await invite(admin, {
    firstname: 'ชื่ออื่น',
    login: person.email,
    role: 'manager',
    clusterId: business.id,
    staffRoles: ['seller'],
  })
  expect(await accountOf(tenant, person.email)).toMatchObject({ role: 'user', status: 'active' })
  expect(await tenant.sql('select from identity.one_time_links')).toHaveLength(0)
  await expect(answerInvitation(as('user', stranger.id), { invitationId, answer: 'accept' })).rejects.toMatchObject({
    status: 404,
  })
  const stale = tenant.as('user', { accountId: person.id, confirmedAt: new Date(0) })
  await expect(answerInvitation(stale, { invitationId, answer: 'accept' })).rejects.toMatchObject({
    code: 'CONFIRM_FIRST',
  })
  await answerInvitation(as('user', person.id), { invitationId, answer: 'accept' })
  expect(await accountOf(tenant, person.email)).toMatchObject({ role: 'manager' })
  expect(await staffOf(tenant, person.id)).toEqual([{ roles: ['seller'], status: 'active' }])
})

test('an invitation gives and never takes: who has more keeps it', async () => {
  const { tenant, business, admin, as } = await scene()
  const other = await newAccount(tenant, { role: 'admin' })
  const { invitationId } = await invite(admin, {
    firstname: 'ก',
    login: other.email,
    role: 'manager',
    clusterId: business.id,
    staffRoles: ['viewer'],
  })
  await answerInvitation(as('admin', other.id), { invitationId, answer: 'accept' })
  expect(await accountOf(tenant, other.email)).toMatchObject({ role: 'admin' })
})

test('an inviter who was demoted, suspended or left the business meanwhile has given nothing', async () => {
  const { tenant, business, as } = await scene()
  const second = await newAccount(tenant, { role: 'admin' })
  const owner = await business.hire(['owner'])
  await business.hire(['owner'])
  const [byAdmin, bySuspended, byOwner] = [someone(), someone(), someone()]
  await invite(as('admin', second.id), { ...byAdmin, role: 'admin' })
  await invite(owner.context, { ...byOwner, clusterId: business.id, staffRoles: ['cashier'] })
  await tenant.sql("update identity.accounts set role = 'manager' where id = $1", [second.id])
  await tenant.sql("update cluster.members set roles = '{seller}' where account_id = $1", [owner.accountId])
  const third = await newAccount(tenant, { role: 'admin' })
  await invite(as('admin', third.id), { ...bySuspended, role: 'manager' })
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [third.id])
  for (const { login } of [byAdmin, byOwner, bySuspended]) {
    const { id } = await accountOf(tenant, login)
    await expect(opens(tenant, id)).rejects.toMatchObject({ key: 'identity.inviterMayNot' })
    expect(await accountOf(tenant, login)).toMatchObject({ role: 'user' })
    expect(await staffOf(tenant, id)).toEqual([])
  }
})

test('of fifty acceptances and withdrawals at once, one counts', async () => {
  const { tenant, admin } = await scene()
  const person = someone()
  const { invitationId } = await invite(admin, { ...person, role: 'manager' })
  const { id } = await accountOf(tenant, person.login)
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => (i % 2 ? opens(tenant, id) : takeBackInvitation(admin, { invitationId }))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('taken back, its link opens nothing; sent again, only the newest does', async () => {
  const { tenant, admin } = await scene()
  const person = someone()
  const { invitationId } = await invite(admin, { ...person, role: 'manager', how: 'share' })
  const first = (await linkToShare(admin, { invitationId }))!
  await inviteAgain(admin, { invitationId, how: 'share' })
  const second = (await linkToShare(admin, { invitationId }))!
  expect(second.url).not.toBe(first.url)
  const open = () => tenant.sql('select from identity.one_time_links where used_at is null')
  expect(await open()).toHaveLength(1)
  await takeBackInvitation(admin, { invitationId })
  expect(await open()).toHaveLength(0)
  await expect(linkToShare(admin, { invitationId })).rejects.toMatchObject({ status: 404 })
  await expect(opens(tenant, (await accountOf(tenant, person.login)).id)).rejects.toMatchObject({
    code: 'INVITATION_OVER',
  })
})

test('an address that is an account of another tenant is as good as new here', async () => {
  const [{ tenant, admin }, other] = [await scene(), await newTenant()]
  const there = await newAccount(other)
  await invite(admin, { firstname: 'ข', login: there.email, role: 'manager' })
  expect(await accountOf(tenant, there.email)).toMatchObject({ status: 'pending' })
  expect(await accountOf(other, there.email)).toMatchObject({ status: 'active', role: 'user' })
})

test('who works here already is not invited again, and a suspended account not at all', async () => {
  const { tenant, business, admin } = await scene()
  const person = await newAccount(tenant)
  await tenant.sql("insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, '{cashier}')", [
    business.id,
    person.id,
  ])
  const again = { firstname: 'ค', login: person.email, clusterId: business.id, staffRoles: ['seller' as const] }
  await expect(invite(admin, again)).rejects.toMatchObject({ key: 'cluster.alreadyStaff' })
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [person.id])
  await expect(invite(admin, { ...again, staffRoles: [], role: 'manager' })).rejects.toMatchObject({ status: 409 })
})
