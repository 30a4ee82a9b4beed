import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import {
  changeCustomerGroup,
  customerGroupHistory,
  makeCustomerGroup,
  seeCustomerGroup,
} from './save-customer-group.ts'

test('nobody else makes or sees one, and another tenant’s is not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await expect(makeCustomerGroup(tenant.as('guest'), { name: 'x' })).rejects.toMatchObject({ status: 401 })
  await expect(seeCustomerGroup(tenant.as('user'), { id: null })).rejects.toMatchObject({ status: 403 })
  const { id } = await makeCustomerGroup(other.as('manager'), { name: 'x' })
  await expect(seeCustomerGroup(tenant.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  await expect(changeCustomerGroup(tenant.as('manager'), { id, version: 1, name: 'y' })).rejects.toMatchObject({
    status: 404,
  })
})

test('it is made and changed; who was slower is told, and nothing is lost', async () => {
  const tenant = await newTenant()
  const manager = () => tenant.as('manager') // each with a key of its own
  await expect(makeCustomerGroup(manager(), { name: ' ' })).rejects.toMatchObject({ code: 'VALIDATION' })
  const { id } = await makeCustomerGroup(manager(), { name: 'one' })
  await changeCustomerGroup(manager(), { id, name: 'two', note: 'more', version: 1 })
  await expect(changeCustomerGroup(manager(), { id, name: 'late', version: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { version: 2 },
  })
  expect(await seeCustomerGroup(manager(), { id })).toMatchObject({ name: 'two', note: 'more', version: 2 })
  await changeCustomerGroup(manager(), { id, version: 2, name: 'three' }) // what is not sent stays
  expect(await seeCustomerGroup(manager(), { id })).toMatchObject({ name: 'three', note: 'more', version: 3 })
  expect((await customerGroupHistory(manager(), { id })).map(({ changes }) => changes)).toEqual([
    { name: ['two', 'three'] },
    { name: ['one', 'two'], note: ['', 'more'] },
    {},
  ])
})
