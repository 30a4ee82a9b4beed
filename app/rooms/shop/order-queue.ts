/** All orders of the shop, for staff: a page of them, or one after another for a file. */
import { type RawBuilder, sql } from 'kysely'
import type { LocalText } from '#kernel/context.ts'
import { foundByAny, holdsAsTyped, holdsDigits } from '#kernel/holds-number.ts'
import { holdsKeptWords } from '#kernel/holds-words.ts'
import { baht, days, oneOf } from '#kernel/list.server.ts'
import { orderFilters, type OrderRow, type OrderSummary, summaryOf } from './order.ts'
import type { Carrier } from './fulfilment/carriers.ts'
import { type channels, orderList } from './order-list.ts'
import { list } from './room.ts'
import { buyerName, hasMail, orderNumber } from './buyer-sought.ts'

export type QueuedSummary = OrderSummary & {
  phone: string
  holdExpiresAt: Date
  /** What was promised: sent or ready by the end of that day. */
  shipBy: string | null
  branch: LocalText | null
  /** Whether what is to be paid at the door was; null for an order that is paid otherwise. */
  cod: 'unpaid' | 'paid' | null
  /** Of its last parcel. */
  carrier: Carrier | null
  channel: (typeof channels)[number]
}

const codOf = sql<string>`case when o.delivery ->> 'cod' = 'true' then (case when exists (select from billing.payment_states p
  where p.subject_type = 'order' and p.subject_id = o.id and p.amount_satang > p.paid_satang) then 'unpaid' else 'paid' end) end`

export const { page: orderQueue, part: orderFilePart } = list(orderList, {
  may: 'shop.seeOrders',
  from: sql`shop.orders o`,
  as: sql`o`,
  key: sql`o.id`,
  mark: { of: ({ token }) => token, is: sql`o.public_token` },
  sorts: { placed: sql`o.placed_at`, number: sql`o.number`, total: sql`o.total_satang` },
  filters: {
    placed: days(sql`o.placed_at`),
    shipBy: days(sql`(o.ship_by::timestamp at time zone 'Asia/Bangkok')`),
    status: (groups) => {
      const states = groups.flatMap((each) => [...orderFilters[each]])
      const isWaiting = states.every((state) => state === 'needs_decision' || state === 'pending_payment')
      // Said once more as orders_waiting says it: the planner sees how few there are, whatever the state's parameter is.
      return sql`(${isWaiting ? sql`o.status in ('needs_decision', 'pending_payment') and` : sql``} o.status = any(${states}))`
    },
    payment: (states) => sql`coalesce((select m.payment_status from billing.payment_states m
      where m.subject_type = 'order' and m.subject_id = o.id), 'unpaid') = any(${states})`,
    // What is not sold yet waits for nobody at the packing table.
    fulfilment: (states) => {
      const isWaiting = states.every((state) => state === 'unfulfilled' || state === 'partial')
      // The same of orders_to_pack.
      const few = isWaiting ? sql`o.fulfilment_status in ('unfulfilled', 'partial') and` : sql``
      return sql`o.status in ('confirmed', 'completed', 'closed_returned') and ${few} o.fulfilment_status = any(${states})`
    },
    total: baht(sql`o.total_satang`),
    cod: oneOf(sql`coalesce(${codOf}, 'none')`),
    carrier: (carriers) =>
      sql`exists (select from shop.fulfilments f where f.order_id = o.id and f.state <> 'cancelled' and f.carrier = any(${carriers}))`,
    channel: oneOf(sql`o.channel`),
  },
  search: found,
  select: sql`o.public_token as token, o.number, o.status, o.fulfilment_status as "fulfilmentStatus",
    coalesce(m.payment_status, 'unpaid') as "paymentStatus", o.total_satang as "totalSatang", o.placed_at as "placedAt", o.ship_by::text as "shipBy",
    o.buyer_name as "buyerName", o.buyer_phone as phone, o.hold_expires_at as "holdExpiresAt",
    o.delivery #> '{branch,name}' as branch,
    ${codOf} as cod, o.channel, (select f.carrier from shop.fulfilments f where f.order_id = o.id and f.state <> 'cancelled'
      and f.carrier is not null order by f.parcel_no desc limit 1) as carrier,
    l.pieces, l.name_th, l.name_en, l.options as "firstOptions"`,
  joins: sql`
    left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
    cross join lateral (
      select sum(quantity)::int as pieces, (array_agg(name_th order by position))[1] as name_th,
        (array_agg(name_en order by position))[1] as name_en, (array_agg(options order by position))[1] as options
      from shop.order_lines where order_id = o.id
    ) l`,
  row: (
    order: OrderRow &
      Pick<QueuedSummary, 'phone' | 'holdExpiresAt' | 'shipBy' | 'branch' | 'cod' | 'carrier' | 'channel'>,
  ): QueuedSummary => summaryOf(order),
})

/** By any of the ways, whatever sorts and shows the rows. */
function found(q: string): RawBuilder<unknown> {
  const digits = q.replaceAll(/[\s-]/g, '')
  const ways = [
    ...holdsAsTyped(orderNumber, q),
    ...holdsKeptWords(buyerName, q),
    ...hasMail(q),
    ...(digits ? holdsDigits(sql`o.buyer_phone`, digits) : []),
  ]
  return sql`o.id = any(array(${foundByAny(sql`select o.id from shop.orders o`, ways)}))`
}
