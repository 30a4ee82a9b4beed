/** A link of an influencer: noted, kept in a cookie of this site, and led on. Who clicked is not kept. */
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { nextPath } from '#kernel/destination.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { isSecure } from '#rooms/identity/index.ts'
import { influencerPath } from '../links.ts'
import { command } from '../room.ts'
import { InfluencerSlug } from './see-influencer.ts'

/** Null where nobody of that name is active. */
export const noteClick = command({
  may: anyone,
  input: z.object({ slug: InfluencerSlug, landing: z.string().max(300).default('') }),
  limit: ({ address }) => [{ bucket: `influencer clicks ${networkOf(address)}`, tries: 120, perSeconds: 60 }],
  async run({ db }, { slug, landing }): Promise<{ clickId: string } | null> {
    const whose = await db
      .selectFrom('events.influencers')
      .select('id')
      .where('slug', '=', slug)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!whose) return null
    const { id } = await db
      .insertInto('events.clicks')
      .values({ influencer_id: whose.id, landing })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { clickId: id }
  },
})

/** As long as any programme may say. Which counts is asked of the click. */
const cookieSeconds = 365 * 86_400

export async function followLink(context: Context, request: Request, slug: string): Promise<Response> {
  const to = nextPath(new URL(request.url).searchParams.get('to'), influencerPath(slug))
  const click = await noteClick(context, { slug, landing: to.slice(0, 300) })
  const secure = isSecure(request) ? '; Secure' : ''
  return new Response(null, {
    status: 303,
    headers: {
      location: to,
      'cache-control': 'no-store',
      ...(click && {
        'set-cookie': `ref=${click.clickId}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax; HttpOnly${secure}`,
      }),
    },
  })
}
