import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { saveCustomerGroup, seeCustomerGroup } from './save-customer-group.ts'

test('nobody else makes or sees one, and another tenant’s is not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await expect(saveCustomerGroup(tenant.as('guest'), { id: null, name: 'x' })).rejects.toMatchObject({ status: 401 })
  await expect(seeCustomerGroup(tenant.as('user'), { id: null })).rejects.toMatchObject({ status: 403 })
  const { id } = await saveCustomerGroup(other.as('manager'), { id: null, name: 'x' })
  await expect(seeCustomerGroup(tenant.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  await expect(saveCustomerGroup(tenant.as('manager'), { id, name: 'y' })).rejects.toMatchObject({ status: 404 })
})

test('it is made and changed; who was slower is told, and nothing is lost', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  await expect(saveCustomerGroup(manager, { id: null, name: ' ' })).rejects.toMatchObject({ code: 'VALIDATION' })
  const { id } = await saveCustomerGroup(manager, { id: null, name: 'one' })
  await saveCustomerGroup(manager, { id, name: 'two', note: 'more', version: 1 })
  await expect(saveCustomerGroup(manager, { id, name: 'late', version: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { version: 2 },
  })
  expect(await seeCustomerGroup(manager, { id })).toEqual({ id, name: 'two', note: 'more', version: 2 })
})
