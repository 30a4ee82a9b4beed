import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { payableOf } from '#rooms/billing/index.ts'
import type { Option } from '#rooms/catalogue/index.ts'
import { readDownloads } from './downloads/read-downloads.server.ts'
import { parcelsOf } from './fulfilment/parcel-read.server.ts'
import { proves } from './order-proof.server.ts'
import { type Order, readOrder } from './order-read.server.ts'
import { type OrderStatus, orderCan } from './order-states.ts'
import { permissions } from './permissions.ts'
import { reducedBuyer, reducedDelivery } from './reduced.ts'
import { requestsOf, returnsOf } from './returns/return-read.server.ts'
import { query, type ShopTables } from './room.ts'

export const OrderToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)

/**
 * An order by its unguessable link, with its money and its story. The buyer's account and the shop's staff see who
 * bought and where it goes, and for an hour the browser that ordered (`proof`); whoever else holds the link sees just enough
 * to recognise it.
 */
export const seeOrder = query({
  may: 'shop.buy',
  input: z.object({ order: OrderToken, proof: z.string().max(100).default('') }),
  async run(tools, { order: token, proof }) {
    const order = (await readOrder(tools, sql`o.public_token = ${token}`)) ?? notFound()
    const payment = await payableOf(tools, { subjectType: 'order', subjectId: order.orderId })
    const parcels = await parcelsOf(tools, order.orderId, { sentOnly: true })
    const requests = await requestsOf(tools, order.orderId)
    const { actor } = tools.context
    const isMine = actor.accountId !== null && actor.accountId === order.accountId
    const isStaff = admits(permissions['shop.seeOrders'], actor)
    const seesAll = isMine || isStaff || proves(tools.context, token, proof)
    const { accountId, orderId: _id, ...shown } = order
    return {
      ...shown,
      ...(seesAll ? {} : { buyer: reducedBuyer(order.buyer), delivery: reducedDelivery(order.delivery), note: '' }),
      isReduced: !seesAll,
      /** Whoever has only the link may look on, and takes nothing along. */
      downloads: seesAll ? await readDownloads(tools, sql`o.id = ${order.orderId}`) : null,
      isMine,
      isGuestOrder: accountId === null,
      payment,
      parcels,
      /** Who only has the link of somebody's account sees that there is one, not why. */
      requests: seesAll || accountId === null ? requests : [],
      can: {
        askReturn:
          orderCan(order.status, 'takeBack') &&
          (accountId === null || isMine) &&
          order.lines.some(({ needsParcel, sent, returned }) => needsParcel && sent > returned) &&
          !requests.some(({ state }) => state === 'asked' || state === 'accepted'),
        pay: orderCan(order.status, 'pay') && order.holdExpiresAt > new Date(),
        cancel:
          orderCan(order.status, 'cancel') && payment?.paymentStatus !== 'in_review' && (accountId === null || isMine),
      },
    }
  },
})

export type SeenOrder = Awaited<ReturnType<typeof seeOrder>>
export type { Order }

export const orderFilters = {
  all: null,
  pending_payment: ['pending_payment'],
  confirmed: ['confirmed'],
  needs_decision: ['needs_decision'],
  completed: ['completed', 'closed_returned'],
  ended: ['expired', 'cancelled'],
} as const satisfies Record<string, readonly OrderStatus[] | null>
export type OrderFilter = keyof typeof orderFilters
const filterNames = Object.keys(orderFilters) as [OrderFilter, ...OrderFilter[]] // keys of a literal object

export interface OrderSummary {
  token: string
  number: string
  status: OrderStatus
  fulfilmentStatus: string
  paymentStatus: string
  totalSatang: bigint
  placedAt: Date
  pieces: number
  firstLine: { th: string; en: string }
  firstOptions: Option[]
  buyerName: string
}

const Page = z.object({
  status: z.enum(filterNames).default('all'),
  q: z.string().trim().max(60).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
const perPage = 20

/** One's own orders, newest first. */
export const myOrders = query({
  may: 'shop.ownOrders',
  input: Page,
  run: (tools, page) => listOrders(tools, page, sql`o.account_id = ${tools.context.actor.accountId}::uuid`),
})

/** One order for staff, by the number people say. */
export const queuedOrder = query({
  may: 'shop.seeOrders',
  input: z.object({ number: z.string().max(20) }),
  async run(tools, { number }) {
    const order = (await readOrder(tools, sql`o.number = ${number}`, 'staff')) ?? notFound()
    const { orderId } = order
    const [payment, parcels, returns, requests, downloads] = await Promise.all([
      payableOf(tools, { subjectType: 'order', subjectId: orderId }),
      parcelsOf(tools, orderId),
      returnsOf(tools, orderId),
      requestsOf(tools, orderId),
      readDownloads(tools, sql`o.id = ${orderId}`),
    ])
    return { ...order, payment, parcels, returns, requests, hasFiles: downloads !== null }
  },
})

export type OrderRow = Omit<OrderSummary, 'firstLine'> & { name_th: string; name_en: string }

async function listOrders(
  tools: Tools<ShopTables>,
  { status, q, page }: z.output<typeof Page>,
  whose: RawBuilder<unknown>,
): Promise<{ orders: OrderSummary[]; total: number; page: number; perPage: number }> {
  const statuses = orderFilters[status]
  const conditions = [whose]
  if (statuses) conditions.push(sql`o.status = any(${[...statuses]})`)
  if (q)
    conditions.push(
      sql`(o.number ilike ${anywhere(q)} or o.buyer_name ilike ${anywhere(q)} or o.buyer_phone like ${anywhere(q.replaceAll(/[\s-]/g, ''))})`,
    )
  const { rows } = await sql<OrderRow & { total: number }>`
    with found as (
      select o.*, count(*) over ()::int as total from shop.orders o
      where ${sql.join(conditions, sql` and `)}
      order by o.placed_at desc, o.id desc limit ${perPage} offset ${(page - 1) * perPage}
    )
    select o.public_token as token, o.number, o.status, o.fulfilment_status as "fulfilmentStatus",
      coalesce(m.payment_status, 'unpaid') as "paymentStatus", o.total_satang as "totalSatang", o.placed_at as "placedAt",
      o.buyer_name as "buyerName", o.total, l.pieces, l.name_th, l.name_en, l.options as "firstOptions"
    from found o
      left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
      cross join lateral (
        select sum(quantity)::int as pieces, (array_agg(name_th order by position))[1] as name_th,
          (array_agg(name_en order by position))[1] as name_en, (array_agg(options order by position))[1] as options
        from shop.order_lines where order_id = o.id
      ) l
    order by o.placed_at desc, o.id desc`.execute(tools.db)
  const orders = rows.map(({ total: _total, ...order }) => summaryOf(order))
  return { orders, total: rows[0]?.total ?? 0, page, perPage }
}

export function summaryOf<Row extends OrderRow>({ name_th, name_en, ...order }: Row) {
  return { ...order, firstLine: { th: name_th, en: name_en } }
}

/** A LIKE pattern that finds the text anywhere, whatever signs are in it. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
