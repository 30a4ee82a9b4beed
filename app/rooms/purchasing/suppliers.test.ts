import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { api } from './api.ts'
import { integrity } from './integrity.ts'
import { samples } from './supplier-samples.ts'
import { archiveSuppliers, bringBackSuppliers, supplierFilePart, supplierPage } from './suppliers.ts'

test('guests, customers and cashiers see none, and archive none', async () => {
  const tenant = await newTenant()
  const [id] = await samples(tenant)
  const cashier = tenant.as('user', { staff: ['cashier'] })
  for (const [who, status] of [
    [tenant.as('guest'), 401],
    [tenant.as('user'), 403],
    [cashier, 403],
  ] as const) {
    await expect(supplierPage(who, {})).rejects.toMatchObject({ status })
    await expect(supplierFilePart(who, { after: null })).rejects.toMatchObject({ status })
    await expect(archiveSuppliers(who, { id: id! })).rejects.toMatchObject({ status })
    await expect(bringBackSuppliers(who, { id: id! })).rejects.toMatchObject({ status })
  }
  const accountant = tenant.as('user', { staff: ['accountant'] })
  expect((await supplierPage(accountant, {})).total).toBe(3)
  await expect(archiveSuppliers(accountant, { id: id! })).rejects.toMatchObject({ status: 403 })
})

test('staff see them by name, and those of no other tenant', async () => {
  const tenant = await newTenant()
  const ids = await samples(tenant)
  await samples(await newTenant())
  const { rows, total } = await supplierPage(tenant.as('manager'), {})
  expect([total, rows.map(({ id }) => id)]).toEqual([3, ids])
  expect(rows.map(({ state, creditDays }) => [state, creditDays])).toEqual([
    ['active', 30],
    ['active', 0],
    ['archived', 7],
  ])
})

test.each([
  ['ไร่ กาแฟ', [0]],
  ['lanna', [1]],
  ['0105561023453', [2]],
  ['081-234', [0]],
  ['053 211', [2]],
  ['nobody', []],
])('"%s" finds what has it in name, tax id or telephone', async (q, found) => {
  const tenant = await newTenant()
  const ids = await samples(tenant)
  const { rows } = await supplierPage(tenant.as('manager'), { q })
  expect(rows.map(({ id }) => id)).toEqual(found.map((at) => ids[at]))
})

test('what is archived stands under its tab until it is brought back; twice is no error', async () => {
  const tenant = await newTenant()
  const [first, second, third] = await samples(tenant)
  const manager = tenant.as('manager')
  const active = async () => {
    const filters = { state: { kind: 'choice', values: ['active'] } } as const
    return (await supplierPage(manager, { filters })).rows.map(({ id }) => id)
  }
  expect(await active()).toEqual([first, second])
  expect(await archiveSuppliers(manager, { id: [first!, third!] })).toEqual({ ids: [first] })
  expect(await active()).toEqual([second])
  expect(await bringBackSuppliers(manager, { id: first! })).toEqual({ ids: [first] })
  expect(await active()).toEqual([first, second])
  const others = (await newTenant()).as('manager')
  expect(await archiveSuppliers(others, { id: first! })).toEqual({ ids: [] })
})

test('the promises find what breaks them, and nothing else', async () => {
  const tenant = await newTenant()
  const [id] = await samples(tenant)
  const breaches = () => Promise.all(integrity.map(async (each) => (await tenant.sql(each.breaches)).length))
  expect(await breaches()).toEqual(integrity.map(() => 0))
  await tenant.sql("update purchasing.suppliers set tax_id = '0505558012346', line = 'x' where id = $1", [id])
  expect(await breaches()).toEqual([1, 1, ...integrity.slice(2).map(() => 0)])
})

test('a program has its call, and the list its files', () => {
  expect(api.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /api/purchasing/suppliers',
      'POST /api/office/purchasing/change-supplier',
      'GET /api/purchasing/suppliers/{id}/notes',
      'GET /cluster/user/store/suppliers.csv',
      'GET /cluster/user/store/suppliers.xlsx',
    ]),
  )
})
