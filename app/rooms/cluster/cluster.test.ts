import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant } from '#kernel/testing.ts'
import { myCluster } from './business.ts'
import { invite } from './invite.ts'
import { membershipOf, staffOf } from './members.ts'
import { setRoleRule } from './rules/role-rules.ts'
import { changeStaffRoles, removeStaff } from './staff-changes.ts'
import { command, query } from './room.ts'
import { newBusiness } from './testing.ts'
import * as z from 'zod'

const place = query({
  may: 'anyone',
  input: z.object({ accountId: z.string() }),
  run: (tools, { accountId }) => membershipOf(tools, accountId),
})

test('staff see their business with its branches; others do not', async () => {
  const tenant = await newTenant()
  const business = await newBusiness(tenant)
  const cashier = await business.hire(['cashier'])
  expect(await myCluster(cashier.context, {})).toMatchObject({
    id: business.id,
    name: 'คั่วดอย',
    branches: [{ branch_no: '00000' }],
  })
  await expect(myCluster(tenant.as('user'), {})).rejects.toMatchObject({ status: 403 })
  await expect(myCluster(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
})

test('an account’s place is its active membership, in this tenant only', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { accountId } = await (await newBusiness(tenant)).hire(['seller', 'viewer'])
  expect(await place(tenant.as('guest'), { accountId })).toMatchObject({ roles: ['seller', 'viewer'], branchIds: [] })
  expect(await place(other.as('guest'), { accountId })).toBeNull()
  await tenant.sql("update cluster.members set status = 'left'")
  expect(await place(tenant.as('guest'), { accountId })).toBeNull()
})

test('an owner changes roles of their own staff, not their own, not to owner, and not in a neighbour’s business', async () => {
  const tenant = await newTenant()
  const [mine, theirs] = [await newBusiness(tenant), await newBusiness(tenant, 'ข้างบ้าน')]
  const [owner, cashier, stranger] = [
    await mine.hire(['owner']),
    await mine.hire(['cashier']),
    await theirs.hire(['cashier']),
  ]
  await changeStaffRoles(owner.context, { memberId: cashier.memberId, roles: ['branchManager'] })
  expect(await place(tenant.as('guest'), { accountId: cashier.accountId })).toMatchObject({ roles: ['branchManager'] })
  await expect(changeStaffRoles(owner.context, { memberId: owner.memberId, roles: ['viewer'] })).rejects.toMatchObject({
    key: 'cluster.ownRoles',
  })
  await expect(changeStaffRoles(owner.context, { memberId: cashier.memberId, roles: ['owner'] })).rejects.toMatchObject(
    { key: 'cluster.ownerByAdmin' },
  )
  await expect(
    changeStaffRoles(owner.context, { memberId: stranger.memberId, roles: ['viewer'] }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    changeStaffRoles(cashier.context, { memberId: cashier.memberId, roles: ['viewer'] }),
  ).rejects.toMatchObject({ status: 403 })
})

test('the list of staff is for those who lead, of their own business', async () => {
  const tenant = await newTenant()
  const [mine, theirs] = [await newBusiness(tenant), await newBusiness(tenant)]
  const [owner, cashier] = [await mine.hire(['owner']), await mine.hire(['cashier'])]
  await theirs.hire(['owner'])
  expect(await staffOf(owner.context, { clusterId: mine.id })).toMatchObject([
    { roles: ['owner'], contact: { name: 'owner' } },
    { roles: ['cashier'] },
  ])
  await expect(staffOf(owner.context, { clusterId: theirs.id })).rejects.toMatchObject({ status: 404 })
  await expect(staffOf(cashier.context, { clusterId: mine.id })).rejects.toMatchObject({ status: 403 })
})

test('who owns a business is an admin’s to say, and the last owner stays, of two who end each other too', async () => {
  const tenant = await newTenant()
  const business = await newBusiness(tenant)
  const [one, other, cashier] = [
    await business.hire(['owner']),
    await business.hire(['owner']),
    await business.hire(['cashier']),
  ]
  await expect(removeStaff(one.context, { memberId: other.memberId })).rejects.toMatchObject({
    key: 'cluster.ownerByAdmin',
  })
  await removeStaff(one.context, { memberId: cashier.memberId })
  expect(await place(tenant.as('guest'), { accountId: cashier.accountId })).toBeNull()
  await expect(removeStaff(one.context, { memberId: cashier.memberId })).rejects.toMatchObject({ status: 404 })
  const admin = tenant.as('admin')
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => {
      const { memberId } = i % 2 ? one : other
      return i % 4 < 2 ? removeStaff(admin, { memberId }) : changeStaffRoles(admin, { memberId, roles: ['viewer'] })
    }),
  )
  expect(tries.some((each) => each.status === 'rejected' && each.reason.code === 'LAST_OWNER')).toBe(true)
  const owners = await tenant.sql("select from cluster.members where status = 'active' and 'owner' = any (roles)")
  expect(owners).toHaveLength(1)
  await expect(tenant.sql("update cluster.members set status = 'suspended'")).rejects.toMatchObject({
    constraint: 'last_owner',
  })
})

