import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { vendorHistory, changeVendor, makeVendor, seeVendor } from './save-vendor.ts'

/** What is typed of one: a field that must be filled in stands here, too. */
const typed = (name: string) => ({ name, gpPercent: '30' })

test('nobody else makes or sees one, and another tenant’s is not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await expect(makeVendor(tenant.as('guest'), typed('x'))).rejects.toMatchObject({ status: 401 })
  await expect(seeVendor(tenant.as('user'), { id: null })).rejects.toMatchObject({ status: 403 })
  const { id } = await makeVendor(other.as('manager'), typed('x'))
  await expect(seeVendor(tenant.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  const change = changeVendor(tenant.as('manager'), { id, version: 1, name: 'y' })
  await expect(change).rejects.toMatchObject({ status: 404 })
  expect(await vendorHistory(tenant.as('manager'), { id })).toEqual([])
})

test('who may only look sees it and changes nothing', async () => {
  const tenant = await newTenant()
  const { id } = await makeVendor(tenant.as('manager'), typed('x'))
  const viewer = tenant.as('user', { staff: ['stockKeeper'] })
  expect(await seeVendor(viewer, { id })).toMatchObject({ name: 'x' })
  await expect(makeVendor(viewer, typed('y'))).rejects.toMatchObject({ status: 403 })
  await expect(changeVendor(viewer, { id, version: 1, name: 'y' })).rejects.toMatchObject({ status: 403 })
})

test('it is made and changed; who was slower is told, nothing is lost, and the history says by whom', async () => {
  const tenant = await newTenant()
  const manager = () => tenant.as('manager') // each with a key of its own
  await expect(makeVendor(manager(), typed(' '))).rejects.toMatchObject({ code: 'VALIDATION' })
  const { id } = await makeVendor(manager(), typed('one'))
  await changeVendor(manager(), { id, name: 'two', note: 'more', version: 1 })
  await expect(changeVendor(manager(), { id, name: 'late', version: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { version: 2 },
  })
  await changeVendor(manager(), { id, name: 'three', version: 2 }) // a field that is not sent stays as it is
  expect(await seeVendor(manager(), { id })).toMatchObject({ name: 'three', note: 'more', version: 3 })
  expect((await vendorHistory(manager(), { id })).map(({ changes }) => changes)).toEqual([
    { name: ['two', 'three'] },
    { name: ['one', 'two'], note: ['', 'more'] },
    {},
  ])
})

test('a program that sends the same again makes one', async () => {
  const tenant = await newTenant()
  const once = tenant.as('manager')
  const { id } = await makeVendor(once, typed('x'))
  expect(await makeVendor(once, typed('x'))).toEqual({ id })
})

test('tax invoices and tax withheld need the tax id', async () => {
  const manager = (await newTenant()).as('manager')
  for (const terms of [{ vat: 'yes' }, { gpWithheld: '3' }, { income: 'service' }] as const)
    await expect(makeVendor(manager, { ...typed('x'), ...terms })).rejects.toMatchObject({ status: 422 })
  for (const gpPercent of ['-1', '90.5', 'x'])
    await expect(makeVendor(manager, { name: 'x', gpPercent })).rejects.toMatchObject({ status: 422 })
})
