/** An event's money goes back to all: agreed to by its sum, written down order by order, and done one by one, each once. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { undoable } from '#kernel/undoable.server.ts'
import { leftToRefund } from '#rooms/billing/index.ts'
import { approvable, askApproval } from '#rooms/cluster/index.ts'
import { askedAs, countAlso, giveBack, mayApproveWallet, mayRefundAlone } from '#rooms/wallet/index.ts'
import { deskOf } from '../links.ts'
import { orderSale } from '../order/order-sale.ts'
import { endOrder } from '../order/end-order.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, job } from '../room.ts'
import { MassRefundInput } from './refund-input.ts'
import { planOf } from './plan.ts'

const What = z.object({ eventId: z.uuid(), title: z.string(), totalSatang: z.bigint() })

/** Above somebody's limit a second person says yes, and it is done with that. */
const asked = approvable(askedAs.many, {
  audiences: permissions['events.refundAll'],
  what: What,
  to: ({ eventId }) => `${deskOf(eventId)}?tab=notices`,
  isWithin: ({ totalSatang }, by) => mayApproveWallet(by, totalSatang),
  said: ({ title, totalSatang }) => ({
    th: `คืนเงินทั้งงาน “${title}” ${formatBaht(totalSatang)}`,
    en: `Refund everybody of “${title}”, ${formatBaht(totalSatang)}`,
  }),
  async carryOut(tools: Tools<EventTables>, { eventId, totalSatang }, { reason, requestedBy }) {
    await lockEnded(tools, eventId)
    await begin(tools, { eventId, totalSatang, reason, maker: requestedBy })
  },
})

/**
 * Errors: 403 CONFIRM_FIRST; 404; 409 while it is neither cancelled nor postponed, with nothing to give back, and AMOUNT_DIFFERS
 * with the sum of now where another one was typed.
 */
export const refundAll = command({
  may: 'events.refundAll',
  confirmed: true,
  idempotent: true,
  input: MassRefundInput.extend({ id: z.uuid() }),
  async run(tools, { id, total, reason }): Promise<{ state: 'begun' | 'waiting'; orders: number }> {
    const title = await lockEnded(tools, id)
    const plan = await planOf(tools, id, tools.context.actor.accountId)
    if (plan.length === 0) refuse('nobodyToRefund')
    const sum = plan.reduce((all, { amountSatang }) => all + amountSatang, 0n)
    if (sum !== total) refuse('amountDiffers', { now: formatBaht(sum) })
    const { actor } = tools.context
    // What goes by bank is written down by who transfers it, within their own limit.
    const atOnce = plan.reduce((all, { way, amountSatang }) => all + (way === 'wallet' ? amountSatang : 0n), 0n)
    if (atOnce > 0n && !(await mayRefundAlone(tools, { amountSatang: atOnce }))) {
      await askApproval(tools, asked, {
        subject: `event:${id}`,
        what: { eventId: id, title, totalSatang: sum },
        reason,
        amountSatang: atOnce,
      })
      return { state: 'waiting', orders: plan.length }
    }
    await begin(tools, {
      eventId: id,
      totalSatang: sum,
      reason,
      maker: { id: actor.accountId!, name: actor.name ?? actor.email ?? '' },
    })
    return { state: 'begun', orders: plan.length }
  },
  audit: {
    kind: auditKind('events.refundAll', { th: 'คืนเงินทั้งงาน', en: 'refunded everybody of an event' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ total, reason }) => ({ amountSatang: total, reason }),
  },
})

/** One's own of the last day that jobs have yet to give back: it stands in no wallet so far, and counts with all that one moves there. */
countAlso(async ({ db, context }) => {
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(l.amount_satang), 0)::bigint as satang
    from events.mass_refunds r join events.mass_refund_lines l on l.refund_id = r.id
    where r.maker_id = ${context.actor.accountId} and r.created_at > now() - interval '24 hours'
      and l.way = 'wallet' and l.state <> 'done'`.execute(db)
  return rows[0]!.satang
})

/** Nobody buys of it meanwhile. */
async function lockEnded({ db }: Tools<EventTables>, id: string): Promise<string> {
  const event = await db
    .selectFrom('events.events')
    .select(['state', 'title_th as title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!event) return notFound()
  if (event.state !== 'cancelled' && event.state !== 'postponed') return refuse('eventGoesOn')
  return event.title
}

interface Begun {
  eventId: string
  totalSatang: bigint
  reason: string
  maker: { id: string; name: string }
}

async function begin(tools: Tools<EventTables>, { eventId, totalSatang, reason, maker }: Begun): Promise<void> {
  const plan = await planOf(tools, eventId, maker.id)
  const sum = plan.reduce((all, { amountSatang }) => all + amountSatang, 0n)
  // Said yes to another sum than this one: it is looked at again.
  if (sum !== totalSatang) refuse('amountDiffers', { now: formatBaht(sum) })
  const { id } = await tools.db
    .insertInto('events.mass_refunds')
    .values({ event_id: eventId, total_satang: sum, reason, maker_id: maker.id, maker_name: maker.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into events.mass_refund_lines (order_id, refund_id, amount_satang, way)
    select o, ${id}::uuid, a, w from unnest(${plan.map(({ orderId }) => orderId)}::uuid[],
      ${plan.map(({ amountSatang }) => amountSatang)}::bigint[], ${plan.map(({ way }) => way)}::text[]) as p (o, a, w)`.execute(
    tools.db,
  )
  for (const { orderId, way } of plan)
    if (way !== 'hand') tools.later('events.refundOne', { orderId }, { key: orderId })
}

