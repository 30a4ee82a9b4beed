import { expect, test } from 'vitest'
import type { StaffRole } from '#kernel/roles.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { myCluster } from './business.ts'
import { changeStaffRoles, membershipOf, staffOf } from './members.ts'
import { query } from './room.ts'
import * as z from 'zod'

async function newBusiness(tenant: TestTenant, name = 'คั่วดอย') {
  const [cluster] = await tenant.sql<{ id: string }>(
    'insert into cluster.clusters (name, legal_name) values ($1, $1) returning id',
    [name],
  )
  await tenant.sql(
    "insert into cluster.branches (cluster_id, branch_no, name_th, name_en) values ($1, '00000', 'สำนักงานใหญ่', 'Head office')",
    [cluster!.id],
  )
  async function hire(roles: StaffRole[]) {
    const [account] = await tenant.sql<{ id: string }>(
      'insert into identity.accounts (email, firstname) values ($1, $2) returning id',
      [`${crypto.randomUUID()}@example.com`, roles[0]],
    )
    const [member] = await tenant.sql<{ id: string }>(
      'insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3) returning id',
      [cluster!.id, account!.id, roles],
    )
    return {
      memberId: member!.id,
      accountId: account!.id,
      context: tenant.as('user', { accountId: account!.id, staff: roles }),
    }
  }
  return { id: cluster!.id, hire }
}
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
    { code: 'VALIDATION' },
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
