/** An order of tickets, for whoever holds its link. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { payableOf, paymentPath } from '#rooms/billing/index.ts'
import { query } from '../room.ts'
import { ticketPath } from '../links.ts'
import { tokenOf } from '../ticket/sign.server.ts'
import type { OrderState } from './lock-order.ts'

export interface OrderPage {
  number: string
  state: OrderState
  name: string
  totalSatang: bigint
  holdUntil: Date | null
  /** Null: nothing is paid here any more. */
  payPath: string | null
  event: { slug: string; title: LocalText; startsAt: Date; endsAt: Date; place: string; state: string }
  /** What was ordered, and still is. */
  lines: { kind: LocalText; quantity: number; satang: bigint }[]
  /** `path` is null where it was given to somebody else. */
  tickets: {
    /** Null where it was given to somebody else: with it one comes in. */
    code: string | null
    kind: LocalText
    holder: string
    path: string | null
    /** Something is asked of who comes, and nobody has said it. */
    isAsked: boolean
  }[]
}

export const OrderToken = z.string().regex(/^[\w-]{24}$/)

/** Errors: 404. */
export const seeOrder = query({
  may: anyone,
  input: z.object({ token: OrderToken }),
  async run(tools, { token }): Promise<OrderPage> {
    const { rows } = await sql<OrderRow>`
      select o.id, o.number, o.state, o.name, o.total_satang as "totalSatang", o.hold_until as "holdUntil", e.slug, e.title_th as th,
        e.title_en as en, e.starts_at as "startsAt", e.ends_at as "endsAt", e.place, e.state as "eventState"
      from events.orders o join events.events e on e.id = o.event_id where o.token = ${token}`.execute(tools.db)
    const { id, slug, th, en, startsAt, endsAt, place, eventState, ...order } = rows[0] ?? notFound()
    const { rows: tickets } = await sql<{
      id: string
      secret: string
      code: string
      holder: string
      transferredAt: Date | null
      isAsked: boolean
      th: string
      en: string
    }>`
      select t.id, t.secret, t.code, t.holder, t.transferred_at as "transferredAt", k.name_th as th, k.name_en as en,
        t.answers is null and jsonb_array_length(e.questions) > 0 as "isAsked"
      from events.tickets t join events.kinds k on k.id = t.kind_id join events.events e on e.id = t.event_id
      where t.order_id = ${id} and t.state = 'issued' order by t.id`.execute(tools.db)
    const { rows: lines } = await sql<{ th: string; en: string; quantity: number; satang: bigint }>`
      select k.name_th as th, k.name_en as en, l.quantity, (l.quantity * l.unit_satang)::bigint as satang
      from events.lines l join events.kinds k on k.id = l.kind_id where l.order_id = ${id} order by l.place, l.id`.execute(
      tools.db,
    )
    const money = order.totalSatang > 0n ? await payableOf(tools, { subjectType: 'ticket', subjectId: id }) : null
    const slugOfPay = money?.intent?.slug
    return {
      ...order,
      lines: lines.map(({ th: name, en: english, ...line }) => ({ ...line, kind: { th: name, en: english || name } })),
      payPath:
        slugOfPay && eventState !== 'cancelled' && ['waiting', 'expired'].includes(order.state)
          ? paymentPath(slugOfPay)
          : null,
      event: { slug, title: { th, en: en || th }, startsAt, endsAt, place, state: eventState },
      tickets: tickets.map((ticket) => ({
        code: ticket.transferredAt === null ? ticket.code : null,
        holder: ticket.holder,
        isAsked: ticket.isAsked,
        kind: { th: ticket.th, en: ticket.en || ticket.th },
        path:
          ticket.transferredAt === null
            ? ticketPath(tokenOf(tools.context.tenantId, 'ticket', ticket.id, ticket.secret))
            : null,
      })),
    }
  },
})

interface OrderRow extends Omit<OrderPage, 'event' | 'tickets' | 'lines' | 'payPath'> {
  id: string
  slug: string
  th: string
  en: string
  startsAt: Date
  endsAt: Date
  place: string
  eventState: string
}
