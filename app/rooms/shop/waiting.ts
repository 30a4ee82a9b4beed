import { sql } from 'kysely'
import * as z from 'zod'
import type { Waiting } from '#kernel/office.ts'
import { queuedPath, queuePath } from './order-links.ts'
import { query } from './room.ts'

/** So long before an order's hold ends somebody may still remind its buyer. */
const soonMinutes = 10

/** Orders that wait for a person: money without goods, and buyers whose time is nearly over. */
export const waitingOrders = query({
  may: 'shop.seeOrders',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const { rows } = await sql<{ decide: number; lapse: number; returns: number; first: string | null }>`
      select count(*) filter (where o.status = 'needs_decision')::int as decide,
        count(*) filter (where o.status = 'pending_payment' and coalesce(m.payment_status, 'unpaid') <> 'in_review')::int as lapse,
        (select count(*)::int from shop.return_requests where state = 'asked') as returns,
        (select o.number from shop.return_requests r join shop.orders o on o.id = r.order_id where r.state = 'asked' order by r.asked_at limit 1) as first
      from shop.orders o
        left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
      where o.status = 'needs_decision' or (o.status = 'pending_payment'
        and o.hold_expires_at between now() and now() + make_interval(mins => ${soonMinutes}))`.execute(db)
    const { decide, lapse, returns, first } = rows[0]!
    return [
      {
        key: 'decisions',
        count: decide,
        label: { th: `คำสั่งซื้อรอตัดสินใจ ${decide} รายการ`, en: `Orders to decide on: ${decide}` },
        icon: 'warning',
        to: `${queuePath}?status=needs_decision`,
        urgent: true,
      },
      {
        key: 'returnsAsked',
        count: returns,
        label: { th: `คำขอคืนสินค้ารอตอบ ${returns} รายการ`, en: `Returns to answer: ${returns}` },
        icon: 'box',
        // The one that has waited longest; answered, the next.
        to: first ? queuedPath(first) : queuePath,
        urgent: true,
      },
      {
        key: 'lapsing',
        count: lapse,
        label: { th: `ใกล้หมดเวลาชำระ ${lapse} รายการ`, en: `Orders about to lapse unpaid: ${lapse}` },
        icon: 'clock',
        to: `${queuePath}?status=pending_payment`,
        urgent: false,
      },
    ]
  },
})

/** Paid, or to be paid at the door, and not all of it has left: half of it sent is still to be packed. */
export const waitingToPack = query({
  may: 'shop.fulfil',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const { rows } = await sql<{ whole: number; rest: number }>`
      select count(*) filter (where fulfilment_status = 'unfulfilled')::int as whole,
        count(*) filter (where fulfilment_status = 'partial')::int as rest
      from shop.orders where status = 'confirmed' and fulfilment_status in ('unfulfilled', 'partial')`.execute(db)
    const { whole, rest } = rows[0]!
    return [
      {
        key: 'toPack',
        count: whole,
        label: { th: `คำสั่งซื้อรอแพ็ก ${whole} รายการ`, en: `Orders to pack: ${whole}` },
        icon: 'box',
        to: `${queuePath}?fulfilment=unfulfilled`,
        urgent: false,
      },
      {
        key: 'halfSent',
        count: rest,
        label: { th: `ส่งแล้วบางส่วน ${rest} รายการ`, en: `Partly sent: ${rest}` },
        icon: 'truck',
        to: `${queuePath}?fulfilment=partial`,
        urgent: false,
      },
    ]
  },
})
