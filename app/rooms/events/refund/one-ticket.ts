/** One ticket of an order goes back: it is no good, its seat goes on, and what it cost is given back, or due. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { billLines, leftToRefund, refundWay } from '#rooms/billing/index.ts'
import { freePlace, shrinkPlace } from '#rooms/seats/index.ts'
import { giveBack, mayRefundAlone } from '#rooms/wallet/index.ts'
import { orderSale } from '../order/order-sale.ts'
import { giveThingBack } from '../order/thing-back.ts'
import { placesOf } from '../order/taken-back.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'
import { OneTicketInput } from './refund-input.ts'

export interface TicketBack {
  /** done: in the wallet of who bought it, or it cost nothing; due: somebody gives it back at `path`. */
  state: 'done' | 'due'
  amountSatang: bigint
  /** Of it, what went back onto the gift code that paid; the rest is in the wallet. */
  toCodeSatang: bigint
  path: string | null
}

/**
 * Its share of what is left of its line: all tickets of it together are the line, to the satang. Who has no wallet, one's own and
 * what is above one's limit is given back at the desk of refunds, where it is due.
 *
 * Errors: 403 CONFIRM_FIRST; 404; 409 for a ticket that is not valid, or by which somebody came in.
 */
export const refundTicket = command({
  may: 'events.refundTicket',
  confirmed: true,
  idempotent: true,
  input: OneTicketInput.extend({ id: z.uuid(), ticketId: z.uuid() }),
  async run(tools, { id, ticketId, reason }): Promise<TicketBack> {
    const ticket = await tools.db
      .selectFrom('events.tickets')
      .select(['order_id as orderId', 'line_id as lineId'])
      .where('id', '=', ticketId)
      .where('event_id', '=', id)
      .executeTakeFirst()
    if (!ticket) return notFound()
    const { orderId, lineId } = ticket
    // Whoever moves money queues behind themselves before anything else is locked.
    await mayRefundAlone(tools, { amountSatang: 0n })
    const { row } = await orderSale.hold(tools, orderId)
    if (row.state !== 'paid') refuse('orderState')
    const { rows } = await sql<{ isIn: boolean }>`
      select exists (select from events.check_ins c where c.ticket_id = t.id and c.result = 'in') as "isIn"
      from events.tickets t where t.id = ${ticketId}::uuid and t.state = 'issued' for update of t`.execute(tools.db)
    if (!rows[0]) return refuse('orderState')
    if (rows[0].isIn) refuse('ticketUsed')
    const { amountSatang, others, place } = await worthOf(tools, { orderId, lineId })
    // A package gives one ticket an order.
    await giveThingBack(tools, orderId)
    await sql`update events.tickets set state = 'refunded', refunded_at = now(), back_satang = ${amountSatang}::bigint
      where id = ${ticketId}::uuid`.execute(tools.db)
    await (others > 0 ? shrinkPlace(tools, lineId) : freePlace(tools, lineId))
    tools.after('events.ticketBack', { ticketId })
    return giveOrLeave(tools, { orderId, amountSatang, place, reason })
  },
  audit: {
    kind: auditKind('events.refundTicket', { th: 'คืนตั๋วหนึ่งใบ', en: 'took one ticket back' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ ticketId, reason }, { amountSatang }) => ({ ticketId, amountSatang, reason }),
  },
})

/** What it cost, of what is left of its line; and how many of that line are still somebody’s. */
async function worthOf(tools: Tools<EventTables>, { orderId, lineId }: { orderId: string; lineId: string }) {
  const lines = await placesOf(tools, orderId)
  const line = lines.find(({ id }) => id === lineId)!
  const bill = await billLines(tools, { subjectType: 'ticket', subjectId: orderId })
  const left = bill.find(({ place }) => place === line.place)?.leftSatang ?? 0n
  // What is due of others of it is theirs.
  const gone = (bill.find(({ place }) => place === line.place)?.netSatang ?? 0n) - left
  const due = line.backSatang > gone ? line.backSatang - gone : 0n
  const free = left - due
  return {
    amountSatang: free > 0n ? divideHalfUp(free, BigInt(line.held)) : 0n,
    others: line.held - 1,
    place: line.place,
  }
}

async function giveOrLeave(
  tools: Tools<EventTables>,
  { orderId, amountSatang, place, reason }: { orderId: string; amountSatang: bigint; place: number; reason: string },
): Promise<TicketBack> {
  const { rows } = await sql<{ number: string; isOver: boolean }>`
    select o.number, o.total_satang = 0 and not exists (select from events.tickets t where t.order_id = o.id and t.state = 'issued') as "isOver"
    from events.orders o where o.id = ${orderId}::uuid`.execute(tools.db)
  const { number, isOver } = rows[0]!
  if (isOver) await tools.db.updateTable('events.orders').set({ state: 'refunded' }).where('id', '=', orderId).execute()
  if (amountSatang === 0n) return { state: 'done', amountSatang, toCodeSatang: 0n, path: null }
  const [bill] = await leftToRefund(tools, { subjectType: 'ticket', subjectIds: [orderId] })
  const accountId = bill?.accountId
  const due: TicketBack = { state: 'due', amountSatang, toCodeSatang: 0n, path: refundWay(number) }
  if (!bill || !accountId || accountId === tools.context.actor.accountId) return due
  if (!(await mayRefundAlone(tools, { amountSatang }))) return due
  // Of its own line alone: what is due of another one stays due there.
  const asked = { payableId: bill.payableId, accountId, amountSatang, part: String(place), reason }
  const { toCodeSatang } = await giveBack(tools, asked)
  return { state: 'done', amountSatang, toCodeSatang, path: null }
}
