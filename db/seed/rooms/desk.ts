import { refundByTransfer } from '#rooms/wallet/index.ts'
import { addOrderNote, addToCart, packParcel, sellAs, takeGoodsBack, takeOrder } from '#rooms/shop/index.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import { chance } from '../chance.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { customer } from '../customers.ts'
import { makeSlip } from '../slips.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 70, add: addDesk }

/** What happened at the packing table: parcels of the last weeks, some under way, a return with its refund, an order from LINE. */
async function addDesk(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  await sendPast(tenantId)
  if (!people) return
  const [paid, sent] = [await ordersWhere(tenantId, 'unfulfilled'), await ordersWhere(tenantId, 'fulfilled')]
  if (sent.length === 0) return
  if (paid.length >= 5) await packSome(tenantId, people.manager, paid)
  // Which orders are the newest hangs on the hour: of this one something stays with its buyer, whenever the demo is loaded.
  await takeBackOne(demo, tenantId, people.admin, sent.find(({ pieces }) => pieces > 1) ?? sent[0]!)
  await takeFromLine(demo, tenantId, people.manager)
}

interface PastOrder {
  number: string
  line: string
  value: bigint
  lines: number
  pieces: number
}

/** Newest first, each with its first line. */
const ordersWhere = (tenantId: string, fulfilment: string) =>
  inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) =>
    rows<PastOrder>(
      `select o.number, l.id as line, l.net_satang / l.quantity as value,
         (select count(*)::int from shop.order_lines n where n.order_id = o.id) as lines,
         (select sum(n.quantity)::int from shop.order_lines n where n.order_id = o.id) as pieces
       from shop.orders o join shop.order_lines l on l.order_id = o.id and l.position = 1
       where o.fulfilment_status = $1 and o.status in ('confirmed', 'completed') and l.net_satang > 0
       order by o.placed_at desc limit 8`,
      [fulfilment],
    ),
  )

/** Orders of the past went out the day after they were paid. */
const sendPast = (tenantId: string) =>
  inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), async ({ rows }) => {
    await rows(
      `with sent as (
         insert into shop.fulfilments (order_id, parcel_no, state, carrier, tracking, made_by_name, created_at, packed_at, sent_at)
         select id, 1, 'sent', (array['thailand_post', 'flash', 'kex', 'jt'])[1 + length(buyer ->> 'name') % 4],
           'TH' || upper(substr(md5(number), 1, 10)), '', placed_at + interval '20 hours', placed_at + interval '20 hours',
           placed_at + interval '22 hours'
         from shop.orders where fulfilment_status = 'fulfilled' and placed_at < now() - interval '1 day'
         returning id, order_id, carrier, tracking, sent_at
       ), told as (
         insert into shop.order_events (order_id, kind, details, at)
         select order_id, event.kind, event.details, sent_at + event.later from sent, lateral (values
           ('sent', jsonb_build_object('carrier', carrier, 'tracking', tracking), interval '0'),
           ('completed', '{}'::jsonb, interval '1 second')) as event (kind, details, later)
       )
       insert into shop.fulfilment_lines (fulfilment_id, order_id, order_line_id, quantity)
       select sent.id, l.order_id, l.id, l.quantity from sent join shop.order_lines l on l.order_id = sent.order_id`,
    )
    await rows(
      `update shop.order_lines l set packed = p.quantity, sent = p.quantity from shop.fulfilment_lines p where p.order_line_id = l.id`,
    )
  })

async function packSome(tenantId: string, manager: Someone, paid: readonly PastOrder[]): Promise<void> {
  const parted = paid.find(({ lines }) => lines > 1)
  const [picking, packed, sent] = paid.filter((order) => order !== parted)
  const by = () => acting(tenantId, manager)
  if (parted)
    await packParcel(by(), {
      number: parted.number,
      quantity: { [parted.line]: 1 },
      until: 'sent',
      carrier: 'kex',
      tracking: 'KEX10234567',
    })
  await packParcel(by(), { number: picking!.number, until: 'picking' })
  await addOrderNote(by(), { id: picking!.number, text: 'ลูกค้าขอให้ห่อกันกระแทกสองชั้น' })
  await packParcel(by(), { number: packed!.number, until: 'packed' })
  await packParcel(by(), { number: sent!.number, until: 'sent', carrier: 'flash', tracking: 'TH47110000001' })
}

async function takeBackOne(demo: DemoSite, tenantId: string, admin: Someone, order: PastOrder): Promise<void> {
  const { number, line } = order
  const asked = { number, back: { [line]: 1 }, goes: { [line]: 'damaged' as const }, reason: 'สินค้าแตกระหว่างขนส่ง' }
  const { valueSatang } = await takeGoodsBack(acting(tenantId, admin), asked)
  const proof = await makeSlip({
    bankCode: '004',
    transRef: `2026REFUND${demo.key.toUpperCase()}`,
    amountSatang: valueSatang,
    at: new Date(),
    fromName: demo.name.en,
    toName: 'DEMO CUSTOMER',
  })
  const amount = `${valueSatang / 100n}.${String(valueSatang % 100n).padStart(2, '0')}`
  const paidOn = new Date().toISOString().slice(0, 10)
  const refund = { number, amount, reason: 'สินค้าแตกระหว่างขนส่ง', bank: '004', paidOn, reference: 'DEMO-1', proof }
  await refundByTransfer(acting(tenantId, admin), refund)
}

async function takeFromLine(demo: DemoSite, tenantId: string, manager: Someone): Promise<void> {
  const { name, phone, place } = customer(chance(`line ${demo.key}`))
  const by = () => acting(tenantId, manager)
  const { cart } = await sellAs(by(), { channel: 'line' })
  const [goods] = await inOneTransaction(contextOf(tenantId, manager), ({ rows }) =>
    rows<{ sku: string }>(
      `select s.sku from catalogue.sellables s join stock.availability a on a.variant_id = s.variant_id
       where s.sellable and s.kind = 'goods' and a.available > 5 order by s.sku limit 1`,
    ),
  )
  await addToCart(by(), { cart, sku: goods!.sku, quantity: 2 })
  await takeOrder(by(), {
    cart,
    buyer: { name, phone },
    delivery: { method: 'ship', address: { line: place.line, tambonCode: place.tambonCode, zip: place.zip } },
    discount: '20',
    note: 'สั่งทาง LINE ขอใบเสร็จในกล่อง',
  })
}
