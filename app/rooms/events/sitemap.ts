import { sql } from 'kysely'
import * as z from 'zod'
import type { SitemapPage, SitemapRoom } from '#kernel/sitemap.ts'
import { eventPath, eventsPath } from './links.ts'
import { query } from './room.ts'

/** The list, where there is something in it, and each event that anybody may find. */
const count = query({
  may: 'anyone',
  input: z.object({}),
  async run({ db }): Promise<number> {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from events.events where state = 'published'`.execute(db)
    const { many } = rows[0]!
    return many === 0 ? 0 : many + 1
  },
})

const pages = query({
  may: 'anyone',
  input: z.object({ from: z.int().min(0), most: z.int().min(1).max(50_000) }),
  async run({ db }, { from, most }): Promise<SitemapPage[]> {
    const { rows } = await sql<{ slug: string }>`
      select slug from events.events where state = 'published'
      order by id limit ${from === 0 ? most - 1 : most} offset ${Math.max(0, from - 1)}`.execute(db)
    const first = from === 0 && rows.length > 0 ? [{ path: eventsPath }] : []
    return [...first, ...rows.map(({ slug }) => ({ path: eventPath(slug) }))]
  },
})

export const sitemap: SitemapRoom = { count, pages }
