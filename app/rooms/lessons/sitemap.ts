import { sql } from 'kysely'
import * as z from 'zod'
import type { SitemapPage, SitemapRoom } from '#kernel/sitemap.ts'
import { coursePath, lessonsPath } from './links.ts'
import { query } from './room.ts'

/** The list, where there is something in it, and each course that anybody may find. */
const count = query({
  may: 'anyone',
  input: z.object({}),
  async run({ db }): Promise<number> {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from lessons.courses where status = 'published' and visibility = 'public'`.execute(
      db,
    )
    const { many } = rows[0]!
    return many === 0 ? 0 : many + 1
  },
})

const pages = query({
  may: 'anyone',
  input: z.object({ from: z.int().min(0), most: z.int().min(1).max(50_000) }),
  async run({ db }, { from, most }): Promise<SitemapPage[]> {
    const { rows } = await sql<{ slug: string; changedAt: Date | null }>`
      select slug, published_at as "changedAt" from lessons.courses where status = 'published' and visibility = 'public'
      order by id limit ${from === 0 ? most - 1 : most} offset ${Math.max(0, from - 1)}`.execute(db)
    const first = from === 0 && rows.length > 0 ? [{ path: lessonsPath }] : []
    return [
      ...first,
      ...rows.map(({ slug, changedAt }) => ({ path: coursePath(slug), ...(changedAt && { changedAt }) })),
    ]
  },
})

export const sitemap: SitemapRoom = { count, pages }
