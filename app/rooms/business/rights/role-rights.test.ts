/** Nobody gets more than the preset, and what goes away is said before. */
import { expect, test } from 'vitest'
import { openBusiness } from '../start/found.ts'
import { cafe, newOwner } from '../testing.ts'
import { saveRights, seeRights, whatIsLost } from './role-rights.ts'

test('nobody gets more than the preset; what goes away is said before, and a stale form is refused', async () => {
  const { tenant, owner } = await newOwner()
  const { id: clusterId } = await openBusiness(owner(), cafe)
  const before = (await seeRights(owner(), { clusterId })).find(({ role }) => role === 'branchManager')!
  const on = before.ticks.map(({ key }) => key)
  expect(on).toContain('refund')
  await expect(
    saveRights(owner(), { clusterId, role: 'cashier', rights: ['refund'], version: 0 }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    saveRights(tenant.as('user', { staff: ['branchManager'] }), { clusterId, role: 'cashier', rights: [] }),
  ).rejects.toMatchObject({ status: 403 })
  const cut = {
    clusterId,
    role: 'branchManager' as const,
    rights: on.filter((key) => key !== 'refund'),
    version: before.version,
  }
  expect(await whatIsLost(owner(), cut)).toMatchObject({ rights: [{ en: 'Refund and void' }], people: [] })
  await saveRights(owner(), { ...cut, limitRefund: '0' })
  await expect(saveRights(owner(), cut)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const after = (await seeRights(owner(), { clusterId })).find(({ role }) => role === 'branchManager')!
  expect(after.ticks.find(({ key }) => key === 'refund')).toEqual({ key: 'refund', isOn: false })
  expect(after.limits).toEqual({ refundSatang: 0 })
  await expect(saveRights(owner(), { ...cut, version: after.version, limitRefund: '-1' })).rejects.toMatchObject({
    status: 422,
  })
})
