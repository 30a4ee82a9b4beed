/** The history of settings and the way back, one mechanism for all rooms; proved on those that this room and lower ones keep. */
import { expect, test } from 'vitest'
import type { TestTenant } from '#kernel/testing.ts'
import { newTenant } from '#kernel/testing.ts'
import { keptSettings, restoreKept } from '#rooms/tenancy/testing.ts'
import { saveDelivery } from './delivery-desk.ts'
import { shopTerms } from './see-terms.ts'

const admin = (tenant: TestTenant) => tenant.as('admin')
const list = (tenant: TestTenant) => keptSettings(admin(tenant), {})

test('who changed what is kept, and one press takes it back; that press can be taken back too', async () => {
  const tenant = await newTenant('back')
  await saveDelivery(admin(tenant), { price: 5000, pickup: false })
  await saveDelivery(admin(tenant), { price: 6000, pickup: true, version: 1, provinces: [{ code: '50', price: null }] })
  const [second, first] = await list(tenant)
  expect(first).toMatchObject({ title: { en: 'Delivery and hold' }, seen: null })
  expect(second!.changed.map(({ field, from, to }) => [field.en, from, to])).toEqual([
    ['Shipping', '฿50.00', '฿60.00'],
    ['Shipping by province', {}, { '50': null }],
    ['Pick-up', false, true],
  ])
  await restoreKept(admin(tenant), { id: second!.id, seen: second!.seen! })
  expect(await shopTerms(tenant.as('guest'), {})).toMatchObject({ shippingSatang: 5000n, pickup: false, provinces: {} })
  const [third] = await list(tenant)
  await restoreKept(admin(tenant), { id: third!.id, seen: third!.seen! })
  expect(await shopTerms(tenant.as('guest'), {})).toMatchObject({ shippingSatang: 6000n, pickup: true })
})

test('not by who may not, not without fresh proof, not over what was changed since, and never another tenant’s', async () => {
  const [tenant, other] = [await newTenant('back'), await newTenant('other')]
  await saveDelivery(admin(tenant), { price: 5000 })
  await saveDelivery(admin(tenant), { price: 6000, version: 1 })
  const [newest] = await list(tenant)
  const [id, seen] = [newest!.id, newest!.seen!]
  await expect(restoreKept(tenant.as('manager'), { id, seen })).rejects.toMatchObject({ status: 403 })
  await expect(keptSettings(tenant.as('user'), {})).rejects.toMatchObject({ status: 403 })
  const old = tenant.as('admin', { confirmedAt: new Date(Date.now() - 16 * 60_000) })
  await expect(restoreKept(old, { id, seen })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(restoreKept(admin(other), { id, seen })).rejects.toMatchObject({ status: 404 })
  expect(await list(other)).toEqual([])
  await saveDelivery(admin(tenant), { price: 7000, version: 2 })
  await expect(restoreKept(admin(tenant), { id, seen })).rejects.toMatchObject({ status: 409 })
  const tries = await Promise.allSettled(
    (await list(tenant))
      .slice(0, 1)
      .flatMap((one) => Array.from({ length: 10 }, () => restoreKept(admin(tenant), { id: one.id, seen: one.seen! }))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await shopTerms(tenant.as('guest'), {})).shippingSatang).toBe(6000n)
})
