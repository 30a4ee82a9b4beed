/** A ticket, for whoever holds its link. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { idOfToken, isSame, signTicket, tokenOf } from './sign.server.ts'

export interface TicketPage {
  code: string
  /** What its QR says. */
  said: string
  state: 'issued' | 'held' | 'cancelled' | 'refunded'
  holder: string
  kind: LocalText
  number: string
  event: {
    slug: string
    title: LocalText
    startsAt: Date
    endsAt: Date
    place: string
    organiser: string
    state: string
    /** For who holds a ticket only: where it is watched, and afterwards. */
    watchUrl: string
    replayUrl: string
  }
  /** What the organiser asks who comes, and what was answered; null: nothing yet. */
  questions: readonly AskedField[]
  answers: Readonly<Record<string, unknown>> | null
  isOver: boolean
  /** When they came in, on any list. */
  cameInAt: Date | null
}

export const TicketToken = z.string().regex(/^[\w-]{44}$/)

/** Errors: 404, also for the link that a transfer has ended. */
export const seeTicket = query({
  may: anyone,
  input: z.object({ token: TicketToken }),
  async run(tools, { token }): Promise<TicketPage> {
    const { tenantId } = tools.context
    const id = idOfToken(token) ?? notFound()
    const { rows } = await sql<TicketRow>`
      select t.code, t.secret, t.state, t.holder, o.number, t.answers, e.questions, e.ends_at <= now() as "isOver", k.name_th as "kindTh", k.name_en as "kindEn", e.slug, e.title_th as th, e.title_en as en,
        e.starts_at as "startsAt", e.ends_at as "endsAt", e.place, e.organiser, e.state as "eventState", e.watch_url as "watchUrl",
        case when e.ends_at <= now() or e.way = 'ondemand' then e.replay_url else '' end as "replayUrl",
        (select min(c.scanned_at) from events.check_ins c where c.ticket_id = t.id and c.result = 'in') as "cameInAt"
      from events.tickets t join events.orders o on o.id = t.order_id join events.kinds k on k.id = t.kind_id
        join events.events e on e.id = t.event_id
      where t.id = ${id}::uuid`.execute(tools.db)
    const row = rows[0] ?? notFound()
    if (!isSame(token, tokenOf(tenantId, 'ticket', id, row.secret))) return notFound()
    const {
      code,
      secret,
      state,
      holder,
      number,
      answers,
      questions,
      isOver,
      cameInAt,
      kindTh,
      kindEn,
      th,
      en,
      eventState,
      watchUrl,
      replayUrl,
      ...event
    } = row
    const isIts = state === 'issued'
    return {
      code,
      said: signTicket(tenantId, { code, secret }),
      state,
      holder,
      number,
      kind: { th: kindTh, en: kindEn || kindTh },
      questions,
      answers,
      isOver,
      cameInAt,
      event: {
        ...event,
        title: { th, en: en || th },
        state: eventState,
        watchUrl: isIts ? watchUrl : '',
        replayUrl: isIts ? replayUrl : '',
      },
    }
  },
})

interface TicketRow extends Omit<TicketPage, 'event' | 'kind' | 'said'> {
  secret: string
  kindTh: string
  kindEn: string
  slug: string
  th: string
  en: string
  startsAt: Date
  endsAt: Date
  place: string
  organiser: string
  eventState: string
  watchUrl: string
  replayUrl: string
}
