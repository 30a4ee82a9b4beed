/** Why a link to a page of one's own shows nothing to visitors. */
import { sql } from 'kysely'
import * as z from 'zod'
import { query } from '../room.ts'

export const fates = ['draft', 'unpublished', 'trashed', 'gone', 'closed'] as const
export type Fate = (typeof fates)[number]

/** Null: it is seen there, or where it went from there. */
export const brokenLinkReason = query({
  may: 'cms.see',
  input: z.object({ kind: z.enum(['page', 'post']), path: z.string().max(500) }),
  async run({ db }, { kind, path }): Promise<Fate | null> {
    const { rows } = await sql<{ isTrashed: boolean; isLive: boolean; wasLive: boolean }>`
      select deleted_at is not null as "isTrashed", published_id is not null as "isLive", published_at is not null as "wasLive"
      from cms.pages where kind = ${kind}
        and (path = ${path} or id = any(array(select page_id from cms.redirects r where r.kind = ${kind} and r.path = ${path})))
      order by deleted_at is not null, published_id is null limit 1`.execute(db)
    const [page] = rows
    if (!page) return 'gone'
    if (page.isTrashed) return 'trashed'
    return page.isLive ? null : page.wasLive ? 'unpublished' : 'draft'
  },
})

/** Where a page is now that has left this address; null: nothing has, or another page has it. */
export const pathNow = query({
  may: 'cms.see',
  input: z.object({ path: z.string().max(500) }),
  async run({ db }, { path }): Promise<string | null> {
    const { rows } = await sql<{ path: string }>`
      select p.path from cms.redirects r join cms.pages p on p.id = r.page_id
      where r.kind = 'page' and r.path = ${path} and p.path <> ${path} and p.deleted_at is null and p.published_id is not null
        and not exists (select from cms.pages o where o.kind = 'page' and o.path = ${path} and o.deleted_at is null)`.execute(
      db,
    )
    return rows[0]?.path ?? null
  },
})
