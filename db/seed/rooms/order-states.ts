import { addBankAccount, approveSlip, sendSlip } from '#rooms/billing/index.ts'
import {
  acceptReturn,
  addToCart,
  askReturn,
  cancelOrder,
  editOrder,
  packParcel,
  takeDeliveryCash,
  takeGoodsBack,
  sellAs,
  takeOrder,
} from '#rooms/shop/index.ts'
import { refundByTransfer } from '#rooms/wallet/index.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import { chance } from '../chance.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { customer } from '../customers.ts'
import { asGuest, place } from './live-orders.ts'
import { makeSlip } from '../slips.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 80, add: addOrderStates }

/** The roastery takes cash at the door and transfers to its bank, and its desk shows an order in every state. */
async function addOrderStates(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (demo.key !== 'roastery' || !people) return
  const { admin, manager } = people
  const { name } = demo.receivingAccount
  await addBankAccount(acting(tenantId, admin), { bank: '004', number: '0123456785', accountName: name })
  await sqlOf(tenantId, 'update shop.settings set cod = true, cod_fee_satang = 3000, cod_limit_satang = 500000')
  await atTheDoor(demo, tenantId, manager)
  await changed(demo, tenantId, manager)
  await paidTooLate(demo, tenantId, admin)
  await refundedWhole(demo, tenantId, admin)
}

const sqlOf = <Row>(tenantId: string, text: string, values: unknown[] = []) =>
  inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) => rows<Row>(text, values))

/** Four by telephone: one to be packed, one on its way, one that brought its money, one that nobody opened the door for. */
async function atTheDoor(demo: DemoSite, tenantId: string, manager: Someone): Promise<void> {
  const by = () => acting(tenantId, manager)
  const luck = chance(`door ${demo.key}`)
  const goods = await sqlOf<{ sku: string }>(
    tenantId,
    `select s.sku from catalogue.sellables s join stock.availability a on a.variant_id = s.variant_id
     where s.sellable and s.kind = 'goods' and a.available > 10 and s.unit_price_satang < 100000 order by s.sku limit 4`,
  )
  const orders: string[] = []
  for (const { sku } of goods) {
    const { name, phone, place: where } = customer(luck)
    const { line, tambonCode, zip } = where
    const { cart } = await sellAs(by(), { channel: 'manual' })
    await addToCart(by(), { cart, sku, quantity: 2 })
    const delivery = { method: 'cod', address: { line, tambonCode, zip } }
    orders.push((await takeOrder(by(), { cart, buyer: { name, phone }, delivery })).number)
  }
  const [, sent, paid, refused] = orders
  for (const [index, number] of [sent, paid, refused].entries())
    await packParcel(by(), { number: number!, until: 'sent', carrier: 'flash', tracking: `TH4711000100${index}` })
  await takeDeliveryCash(by(), { number: paid!, reference: 'Flash COD 23/11' })
  await askedBack(tenantId, sent!, 'exchange', 'ถุงรั่วตอนแกะกล่อง อยากเปลี่ยนเป็นถุงใหม่')
  const request = await askedBack(tenantId, paid!, 'refund', 'สั่งผิดชนิด ยังไม่ได้แกะ')
  await acceptReturn(by(), { number: paid!, request, answer: 'ส่งกลับมาที่ร้านได้เลย ทางร้านออกค่าส่งให้' })
  const back = Object.fromEntries(
    (
      await sqlOf<{ id: string; quantity: number }>(
        tenantId,
        'select l.id, l.sent as quantity from shop.order_lines l join shop.orders o on o.id = l.order_id where o.number = $1 and l.sent > 0',
        [refused],
      )
    ).map(({ id, quantity }) => [id, quantity]),
  )
  await takeGoodsBack(by(), { number: refused!, back, reason: 'ลูกค้าไม่รับพัสดุ ขนส่งตีกลับ' })
}

/** Its buyer, by the order's own page, would give one piece back. */
async function askedBack(tenantId: string, number: string, wants: 'refund' | 'exchange', reason: string) {
  const [line] = await sqlOf<{ token: string; id: string }>(
    tenantId,
    'select o.public_token as token, l.id from shop.order_lines l join shop.orders o on o.id = l.order_id where o.number = $1 and l.sent > 0',
    [number],
  )
  const asked = { order: line!.token, quantity: { [line!.id]: '1' }, wants, reason }
  return (await askReturn(asGuest(tenantId), asked)).requestId
}

/** A present, its sum changed before it was paid. */
async function changed(demo: DemoSite, tenantId: string, manager: Someone): Promise<void> {
  const gift = 'สุขสันต์วันเกิดนะครับ ขอให้ทุกเช้าหอมกาแฟ'
  const placed = await place(demo, tenantId, chance(`gift ${demo.key}`), gift)
  const [order] = await sqlOf<{
    buyer: { name: string; phone: string; email: string }
    delivery: { address: Address }
  }>(tenantId, 'select buyer, delivery from shop.orders where number = $1', [placed.number])
  const { name, phone, email } = order!.buyer
  const { line, tambonCode, zip } = order!.delivery.address
  await editOrder(acting(tenantId, manager), {
    number: placed.number,
    version: 1,
    buyer: { name, phone, email },
    delivery: { method: 'ship', address: { line, tambonCode, zip } },
    discount: '30',
    discountReason: 'ลูกค้าสั่งเป็นประจำทุกเดือน',
    note: 'ห่อของขวัญให้ด้วย',
    expectedTotalSatang: Number(placed.totalSatang - 3000n),
  })
}

interface Address {
  line: string
  tambonCode: string
  zip: string
}

/** Cancelled by its buyer, who had paid it a minute before: somebody decides. */
async function paidTooLate(demo: DemoSite, tenantId: string, admin: Someone): Promise<void> {
  const placed = await place(demo, tenantId, chance(`late ${demo.key}`))
  await cancelOrder(asGuest(tenantId), { order: placed.orderToken })
  const file = await makeSlip({
    bankCode: '014',
    transRef: '2026LATE47110001',
    amountSatang: placed.totalSatang,
    at: new Date(),
    fromName: 'DEMO CUSTOMER',
    toName: demo.name.en,
  })
  const { slipId } = await sendSlip(asGuest(tenantId), { slug: placed.intentSlug!, file })
  await approveSlip(acting(tenantId, admin), { id: slipId })
}

/** Paid, and given back before it left. */
async function refundedWhole(demo: DemoSite, tenantId: string, admin: Someone): Promise<void> {
  const [order] = await sqlOf<{ number: string; paid: bigint }>(
    tenantId,
    `select o.number, p.paid_satang as paid from shop.orders o join billing.payables p on p.subject_id = o.id
     where o.status = 'confirmed' and o.fulfilment_status = 'unfulfilled' and p.paid_satang > 0
       and not exists (select from shop.fulfilments f where f.order_id = o.id) order by p.paid_satang limit 1`,
  )
  if (!order) return
  const { number, paid } = order
  const proof = await makeSlip({
    bankCode: '004',
    transRef: '2026REFUNDWHOLE1',
    amountSatang: paid,
    at: new Date(),
    fromName: demo.name.en,
    toName: 'DEMO CUSTOMER',
  })
  const amount = `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`
  const paidOn = new Date().toISOString().slice(0, 10)
  const reason = 'ลูกค้าเปลี่ยนใจก่อนส่ง'
  await refundByTransfer(acting(tenantId, admin), {
    number,
    amount,
    reason,
    bank: '004',
    paidOn,
    reference: 'DEMO-2',
    proof,
  })
}
