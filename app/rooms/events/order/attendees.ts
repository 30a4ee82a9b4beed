/** Who comes, for the organiser: each order with its tickets, and who is in already. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { likePattern } from '#kernel/search-text.ts'
import { refundWay } from '#rooms/billing/index.ts'
import { orderPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { eventThere } from '../event/event-there.ts'
import type { Tools } from '#kernel/action.server.ts'
import { command, type EventTables, query } from '../room.ts'
import type { OrderState } from './lock-order.ts'
import { endOrder } from './end-order.ts'
import { orderSale, takeAll } from './order-sale.ts'

export interface Attendance {
  id: string
  number: string
  path: string
  state: OrderState
  name: string
  email: string
  phone: string
  totalSatang: bigint
  madeAt: Date
  what: string
  tickets: number
  cameIn: number
  /** Each that is valid, and whether somebody came in by it. */
  each: { id: string; code: string; kind: string; holder: string; isIn: boolean }[]
  /** Where its money is given back; null where there is none. */
  refundPath: string | null
}

interface Counts {
  issued: number
  cameIn: number
  /** Scans of a ticket by which somebody had come in, of which the door did not know. */
  conflicts: number
  /** Let in against the rules. */
  overrides: number
  /** Of each list at which somebody came: how many tickets are in now. */
  inside: { list: string; inside: number }[]
  satang: bigint
}

const perPage = 100

export const attendeesOf = query({
  may: 'events.seeAttendees',
  input: z.object({
    id: z.uuid(),
    q: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  async run(tools, { id, q, page }) {
    const { db } = tools
    await eventThere(tools, id)
    const word = likePattern(q)
    const { rows } = await sql<Omit<Attendance, 'path' | 'refundPath'> & { token: string; total: number }>`
      select o.id, o.number, o.token, o.state, o.name, o.email, o.phone, o.total_satang as "totalSatang", o.created_at as "madeAt",
        count(*) over ()::int as total,
        (select string_agg(k.name_th || ' × ' || l.quantity, ', ' order by l.id) from events.lines l join events.kinds k on k.id = l.kind_id
          where l.order_id = o.id) as what,
        (select count(*)::int from events.tickets t where t.order_id = o.id and t.state = 'issued') as tickets,
        (select count(distinct c.ticket_id)::int from events.check_ins c join events.tickets t on t.id = c.ticket_id
          where t.order_id = o.id and c.result = 'in') as "cameIn",
        coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'kind', k.name_th, 'holder', t.holder,
          'isIn', exists (select from events.check_ins c where c.ticket_id = t.id and c.result = 'in')) order by t.code)
          from events.tickets t join events.kinds k on k.id = t.kind_id where t.order_id = o.id and t.state = 'issued'), '[]') as each
      from events.orders o
      where o.event_id = ${id}::uuid and o.state <> 'expired' and (${q} = '' or o.name ilike ${word} or o.number ilike ${word}
        or o.email ilike ${word} or exists (select from events.tickets t where t.order_id = o.id and t.code ilike ${word}))
      order by o.state <> 'undecided', o.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
    const { rows: counted } = await sql<Counts>`
      select (select count(*)::int from events.tickets where event_id = ${id}::uuid and state = 'issued') as issued,
        (select count(distinct ticket_id)::int from events.check_ins where event_id = ${id}::uuid and result = 'in') as "cameIn",
        (select count(*)::int from events.check_ins where event_id = ${id}::uuid and result = 'conflict' and goes = 'in'
          and refused is distinct from 'already') as conflicts,
        (select count(*)::int from events.check_ins where event_id = ${id}::uuid and override is not null) as overrides,
        (select coalesce(jsonb_agg(jsonb_build_object('list', list, 'inside', inside) order by list), '[]') from (
          select last.list, count(*) filter (where last.goes = 'in')::int as inside from (
            select distinct on (list, ticket_id) list, ticket_id, goes from events.check_ins
            where event_id = ${id}::uuid and result <> 'conflict' order by list, ticket_id, entry desc, goes desc) last group by 1) now) as inside,
        (select coalesce(sum(total_satang), 0)::bigint from events.orders where event_id = ${id}::uuid and state = 'paid')
          - (select coalesce(sum(t.back_satang), 0)::bigint from events.tickets t join events.orders o on o.id = t.order_id
            where t.event_id = ${id}::uuid and o.state = 'paid') as satang`.execute(db)
    const total = rows[0]?.total ?? 0
    return {
      orders: rows.map(({ total: _total, token, ...order }): Attendance => ({
        ...order,
        path: orderPath(token),
        refundPath: order.totalSatang > 0n && order.state !== 'waiting' ? refundWay(order.number) : null,
      })),
      pages: Math.max(1, Math.ceil(total / perPage)),
      asked: { q, page },
      counts: counted[0]!,
    }
  },
})

const One = z.object({ id: z.uuid(), orderId: z.uuid() })

/** Money that came when no place was left is let stand. Errors: 404; 409 TICKET_SOLD_OUT while there is none. */
export const acceptLate = command({
  may: 'events.changeEvents',
  input: One,
  async run(tools, { id, orderId }): Promise<void> {
    const { row } = await orderSale.hold(tools, orderId)
    if (row.eventId !== id) return notFound()
    if (row.state !== 'undecided') refuse('orderState')
    const event = await tools.db.selectFrom('events.events').select('state').where('id', '=', id).executeTakeFirst()
    // What was called off is given back.
    if (event?.state === 'cancelled') refuse('orderState')
    const full = await takeAll(tools, orderId)
    if (full !== null) {
      const kind = await tools.db
        .selectFrom('events.kinds')
        .select(['name_th', 'name_en'])
        .where('id', '=', full)
        .executeTakeFirstOrThrow()
      refuse('soldOut', { name: { th: kind.name_th, en: kind.name_en } })
    }
    await orderSale.accept(tools, row)
  },
  audit: {
    kind: auditKind('events.acceptLate', { th: 'รับคำสั่งซื้อตั๋วที่จ่ายช้า', en: 'accepted a late order of tickets' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ orderId }) => ({ orderId }),
  },
})

/**
 * Ends an order that waits for its money, or one that cost nothing; its places are free. What was paid is refunded
 * instead, at the desk of refunds. Errors: 404; 409 while money is on its way, for what was paid, and once somebody came in.
 */
export const cancelOrder = command({
  may: 'events.changeEvents',
  input: One,
  async run(tools, { id, orderId }): Promise<void> {
    const held = await orderSale.hold(tools, orderId)
    if (held.row.eventId !== id) return notFound()
    if (held.row.state === 'waiting') return orderSale.letGo(tools, held)
    if (await isSomebodyIn(tools, orderId)) refuse('orderUsed')
    await endOrder(tools, orderId)
    tools.after('events.orderEnded', { orderId })
  },
  audit: {
    kind: auditKind('events.cancelOrder', { th: 'ยกเลิกคำสั่งซื้อตั๋ว', en: 'cancelled an order of tickets' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ orderId }) => ({ orderId }),
  },
})

/** Its tickets are locked: of a scan at the door and this, one comes first. */
async function isSomebodyIn({ db }: Tools<EventTables>, orderId: string): Promise<boolean> {
  const tickets = await db
    .selectFrom('events.tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const came = await db
    .selectFrom('events.check_ins')
    .select('id')
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .where('result', '=', 'in')
    .limit(1)
    .executeTakeFirst()
  return came !== undefined
}
