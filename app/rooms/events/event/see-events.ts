/** What visitors see of events: those to come, those on now, those that are over, and what can be watched at any time. */
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { query } from '../room.ts'
import { type EventTab, SeeInput } from './see-input.ts'

export interface EventCard {
  slug: string
  title: LocalText
  startsAt: Date
  endsAt: Date
  way: 'onsite' | 'online' | 'ondemand'
  place: string
  state: 'published' | 'postponed' | 'cancelled'
  /** The cheapest that everybody may see and of which some are left; null where nothing is sold. */
  fromSatang: bigint | null
  isSoldOut: boolean
  /** Its picture, by name (cover/cover.ts). */
  cover: string | null
}

const which: Record<EventTab | 'all', RawBuilder<unknown>> = {
  all: sql`true`,
  upcoming: sql`e.way <> 'ondemand' and (e.starts_at > now() or e.state = 'postponed')`,
  now: sql`e.way <> 'ondemand' and e.starts_at <= now() and e.ends_at > now() and e.state <> 'postponed'`,
  past: sql`e.way <> 'ondemand' and e.ends_at <= now() and e.state <> 'postponed'`,
  ondemand: sql`e.way = 'ondemand'`,
}
const perPage = 24
/** Of a month, or of what a field offers. */
const most = 200

/** Of a kind `k` and its seats `c`: everybody may see it and its last day is not over; none is left; what it costs now. */
const isSold = sql`(not k.is_closed and k.code = '' and (k.sale_until is null or now() < (k.sale_until + 1)::timestamp at time zone 'Asia/Bangkok'))`
const isFull = sql`(c.capacity is not null and c.capacity - c.taken < k.least)`
const priceNow = sql`(case when k.early_until >= (now() at time zone 'Asia/Bangkok')::date then k.early_satang else k.price_satang end)`

/** What was chosen besides the tab. A month has also what reaches into it. */
function filtersOf({ q, way, cost, month, slug }: z.output<typeof SeeInput>): RawBuilder<unknown> {
  const first = `${month}-01`
  return sql.join(
    [
      sql`true`,
      ...(q ? [holdsWords(sql`concat_ws(' ', e.title_th, e.title_en, e.place, e.organiser)`, q)] : []),
      ...(way ? [sql`e.way = ${way}`] : []),
      ...(cost
        ? [
            sql`exists (select from events.kinds k left join seats.counted c on c.pool_id = k.id
              where k.event_id = e.id and ${isSold} and not coalesce(${isFull}, false) and (${priceNow} = 0) = ${cost === 'free'}::boolean)`,
          ]
        : []),
      ...(month
        ? [
            sql`e.way <> 'ondemand' and e.starts_on < (${first}::date + interval '1 month') and e.ends_on >= ${first}::date`,
          ]
        : []),
      ...(slug ? [sql`e.slug = ${slug}`] : []),
    ],
    sql` and `,
  )
}

export const seeEvents = query({
  may: anyone,
  input: SeeInput,
  async run({ db }, asked): Promise<{ cards: EventCard[]; pages: number; counts: Record<EventTab, number> }> {
    const { page, month, slug } = asked
    const tab = month || slug ? 'all' : asked.tab
    const seen = sql`e.state in ('published', 'postponed', 'cancelled') and ${filtersOf(asked)}`
    const order = tab === 'past' || (tab === 'all' && !month) ? sql`e.starts_at desc, e.id` : sql`e.starts_at, e.id`
    const { rows } = await sql<Omit<EventCard, 'title'> & { th: string; en: string }>`
      select e.slug, e.title_th as th, e.title_en as en, e.starts_at as "startsAt", e.ends_at as "endsAt", e.way, e.place, e.state, e.cover,
        k.cheapest as "fromSatang", coalesce(k.full, false) as "isSoldOut"
      from events.events e left join lateral (
        select coalesce(min(${priceNow}) filter (where not coalesce(${isFull}, false)), min(${priceNow})) as cheapest,
          bool_and(coalesce(${isFull}, false)) as full
        from events.kinds k left join seats.counted c on c.pool_id = k.id where k.event_id = e.id and ${isSold}) k on true
      where ${seen} and ${which[tab]} order by ${order} limit ${tab === 'all' ? most : perPage} offset ${(page - 1) * perPage}`.execute(
      db,
    )
    const { rows: counted } = await sql<Record<EventTab, number>>`
      select count(*) filter (where ${which.upcoming})::int as upcoming, count(*) filter (where ${which.now})::int as now,
        count(*) filter (where ${which.past})::int as past, count(*) filter (where ${which.ondemand})::int as ondemand
      from events.events e where ${seen}`.execute(db)
    const counts = counted[0]!
    return {
      cards: rows.map(({ th, en, ...card }) => ({ ...card, title: { th, en: en || th } })),
      pages: tab === 'all' ? 1 : Math.max(1, Math.ceil(counts[tab] / perPage)),
      counts,
    }
  },
})
