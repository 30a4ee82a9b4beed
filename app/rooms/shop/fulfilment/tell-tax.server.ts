/** Billing hears what of an order is with its buyer: what goes unpaid bears its tax on that day. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { goodsMoved, goodsMovedSince } from '#rooms/billing/index.ts'
import { lockOrderWithMoney } from '../order-lock.server.ts'
import { job, on, type ShopTables } from '../room.ts'

/** After a sending. A delivery note may have told of more, so it takes nothing back. Whoever calls holds the order's lock. */
export const tellSending = async (tools: Tools<ShopTables>, orderId: string): Promise<void> =>
  goodsMoved(tools, {
    subjectType: 'order',
    subjectId: orderId,
    gone: await withBuyer(tools, orderId),
    neverBack: true,
  })

/**
 * After goods came back, or will never leave though a delivery note told that they had: of those lines. Whoever calls holds the
 * order's lock and has moved its stock.
 */
export async function tellReturn(
  tools: Tools<ShopTables>,
  orderId: string,
  { lines, reason }: { lines: readonly { id: string; quantity: number; unsent: number }[]; reason: string },
): Promise<void> {
  const gone = (await withBuyer(tools, orderId)).flatMap((one) => {
    const line = lines.find(({ id }) => id === one.id)
    return line ? [{ ...one, back: line.quantity - line.unsent }] : []
  })
  await goodsMoved(tools, { subjectType: 'order', subjectId: orderId, gone, reason })
}

async function withBuyer(tools: Tools<ShopTables>, orderId: string) {
  const { rows } = await sql<{ id: string; place: number; pieces: number; returned: number; most: number }>`
    select id, position - 1 as place, sent - returned as pieces, returned, quantity - withdrawn - returned as most from shop.order_lines
    where order_id = ${orderId} and needs_parcel order by position`.execute(tools.db)
  return rows
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

/** Each parcel under its own day, of what is still with the buyer; then what came back meanwhile. */
async function tellSince(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  if (!(await lockOrderWithMoney(tools, orderId))) return
  const { rows } = await sql<{ on: string; place: number; pieces: number }>`
    select (f.sent_at at time zone 'Asia/Bangkok')::date::text as on, l.position - 1 as place, sum(p.quantity)::int as pieces
    from shop.fulfilments f join shop.fulfilment_lines p on p.fulfilment_id = f.id join shop.order_lines l on l.id = p.order_line_id
    where f.order_id = ${orderId} and f.state = 'sent' group by 1, 2 order by 1, 2`.execute(tools.db)
  if (rows.length === 0) return
  const kept = await withBuyer(tools, orderId)
  const gone = new Map<number, number>()
  const moves = [...Map.groupBy(rows, ({ on }) => on)].map(([on, parcels]) => {
    for (const { place, pieces } of parcels) gone.set(place, (gone.get(place) ?? 0) + pieces)
    const most = (place: number) => kept.find((line) => line.place === place)?.pieces ?? 0
    const all = [...gone].map(([place, pieces]) => ({ place, pieces: Math.min(pieces, most(place)) }))
    return { gone: all, on, neverBack: true }
  })
  const back = kept.filter(({ returned }) => returned > 0)
  await goodsMovedSince(tools, { subjectType: 'order', subjectId: orderId, moves: [...moves, { gone: back }] })
}
