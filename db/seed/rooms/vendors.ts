import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { makeProduct } from '#rooms/catalogue/index.ts'
import { sellTicket } from '#rooms/pos/index.ts'
import {
  addVendorGoods,
  approveSettlement,
  makeVendor,
  moveVendorGoods,
  orderChoices,
  paySettlement,
  settleVendor,
} from '#rooms/purchasing/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

/** After the counter has opened. */
export const part: DemoPart = { at: 510, add: addVendors }

/** The roastery sells a potter's cups over the counter: some were settled and paid, some wait; a sweets maker is new. */
async function addVendors(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const admin = () => acting(tenantId, people.admin) // each with a key of its own
  const [{ id: potter }] = [await makeVendor(admin(), vendors[0]), await makeVendor(admin(), vendors[1])]
  const { places } = await orderChoices(admin(), {})
  const sku = 'VD-CUP-01'
  const name = { th: 'แก้วเซรามิกบ้านดินเผา 200 มล.', en: 'Mae Rim Ceramic Cup 200 ml' }
  const { productId } = await makeProduct(admin(), { name, sku, price: '420', categories: ['cups'] })
  // As their other cups look.
  await inOneTransaction(contextOf(tenantId, people.admin), ({ rows }) =>
    rows(
      `update catalogue.products p set pictures = m.pictures from catalogue.products m where p.id = $1 and m.slug = 'stoneware-mug'`,
      [productId],
    ),
  )
  await addVendorGoods(admin(), { id: potter, sku })
  await moveVendorGoods(admin(), { id: potter, sku, way: 'in', place: places[0]!.id, quantity: '18', paper: 'DN-041' })
  const [cup] = await inOneTransaction(contextOf(tenantId, people.admin), ({ rows }) =>
    rows<{ id: string; price: bigint; register: string }>(
      `select v.id, v.price_satang as price, s.register_id as register from catalogue.variants v, pos.shifts s
       where v.sku = $1 and s.state = 'open'`,
      [sku],
    ),
  )
  const sell = async (pieces: number) => {
    const { id, price, register } = cup!
    const total = price * BigInt(pieces)
    await sellTicket(admin(), {
      id: randomUUID(),
      registerId: register,
      clientAt: new Date().toISOString(),
      lines: [{ variantId: id, unitSatang: price, quantityMilli: pieces * 1000 }],
      expectedTotalSatang: total,
      tenders: [{ method: 'cash', givenSatang: total }],
    } as never) // parsed by the command
  }
  await sell(2)
  await sell(1)
  const today = businessDate(new Date())
  const { id } = await settleVendor(admin(), { id: potter, untilOn: today })
  await approveSettlement(admin(), { id, paperNo: 'IV6911-018', paperOn: today })
  await paySettlement(admin(), { id, account: 'bank:transfer', paidOn: today })
  await sell(2)
}

const vendors: [Parameters<typeof makeVendor>[1], Parameters<typeof makeVendor>[1]] = [
  {
    name: 'บริษัท บ้านดินเผาแม่ริม จำกัด',
    taxId: '0505558012345',
    phone: '053297441',
    email: 'hello@maerim-pottery.example',
    address: '19 หมู่ 4 ตำบลริมใต้ อำเภอแม่ริม จังหวัดเชียงใหม่ 50180',
    gpPercent: '30',
    gpWithheld: '3',
    vat: 'yes',
    payTo: 'กสิกรไทย 012-3-45678-9 บจก. บ้านดินเผาแม่ริม',
    note: 'แก้วทำมือ แต่ละใบสีต่างกันเล็กน้อย',
  },
  { name: 'ขนมป้าศรี', phone: '0812345678', gpPercent: '25', settles: 'weekly', payTo: 'พร้อมเพย์ 081-234-5678' },
]
