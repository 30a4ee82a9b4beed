/** A place in the queue, for whoever holds its link. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { kindsOf } from '../ticket/kinds.ts'
import { turnIdOf, TurnToken, type TurnState } from './turn-token.ts'

export interface TurnPage {
  /** closed: nothing is sold any more, and nothing will be offered. */
  state: TurnState | 'closed'
  /** From 1; null when they wait no longer. */
  place: number | null
  quantity: number
  name: string
  kind: LocalText
  unitSatang: bigint
  offeredUntil: Date | null
  /** There are some, yet fewer than they wait for. */
  isTooMany: boolean
  /** Nobody has said yet that the address is theirs: nothing is offered before. */
  isUnconfirmed: boolean
  orderToken: string | null
  event: { slug: string; title: LocalText; startsAt: Date; place: string }
}

/** Errors: 404. */
export const seeTurn = query({
  may: anyone,
  input: z.object({ token: TurnToken }),
  async run(tools, { token }): Promise<TurnPage> {
    const id = turnIdOf(tools.context.tenantId, token)
    const { rows } = await sql<Row>`
      select w.state, w.quantity, w.name, w.confirmed_at is null as "isUnconfirmed", w.kind_id as "kindId", w.offered_until as "offeredUntil", o.token as "orderToken", e.slug,
        e.title_th as th, e.title_en as en, e.starts_at as "startsAt", e.place,
        (select count(*)::int from events.waiting b join seats.queued q on q.holder_id = b.id
          where b.kind_id = w.kind_id and b.state = 'waiting' and q.turn <= (select q.turn from seats.queued q where q.holder_id = w.id)) as ahead,
        exists (select from events.waiting b where b.kind_id = w.kind_id and b.id > w.id and b.quantity < w.quantity
          and b.state in ('offered', 'purchased')) as "isPassed"
      from events.waiting w join events.events e on e.id = w.event_id left join events.orders o on o.id = w.order_id
      where w.id = ${id}::uuid`.execute(tools.db)
    const { kindId, th, en, slug, startsAt, place, ahead, isPassed, ...turn } = rows[0] ?? notFound()
    const kind = (await kindsOf(tools, sql`k.id = ${kindId}::uuid`))[0] ?? notFound()
    const isWaiting = turn.state === 'waiting'
    const isOpen = kind.state === 'open' || kind.state === 'soldOut' || kind.state === 'soon'
    return {
      ...turn,
      state: isWaiting && !isOpen ? 'closed' : turn.state,
      place: isWaiting && isOpen ? Math.max(1, ahead) : null,
      kind: kind.name,
      unitSatang: kind.unitSatang,
      isTooMany: isWaiting && isPassed,
      event: { slug, title: { th, en: en || th }, startsAt, place },
    }
  },
})

interface Row extends Pick<TurnPage, 'isUnconfirmed' | 'quantity' | 'name' | 'offeredUntil' | 'orderToken'> {
  state: TurnState
  kindId: string
  slug: string
  th: string
  en: string
  startsAt: Date
  place: string
  ahead: number
  isPassed: boolean
}