test('changing staff asks for a fresh proof of who one is, and knows the branches of this business only', async () => {
  const tenant = await newTenant()
  const [mine, theirs] = [await newBusiness(tenant), await newBusiness(tenant)]
  const [owner, cashier] = [await mine.hire(['owner']), await mine.hire(['cashier'])]
  const stale = tenant.as('user', { accountId: owner.accountId, staff: ['owner'], confirmedAt: new Date(0) })
  const change = { memberId: cashier.memberId, roles: ['seller' as const] }
  await expect(changeStaffRoles(stale, change)).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(changeStaffRoles(owner.context, { ...change, branchIds: [theirs.branchId] })).rejects.toMatchObject({
    status: 404,
  })
  await changeStaffRoles(owner.context, { ...change, branchIds: [mine.branchId] })
  expect(await place(tenant.as('guest'), { accountId: cashier.accountId })).toMatchObject({
    roles: ['seller'],
    branchIds: [mine.branchId],
  })
})

test('an owner’s limits are an admin’s to change; a form that leaves them as they are is no change', async () => {
  const tenant = await newTenant()
  const business = await newBusiness(tenant)
  const [one, other] = [await business.hire(['owner']), await business.hire(['owner'])]
  const admin = tenant.as('admin')
  const roles = ['owner' as const]
  const limits = (limitRefund: string) => ({ limitDiscount: '', limitRefund, limitWallet: '' }) as const
  await expect(
    changeStaffRoles(one.context, { memberId: other.memberId, roles, limits: limits('0') }),
  ).rejects.toMatchObject({ key: 'cluster.ownerLimitsByAdmin' })
  await changeStaffRoles(admin, { memberId: other.memberId, roles, limits: limits('500') })
  await changeStaffRoles(one.context, { memberId: other.memberId, roles, limits: limits('500') })
  expect(await tenant.sql('select limits from cluster.members where id = $1', [other.memberId])).toEqual([
    { limits: { refundSatang: 50_000 } },
  ])
})

test('an owner whose limits were cut gives nobody more: not to staff, not with an invitation, not to a role', async () => {
  const tenant = await newTenant()
  const business = await newBusiness(tenant)
  const [owner, cashier] = [await business.hire(['owner']), await business.hire(['cashier'])]
  const cut = {
    ...owner.context,
    actor: { ...owner.context.actor, rules: [{ role: 'owner' as const, limits: { discountBp: 500 }, without: [] }] },
  }
  const above = { status: 422, key: 'cluster.aboveOwnLimit' }
  const change = (limitDiscount: string) =>
    changeStaffRoles(cut, { memberId: cashier.memberId, roles: ['cashier'], limits: { limitDiscount } })
  await expect(change('100')).rejects.toMatchObject(above)
  await change('5')
  const person = { firstname: 'มานี', login: `${crypto.randomUUID()}@example.com`, clusterId: business.id }
  await expect(invite(cut, { ...person, staffRoles: ['cashier'], limitDiscount: '100' })).rejects.toMatchObject(above)
  await invite(cut, { ...person, staffRoles: ['cashier'], limitDiscount: '5' })
  const rule = (context: Context, discountBp: number) =>
    command({
      may: 'cluster.changeStaff',
      input: z.object({}),
      run: (tools) =>
        setRoleRule(tools, {
          clusterId: business.id,
          role: 'cashier',
          version: 0,
          without: [],
          limits: { discountBp },
        }),
    })(context, {})
  await expect(rule(cut, 10_000)).rejects.toMatchObject(above)
  expect(await rule(cut, 500)).toEqual({ version: 1 })
})
