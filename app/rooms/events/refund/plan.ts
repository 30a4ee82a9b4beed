/** What it would come to if an event's money went back to all: the dry run, and the very same lines that are done then. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { leftToRefund, refundWay } from '#rooms/billing/index.ts'
import { eventThere } from '../event/event-there.ts'
import { type EventTables, query } from '../room.ts'

export type RefundWay = 'wallet' | 'hand' | 'free'

export interface PlannedRefund {
  orderId: string
  payableId: string | null
  accountId: string | null
  amountSatang: bigint
  way: RefundWay
}

/** Of every order that is paid, or in part, or waits for a decision, and of which nothing was begun. Nobody gives back to themselves. */
export async function planOf(
  tools: Tools<EventTables>,
  eventId: string,
  makerId: string | null,
): Promise<PlannedRefund[]> {
  const { rows } = await sql<{ id: string; isWaiting: boolean }>`
    select o.id, o.state = 'waiting' as "isWaiting" from events.orders o where o.event_id = ${eventId}::uuid and o.state in ('paid', 'undecided', 'waiting')
      and not exists (select from events.mass_refund_lines l where l.order_id = o.id) order by o.id`.execute(tools.db)
  const bills = await leftToRefund(tools, { subjectType: 'ticket', subjectIds: rows.map(({ id }) => id) })
  const byOrder = new Map(bills.map((bill) => [bill.subjectId, bill]))
  return rows.flatMap(({ id, isWaiting }) => {
    const bill = byOrder.get(id)
    const amountSatang = bill?.leftSatang ?? 0n
    // Who has paid nothing yet ends with the hold.
    if (isWaiting && amountSatang === 0n) return []
    return {
      orderId: id,
      payableId: bill?.payableId ?? null,
      accountId: bill?.accountId ?? null,
      amountSatang,
      way: amountSatang === 0n ? 'free' : bill?.accountId && bill.accountId !== makerId ? 'wallet' : 'hand',
    }
  })
}

export interface MassRefund {
  /** The dry run: what would be done now, by the way of each. */
  plan: Record<RefundWay, { orders: number; satang: bigint }> & { totalSatang: bigint }
  /** What was done of what was pressed; null before. */
  done: {
    due: number
    done: number
    failed: number
    doneSatang: bigint
    /** By bank, by somebody: guests have no wallet here. */
    byHand: { number: string; name: string; amountSatang: bigint; path: string | null }[]
  } | null
}

const none = () => ({ orders: 0, satang: 0n })

/** Errors: 404. */
export const seeMassRefund = query({
  may: 'events.refundAll',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<MassRefund> {
    await eventThere(tools, id)
    const plan = { wallet: none(), hand: none(), free: none(), totalSatang: 0n }
    for (const { way, amountSatang } of await planOf(tools, id, tools.context.actor.accountId)) {
      plan[way].orders += 1
      plan[way].satang += amountSatang
      plan.totalSatang += amountSatang
    }
    const isBack = sql`(l.state = 'done' or (l.way = 'hand' and o.state = 'refunded'))`
    const { rows } = await sql<{ due: number; done: number; failed: number; doneSatang: bigint; all: number }>`
      select count(*) filter (where l.way <> 'hand' and l.state = 'due')::int as due, count(*) filter (where ${isBack})::int as done,
        count(*) filter (where l.state = 'failed')::int as failed, count(*)::int as all,
        coalesce(sum(l.amount_satang) filter (where ${isBack}), 0)::bigint as "doneSatang"
      from events.mass_refund_lines l join events.orders o on o.id = l.order_id where o.event_id = ${id}::uuid`.execute(
      tools.db,
    )
    const { all, ...done } = rows[0]!
    const { rows: byHand } = await sql<{ number: string; name: string; amountSatang: bigint }>`
      select o.number, o.name, l.amount_satang as "amountSatang" from events.mass_refund_lines l join events.orders o on o.id = l.order_id
      where o.event_id = ${id}::uuid and (l.way = 'hand' or l.state = 'failed') and o.state <> 'refunded' order by o.id limit 200`.execute(
      tools.db,
    )
    return {
      plan,
      done: all === 0 ? null : { ...done, byHand: byHand.map((one) => ({ ...one, path: refundWay(one.number) })) },
    }
  },
})
