/** Events in people's calendars: those for which somebody holds tickets; of a guest all that are published. */
import { type RawBuilder, sql } from 'kysely'
import { businessDayStart } from '#kernel/dates.ts'
import type { TimedEntry, TimedRoom, TimedSpan } from '#kernel/timed.ts'
import { eventPath, orderPath } from './links.ts'
import { within } from './room.ts'

interface EventRow {
  id: string
  slug: string
  th: string
  en: string
  place: string
  startsAt: Date
  endsAt: Date
  revision: number
  changedAt: Date
  tickets: number
  token: string | null
}

const most = 1000
/** What is watched at any time has none, and what is postponed has none yet. */
const hasTime = sql<boolean>`e.way <> 'ondemand' and e.state = 'published'`

const eventsOf = (tickets: RawBuilder<unknown>) =>
  within(async ({ db }, { from, until }: TimedSpan): Promise<TimedEntry[]> => {
    const { rows } = await sql<EventRow>`
      select e.id, e.slug, e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en, e.place, e.starts_at as "startsAt", e.ends_at as "endsAt",
        e.version as revision, e.created_at as "changedAt", o.tickets, o.token
      from events.events e ${tickets}
      where ${hasTime} and e.starts_at < ${businessDayStart(until)} and e.ends_at > ${businessDayStart(from)}
      order by e.starts_at, e.id limit ${most}`.execute(db)
    return rows.map(({ slug, th, en, tickets: many, token, ...row }) => ({
      ...row,
      kind: 'event',
      title: { th, en },
      ...(token !== null && { detail: { th: `ตั๋ว ${many} ใบ`, en: many === 1 ? '1 ticket' : `${many} tickets` } }),
      path: token === null ? eventPath(slug) : orderPath(token),
      // Who knows the order's own address holds its tickets.
      outside: eventPath(slug),
    }))
  })

/** One entry for an event, however often one bought; what was given on is another's. */
const heldBy = (accountId: string) => sql`join lateral (
  select count(t.id)::int as tickets, max(o.token) as token from events.orders o join events.tickets t on t.order_id = o.id
  where o.event_id = e.id and o.account_id = ${accountId}::uuid and o.state = 'paid' and t.state = 'issued' and t.transferred_at is null
  having count(t.id) > 0) o on true`
const noTickets = sql`cross join (select 0 as tickets, null as token) o`

export const timed: TimedRoom = {
  kinds: { event: { name: { th: 'งานอีเวนต์', en: 'Events' }, tone: 'info' } },
  of: (tools, accountId, span) => eventsOf(heldBy(accountId))(tools, span),
  open: (tools, span) => eventsOf(noTickets)(tools, span),
}
