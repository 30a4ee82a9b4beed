import { businessDate } from '#kernel/dates.ts'
import {
  enterBill,
  makeOrder,
  orderChoices,
  payBill,
  placeOrder,
  putOrderLine,
  receiveOrder,
  savePrice,
  seeOrder,
} from '#rooms/purchasing/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 107, add: addOrders }

/** Beans in cases of twelve, one bag short, billed with carriage that bears withholding, and paid; tea is on its way. */
async function addOrders(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const admin = () => acting(tenantId, people.admin) // each with a key of its own
  const { suppliers, places } = await orderChoices(admin(), {})
  const called = (name: string) => suppliers.find((one) => one.name.includes(name))!.id
  const today = businessDate(new Date())
  const [beans, tea] = [called('ปางขอน'), called('ชาและโกโก้')]
  for (const [supplierId, code, sku, unit, baseQuantity, price, leadDays] of prices(beans, tea))
    await savePrice(admin(), { supplierId, code, sku, unit, baseQuantity, price, leadDays, fromOn: '2026-01-01' })
  const { id } = await makeOrder(admin(), { supplierId: beans, locationId: places[0]!.id, note: 'ส่งก่อนเที่ยง' })
  await putOrderLine(admin(), { id, sku: 'DM-BL-001-200W', quantity: '2' })
  await putOrderLine(admin(), { id, sku: 'DM-BL-002-200W', quantity: '1' })
  await placeOrder(admin(), { id })
  const { lines } = await seeOrder(admin(), { id })
  const [first, second] = lines.map((line) => line.id)
  await receiveOrder(admin(), { id, came: { [first!]: '23', [second!]: '12' }, deliveryNo: 'DN-1182' })
  const { id: bill } = await enterBill(admin(), {
    id,
    paperNo: 'IV6911-0045',
    paperOn: today,
    goods: { [first!]: { quantity: '23' }, [second!]: { quantity: '12' } },
    others: { 0: { what: 'ค่าขนส่ง', amount: '1200', account: 'expense:other', vat: 'none', income: 'transport' } },
  })
  await payBill(admin(), { id: bill, account: 'bank:transfer', paidOn: today, income: 'transport' })
  const coming = await makeOrder(admin(), { supplierId: tea, locationId: places[0]!.id })
  await putOrderLine(admin(), { id: coming.id, sku: 'DM-BL-003-200W', quantity: '4' })
  await placeOrder(admin(), { id: coming.id })
}

type Price = [
  supplierId: string,
  code: string,
  sku: string,
  unit: string,
  baseQuantity: string,
  price: string,
  leadDays: string,
]
const prices = (beans: string, tea: string): Price[] => [
  [beans, 'PK-BL1', 'DM-BL-001-200W', 'ลัง', '12', '2160', '3'],
  [beans, 'PK-BL2', 'DM-BL-002-200W', 'ลัง', '12', '2280', '3'],
  [tea, 'BTC-300', 'DM-BL-003-200W', 'ถุง', '1', '195', '7'],
]
