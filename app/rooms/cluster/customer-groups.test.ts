import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { samples } from './customer-group-samples.ts'
import { customerGroupPage, groupMembers, groupOf, putInGroup, removeCustomerGroups } from './customer-groups.ts'
import { newBusiness } from './testing.ts'

test('guests and customers see none, remove none and put nobody in', async () => {
  const tenant = await newTenant()
  const [id] = await samples(tenant)
  const { id: accountId } = await newAccount(tenant)
  for (const [who, status] of [
    [tenant.as('guest'), 401],
    [tenant.as('user', { accountId }), 403],
    [tenant.as('user', { staff: ['viewer'] }), 403],
  ] as const) {
    await expect(customerGroupPage(who, {})).rejects.toMatchObject({ status })
    await expect(removeCustomerGroups(who, { id: id! })).rejects.toMatchObject({ status })
    await expect(putInGroup(who, { accountId, groupId: id! })).rejects.toMatchObject({ status })
  }
})

test('a person whom one may not see, another tenant’s group, and nobody are not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const [[id], [theirs]] = [await samples(tenant), await samples(other)]
  const { id: accountId } = await newAccount(tenant)
  const manager = tenant.as('manager')
  await expect(putInGroup(manager, { accountId, groupId: theirs! })).rejects.toMatchObject({ status: 404 })
  const stranger = await newAccount(other)
  await expect(putInGroup(manager, { accountId: stranger.id, groupId: id! })).rejects.toMatchObject({ status: 404 })
  await expect(putInGroup(manager, { login: 'nobody@example.com', groupId: id! })).rejects.toMatchObject({
    status: 404,
  })
  const { context } = await (await newBusiness(tenant)).hire(['branchManager'])
  await expect(putInGroup(context, { accountId, groupId: id! })).rejects.toMatchObject({ status: 404 })
})

test('a person is in one group at most, by their page or by their address, and the trail says so', async () => {
  const tenant = await newTenant()
  const [first, second] = await samples(tenant)
  const { id: accountId } = await newAccount(tenant, { email: 'shop@example.com' })
  const manager = tenant.as('manager')
  await putInGroup(manager, { accountId, groupId: first! })
  await putInGroup(manager, { login: 'Shop@example.com', groupId: second! })
  expect(await groupOf(manager, { accountId })).toBe(second)
  expect((await groupMembers(manager, { id: second! })).members).toMatchObject([{ accountId }])
  expect((await customerGroupPage(manager, {})).rows.map(({ people }) => people)).toEqual([0, 1, 0])
  await putInGroup(manager, { accountId, groupId: '' })
  expect(await groupOf(manager, { accountId })).toBe(null)
  expect(await tenant.sql('select distinct action, subject from kernel.audit_log')).toEqual([
    { action: 'cluster.putInGroup', subject: accountId },
  ])
})

test('staff see the newest first; what is removed is gone with its people', async () => {
  const tenant = await newTenant()
  const ids = await samples(tenant)
  await samples(await newTenant())
  const manager = tenant.as('manager')
  const { id: accountId } = await newAccount(tenant)
  await putInGroup(manager, { accountId, groupId: ids[0]! })
  expect((await customerGroupPage(manager, {})).rows.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await customerGroupPage(manager, { q: 'ขายส่ง' })).rows.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  await removeCustomerGroups(manager, { id: ids.slice(0, 2) })
  expect((await customerGroupPage(manager, {})).rows.map(({ id }) => id)).toEqual(ids.slice(2))
  expect(await groupOf(manager, { accountId })).toBe(null)
})
