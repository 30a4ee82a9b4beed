import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { samples } from './vendor-samples.ts'
import { vendorPage, archiveVendors, bringBackVendors } from './vendors.ts'

test('guests and customers see none, and change none', async () => {
  const tenant = await newTenant()
  const [id] = await samples(tenant)
  for (const [who, status] of [
    [tenant.as('guest'), 401],
    [tenant.as('user'), 403],
  ] as const) {
    await expect(vendorPage(who, {})).rejects.toMatchObject({ status })
    await expect(archiveVendors(who, { id: id! })).rejects.toMatchObject({ status })
  }
})

test('staff see them by name, and those of no other tenant', async () => {
  const tenant = await newTenant()
  const ids = await samples(tenant)
  await samples(await newTenant())
  const { rows, total } = await vendorPage(tenant.as('manager'), {})
  expect([total, rows.map(({ id }) => id)]).toEqual([3, [ids[1], ids[2], ids[0]]])
  const found = await vendorPage(tenant.as('manager'), { q: '๑' })
  expect(found.rows.map(({ id }) => id)).toEqual(ids.slice(0, 1))
})

test('what is archived stands under its tab until it is brought back, and the trail says by whom', async () => {
  const tenant = await newTenant()
  const [first, second, third] = await samples(tenant)
  await archiveVendors(tenant.as('manager'), { id: [first!, second!] })
  await archiveVendors(tenant.as('manager'), { id: first! })
  const those = async (state: string) =>
    (await vendorPage(tenant.as('manager'), { filters: { state: { kind: 'choice', values: [state] } } })).rows.map(
      ({ id }) => id,
    )
  expect(await those('active')).toEqual([third])
  await bringBackVendors(tenant.as('manager'), { id: first! })
  expect(await those('archived')).toEqual([second])
  expect(await tenant.sql('select action from kernel.audit_log order by id limit 1')).toEqual([
    { action: 'purchasing.archiveVendors' },
  ])
})
