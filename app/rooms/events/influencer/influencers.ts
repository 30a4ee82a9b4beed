/** What staff see of influencers. */
import { sql } from 'kysely'
import * as z from 'zod'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { anyone } from '#kernel/action.server.ts'
import { list, query } from '../room.ts'
import { influencerList } from './influencer-list.ts'

const sumOf = (what: ReturnType<typeof sql>) => sql`(select coalesce(sum(${what}), 0)::bigint from events.commissions c
  join events.referrals r on r.id = c.referral_id where r.influencer_id = t.id)`

export const { page: influencerPage } = list(influencerList, {
  may: 'events.seeInfluencers',
  from: sql`events.influencers t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.name, t.slug, t.state, t.rate_bp as "rateBp", t.created_at as "madeAt",
    (select count(*)::int from events.referrals r where r.influencer_id = t.id and r.verdict = 'counts') as orders,
    ${sumOf(sql`c.amount_satang`)} as "earnedSatang", ${sumOf(sql`c.amount_satang - c.paid_satang`)} as "owedSatang"`,
  sorts: { name: sql`t.name`, made: sql`t.created_at` },
  filters: { state: oneOf(sql`t.state`), made: days(sql`t.created_at`) },
  search: (q) => holdsWords(sql`concat_ws(' ', t.name, t.slug, t.code)`, q),
})

/** Whose pages stand open to everybody. */
export const activeInfluencers = query({
  may: anyone,
  input: z.object({ slug: z.string().max(60).optional() }),
  async run({ db }, { slug }): Promise<{ slug: string; name: string }[]> {
    const active = db.selectFrom('events.influencers').select(['slug', 'name']).where('state', '=', 'active')
    return (slug === undefined ? active : active.where('slug', '=', slug)).orderBy('name').limit(200).execute()
  },
})
