/** Billing hears what of an order is with its buyer: what goes unpaid bears its tax on that day. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { goodsMoved, type GoodsMoved } from '#rooms/billing/index.ts'
import { lockOrderWithMoney } from '../order-lock.server.ts'
import { job, on, type ShopTables } from '../room.ts'

/** After a sending, and after goods came back. Whoever calls holds the order's lock and has moved its stock. */
export async function tellTax(
  tools: Tools<ShopTables>,
  orderId: string,
  told: Pick<GoodsMoved, 'reason'> = {},
): Promise<void> {
  const { rows } = await sql<{ place: number; pieces: number }>`
    select position - 1 as place, sent - returned as pieces from shop.order_lines
    where order_id = ${orderId} and needs_parcel order by position`.execute(tools.db)
  await goodsMoved(tools, { subjectType: 'order', subjectId: orderId, gone: rows, ...told })
}

/** Paid, sent, and then the payment proves to be none: the goods are with the buyer since they left. */
export const tellTaxAnew = on(
  'billing.approvalUndone',
  z.object({ subjectType: z.string(), subjectId: z.uuid() }),
  (tools, { subjectType, subjectId }) => (subjectType === 'order' ? tellSince(tools, subjectId) : Promise.resolve()),
)

/** Of an order whose goods had left unpaid when tax points came to be. Asked for once. */
export const tellTaxOfSent = job('shop.tellTaxOfSent', z.object({ orderId: z.uuid() }), (tools, { orderId }) =>
  tellSince(tools, orderId),
)

/** Each parcel under its own day; then what came back of them. */
async function tellSince(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  if (!(await lockOrderWithMoney(tools, orderId))) return
  const { rows } = await sql<{ on: string; place: number; pieces: number }>`
    select (f.sent_at at time zone 'Asia/Bangkok')::date::text as on, l.position - 1 as place, sum(p.quantity)::int as pieces
    from shop.fulfilments f join shop.fulfilment_lines p on p.fulfilment_id = f.id join shop.order_lines l on l.id = p.order_line_id
    where f.order_id = ${orderId} and f.state = 'sent' group by 1, 2 order by 1, 2`.execute(tools.db)
  const gone = new Map<number, number>()
  for (const [day, parcels] of Map.groupBy(rows, ({ on }) => on)) {
    for (const { place, pieces } of parcels) gone.set(place, (gone.get(place) ?? 0) + pieces)
    const all = [...gone].map(([place, pieces]) => ({ place, pieces }))
    await goodsMoved(tools, { subjectType: 'order', subjectId: orderId, gone: all, on: day, neverBack: true })
  }
  if (rows.length > 0) await tellTax(tools, orderId)
}
