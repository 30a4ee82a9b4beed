import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changeSupplier, makeSupplier, seeSupplier, supplierHistory } from './save-supplier.ts'
import { archiveSuppliers, bringBackSuppliers } from './suppliers.ts'

const manager = (tenant: TestTenant) => tenant.as('manager')
const taxId = '0505558012345'
const address = { line: '9 ถนนนิมมานเหมินท์', tambonCode: '500107', zip: '50300' }
const told = (field: string, sentence: unknown = expect.any(String)) => ({
  code: 'VALIDATION',
  details: { fields: [{ field, th: expect.any(String), en: sentence }] },
})

test('nobody else makes, changes or sees one, and another tenant’s is not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await expect(makeSupplier(tenant.as('guest'), { name: 'x' })).rejects.toMatchObject({ status: 401 })
  await expect(seeSupplier(tenant.as('user'), { id: null })).rejects.toMatchObject({ status: 403 })
  const { id } = await makeSupplier(manager(other), { name: 'x' })
  for (const look of [
    seeSupplier(tenant.as('manager'), { id }),
    changeSupplier(manager(tenant), { id, version: 1, name: 'y' }),
  ])
    await expect(look).rejects.toMatchObject({ status: 404 })
  expect(await supplierHistory(tenant.as('manager'), { id })).toEqual([])
})

test('accountant and stock keeper look and change nothing; a cashier does not look', async () => {
  const tenant = await newTenant()
  const { id } = await makeSupplier(manager(tenant), { name: 'x' })
  for (const role of ['accountant', 'stockKeeper'] as const) {
    const staff = tenant.as('user', { staff: [role] })
    expect(await seeSupplier(staff, { id })).toMatchObject({ name: 'x' })
    await expect(makeSupplier(staff, { name: 'y' })).rejects.toMatchObject({ status: 403 })
    await expect(changeSupplier(staff, { id, version: 1, name: 'y' })).rejects.toMatchObject({ status: 403 })
  }
  await expect(seeSupplier(tenant.as('user', { staff: ['cashier'] }), { id })).rejects.toMatchObject({ status: 403 })
})

test('a tax id without its check digit, half an address and half a zip are told at their fields', async () => {
  const tenant = await newTenant()
  const make = (more: object) => makeSupplier(manager(tenant), { name: 'x', ...more })
  await expect(make({ name: ' ' })).rejects.toMatchObject(told('name'))
  await expect(make({ taxId: '0505558012346' })).rejects.toMatchObject(
    told('taxId', expect.stringMatching(/13 digits/)),
  )
  await expect(make({ email: 'nobody' })).rejects.toMatchObject(told('email'))
  await expect(make({ creditDays: '400' })).rejects.toMatchObject(told('creditDays'))
  await expect(make({ address: { ...address, line: '' } })).rejects.toMatchObject(told('address.line'))
  await expect(make({ address: { line: 'x', zip: '50300' } })).rejects.toMatchObject(told('address.tambonCode'))
  await expect(make({ address: { ...address, zip: '1011' } })).rejects.toMatchObject(told('address.zip'))
})

test('one branch of a tax-payer is one supplier, also when two make it at once', async () => {
  const tenant = await newTenant()
  const make = (branchNo: string) => makeSupplier(manager(tenant), { name: 'x', taxId, branchNo })
  const both = await Promise.allSettled([make('00000'), make('')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: told('taxId') })
  const { id } = await make('1')
  await expect(
    changeSupplier(manager(tenant), { id, version: 1, name: 'x', taxId, branchNo: '00000' }),
  ).rejects.toMatchObject(told('taxId'))
  await makeSupplier(manager(await newTenant()), { name: 'x', taxId })
})

test('a program that sends the same again makes one, and without a key none', async () => {
  const tenant = await newTenant()
  await expect(makeSupplier({ ...tenant.as('manager'), idempotencyKey: null }, { name: 'x' })).rejects.toMatchObject({
    status: 422,
  })
  const once = manager(tenant)
  const { id } = await makeSupplier(once, { name: 'x' })
  expect(await makeSupplier(once, { name: 'x' })).toEqual({ id })
})

test('it is made as a form types it, changed, archived and brought back, and the history says by whom', async () => {
  const tenant = await newTenant()
  const typed = {
    kind: 'person' as const,
    name: 'ลุงคำ',
    taxId: '3-5799-00123-45-0',
    phone: '๐๘๑ ๒๓๔ ๕๖๗๘',
    creditDays: '30',
    address,
  }
  const { id } = await makeSupplier(manager(tenant), typed)
  expect(await seeSupplier(tenant.as('manager'), { id })).toMatchObject({
    kind: 'person',
    name: 'ลุงคำ',
    taxId: '3579900123450',
    branchNo: '00000',
    phone: '0812345678',
    creditDays: 30,
    address: { ...address, province: { th: 'เชียงใหม่', en: 'Chiang Mai' } },
    version: 1,
  })
  await changeSupplier(manager(tenant), { ...typed, id, version: 1, creditDays: 45, address: null })
  const late = changeSupplier(manager(tenant), { id, version: 1, name: 'late' })
  await expect(late).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { version: 2 } })
  await archiveSuppliers(tenant.as('manager'), { id })
  await bringBackSuppliers(tenant.as('manager'), { id: [id] })
  expect(await seeSupplier(tenant.as('manager'), { id })).toMatchObject({ address: null, archivedAt: null, version: 2 })
  const operations = await supplierHistory(tenant.as('manager'), { id })
  expect(operations.map(({ sentence }) => sentence.en)).toEqual([
    'brought suppliers back',
    'archived suppliers',
    'changed a supplier',
    'added a supplier',
  ])
  expect(operations[2]!.changes).toEqual({
    line: [address.line, ''],
    tambon_code: [address.tambonCode, ''],
    credit_days: [30, 45],
  })
})

test('what a form does not send keeps what it is: a note that is edited leaves credit, kind and address', async () => {
  const tenant = await newTenant()
  const typed = { kind: 'person' as const, name: 'ลุงคำ', phone: '0812345678', creditDays: '30', address }
  const { id } = await makeSupplier(manager(tenant), typed)
  await changeSupplier(manager(tenant), { id, version: 1, note: 'ส่งวันพุธ' })
  expect(await seeSupplier(manager(tenant), { id })).toMatchObject({
    kind: 'person',
    name: 'ลุงคำ',
    phone: '0812345678',
    creditDays: 30,
    address,
    note: 'ส่งวันพุธ',
  })
  expect((await supplierHistory(manager(tenant), { id }))[0]!.changes).toEqual({ note: ['', 'ส่งวันพุธ'] })
})
