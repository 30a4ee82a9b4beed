import { expect, test } from 'vitest'
import { addPromptPay, saveSeller } from '#rooms/billing/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { someStock } from '#rooms/stock/testing.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { saveDelivery } from '../delivery-desk.ts'
import { openShop } from './open-shop.ts'
import { seeStart, waitingStart } from './start-steps.ts'

async function closedShop() {
  const tenant = await newTenant('new')
  await tenant.sql('update tenancy.sites set opened_at = null')
  const site = { ...tenant.site, isClosed: true as const }
  return { tenant, owner: { ...tenant.as('admin', { staff: ['owner'] }), site } }
}

const missing = async (owner: Parameters<typeof seeStart>[0]) =>
  (await seeStart(owner, {})).steps.filter(({ isDone }) => !isDone).map(({ key }) => key)
const wayTo = async (owner: Parameters<typeof seeStart>[0], step: string) =>
  (await seeStart(owner, {})).steps.find(({ key }) => key === step)!.to
const openedAt = async (tenant: TestTenant) =>
  (await tenant.sql<{ opened_at: Date | null }>('select opened_at from tenancy.sites'))[0]!.opened_at

test('only the admin and the owner open a shop, or see what it lacks', async () => {
  const { tenant } = await closedShop()
  for (const who of [tenant.as('manager'), tenant.as('user', { staff: ['branchManager', 'seller'] })]) {
    await expect(openShop(who, {})).rejects.toMatchObject({ status: 403 })
    await expect(seeStart(who, {})).rejects.toMatchObject({ status: 403 })
  }
})

test('a shop opens when it can be paid and something can be sold, and not before', async () => {
  const { tenant, owner } = await closedShop()
  expect(await missing(owner)).toEqual(['look', 'seller', 'money', 'delivery', 'product', 'stock'])
  expect(await wayTo(owner, 'product')).toBe('/cluster/products/new?from=start')
  await saveSeller(owner, { name: 'มานี', taxId: '1101700230708', address: '1 ถนนใหม่', phone: '0812345678' })
  await addPromptPay(owner, { ident: '0812345678', holder: 'มานี' })
  await saveDelivery(owner, {})
  const { productId } = await someProduct(owner, { skus: ['CUP'], baht: 50 })
  await tenant.sql(`update catalogue.products set pictures = '[{"name":"abcdefgh","alt":{"th":"","en":""}}]'`)
  expect(await missing(owner)).toEqual(['look', 'stock'])
  // U25: "change" opens the one there is, not a new one.
  expect(await wayTo(owner, 'product')).toBe(`/cluster/products/${productId}?from=start`)
  await expect(openShop(owner, {})).rejects.toMatchObject({ status: 409 })
  expect(await waitingStart(owner, {})).toMatchObject([{ count: 2 }])
  await someStock(owner, { CUP: 5 })
  expect(await openedAt(tenant)).toBeNull()
  expect(await openShop(owner, {})).toEqual({ opened: true })
  expect(await openedAt(tenant)).not.toBeNull()
  expect(await openShop(owner, {}), 'a second press').toEqual({ opened: false })
})
