/** A buyer asks for a return by their order's own page; staff accept or decline it once. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { OrderToken } from '../order.ts'
import { lockByNumber, lockOrderWithMoney, noteEvent } from '../order-lock.server.ts'
import { orderCan } from '../order-states.ts'
import { refuse } from '../refusals.ts'
import { command, type ShopTables } from '../room.ts'
import { AnswerReturnForm, AskReturnForm } from './request-inputs.ts'

/**
 * An account's order by its owner, a guest's by its link. Of many presses one asks.
 *
 * Errors: 404 for another's order; 409 INVALID_STATE in a state without goods, while one is open, or for more than was sent and did
 * not come back; 422 when nothing was chosen.
 */
export const askReturn = command({
  may: 'shop.buy',
  input: AskReturnForm.extend({ order: OrderToken }),
  limit: (_context, { order }) => [{ bucket: `ask return ${order}`, tries: 10, perSeconds: 86_400 }],
  async run(tools, { order: token, quantity, wants, reason }): Promise<{ requestId: string }> {
    const found = await tools.db
      .selectFrom('shop.orders')
      .select(['id', 'account_id'])
      .where('public_token', '=', token)
      .executeTakeFirst()
    if (!found || (found.account_id !== null && found.account_id !== tools.context.actor.accountId)) return notFound()
    const { order } = (await lockOrderWithMoney(tools, found.id)) ?? notFound()
    if (!orderCan(order.status, 'takeBack')) refuse('orderState')
    if (await openOf(tools, order.orderId)) refuse('returnOpen')
    const asked = Object.entries(quantity).filter(([, many]) => many > 0)
    if (asked.length === 0) refuse('nothingChosen')
    const { rows } = await sql<{ requestId: string }>`
      insert into shop.return_requests (order_id, wants, reason) values (${order.orderId}::uuid, ${wants}, ${reason})
      returning id as "requestId"`.execute(tools.db)
    const { requestId } = rows[0]!
    const { rows: kept } = await sql`
      insert into shop.return_request_lines (request_id, order_id, order_line_id, quantity)
      select ${requestId}::uuid, l.order_id, l.id, a.many
      from unnest(${asked.map(([id]) => id)}::uuid[], ${asked.map(([, many]) => many)}::int[]) as a (id, many)
        join shop.order_lines l on l.id = a.id and l.order_id = ${order.orderId}::uuid
      where l.needs_parcel and a.many <= l.sent - l.returned returning 1`.execute(tools.db)
    if (kept.length < asked.length) refuse('lessToTakeBack')
    await noteEvent(tools, order.orderId, 'returnAsked', { reason })
    tools.after('shop.returnAsked', { orderId: order.orderId, version: await timesAsked(tools, order.orderId) })
    return { requestId }
  },
})

const answered = { ...AnswerReturnForm.shape, number: z.string().max(20) }

/** The goods may be sent back: what comes is written down as a return. Errors: 404; 409 INVALID_STATE once it is answered. */
export const acceptReturn = command({
  may: 'shop.manageOrders',
  input: z.object(answered),
  run: (tools, asked) => decide(tools, asked, 'accepted'),
  audit: {
    kind: auditKind('shop.acceptReturn', { th: 'รับคำขอคืนสินค้า', en: 'accepted a return request' }),
    subject: ({ number }) => `order:${number}`,
  },
})

/** Errors: as acceptReturn; 422 without a reason. */
export const declineReturn = command({
  may: 'shop.manageOrders',
  input: z.object(answered),
  run(tools, asked) {
    if (asked.answer === '')
      refuseFields([{ field: 'answer', th: 'บอกลูกค้าว่าไม่รับคืนเพราะอะไร', en: 'Tell the customer why.' }])
    return decide(tools, asked, 'declined')
  },
  audit: {
    kind: auditKind('shop.declineReturn', { th: 'ไม่รับคำขอคืนสินค้า', en: 'declined a return request' }),
    subject: ({ number }) => `order:${number}`,
  },
})

async function decide(
  tools: Tools<ShopTables>,
  { number, request, answer }: { number: string; request: string; answer: string },
  state: 'accepted' | 'declined',
): Promise<{ state: typeof state }> {
  const { order } = await lockByNumber(tools, number)
  const { actor } = tools.context
  const { rows } = await sql`
    update shop.return_requests set state = ${state}, answer = ${answer}, decided_by = ${actor.accountId}::uuid,
      decider_name = ${actor.name ?? ''}, decided_at = now()
    where id = ${request}::uuid and order_id = ${order.orderId}::uuid and state = 'asked' returning id`.execute(
    tools.db,
  )
  if (rows.length === 0) {
    const { rows: known } = await sql`
      select from shop.return_requests where id = ${request}::uuid and order_id = ${order.orderId}::uuid`.execute(
      tools.db,
    )
    return known.length > 0 ? refuse('returnDecided') : notFound()
  }
  const said = state === 'accepted' ? 'returnAccepted' : 'returnDeclined'
  await noteEvent(tools, order.orderId, said, { reason: answer })
  const version = await timesAsked(tools, order.orderId)
  tools.after(`shop.${said}`, { orderId: order.orderId, reason: answer, version })
  return { state }
}

async function openOf(tools: Tools<ShopTables>, orderId: string): Promise<boolean> {
  const open = await tools.db
    .selectFrom('shop.return_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'accepted'])
    .executeTakeFirst()
  return open !== undefined
}

/** Which of them it is: each is told once. */
async function timesAsked(tools: Tools<ShopTables>, orderId: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from shop.return_requests where order_id = ${orderId}::uuid`.execute(tools.db)
  return rows[0]!.many
}

/** What came back answers what was accepted. Whoever calls holds the order's lock. */
export const closeRequest = (tools: Tools<ShopTables>, orderId: string) =>
  sql`update shop.return_requests set state = 'done' where order_id = ${orderId}::uuid and state = 'accepted'`.execute(
    tools.db,
  )
