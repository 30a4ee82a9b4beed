/** The page of an event, as a visitor sees it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { isShownBy } from '../order/buy-tickets.ts'
import { query } from '../room.ts'
import { type Kind, kindsOf } from '../ticket/kinds.ts'

export interface EventPage {
  id: string
  slug: string
  title: LocalText
  about: LocalText
  /** A line each. */
  agenda: LocalText
  speakers: LocalText
  startsAt: Date
  endsAt: Date
  way: 'onsite' | 'online' | 'ondemand'
  place: string
  mapUrl: string
  organiser: string
  /** Its picture, by name (cover/cover.ts). */
  cover: string | null
  state: 'published' | 'postponed' | 'cancelled'
  version: number
  isOver: boolean
  kinds: (Pick<
    Kind,
    | 'id'
    | 'name'
    | 'about'
    | 'unitSatang'
    | 'priceSatang'
    | 'earlyUntil'
    | 'saleFrom'
    | 'saleUntil'
    | 'least'
    | 'most'
    | 'state'
  > & {
    /** Said where few are left. */
    left: number | null
  })[]
  /** The word that was typed shows something. */
  isWord: boolean
  /** Other days of its series, still to come. */
  others: { slug: string; startsAt: Date }[]
}

const few = 20

/** `code`: a word that shows hidden kinds. Errors: 404 for a draft, too. */
export const seeEventPage = query({
  may: anyone,
  input: z.object({ slug: z.string().max(80), code: z.string().max(60).default('') }),
  async run(tools, { slug, code }): Promise<EventPage> {
    const { rows } = await sql<
      Omit<EventPage, 'title' | 'about' | 'kinds' | 'isWord' | 'others'> &
        Record<'th' | 'en' | 'aboutTh' | 'aboutEn', string> & { seriesId: string | null }
    >`
      select e.id, e.slug, e.title_th as th, e.title_en as en, e.about_th as "aboutTh", e.about_en as "aboutEn",
        jsonb_build_object('th', e.agenda_th, 'en', coalesce(nullif(e.agenda_en, ''), e.agenda_th)) as agenda,
        jsonb_build_object('th', e.speakers_th, 'en', coalesce(nullif(e.speakers_en, ''), e.speakers_th)) as speakers, e.starts_at as "startsAt",
        e.ends_at as "endsAt", e.way, e.place, e.map_url as "mapUrl", e.organiser, e.cover, e.state, e.version, e.ends_at <= now() as "isOver",
        e.series_id as "seriesId"
      from events.events e where e.slug = ${slug} and e.state in ('published', 'postponed', 'cancelled')`.execute(
      tools.db,
    )
    const { th, en, aboutTh, aboutEn, seriesId, ...event } = rows[0] ?? notFound()
    const kinds = (await kindsOf(tools, sql`k.event_id = ${event.id}`)).filter(
      (kind) => !kind.isClosed && (kind.code === '' || isShownBy(kind, code)),
    )
    const { rows: others } = await sql<{ slug: string; startsAt: Date }>`
      select e.slug, e.starts_at as "startsAt" from events.events e where e.series_id = ${seriesId}::uuid and e.id <> ${event.id}::uuid
        and e.state = 'published' and e.ends_at > now() order by e.starts_at, e.id limit 12`.execute(tools.db)
    return {
      ...event,
      others,
      title: { th, en: en || th },
      about: { th: aboutTh, en: aboutEn || aboutTh },
      kinds: kinds.map(
        ({ capacity, taken, code: _code, vatClass: _v, isClosed: _c, version: _n, earlySatang: _e, ...kind }) => ({
          ...kind,
          left: capacity !== null && capacity - taken <= few ? Math.max(0, capacity - taken) : null,
        }),
      ),
      isWord: kinds.some((kind) => isShownBy(kind, code)),
    }
  },
})
