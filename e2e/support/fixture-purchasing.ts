/** What a tenant buys: an order that came, its bill, and a payment with tax withheld. */
import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import type { TestTenant } from '#kernel/testing.ts'
import {
  enterBill,
  makeOrder,
  makeSupplier,
  orderChoices,
  payBill,
  placeOrder,
  putOrderLine,
  receiveOrder,
  seeOrder,
} from '#rooms/purchasing/index.ts'

export async function purchasingFixture(tenant: TestTenant, sku: string, canary: string) {
  const admin = () => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })
  const { id: supplierId } = await makeSupplier(admin(), { name: `ผู้ขาย ${canary}`, taxId: '0105561777776' })
  const { places } = await orderChoices(admin(), {})
  const { id } = await makeOrder(admin(), { supplierId, locationId: places[0]!.id, note: `หมายเหตุ ${canary}` })
  await putOrderLine(admin(), { id, sku, quantity: '2', price: '100' })
  await placeOrder(admin(), { id })
  const { lines } = await seeOrder(admin(), { id })
  const line = lines[0]!.id
  await receiveOrder(admin(), { id, came: { [line]: '2' }, deliveryNo: `DN ${canary}` })
  const { id: bill } = await enterBill(admin(), {
    id,
    paperNo: `IV ${canary}`,
    paperOn: businessDate(new Date()),
    goods: { [line]: { quantity: '2' } },
    others: {
      0: { what: `ค่าขนส่ง ${canary}`, amount: '1200', account: 'expense:other', vat: 'none', income: 'transport' },
    },
  })
  await payBill(admin(), { id: bill, account: 'bank:transfer', paidOn: businessDate(new Date()), income: 'transport' })
  const certified = await tenant.sql<{ id: string }>('select payment_id as id from purchasing.certificates')
  return { ofPurchasing: [supplierId, id, bill, ...certified.map((one) => one.id)] }
}
