/** A business that buys: registered for VAT, a place, a supplier of beans, and beans that lie there at a known cost. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import type { StaffRole } from '#kernel/roles.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/testing.ts'
import { bookCosts, someStock, stockBreaches } from '#rooms/stock/testing.ts'
import { integrity } from './integrity.ts'
import { putOrderLine, makeOrder } from './orders/change-order.ts'
import { command } from './room.ts'
import { makeSupplier } from './save-supplier.ts'
import { takeSales } from './vendors/take-sales.ts'

export interface Buying {
  tenant: TestTenant
  supplierId: string
  locationId: string
  /** Variants by SKU. */
  variants: Readonly<Record<string, string>>
  /** As somebody who works there, with a key of their own each time. */
  as(role: StaffRole | 'admin'): Context
  /** Costs and prices of bills that wait are booked. */
  settle(): Promise<void>
  order(lines: readonly Line[], role?: StaffRole | 'admin'): Promise<string>
}

interface Line {
  sku: string
  quantity: number | string
  price?: string
  unit?: string
  baseQuantity?: number
}

export async function buying(
  stock: Record<string, number> = { BEANS: 0 },
  { vatRegistered = true } = {},
): Promise<Buying> {
  const tenant = await newTenant()
  await readyToSell(tenant, { vatRegistered })
  await someProduct(tenant.as('admin'), { skus: Object.keys(stock), baht: 1000 })
  await tenant.sql('update catalogue.variants set cost_satang = 30000')
  await someStock(tenant.as('admin'), stock)
  const variants = await tenant.sql<{ sku: string; id: string }>('select sku, id from catalogue.variants')
  const [place] = await tenant.sql<{ id: string }>('select id from stock.locations where is_default')
  const roles = ['admin', 'owner', 'branchManager', 'accountant', 'stockKeeper', 'cashier'] as const
  const people = new Map<string, string>(roles.map((role) => [role, randomUUID()]))
  await tenant.sql(
    'insert into identity.accounts (id, email, firstname) select * from unnest($1::uuid[], $2::text[], $3::text[])',
    [[...people.values()], roles.map((role) => `${role}-${randomUUID()}@example.com`), [...roles]],
  )
  const as = (role: StaffRole | 'admin'): Context => {
    const accountId = people.get(role) ?? randomUUID()
    const who = { accountId, confirmedAt: new Date() }
    const context = role === 'admin' ? tenant.as('admin', who) : tenant.as('user', { ...who, staff: [role] })
    return { ...context, idempotencyKey: randomUUID() }
  }
  const { id: supplierId } = await makeSupplier(as('admin'), {
    name: 'บริษัท ตัวอย่างค้ากาแฟ จำกัด',
    taxId: '0505558012345',
    address: { line: '88/4 หมู่ 2', tambonCode: '500107', zip: '50300' },
    email: 'sales@example.com',
    creditDays: 30,
  })
  return {
    tenant,
    supplierId,
    locationId: place!.id,
    variants: Object.fromEntries(variants.map(({ sku, id }) => [sku, id])),
    as,
    settle: async () => void (await bookCosts.handle(jobContext(tenant.id, null), {})),
    async order(lines, role = 'owner') {
      const { id } = await makeOrder(as(role), { supplierId, locationId: place!.id })
      for (const line of lines) await putOrderLine(as(role), { id, ...line } as never) // parsed by the command
      return id
    },
  }
}

/** Rows that break a promise of purchasing, stock or the book; there must be none. */
export async function buyingBreaches({ tenant }: Pick<Buying, 'tenant'>): Promise<unknown[]> {
  const own = await Promise.all([...integrity, ...ledgerPromises].map(({ breaches }) => tenant.sql(breaches)))
  return [...own.flat(), ...(await stockBreaches(tenant))]
}

/** Of an account, in satang; 0 where nothing was ever booked. */
export async function balance(tenant: TestTenant, code: string): Promise<bigint> {
  const [row] = await tenant.sql<{ satang: bigint }>(
    'select balance_satang as satang from ledger.accounts where code = $1',
    [code],
  )
  return row?.satang ?? 0n
}

export { cancelBill, enterBill } from './bills/enter-bill.ts'
export { cancelCredit, creditReturn } from './bills/credit-return.ts'
export { payBill } from './bills/pay-bill.ts'
export { giveBack } from './orders/give-back.ts'
export { receiveOrder } from './orders/receive.ts'
export { cancelOrder as cancelPurchaseOrder, dropRest, placeOrder } from './orders/place-order.ts'
export { addVendorGoods, endVendorGoods, moveVendorGoods } from './vendors/goods.ts'
export { approveSettlement, paySettlement } from './vendors/pay-settlement.ts'
export { dropSettlement, settleVendor } from './vendors/settle.ts'
export { makeVendor } from './save-vendor.ts'
export { makeOrder, makeSupplier, putOrderLine }

/** As the job does. */
export const takeVendorSales = (context: Context) =>
  command({ may: 'purchasing.settleVendors', input: z.object({}), run: (tools) => takeSales(tools) })(context, {})
