/** The page of an influencer, as visitors see it; whose it is sees what they earned, too. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { type Earned, earnedBy } from './referrals.ts'
import type { InfluencerState } from './influencer-states.ts'

export interface InfluencerPage {
  slug: string
  name: string
  bio: string
  /** Nothing counts for them otherwise: the page has no links of theirs. */
  isActive: boolean
  code: string
  picks: { path: string; event: { title: LocalText; startsAt: Date; place: string } | null }[]
  /** Of who looks at their own. */
  own: { earned: Earned; state: InfluencerState; rateBp: number } | null
}

export const InfluencerSlug = z.string().max(60)

/** Errors: 404, also before they are taken. */
export const seeInfluencerPage = query({
  may: anyone,
  input: z.object({ slug: InfluencerSlug }),
  async run(tools, { slug }): Promise<InfluencerPage> {
    const row = await tools.db.selectFrom('events.influencers').selectAll().where('slug', '=', slug).executeTakeFirst()
    const { accountId } = tools.context.actor
    const isOwn = row !== undefined && accountId !== null && row.account_id === accountId
    if (!row || (!isOwn && (row.state === 'applied' || row.state === 'rejected'))) return notFound()
    const isActive = row.state === 'active'
    const slugs = row.picks.flatMap((path) => /^\/event\/([a-z0-9-]+)$/.exec(path)?.[1] ?? [])
    const { rows: events } = await sql<{ slug: string; th: string; en: string; startsAt: Date; place: string }>`
      select e.slug, e.title_th as th, e.title_en as en, e.starts_at as "startsAt", e.place from events.events e
      where e.slug = any(${slugs}::text[]) and e.state in ('published', 'postponed')`.execute(tools.db)
    const eventOf = (path: string) => events.find((event) => path === `/event/${event.slug}`)
    return {
      slug,
      name: row.name,
      bio: row.bio,
      isActive,
      code: isActive ? row.code : '',
      picks: !isActive
        ? []
        : row.picks.map((path) => {
            const event = eventOf(path)
            return {
              path,
              event: event
                ? { title: { th: event.th, en: event.en || event.th }, startsAt: event.startsAt, place: event.place }
                : null,
            }
          }),
      own: isOwn ? { earned: await earnedBy(tools, row.id), state: row.state, rateBp: row.rate_bp } : null,
    }
  },
})