/** What stopped half-way, or failed, is tried again; what is done is not. Errors: 404; 409 while it is neither cancelled nor postponed. */
export const resumeRefunds = command({
  may: 'events.refundAll',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ orders: number }> {
    await lockEnded(tools, id)
    const { rows } = await sql<{ orderId: string }>`
      update events.mass_refund_lines l set state = 'due', note = '' from events.orders o
      where o.id = l.order_id and o.event_id = ${id}::uuid and l.way <> 'hand' and l.state in ('due', 'failed')
      returning l.order_id as "orderId"`.execute(tools.db)
    for (const { orderId } of rows) tools.later('events.refundOne', { orderId }, { key: orderId })
    return { orders: rows.length }
  },
  audit: {
    kind: auditKind('events.resumeRefunds', { th: 'คืนเงินทั้งงานต่อ', en: 'went on refunding everybody' }),
    subject: ({ id }) => `event:${id}`,
    details: (_input, { orders }) => ({ orders }),
  },
})

/** One order, in one transaction with what it says of itself: stopped anywhere, nothing goes back twice. */
export const refundOne = job('events.refundOne', z.object({ orderId: z.uuid() }), async (tools, { orderId }) => {
  const { rows } = await sql<Line>`
    select l.way, l.amount_satang as "amountSatang", r.reason, r.maker_id as "makerId", r.maker_name as "makerName"
    from events.mass_refund_lines l join events.mass_refunds r on r.id = l.refund_id
    where l.order_id = ${orderId}::uuid and l.state = 'due' and l.way <> 'hand' for update of l`.execute(tools.db)
  const [line] = rows
  if (!line) return
  let note: string | null = null
  let given = line.amountSatang
  try {
    given = await undoable(tools, () => giveBackOne(tools, orderId, line))
  } catch (error) {
    // Why it could not be is told to who pressed it; the others go on.
    if (!(error instanceof Refusal)) throw error
    note = error.message.slice(0, 300) || error.code
  }
  await tools.db
    .updateTable('events.mass_refund_lines')
    .set({ state: note === null ? 'done' : 'failed', note: note ?? '', amount_satang: given })
    .where('order_id', '=', orderId)
    .execute()
})

interface Line {
  way: 'wallet' | 'free'
  amountSatang: bigint
  reason: string
  makerId: string
  makerName: string
}

/** Answers what was really given back. Errors: 409 where more is left than was agreed to, or its buyer has no account by now. */
async function giveBackOne(tools: Tools<EventTables>, orderId: string, line: Line): Promise<bigint> {
  if (line.way === 'free') {
    const held = await orderSale.hold(tools, orderId)
    if (held.row.state === 'paid') await endOrder(tools, orderId)
    return 0n
  }
  // Nothing comes or goes of it until this transaction ends.
  await orderSale.hold(tools, orderId)
  // Somebody gave a part of it back since: only the rest goes.
  const [bill] = (await planBill(tools, orderId)).filter(({ leftSatang }) => leftSatang > 0n)
  if (!bill) return 0n
  if (bill.leftSatang > line.amountSatang) return refuse('moreCame', { now: formatBaht(bill.leftSatang) })
  if (!bill.accountId) return refuse('noAccount')
  await giveBack(tools, {
    payableId: bill.payableId,
    accountId: bill.accountId,
    amountSatang: bill.leftSatang,
    part: '',
    reason: line.reason,
    maker: { id: line.makerId, name: line.makerName },
  })
  return bill.leftSatang
}

const planBill = (tools: Tools<EventTables>, orderId: string) =>
  leftToRefund(tools, { subjectType: 'ticket', subjectIds: [orderId] })
