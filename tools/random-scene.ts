/** The business in which anything happens in any order, and how one of what is there is chosen. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { type Luck, luckOf, seed } from '#kernel/testing-luck.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { putInBundle, putPrice, savePriceList } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { makeCustomerGroup, putInGroup } from '#rooms/cluster/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { makeRegister } from '#rooms/pos/testing.ts'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { makeSupplier } from '#rooms/purchasing/testing.ts'
import { saveDelivery } from '#rooms/shop/delivery-desk.ts'
import { savePlace } from '#rooms/stock/index.ts'
import { someBranch, someStock } from '#rooms/stock/testing.ts'

export interface Scene {
  tenant: TestTenant
  luck: Luck
  skus: readonly string[]
  codes: readonly string[]
  /** Customers with accounts: some of them in a group with prices of its own. */
  members: readonly string[]
  admins: readonly string[]
  listId: string
  /** What each month said when it was closed. */
  closed: Map<string, unknown>
}

export type Operation = (scene: Scene) => Promise<unknown>

export const staff = ({ tenant, luck, admins }: Scene): Context =>
  tenant.as('admin', { accountId: luck.pick(admins), confirmedAt: new Date() })
export const nothingThere = Symbol('there was nothing to do it with')
export const didNothing = (answer: unknown): boolean => answer === nothingThere

/** One row of what a statement finds, by luck. */
async function anyOf<Row>({ tenant, luck }: Scene, text: string): Promise<Row | undefined> {
  const rows = await tenant.sql<Row>(`select * from (${text}) found order by 1 limit 300`)
  return rows.length > 0 ? luck.pick(rows) : undefined
}
export const withOne =
  <Row>(text: string, work: (scene: Scene, row: Row) => Promise<unknown>): Operation =>
  async (scene) => {
    const row = await anyOf<Row>(scene, text)
    return row ? work(scene, row) : nothingThere
  }

export const baht = (satang: bigint) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
export const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
/** One of the last hundred days. */
export const anyDay = ({ luck }: Scene) => businessDate(new Date(Date.now() - luck.upTo(100) * 86_400_000))
export const about = ({ luck }: Scene, satang: bigint) => 1n + BigInt(luck.upTo(Number(satang)))

/** Goods with VAT and without, a set of them, and a service that goes along. */
export async function openScene(): Promise<Scene> {
  const tenant = await newTenant('operations')
  const manager = tenant.as('manager')
  await readyToSell(tenant)
  const skus = ['CUP', 'POT', 'TEA', 'BEAN']
  await someProduct(manager, { skus, baht: 107 })
  await someProduct(manager, { skus: ['EGGS'], baht: 89.5, vatClass: 'exempt' })
  await someProduct(manager, { skus: ['FITTING'], baht: 2140, kind: 'service' })
  await tenant.sql("update catalogue.variants set track_stock = false where sku = 'FITTING'")
  const { variants } = await someProduct(manager, { skus: ['SET'], baht: 190, kind: 'bundle' })
  for (const [sku, quantity] of [
    ['CUP', 2],
    ['TEA', 1],
  ] as const)
    await putInBundle(manager, { variantId: variants[0]!.variantId, sku, quantity })
  await someStock(manager, Object.fromEntries([...skus, 'EGGS'].map((sku) => [sku, 150])))
  await savePlace(manager, { name: { th: 'คลัง' }, code: 'STORE', kind: 'warehouse' })
  const quantities = Object.fromEntries(skus.map((sku) => [sku, 40]))
  await someBranch(manager, tenant, { code: 'RIVER', quantities })
  await tenant.sql("update catalogue.variants set lot_tracked = true where sku = 'BEAN'")
  await saveDelivery(tenant.as('admin'), { cod: true, codFee: 2500, codLimit: 1_000_000 })
  await somePromotion(manager, { percent: '10', minAmount: 30_000n })
  await somePromotion(manager, { kind: 'amount', amount: 5_000n, code: 'FIFTY', budgetUses: '60', perCustomer: '3' })
  await somePromotion(manager, { percent: '20', code: 'TWENTY', budget: 500_000n, stackable: false })
  const { id: groupId } = await makeCustomerGroup(manager, { name: 'ขายส่ง' })
  const { id: listId } = await savePriceList(manager, { id: null, name: 'ส่ง', groupId, active: 'on' })
  for (const sku of skus) await putPrice(manager, { id: listId, sku, percent: '15' })
  const members = await Promise.all(Array.from({ length: 8 }, async () => (await newAccount(tenant)).id))
  for (const accountId of members.slice(0, 4)) await putInGroup(manager, { accountId, groupId })
  const admins = await Promise.all(
    Array.from({ length: 3 }, async () => (await newAccount(tenant, { role: 'admin' })).id),
  )
  const anew = () => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })
  for (const cashRounding of ['satang25', 'baht'] as const)
    await makeRegister(anew(), {
      name: `หน้าร้าน ${cashRounding}`,
      cashRounding,
      serviceCharge: 'ten',
      tips: 'ask',
      kitchen: 'all',
    })
  for (const [name, taxId, creditDays] of [
    ['บริษัท ตัวอย่างค้าส่ง จำกัด', '0505558012345', 30],
    ['นายสวน ผลไม้', '', 0],
  ] as const)
    await makeSupplier(anew(), { name, taxId, creditDays, address: { line: '88/4 หมู่ 2', tambonCode: '500107', zip: '50300' } }) // prettier-ignore
  const codes = ['FIFTY', 'TWENTY', 'NEVER']
  return {
    tenant,
    luck: luckOf(seed),
    skus: [...skus, 'EGGS', 'FITTING', 'SET'],
    codes,
    members,
    admins,
    listId,
    closed: new Map(),
  }
}
